import Search from 'lucide-react/icons/search';
import { Text } from '~/i18n/Text';
import { Icon } from '~/ui/controls/Icon';
import styles from './TopSearchOpener.module.css';

/** The current search in words; absent parts are shown as "anywhere", "any dates". */
export interface SearchSummary {
  readonly keywords?: string;
  readonly where?: string;
  readonly dates?: string;
}

/** The phone's search field: shows the current search and opens the form. */
export function TopSearchOpener({
  summary,
  onOpen,
}: {
  summary: SearchSummary;
  onOpen: () => void;
}) {
  const { keywords, where, dates } = summary;
  return (
    <button type="button" className={styles.opener} aria-haspopup="dialog" onClick={onOpen}>
      <Icon of={Search} size="s" />
      <span className={styles.text}>
        <b>{keywords ?? where ?? <Text id="TopSearchOpener.anywhere" />}</b>
        {' · '}
        {dates ?? <Text id="TopSearchOpener.anyDates" />}
      </span>
    </button>
  );
}
