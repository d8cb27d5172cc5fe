import { type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '~/ui/controls/Button';
import { Dialog } from '~/ui/overlays/modals';
import { ResendVerification } from './ResendVerification';
import { verificationMessages } from './verification.messages';
import styles from './EmailReminder.module.css';

interface EmailReminderProps {
  readonly email: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const bold = (text: ReactNode[]) => <b>{text}</b>;

/** Asks somebody who lends or rents to confirm their address, so that news about it arrive. */
export function EmailReminder({ email, isOpen, onClose }: EmailReminderProps) {
  const intl = useIntl();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={intl.formatMessage(verificationMessages.reminderTitle)}
      footer={
        <Button look="solid" isFullWidth onClick={onClose}>
          <FormattedMessage {...verificationMessages.reminderClose} />
        </Button>
      }
    >
      <div className={styles.content}>
        <p className={styles.text}>
          <FormattedMessage {...verificationMessages.reminderText} values={{ email, b: bold }} />
        </p>
        <ResendVerification />
      </div>
    </Dialog>
  );
}
