import { type ReactNode } from 'react';
import { type CurrencySums, DESK_WEEKS, takeOf } from '~/domain/desk/sums';
import { money } from '~/domain/money/money';
import { useAnswer } from '~/store/call/use-answer';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { type DeskSums, deskSums } from '~/wire/desk-sums';
import { WhenReady } from '~/ui/feedback/WhenReady';
import { Box, Parts } from '../frame/Box';
import Download from 'lucide-react/icons/download';
import { type MissedRow } from '~/domain/desk/missed-searches';
import { useText } from '~/i18n/use-text';
import { BYTE_ORDER_MARK, csvRow } from '~/lib/csv';
import { saveFile } from '~/lib/save-file';
import { Table } from '~/ui/content/Table';
import { Button } from '~/ui/controls/Button';
import desk from '../DeskPage.module.css';
import styles from './Sums.module.css';

interface Props {
  readonly rows: readonly MissedRow[];
}

const missedCsv = (rows: Props['rows']): Blob => {
  const lines = rows.map(({ words, place, count }) => csvRow([words, place, count]));
  const head = csvRow(['words', 'place', 'searches']);
  return new Blob([BYTE_ORDER_MARK, head, ...lines], { type: 'text/csv' });
};

function MissedSearches({ rows }: Props) {
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

interface FactProps {
  readonly name: MessageId;
  readonly value: string;
  readonly children?: ReactNode;
}

const Fact = ({ name, value, children }: FactProps) => (
  <div>
    <Text as="dt" id={name} />
    <dd>
      <b>{value}</b>
      <small>{children}</small>
    </dd>
  </div>
);

interface SumsProps {
  readonly sums: CurrencySums;
}

function Facts({ sums }: SumsProps) {
  const format = useFormat();
  const { orders, canceled, paid, currency } = sums;
  const amount = (minor: number) => format.money(money(minor, currency));
  const rate = (part: number, of: number) =>
    format.number(of === 0 ? 0 : part / of, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <dl className={styles.facts}>
      <Fact name="DeskSums.orders" value={format.number(orders)} />
      <Fact name="DeskSums.paid" value={amount(paid)}>
        {orders > 0 && (
          <Text id="DeskSums.anOrder" values={{ amount: amount(Math.round(paid / orders)) }} />
        )}
      </Fact>
      <Fact name="DeskSums.take" value={amount(takeOf(sums))}>
        <Text id="DeskSums.ofPaid" values={{ percent: rate(takeOf(sums), paid) }} />
      </Fact>
      <Fact name="DeskSums.canceled" value={rate(canceled, orders)}>
        <Text id="DeskSums.canceledOf" values={{ canceled, orders }} />
      </Fact>
    </dl>
  );
}

function Sources({ sums }: SumsProps) {
  const format = useFormat();
  const amount = (minor: number) => format.money(money(minor, sums.currency));
  return (
    <Box title="DeskSums.sources">
      <Parts
        of={[
          ['DeskSums.fees', amount(sums.fees)],
          ['DeskSums.commission', amount(sums.commission)],
          ['DeskSums.protection', amount(sums.protection)],
          ['DeskSums.returned', amount(sums.returned)],
          ['DeskSums.take', amount(takeOf(sums))],
        ]}
      />
    </Box>
  );
}

function Ready({ sums: { sums, missed, since, countedAt } }: { readonly sums: DeskSums }) {
  const format = useFormat();
  const moments = useMoments();
  if (!since || !countedAt) {
    return <Text as="p" className={desk.quiet} id="DeskSums.notCounted" />;
  }
  const at = moments.moment(new Date(countedAt));
  return (
    <>
      <p className={desk.quiet}>
        <Text
          id={sums.length > 0 ? 'DeskSums.since' : 'DeskSums.none'}
          values={{ count: DESK_WEEKS, since: format.dayWithYear(since), at }}
        />
      </p>
      {sums.map((each) => (
        <Facts key={each.currency} sums={each} />
      ))}
      {sums.map((each) => (
        <Sources key={each.currency} sums={each} />
      ))}
      <MissedSearches rows={missed} />
    </>
  );
}

/** Shows what was ordered and paid, what the marketplace kept and from what, and what searches did not find. */
export function Sums() {
  const [sums, ask] = useAnswer(deskSums, {});
  return (
    <WhenReady of={sums} onRetry={ask}>
      {(data) => <Ready sums={data} />}
    </WhenReady>
  );
}
