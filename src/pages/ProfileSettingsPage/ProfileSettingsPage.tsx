import { AccountUser } from '~/features/account/AccountUser';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Wrap } from '~/ui/layout/Wrap';
import { ProfileForm } from './ProfileForm';
import common from '~/ui/layout/common.module.css';
import styles from './ProfileSettingsPage.module.css';

/** The page where members change what others see of them. */
export function ProfileSettingsPage() {
  const text = useText();
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={text('ProfileSettingsPage.title')}
        description={text('ProfileSettingsPage.lead')}
        isPrivate
      />
      <Wrap>
        <div className={styles.page}>
          <Text as="h1" className={common.headL} id="ProfileSettingsPage.title" />
          <Text as="p" className={styles.lead} id="ProfileSettingsPage.lead" />
          <AccountUser>{(user) => <ProfileForm user={user} />}</AccountUser>
        </div>
      </Wrap>
    </PageFrame>
  );
}
