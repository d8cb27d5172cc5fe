import { canceledPercent, type Counts, takeOf } from '~/domain/desk/sums';
import { type Currency, money } from '~/domain/money/money';
import { type MessageId } from '~/i18n/message-id';
import { useFormat } from '~/i18n/use-format';
import { FigureTable } from './FigureTable';
import styles from './Sums.module.css';

interface Props {
  readonly currency: Currency;
  readonly title: MessageId;
  readonly column: MessageId;
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly counts: Counts;
  }[];
}

/** A row for each week or city, with a bar for its orders. */
export function SumsTable({ title, column, rows, currency }: Props) {
  const format = useFormat();
  const most = Math.max(1, ...rows.map(({ counts }) => counts.orders));
  const amount = (minor: number) => format.money(money(minor, currency));
  return (
    <FigureTable
      title={title}
      heads={[
        ...([column, 'DeskSums.orders'] as const),
        ...(['DeskSums.canceled', 'DeskSums.paid', 'DeskSums.take'] as const),
      ]}
      rows={rows.map(({ key, name, counts }) => ({
        ...{ key, name },
        cells: [
          <>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ width: `${String((counts.orders / most) * 100)}%` }} />
            </span>
            <span className={styles.count}>{format.number(counts.orders)}</span>
          </>,
          counts.orders === 0
            ? ''
            : format.number((canceledPercent(counts) ?? 0) / 100, { style: 'percent' }),
          amount(counts.paid),
          amount(takeOf(counts)),
        ],
      }))}
    />
  );
}
