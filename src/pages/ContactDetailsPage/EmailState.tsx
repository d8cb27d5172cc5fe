import Mail from 'lucide-react/icons/mail';
import MailCheck from 'lucide-react/icons/mail-check';
import MailWarning from 'lucide-react/icons/mail-warning';
import { type AccountHolder } from '~/features/account/AccountUser';
import { ResendVerification } from '~/features/auth/ResendVerification';
import { Text } from '~/i18n/Text';
import { StatusBox } from '~/ui/feedback/StatusBox';

type Props = Pick<AccountHolder['attributes'], 'email' | 'emailVerified' | 'pendingEmail'>;

/** The state of the user's address: confirmed, not confirmed, or a new address that waits for its link. */
export function EmailState({ email, emailVerified, pendingEmail }: Props) {
  if (pendingEmail) {
    return (
      <StatusBox
        tone="info"
        icon={Mail}
        title={<Text id="ContactDetailsPage.pendingTitle" values={{ email: pendingEmail }} />}
        action={<ResendVerification look="line" />}
      >
        <Text id="ContactDetailsPage.pendingText" values={{ email }} />
      </StatusBox>
    );
  }
  if (emailVerified) {
    return (
      <StatusBox
        tone="success"
        icon={MailCheck}
        title={<Text id="ContactDetailsPage.verifiedTitle" />}
      >
        {email}
      </StatusBox>
    );
  }
  return (
    <StatusBox
      tone="warning"
      icon={MailWarning}
      title={<Text id="ContactDetailsPage.unverifiedTitle" />}
      action={<ResendVerification look="line" />}
    >
      <Text id="ContactDetailsPage.unverifiedText" values={{ email }} />
    </StatusBox>
  );
}
