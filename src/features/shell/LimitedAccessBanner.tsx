import { Text } from '~/i18n/Text';
import { Button } from '~/ui/controls/Button';
import styles from './LimitedAccessBanner.module.css';

interface LimitedAccessBannerProps {
  /** The user whose account the operator uses. */
  readonly person: { readonly firstName?: string; readonly lastName?: string } | undefined;
  readonly onLogOut: () => void;
}

/** Says that an operator uses the site as somebody else. */
export function LimitedAccessBanner({ person, onLogOut }: LimitedAccessBannerProps) {
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  return (
    <div className={styles.banner} role="status">
      <Text as="p" id="LimitedAccessBanner.text" values={{ name }} />
      <Button size="s" onClick={onLogOut} text="LimitedAccessBanner.logOut" />
    </div>
  );
}
