import Download from 'lucide-react/icons/download';
import { type DeskSums } from '~/api/desk/sums';
import { answersOfRows } from '~/domain/desk/answers';
import { type Period } from '~/domain/desk/sums';
import { type Day } from '~/domain/time/day';
import { answerWords } from '~/i18n/answer-words';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { BYTE_ORDER_MARK, type Cell, csvRow } from '~/lib/csv';
import { saveFile } from '~/lib/save-file';
import { Button } from '~/ui/controls/Button';
import { FigureTable } from './FigureTable';
import desk from './DeskPage.module.css';
import styles from './Sums.module.css';

const csv = (head: readonly Cell[], rows: readonly (readonly Cell[])[]): Blob =>
  new Blob([BYTE_ORDER_MARK, ...[head, ...rows].map(csvRow)], { type: 'text/csv' });

/** Every week of every city, also those that are not shown. */
const answersCsv = (answers: DeskSums['answers']): Blob =>
  csv(
    ['week', 'city', 'asked', 'answered', 'median minutes'],
    answers.map((row) => {
      const { asked, answered, medianMinutes } = answersOfRows([row]);
      return [row.week, row.city, asked, answered, medianMinutes ?? ''];
    }),
  );

/** How a part of a whole, and a time until an answer, are written; empty without a whole or an answer. */
function useFigures() {
  const format = useFormat();
  const part = (some: number, of: number) =>
    of === 0 ? '' : format.number(some / of, { style: 'percent', maximumFractionDigits: 0 });
  const time = (minutes: number | null) => {
    if (minutes === null) return '';
    return <Text {...answerWords(minutes)} />;
  };
  const answers = (rows: DeskSums['answers']) => {
    const { asked, answered, medianMinutes } = answersOfRows(rows);
    return [format.number(asked), part(answered, asked), time(medianMinutes)];
  };
  return { part, answers };
}

interface Props {
  readonly sums: DeskSums;
  readonly period: Period;
  /** The Mondays of the chosen weeks, the newest first. */
  readonly weeks: readonly Day[];
}

/** How many requests and questions owners answered, and how fast. */
function Answers({ sums, weeks }: Omit<Props, 'period'>) {
  const format = useFormat();
  const figures = useFigures();
  const shown = sums.answers.filter(({ week }) => weeks.includes(week));
  const columns = ['DeskDemand.asked', 'DeskDemand.answered', 'DeskDemand.time'] as const;
  return (
    <FigureTable
      title="DeskDemand.answers"
      heads={['DeskSums.week', ...columns]}
      rows={weeks.map((week) => ({
        ...{ key: week, name: format.day(week) },
        cells: figures.answers(shown.filter((row) => row.week === week)),
      }))}
    >
      <p className={desk.quiet}>
        <Text id="DeskDemand.answersText" />
      </p>
      <div className={styles.choices}>
        <Button
          size="s"
          icon={Download}
          onClick={() => saveFile('answers.csv', answersCsv(sums.answers))}
        >
          <Text id="DeskDemand.answersCsv" />
        </Button>
      </div>
    </FigureTable>
  );
}

/** What owners of each city answer, and how many of its tools are booked. */
function Cities({ sums: { answers, tools }, weeks }: Omit<Props, 'period'>) {
  const text = useText();
  const format = useFormat();
  const figures = useFigures();
  const shown = answers.filter(({ week }) => weeks.includes(week));
  const cities = [...new Set([...tools, ...shown].map(({ city }) => city))];
  const rows = cities.map((city) => {
    const { published = 0, ordered = 0 } = tools.find((each) => each.city === city) ?? {};
    return {
      ...{ key: city, name: city === '' ? text('DeskSums.noCity') : city, published },
      cells: [
        ...[format.number(published), figures.part(ordered, published)],
        ...figures.answers(shown.filter((row) => row.city === city)),
      ],
    };
  });
  const all = {
    published: tools.reduce((total, { published }) => total + published, 0),
    ordered: tools.reduce((total, { ordered }) => total + ordered, 0),
  };
  return (
    <FigureTable
      title="DeskDemand.cities"
      heads={[
        ...(['DeskSums.city', 'DeskDemand.tools', 'DeskDemand.booked'] as const),
        ...(['DeskDemand.asked', 'DeskDemand.answered', 'DeskDemand.time'] as const),
      ]}
      rows={rows.toSorted((left, right) => right.published - left.published)}
    >
      {all.published > 0 && (
        <p>
          <Text
            id="DeskDemand.bookedOf"
            values={{ ...all, percent: figures.part(all.ordered, all.published) }}
          />
        </p>
      )}
    </FigureTable>
  );
}

/** The words of searches that found nothing, which were searched often. */
function Missed({ sums: { missed }, period }: Omit<Props, 'weeks'>) {
  const text = useText();
  const format = useFormat();
  const rows = missed.find((each) => each.period === period)?.rows ?? [];
  const save = () =>
    saveFile(
      'searches.csv',
      csv(
        ['words', 'place', 'searches'],
        rows.map(({ words, place, count }) => [words, place, count]),
      ),
    );
  return (
    <FigureTable
      title="DeskDemand.missed"
      heads={['DeskDemand.words', 'DeskDemand.place', 'DeskDemand.searches']}
      rows={rows.map(({ words, place, count }) => ({
        ...{ key: `${words} ${place}`, name: words },
        cells: [place || text('DeskDemand.everywhere'), format.number(count)],
      }))}
    >
      <p className={desk.quiet}>
        <Text id={rows.length === 0 ? 'DeskDemand.missedNone' : 'DeskDemand.missedText'} />
      </p>
      {rows.length > 0 && (
        <div className={styles.choices}>
          <Button size="s" icon={Download} onClick={save}>
            <Text id="DeskDemand.missedCsv" />
          </Button>
        </div>
      )}
    </FigureTable>
  );
}

/** What people look for and ask, and what they get. */
export function Demand({ sums, period, weeks }: Props) {
  return (
    <>
      <Answers sums={sums} weeks={weeks} />
      <Cities sums={sums} weeks={weeks} />
      <Missed sums={sums} period={period} />
    </>
  );
}
