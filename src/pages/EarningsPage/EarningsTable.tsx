import ChevronDown from 'lucide-react/icons/chevron-down';
import TableIcon from 'lucide-react/icons/table-2';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  firstDayOf,
  type Month,
  type MonthSums,
  sumMonths,
  type Sums,
} from '~/domain/payout/earnings';
import { type Currency, money } from '~/domain/money/money';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { type Column, Table } from '~/ui/content/Table';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/controls/Icon';
import common from '~/ui/layout/common.module.css';
import styles from './EarningsTable.module.css';

interface Props {
  readonly months: readonly MonthSums[];
  readonly currency: Currency;
  readonly now: Month;
  /** The name of the sum of all months: "Last 12 months", "2026". */
  readonly period: string;
}

/** The number of months that show at first. With the coming ones it is about half a year. */
const FIRST_ROWS = 6;
const NOTHING = '–';

/** A month. Without its name it is the sum of all. */
type Row = Sums & Partial<Pick<MonthSums, 'month'>>;

function useColumns({ currency, now, period }: Omit<Props, 'months'>, hasRefunds: boolean) {
  const format = useFormat();
  const count = (value: number) => (value === 0 ? NOTHING : format.number(value));
  const amount = (value: number) => (value === 0 ? NOTHING : format.money(money(value, currency)));
  const name = ({ month }: Row) => (
    <>
      <span>{month ? format.month(firstDayOf(month)) : period}</span>
      {month === now && (
        <span className={common.muted}>
          {' '}
          <Text id="EarningsTable.soFar" />
        </span>
      )}
    </>
  );
  const columns: readonly Column<Row>[] = [
    { head: 'EarningsTable.month', is: 'name', cell: name, className: styles.month },
    { head: 'EarningsTable.rentals', cell: ({ rentals }) => count(rentals) },
    { head: 'EarningsTable.nights', cell: ({ nights }) => count(nights) },
    { head: 'EarningsTable.price', cell: ({ price }) => amount(price) },
    {
      head: 'EarningsTable.share',
      cell: ({ price, released, returned }) => amount(released + returned - price),
    },
    { head: 'EarningsTable.refunded', cell: ({ returned }) => amount(-returned) },
    { head: 'EarningsTable.ahead', cell: ({ coming }) => amount(coming) },
    { head: 'EarningsTable.made', cell: ({ released }) => <b>{amount(released)}</b> },
  ];
  // Most owners never gave anything back.
  return hasRefunds ? columns : columns.filter(({ head }) => head !== 'EarningsTable.refunded');
}

/** Changes a page before it is printed. */
function useBeforePrint(change: () => void) {
  const print = useEffectEvent(() => flushSync(change));
  useEffect(() => {
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, []);
}

/** Shows the chart's numbers, newest month first. On paper all months are there. */
export function EarningsTable({ months, ...props }: Props) {
  const { now, period } = props;
  const [isWhole, setWhole] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useBeforePrint(() => {
    setWhole(true);
    details.current?.setAttribute('open', '');
  });
  const newestFirst = months.toReversed();
  const ahead = newestFirst.filter(({ month }) => month > now).length;
  const shown = isWhole ? newestFirst : newestFirst.slice(0, Math.max(FIRST_ROWS, ahead + 1));
  const hidden = newestFirst.length - shown.length;
  const columns = useColumns(
    props,
    months.some(({ returned }) => returned !== 0),
  );
  return (
    <details ref={details} className={styles.details} open>
      <summary className={styles.summary}>
        <Icon of={TableIcon} size="s" />
        <Text id="EarningsTable.summary" />
      </summary>
      <Table<Row>
        label="EarningsTable.label"
        onPhones="table"
        columns={columns}
        rows={shown}
        keyOf={({ month }) => month ?? period}
        foot={sumMonths(months)}
      />
      {hidden > 0 && (
        <Button
          look="ghost"
          size="s"
          icon={ChevronDown}
          onClick={() => setWhole(true)}
          text="EarningsTable.earlier"
          values={{ count: hidden }}
        />
      )}
    </details>
  );
}
