import { FormattedMessage } from 'react-intl';
import { defineMessages } from '~/i18n/define-messages';
import { Button } from '~/ui/controls/Button';
import styles from './LimitedAccessBanner.module.css';

const messages = defineMessages({
  text: { id: 'LimitedAccessBanner.text' },
  logOut: { id: 'LimitedAccessBanner.logOut' },
});

type LimitedAccessBannerProps = {
  /** First and last name of the user whose account is looked at. */
  name: string;
  onLogOut: () => void;
};

/** Says that an operator looks at the site as somebody else. */
export function LimitedAccessBanner({ name, onLogOut }: LimitedAccessBannerProps) {
  return (
    <div className={styles.banner} role="status">
      <p>
        <FormattedMessage {...messages.text} values={{ name }} />
      </p>
      <Button size="s" onClick={onLogOut}>
        <FormattedMessage {...messages.logOut} />
      </Button>
    </div>
  );
}
