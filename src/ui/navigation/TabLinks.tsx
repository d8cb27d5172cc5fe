import { Badge } from '../controls/Badge';
import { Link } from '../Link';
import { useCurrentInView } from './use-current-in-view';
import styles from './Tabs.module.css';

interface TabLink {
  readonly key: string;
  readonly text: string;
  readonly href: string;
  readonly count?: number;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly TabLink[];
  readonly current: string;
}

/** Higher counts show as this number and a plus. */
const MOST = 99;

/** Tabs that are pages of their own. */
export function TabLinks({ label, tabs, current }: Props) {
  const row = useCurrentInView<HTMLUListElement>(current);
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs} ref={row}>
        {tabs.map(({ key, text, href, count = 0 }) => (
          <li key={key}>
            <Link
              look="bare"
              className={styles.tab}
              href={href}
              aria-current={key === current ? 'page' : undefined}
            >
              <span>{text}</span>
              {count > 0 && (
                <Badge tone="action" size="count">
                  {count > MOST ? `${MOST}+` : count}
                </Badge>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
