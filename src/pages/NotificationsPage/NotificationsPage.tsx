import { useHasFeature } from '~/config/use-has-feature';
import { AccountContent, AccountNav } from '~/features/account/AccountPage';
import { AccountUser } from '~/features/account/AccountUser';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Choices } from './Choices';
import { SettingsSection } from '~/features/account/SettingsSection';
import { useDevice } from '~/features/notices/use-device';
import { type DeviceState } from '~/lib/push-device';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { Skeleton } from '~/ui/feedback/Skeleton';
import styles from './NotificationsPage.module.css';

const words = {
  on: 'Notifications.isOn',
  off: 'Notifications.isOff',
  blocked: 'Notifications.isBlocked',
  unsupported: 'Notifications.isUnsupported',
} as const satisfies Record<DeviceState, string>;

/** Turns notifications on or off for the browser in which the page is shown. */
function DeviceSwitch() {
  const { state, isWorking, hasFailed, turn } = useDevice();
  const canTurn = state === 'on' || state === 'off';
  return (
    <SettingsSection
      title={<Text id="Notifications.device" />}
      reason={<Text id="Notifications.deviceReason" />}
    >
      {state === undefined ? (
        <Skeleton shape="button" />
      ) : (
        <div className={styles.device}>
          <Text as="p" role="status" id={words[state]} />
          {canTurn && (
            <Button
              look={state === 'on' ? 'line' : 'primary'}
              isWorking={isWorking}
              onClick={() => void turn(state === 'off')}
              text={state === 'on' ? 'Notifications.turnOff' : 'Notifications.turnOn'}
            />
          )}
        </div>
      )}
      {hasFailed && <Note tone="danger" live="assertive" text="Notifications.deviceFailed" />}
    </SettingsSection>
  );
}

/** The page for what people are told on their devices and by email. */
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
