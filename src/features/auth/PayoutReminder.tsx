import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '~/config/paths';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Dialog } from '~/ui/overlays/modals';
import { verificationMessages } from './verification.messages';
import styles from './EmailReminder.module.css';

interface PayoutReminderProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks somebody who lends to say where their money should go. */
export function PayoutReminder({ isOpen, onClose }: PayoutReminderProps) {
  const intl = useIntl();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={intl.formatMessage(verificationMessages.payoutTitle)}
      footer={
        <div className={styles.content}>
          <LinkButton look="primary" isFullWidth href={pathTo('payouts')}>
            <FormattedMessage {...verificationMessages.payoutAdd} />
          </LinkButton>
          <Button isFullWidth onClick={onClose}>
            <FormattedMessage {...verificationMessages.reminderClose} />
          </Button>
        </div>
      }
    >
      <p className={styles.text}>
        <FormattedMessage {...verificationMessages.payoutText} />
      </p>
    </Dialog>
  );
}
