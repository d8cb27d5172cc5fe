import ChevronRight from 'lucide-react/icons/chevron-right';
import { useIntl } from 'react-intl';
import { defineMessages } from '~/i18n/define-messages';
import { Icon } from '../controls/Icon';
import { Link } from '../Link';
import styles from './Breadcrumbs.module.css';

const messages = defineMessages({ label: { id: 'Breadcrumbs.label' } });

export type Crumb = { text: string; href?: string };

/** The way from the whole to this page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const intl = useIntl();
  return (
    <nav aria-label={intl.formatMessage(messages.label)}>
      <ol className={styles.list}>
        {crumbs.map(({ text, href }, index) => (
          <li key={text} className={styles.crumb}>
            {index > 0 && <Icon of={ChevronRight} size="s" />}
            {href === undefined ? (
              text
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
