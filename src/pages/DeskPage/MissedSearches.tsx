import Download from 'lucide-react/icons/download';
import { DESK_WEEKS } from '~/domain/desk/sums';
import { type MissedRow } from '~/domain/desk/missed-searches';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { BYTE_ORDER_MARK, csvRow } from '~/lib/csv';
import { saveFile } from '~/lib/save-file';
import { Button } from '~/ui/controls/Button';
import desk from './DeskPage.module.css';
import styles from './Sums.module.css';

interface Props {
  readonly rows: readonly MissedRow[];
}

const missedCsv = (rows: Props['rows']): Blob => {
  const lines = rows.map(({ words, place, count }) => csvRow([words, place, count]));
  const head = csvRow(['words', 'place', 'searches']);
  return new Blob([BYTE_ORDER_MARK, head, ...lines], { type: 'text/csv' });
};

/** On phones each row is a block. */
function Table({ rows }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <div
      className={styles.scroll}
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what has the focus
      tabIndex={0}
      aria-label={text('DeskDemand.missed')}
    >
      <table className={desk.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.first}>
              <Text id="DeskDemand.words" />
            </th>
            <th scope="col">
              <Text id="DeskDemand.place" />
            </th>
            <th scope="col">
              <Text id="DeskDemand.searches" />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ words, place, count }) => (
            <tr key={`${words} ${place}`}>
              <th scope="row">{words}</th>
              <td data-label={text('DeskDemand.place')}>
                {place || text('DeskDemand.everywhere')}
              </td>
              <td data-label={text('DeskDemand.searches')}>{format.number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The words of searches that found nothing, which were searched often. */
export function MissedSearches({ rows }: Props) {
  return (
    <section className={desk.box} aria-labelledby="missed">
      <h2 id="missed">
        <Text id="DeskDemand.missed" />
      </h2>
      <p className={desk.quiet}>
        <Text
          id={rows.length === 0 ? 'DeskDemand.missedNone' : 'DeskDemand.missedText'}
          values={{ count: DESK_WEEKS }}
        />
      </p>
      {rows.length > 0 && (
        <>
          <div>
            <Button
              size="s"
              icon={Download}
              onClick={() => saveFile('searches.csv', missedCsv(rows))}
              text="DeskDemand.missedCsv"
            />
          </div>
          <Table rows={rows} />
        </>
      )}
    </section>
  );
}
