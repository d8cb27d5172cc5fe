import { type ReactNode, useId } from 'react';
import { type MessageId, type MessageWithValues } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import common from '~/ui/layout/common.module.css';
import styles from '../DeskPage.module.css';

interface BoxProps {
  readonly title: MessageId;
  readonly values?: MessageWithValues['values'];
  readonly children: ReactNode;
}

/** Shows a section of the desk under its heading. */
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
  /** The text for an empty list. */
  readonly none?: MessageId;
  /** The values of `none`. */
  readonly values?: MessageWithValues['values'];
  /** Makes a `Row` with its key. */
  readonly children: (item: Item) => ReactNode;
}

/** Shows a list, or says that it is empty. */
export function Rows<Item>({ of, none, values, children }: RowsProps<Item>) {
  if (of.length === 0) {
    return none && <Text as="p" className={styles.quiet} id={none} values={values} />;
  }
  return <ul className={common.grid}>{of.map((item) => children(item))}</ul>;
}

interface RowProps {
  /** Content at the end of the line: a sum, or buttons. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** Shows a line of a list. */
export function Row({ end, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div>{children}</div>
      {end}
    </li>
  );
}

interface PartsProps {
  /** Names with their values. A null value leaves its name out. */
  readonly of: readonly (readonly [name: MessageId, value: ReactNode])[];
  readonly values?: MessageWithValues['values'];
}

/** Shows names from top to bottom with their values beside them. */
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
