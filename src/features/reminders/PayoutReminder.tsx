import { pathTo } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Dialog } from '~/ui/overlays/modals';
import styles from './EmailReminder.module.css';

interface PayoutReminderProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks people who lend where their money should go. */
export function PayoutReminder({ isOpen, onClose }: PayoutReminderProps) {
  const text = useText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('PayoutReminder.title')}
      footer={
        <>
          <LinkButton look="primary" href={pathTo('payouts')} text="PayoutReminder.add" />
          <Button look="ghost" onClick={onClose} text="EmailReminder.close" />
        </>
      }
    >
      <Text as="p" className={styles.text} id="PayoutReminder.text" />
    </Dialog>
  );
}
