import ChevronRight from 'lucide-react/icons/chevron-right';
import { useText } from '~/i18n/use-text';
import { Icon } from '../controls/Icon';
import { Link } from '../Link';
import styles from './Breadcrumbs.module.css';

export interface Crumb {
  readonly text: string;
  readonly href?: string;
}

/** The path from the start page to this one. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const text = useText();
  return (
    <nav aria-label={text('Breadcrumbs.label')}>
      <ol className={styles.list}>
        {crumbs.map(({ text, href }, index) => (
          <li key={text} className={styles.crumb}>
            {index > 0 && <Icon of={ChevronRight} size="s" />}
            {href === undefined ? (
              <span>{text}</span>
            ) : (
              <Link href={href} look="quiet">
                {text}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
