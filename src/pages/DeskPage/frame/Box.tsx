import { type ReactNode, useId } from 'react';
import { type MessageId, type MessageWithValues } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import styles from '../DeskPage.module.css';

interface BoxProps {
  readonly title: MessageId;
  /** The values of the title. */
  readonly values?: MessageWithValues['values'];
  readonly children: ReactNode;
}

/** A section of the desk under its heading. */
export function Box({ title, values, children }: BoxProps) {
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>
        <Text id={title} values={values} />
      </h2>
      {children}
    </section>
  );
}

interface RowsProps<Item> {
  readonly of: readonly Item[];
  /** Said where the list is empty. */
  readonly none?: MessageId;
  /** The values of `none`. */
  readonly values?: MessageWithValues['values'];
  /** A `Row` with its key. */
  readonly children: (item: Item) => ReactNode;
}

/** A list, or that it is empty. */
export function Rows<Item>({ of, none, values, children }: RowsProps<Item>) {
  if (of.length === 0) {
    return none && <Text as="p" className={styles.quiet} id={none} values={values} />;
  }
  return <ul className={styles.list}>{of.map((item) => children(item))}</ul>;
}

interface RowProps {
  /** At the end of the line: a sum, or what can be done. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A line of a list. */
export function Row({ end, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div>{children}</div>
      {end}
    </li>
  );
}

interface PartsProps {
  /** Each name with what it is; nothing is said of what is null. */
  readonly of: readonly (readonly [name: MessageId, value: ReactNode])[];
  /** The values of the names. */
  readonly values?: MessageWithValues['values'];
}

/** Names from top to bottom, what they are beside them. */
export const Parts = ({ of, values }: PartsProps) => (
  <dl className={styles.parts}>
    {of.map(
      ([name, value]) =>
        value !== null && (
          <div key={name}>
            <Text as="dt" id={name} values={values} />
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);
