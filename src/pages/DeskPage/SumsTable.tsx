import { canceledPercent, type Counts, takeOf } from '~/domain/desk/sums';
import { type Currency, money } from '~/domain/money/money';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import desk from './DeskPage.module.css';
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
  const text = useText();
  const format = useFormat();
  const most = Math.max(1, ...rows.map(({ counts }) => counts.orders));
  const amount = (minor: number) => format.money(money(minor, currency));
  return (
    <section className={desk.box} aria-labelledby={title}>
      <h2 id={title}>
        <Text id={title} />
      </h2>
      <div
        className={styles.scroll}
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what has the focus
        tabIndex={0}
        aria-label={text(title)}
      >
        <table className={desk.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.first}>
                <Text id={column} />
              </th>
              <th scope="col">
                <Text id="DeskSums.orders" />
              </th>
              <th scope="col">
                <Text id="DeskSums.canceled" />
              </th>
              <th scope="col">
                <Text id="DeskSums.paid" />
              </th>
              <th scope="col">
                <Text id="DeskSums.take" />
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, counts }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>
                  <span className={styles.bar} aria-hidden="true">
                    <i style={{ width: `${String((counts.orders / most) * 100)}%` }} />
                  </span>
                  <span className={styles.count}>{format.number(counts.orders)}</span>
                </td>
                <td>
                  {counts.orders === 0
                    ? ''
                    : format.number((canceledPercent(counts) ?? 0) / 100, { style: 'percent' })}
                </td>
                <td>{amount(counts.paid)}</td>
                <td>{amount(takeOf(counts))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
