import Mail from 'lucide-react/icons/mail';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '~/domain/person/password';
import { AccountContent, AccountNav } from '~/features/account/AccountPage';
import { AccountUser } from '~/features/account/AccountUser';
import { SettingsSection } from '~/features/account/SettingsSection';
import { MailResetLink } from '~/features/auth/MailResetLink';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { PasswordForm } from './PasswordForm';

const lengths = { min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH };

function Sections({ email }: { email: string }) {
  return (
    <>
      <SettingsSection
        title={<Text id="PasswordChangePage.change" />}
        reason={<Text id="PasswordChangePage.changeReason" values={lengths} />}
      >
        <PasswordForm email={email} />
      </SettingsSection>
      <SettingsSection title={<Text id="PasswordChangePage.forgot" />}>
        <Text as="p" id="PasswordChangePage.forgotText" />
        <MailResetLink email={email} icon={Mail}>
          <Text id="PasswordChangePage.mailLink" />
        </MailResetLink>
      </SettingsSection>
    </>
  );
}

/** Replaces the current password, or sends a link to choose a new one. */
export function PasswordChangePage() {
  const text = useText();
  return (
    <PageFrame searchPlacement="sheet" sideNav={<AccountNav page="changePassword" />}>
      <PageHead
        title={text('Account.password')}
        description={text('Account.description')}
        isPrivate
      />
      <AccountContent page="changePassword">
        <AccountUser>{({ attributes }) => <Sections email={attributes.email ?? ''} />}</AccountUser>
      </AccountContent>
    </PageFrame>
  );
}
