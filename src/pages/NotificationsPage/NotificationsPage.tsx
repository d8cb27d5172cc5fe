import { useHasFeature } from '~/config/use-has-feature';
import { AccountContent, AccountNav } from '~/features/account/AccountPage';
import { AccountUser } from '~/features/account/AccountUser';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Choices } from './Choices';
import { DeviceSwitch } from './DeviceSwitch';

/** What people are told on their devices and by email. */
export function NotificationsPage() {
  const text = useText();
  const hasPush = useHasFeature('push');
  return (
    <PageFrame searchPlacement="sheet" sideNav={<AccountNav page="notifications" />}>
      <PageHead
        title={text('Account.notifications')}
        description={text('Account.description')}
        isPrivate
      />
      <AccountContent page="notifications" lead={<Text id="Notifications.lead" />}>
        <AccountUser>
          {() => (
            <>
              {hasPush && <DeviceSwitch />}
              <Choices />
            </>
          )}
        </AccountUser>
      </AccountContent>
    </PageFrame>
  );
}
