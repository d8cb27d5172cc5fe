import { Fragment, type ReactNode } from 'react';
import { Text } from '~/i18n/Text';
import styles from './MissingFields.module.css';

export interface MissingItem {
  readonly name: string;
  /** Leads to where it is given. */
  readonly onPress: () => void;
}

interface Props {
  readonly items: readonly MissingItem[];
  /** After the names. */
  readonly children?: ReactNode;
}

/** What is missing, each a way to its place; announced when it comes. */
export function StillMissing({ items, children }: Props) {
  return (
    <div aria-live="polite" className={styles.missing}>
      {items.length > 0 && (
        <p>
          <Text id="Field.missing" />{' '}
          {items.map(({ name, onPress }, index) => (
            <Fragment key={`${String(index)}-${name}`}>
              {index > 0 && ', '}
              <button type="button" className={styles.link} onClick={onPress}>
                {name}
              </button>
            </Fragment>
          ))}
          {children && ' · '}
          {children}
        </p>
      )}
    </div>
  );
}
