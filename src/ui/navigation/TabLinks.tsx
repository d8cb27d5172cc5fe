import { Badge } from '../controls/Badge';
import { Link } from '../Link';
import { useCurrentInView } from './use-current-in-view';
import styles from './Tabs.module.css';

export type TabLink = { key: string; text: string; href: string; count?: number };

type TabLinksProps = { label: string; tabs: readonly TabLink[]; current: string };

/** What there are more of is not counted. */
const MOST = 99;

/** Tabs that are pages of their own. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
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
              {text}
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
