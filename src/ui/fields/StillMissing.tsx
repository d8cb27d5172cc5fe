import CircleDashed from 'lucide-react/icons/circle-dashed';
import { Fragment, type ReactNode } from 'react';
import { alone } from '~/i18n/alone';
import { Text } from '~/i18n/Text';
import { Icon } from '../controls/Icon';
import { Link } from '../Link';
import styles from './StillMissing.module.css';

/** A missing field, and the link to the place where it is entered, here or at another address. */
export type MissingItem =
  | { readonly name: string; readonly onPress: () => void }
  | { readonly name: string; readonly href: string };

interface Props {
  readonly items: readonly MissingItem[];
  /** Says that it is there from the beginning, and is read aloud only after a press has asked for it. */
  readonly isQuiet?: boolean;
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

/** Lists what is missing, each with a link to its place, and announces the list when it appears. */
export function StillMissing({ items, isQuiet = false, children }: Props) {
  return (
    <div aria-live={isQuiet ? 'off' : 'polite'} className={styles.missing}>
      {items.length > 0 && (
        <>
          <Icon of={CircleDashed} size="s" />
          <p>
            <Text as="b" className={styles.title} id="Field.missing" />{' '}
            {items.map((item, index) => (
              <Fragment key={`${String(index)}-${item.name}`}>
                {index > 0 && ' '}
                <span className={styles.gap}>
                  <Way item={item} />
                  {index < items.length - 1 && <span>{','}</span>}
                </span>
              </Fragment>
            ))}
            {children && <span>{' · '}</span>}
            {alone(children)}
          </p>
        </>
      )}
    </div>
  );
}
