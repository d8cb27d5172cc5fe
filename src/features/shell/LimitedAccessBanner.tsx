import { Text } from '~/i18n/Text';
import { Button } from '~/ui/controls/Button';
import styles from './LimitedAccessBanner.module.css';

interface LimitedAccessBannerProps {
  /** First and last name of the user whose account the operator uses. */
  readonly name: string;
  readonly onLogOut: () => void;
}

/** Says that an operator uses the site as somebody else. */
export function LimitedAccessBanner({ name, onLogOut }: LimitedAccessBannerProps) {
  return (
    <div className={styles.banner} role="status">
      <p>
        <Text id="LimitedAccessBanner.text" values={{ name }} />
      </p>
      <Button size="s" onClick={onLogOut}>
        <Text id="LimitedAccessBanner.logOut" />
      </Button>
    </div>
  );
}
