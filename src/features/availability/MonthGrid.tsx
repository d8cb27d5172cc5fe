import Ban from 'lucide-react/icons/ban';
import { type Day } from '~/domain/time/day';
import { Text } from '~/i18n/Text';
import { useDayNames } from '~/i18n/use-day-names';
import { useFormat } from '~/i18n/use-format';
import { Icon } from '~/ui/controls/Icon';
import { Spinner } from '~/ui/controls/Spinner';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { type Lane } from './night-lanes';
import { weeksFrom } from './month-weeks';
import { isSelected, type NightView, selectedDays, type Selection } from './selection';
import { type Calendar } from './use-calendar';
import { type Grid } from './use-grid';
import { type NightContext, useNightLabel, useNightWords } from './use-night-words';
import styles from './MonthGrid.module.css';

interface CellProps {
  readonly night: NightView;
  readonly words: string;
  readonly label: string;
  readonly lanes: readonly Lane[];
  readonly selection: Selection | null;
  readonly isToday: boolean;
  readonly isActive: boolean;
  /** Whether the month is still loading. The keyboard can move through it, and nothing else works. */
  readonly isComing: boolean;
}

/** Lanes show how many pieces are out; the button's label says the same in words. */
function Lanes({ lanes }: { lanes: readonly Lane[] }) {
  return (
    <span className={styles.lanes} aria-hidden="true">
      {lanes.map(({ isOut, isStart, isEnd }, lane) => (
        <i
          // Lanes have no ids, and never change places.
          key={lane}
          className={styles.lane}
          data-out={isOut || undefined}
          data-start={isStart || undefined}
          data-end={isEnd || undefined}
        />
      ))}
    </span>
  );
}

function Words({ night, words }: Pick<CellProps, 'night' | 'words'>) {
  const isBlocked = night.kind === 'blocked' && !night.change;
  return (
    <span className={styles.words}>
      {night.change && night.change !== 'failed' && <Spinner size={13} />}
      {isBlocked && <Icon of={Ban} size="s" />}
      {night.change === 'failed' ? (
        <>
          <span>{words}</span>{' '}
          <u>
            <Text id="Availability.retryWord" />
          </u>
        </>
      ) : (
        <span>{words}</span>
      )}
    </span>
  );
}

function stateOf({ night: { change, kind }, isComing }: CellProps): string {
  if (isComing) return 'coming';
  if (change === 'failed') return 'failed';
  return change ? 'saving' : kind;
}

function Content({ night, words, lanes, isComing }: CellProps) {
  if (isComing) {
    return (
      <>
        <Skeleton shape="textShort" />
        <Skeleton shape="text" />
      </>
    );
  }
  return (
    <>
      <b className={styles.number}>
        <span>{Number(night.day.slice(8))}</span>
      </b>
      <Words night={night} words={words} />
      <Lanes lanes={lanes} />
    </>
  );
}

/** Draws the handles at the ends of the selection. A single night has both on the same day. */
function Handles({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  return (
    <>
      {isFirst && <i className={styles.handle} data-handle="first" aria-hidden="true" />}
      {isLast && <i className={styles.handle} data-handle="last" aria-hidden="true" />}
    </>
  );
}

/** Returns a boolean attribute, which is present or absent. */
const flag = (isOn: boolean): true | undefined => (isOn ? true : undefined);

function DayCell(props: CellProps) {
  const { night, label, selection, isToday, isActive, isComing } = props;
  const { day, kind } = night;
  const isOn = isSelected(selection, day);
  const days = selection && selectedDays(selection);
  const ends = { isFirst: days?.first === day, isLast: days?.last === day };
  return (
    <td aria-selected={isOn} className={styles.cell}>
      <button
        type="button"
        className={styles.day}
        data-day={day}
        data-state={stateOf(props)}
        data-ground={isComing ? 'coming' : kind}
        data-on={flag(isOn)}
        data-first={flag(ends.isFirst)}
        data-last={flag(ends.isLast)}
        data-today={flag(isToday)}
        aria-current={isToday ? 'date' : undefined}
        aria-label={label}
        aria-disabled={flag(isComing)}
        disabled={kind === 'past' || kind === 'later'}
        tabIndex={isActive ? 0 : -1}
      >
        <Content {...props} />
        <Handles {...ends} />
      </button>
    </td>
  );
}

interface Props extends NightContext {
  readonly calendar: Calendar;
  readonly grid: Grid;
  readonly label: string;
}

/** Shows one month of nights. One day is the tab stop, and keys move it. */
export function MonthGrid({ calendar, grid, label, ...context }: Props) {
  const { month, active, selection, gridProps } = grid;
  const wordsOf = useNightWords(context);
  const labelOf = useNightLabel(context);
  const { weekdays } = useDayNames();
  const format = useFormat();
  const isComing = calendar.monthStatus(month) !== 'ready';
  const cellOf = (day: Day) => {
    const night = calendar.nightOf(day);
    return (
      <DayCell
        key={day}
        night={night}
        words={wordsOf(night)}
        label={isComing ? format.weekday(day) : labelOf(night)}
        lanes={calendar.lanesOf(day)}
        selection={selection}
        isToday={day === calendar.span.today}
        isActive={day === active}
        isComing={isComing}
      />
    );
  };
  return (
    <table
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      aria-busy={isComing}
      className={styles.grid}
      {...gridProps}
    >
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksFrom(calendar.span.today, month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, column) => (day ? cellOf(day) : <td key={column} />))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
