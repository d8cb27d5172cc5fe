import { SettingsSection } from '~/features/account/SettingsSection';
import { useDevice } from '~/features/notices/use-device';
import { Text } from '~/i18n/Text';
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
export function DeviceSwitch() {
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
