import MailWarning from 'lucide-react/icons/mail-warning';
import { Text } from '~/i18n/Text';
import { StatusBox } from '~/ui/feedback/StatusBox';
import { ResendVerification } from './ResendVerification';

/** The marketplace sends no mail about orders to an address that is not confirmed. */
export function UnverifiedNote({ email }: { readonly email: string }) {
  return (
    <StatusBox
      tone="warning"
      icon={MailWarning}
      title={<Text id="UnverifiedNote.title" />}
      action={<ResendVerification look="line" />}
    >
      <Text id="UnverifiedNote.text" values={{ email: <b>{email}</b> }} />
    </StatusBox>
  );
}
