import Search from 'lucide-react/icons/search';
import { FormattedMessage } from 'react-intl';
import { defineMessages } from '~/i18n/define-messages';
import { Icon } from '~/ui/controls/Icon';
import styles from './TopSearchOpener.module.css';

const messages = defineMessages({
  anywhere: { id: 'TopSearchOpener.anywhere' },
  anyDates: { id: 'TopSearchOpener.anyDates' },
});

/** What is being searched for, in words; absent parts are told as "anywhere", "any dates". */
export type SearchSummary = { keywords?: string; where?: string; dates?: string };

/** The phone's search field: says the current search, opens the form. */
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
        <b>{keywords ?? where ?? <FormattedMessage {...messages.anywhere} />}</b>
        {' · '}
        {dates ?? <FormattedMessage {...messages.anyDates} />}
      </span>
    </button>
  );
}
