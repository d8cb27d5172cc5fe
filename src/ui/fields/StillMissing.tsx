import CircleDashed from 'lucide-react/icons/circle-dashed';
import { Fragment, type ReactNode } from 'react';
import { Text } from '~/i18n/Text';
import { Icon } from '../controls/Icon';
import { Link } from '../Link';
import styles from './MissingFields.module.css';

/** What is missing, and what leads to where it is given: here, or at another address. */
export type MissingItem =
  | { readonly name: string; readonly onPress: () => void }
  | { readonly name: string; readonly href: string };

interface Props {
  readonly items: readonly MissingItem[];
  /** After the names. */
  readonly children?: ReactNode;
}

function Way({ item }: { item: MissingItem }) {
  if ('href' in item) {
    return (
      <Link look="bare" className={styles.link} href={item.href}>
        {item.name}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.link} onClick={item.onPress}>
      {item.name}
    </button>
  );
}

/** What is missing, each a way to its place; announced when it comes. */
export function StillMissing({ items, children }: Props) {
  return (
    <div aria-live="polite" className={styles.missing}>
      {items.length > 0 && (
        <>
          <Icon of={CircleDashed} size="s" />
          <p>
            <Text id="Field.missing" />{' '}
            {items.map((item, index) => (
              <Fragment key={`${String(index)}-${item.name}`}>
                {index > 0 && ', '}
                <Way item={item} />
              </Fragment>
            ))}
            {children && ' · '}
            {children}
          </p>
        </>
      )}
    </div>
  );
}
