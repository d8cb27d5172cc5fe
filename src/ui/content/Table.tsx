import { type ReactNode } from 'react';
import { alone } from '~/i18n/alone';
import { type MessageId } from '~/i18n/message-id';
import { useText } from '~/i18n/use-text';
import styles from './Table.module.css';

export interface Column<Row> {
  readonly head?: MessageId;
  /** The head, if it is not one of our texts: the name of a person. */
  readonly name?: string;
  readonly cell: (row: Row) => ReactNode;
  /** The kind of column: `name` identifies its row. Without this it is a number, or as short as one. */
  readonly is?: 'name' | 'words';
  readonly className?: string | undefined;
}

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The row of sums below all others. */
  readonly foot?: Row;
  /** The name of a table that may be wider than its place. */
  readonly label?: MessageId;
  /** `blocks`: each row is a block, with heads above their cells. `lines`: the same without heads, as the columns' classes say. */
  readonly onPhones?: 'blocks' | 'lines' | 'table';
}

/** Rows under the heads of their columns. */
export function Table<Row>(props: Props<Row>) {
  const { columns, rows, keyOf, foot, label, onPhones = 'blocks' } = props;
  const text = useText();
  const heads = columns.map(({ head, name }) => (head ? text(head) : name));
  const cells = (row: Row) =>
    columns.map(({ is, cell, className }, index) =>
      is === 'name' ? (
        <th key={index} scope="row" className={className} data-is={is}>
          {alone(cell(row))}
        </th>
      ) : (
        <td key={index} className={className} data-is={is} data-label={heads[index]}>
          {alone(cell(row))}
        </td>
      ),
    );
  const table = (
    <table className={styles.table} data-phones={onPhones}>
      <thead>
        <tr>
          {columns.map(({ is }, index) =>
            heads[index] === undefined ? (
              <td key={index} />
            ) : (
              <th key={index} scope="col" data-is={is}>
                {heads[index]}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>{cells(row)}</tr>
        ))}
      </tbody>
      {foot !== undefined && (
        <tfoot>
          <tr>{cells(foot)}</tr>
        </tfoot>
      )}
    </table>
  );
  if (!label) return table;
  return (
    <div
      className={styles.scroller}
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what has the focus
      tabIndex={0}
      aria-label={text(label)}
    >
      {table}
    </div>
  );
}
