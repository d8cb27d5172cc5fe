import ChevronDown from 'lucide-react/icons/chevron-down';
import Table from 'lucide-react/icons/table-2';
import { useState } from 'react';
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
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/controls/Icon';
import styles from './EarningsTable.module.css';

interface Props {
  readonly months: readonly MonthSums[];
  readonly currency: Currency;
  readonly now: Month;
  /** Name of the sum of all months: "Last 12 months", "2026". */
  readonly period: string;
}

/** How many months are shown at first: with the coming ones, about half a year. */
const FIRST_ROWS = 6;
const NOTHING = '–';

interface Columns {
  /** Most owners never gave anything back. */
  readonly hasRefunds: boolean;
}

function Cells({ sums, currency, hasRefunds }: Columns & { sums: Sums; currency: Currency }) {
  const format = useFormat();
  const count = (value: number) => (value === 0 ? NOTHING : format.number(value));
  const amount = (value: number) => (value === 0 ? NOTHING : format.money(money(value, currency)));
  return (
    <>
      <td>{count(sums.rentals)}</td>
      <td>{count(sums.nights)}</td>
      <td>{amount(sums.price)}</td>
      <td>{amount(sums.released + sums.returned - sums.price)}</td>
      {hasRefunds && <td>{amount(-sums.returned)}</td>}
      <td>{amount(sums.coming)}</td>
      <td className={styles.strong}>{amount(sums.released)}</td>
    </>
  );
}

function Head({ hasRefunds }: Columns) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Text id="EarningsTable.month" />
        </th>
        <th scope="col">
          <Text id="EarningsTable.rentals" />
        </th>
        <th scope="col">
          <Text id="EarningsTable.nights" />
        </th>
        <th scope="col">
          <Text id="EarningsTable.price" />
        </th>
        <th scope="col">
          <Text id="EarningsTable.share" />
        </th>
        {hasRefunds && (
          <th scope="col">
            <Text id="EarningsTable.refunded" />
          </th>
        )}
        <th scope="col">
          <Text id="EarningsTable.ahead" />
        </th>
        <th scope="col">
          <Text id="EarningsTable.made" />
        </th>
      </tr>
    </thead>
  );
}

/** The chart's numbers, newest month first. */
export function EarningsTable({ months, currency, now, period }: Props) {
  const text = useText();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const newestFirst = months.toReversed();
  const ahead = newestFirst.filter(({ month }) => month > now).length;
  const shown = isWhole ? newestFirst : newestFirst.slice(0, Math.max(FIRST_ROWS, ahead + 1));
  const hidden = newestFirst.length - shown.length;
  const hasRefunds = months.some(({ returned }) => returned !== 0);
  return (
    <details className={styles.details} open>
      <summary className={styles.summary}>
        <Icon of={Table} size="s" />
        <Text id="EarningsTable.summary" />
      </summary>
      <div
        className={styles.scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what has the focus
        tabIndex={0}
        role="region"
        aria-label={text('EarningsTable.label')}
      >
        <table className={styles.table}>
          <Head hasRefunds={hasRefunds} />
          <tbody>
            {shown.map((sums) => (
              <tr key={sums.month}>
                <th scope="row">
                  <span>{format.month(firstDayOf(sums.month))}</span>
                  {sums.month === now && (
                    <span className={styles.muted}>
                      {' '}
                      <Text id="EarningsTable.soFar" />
                    </span>
                  )}
                </th>
                <Cells sums={sums} currency={currency} hasRefunds={hasRefunds} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{period}</th>
              <Cells sums={sumMonths(months)} currency={currency} hasRefunds={hasRefunds} />
            </tr>
          </tfoot>
        </table>
      </div>
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
