import { type ReactNode } from 'react';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import desk from './DeskPage.module.css';
import styles from './Sums.module.css';

interface Props {
  readonly title: MessageId;
  /** Of the columns, the first one that of the names. */
  readonly heads: readonly [MessageId, ...MessageId[]];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    /** In the order of the columns, without the name. */
    readonly cells: readonly ReactNode[];
  }[];
  readonly children?: ReactNode;
}

/** A table of figures with a name in each row; without rows, only what is said above it. On phones each row is a block. */
export function FigureTable({ title, heads: [first, ...heads], rows, children }: Props) {
  const text = useText();
  return (
    <section className={desk.box} aria-labelledby={title}>
      <h2 id={title}>
        <Text id={title} />
      </h2>
      {children}
      {rows.length > 0 && (
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
                  <Text id={first} />
                </th>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    <Text id={head} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, name, cells }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, at) => (
                    <td key={heads[at]} data-label={heads[at] && text(heads[at])}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
