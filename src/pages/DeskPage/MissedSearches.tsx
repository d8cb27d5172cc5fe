import Download from 'lucide-react/icons/download';
import { DESK_WEEKS } from '~/domain/desk/sums';
import { type MissedRow } from '~/domain/desk/missed-searches';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { BYTE_ORDER_MARK, csvRow } from '~/lib/csv';
import { saveFile } from '~/lib/save-file';
import { Table } from '~/ui/content/Table';
import { Button } from '~/ui/controls/Button';
import { Box } from './Box';
import desk from './DeskPage.module.css';

interface Props {
  readonly rows: readonly MissedRow[];
}

const missedCsv = (rows: Props['rows']): Blob => {
  const lines = rows.map(({ words, place, count }) => csvRow([words, place, count]));
  const head = csvRow(['words', 'place', 'searches']);
  return new Blob([BYTE_ORDER_MARK, head, ...lines], { type: 'text/csv' });
};

/** The words of searches that found nothing, which were searched often. */
export function MissedSearches({ rows }: Props) {
  const text = useText();
  const format = useFormat();
  return (
    <Box title="DeskDemand.missed">
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
          <Table<MissedRow>
            rows={rows}
            keyOf={({ words, place }) => `${words} ${place}`}
            columns={[
              { head: 'DeskDemand.words', is: 'name', cell: ({ words }) => words },
              {
                head: 'DeskDemand.place',
                is: 'words',
                cell: ({ place }) => place || text('DeskDemand.everywhere'),
              },
              { head: 'DeskDemand.searches', cell: ({ count }) => format.number(count) },
            ]}
          />
        </>
      )}
    </Box>
  );
}
