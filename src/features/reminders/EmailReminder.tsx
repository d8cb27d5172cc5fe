import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Dialog } from '~/ui/overlays/modals';
import { ResendVerification } from '~/features/auth/ResendVerification';
import styles from './EmailReminder.module.css';

interface EmailReminderProps {
  readonly email: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks people who lend or rent to confirm their address, so that emails reach them. */
export function EmailReminder({ email, isOpen, onClose }: EmailReminderProps) {
  const text = useText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('EmailReminder.title')}
      footer={
        <>
          <ResendVerification look="solid" />
          <Button look="ghost" onClick={onClose} text="EmailReminder.close" />
        </>
      }
    >
      <Text as="p" className={styles.text} id="EmailReminder.text" values={{ email }} />
    </Dialog>
  );
}
