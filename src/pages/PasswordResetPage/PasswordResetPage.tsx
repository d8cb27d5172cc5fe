import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { unexpectedError } from '~/api/api-error';
import { pathTo } from '~/config/paths';
import { chooseNewPassword } from '~/features/auth/account-thunks';
import { AuthForm } from '~/features/auth/AuthForm';
import { AuthLayout } from '~/features/auth/AuthLayout';
import { type FormFailure, resetFailure, toFormFailure } from '~/features/auth/form-failure';
import { NewPasswordField } from '~/features/auth/NewPasswordField';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { useAppDispatch } from '~/store/hooks';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Link } from '~/ui/Link';
import { resetMessages as messages } from './PasswordResetPage.messages';

interface ResetLink {
  readonly email: string;
  readonly token: string;
}

/** What the mailed link carries; undefined where a mail program cut it off. */
function readLink(search: string): ResetLink | undefined {
  const query = new URLSearchParams(search);
  const email = query.get('e');
  const token = query.get('t');
  return email && token ? { email, token } : undefined;
}

function BrokenLink() {
  return (
    <AuthLayout
      title={<FormattedMessage {...messages.brokenHeading} />}
      lead={<FormattedMessage {...messages.brokenText} />}
    >
      <LinkButton look="primary" size="l" isFullWidth href={pathTo('recoverPassword')}>
        <FormattedMessage {...messages.newLink} />
      </LinkButton>
    </AuthLayout>
  );
}

function Done({ email }: { email: string }) {
  return (
    <AuthLayout
      title={<FormattedMessage {...messages.doneHeading} />}
      lead={<FormattedMessage {...messages.doneText} />}
      isNews
    >
      <LinkButton look="primary" size="l" isFullWidth href={pathTo('login')} state={{ email }}>
        <FormattedMessage {...messages.logIn} />
      </LinkButton>
    </AuthLayout>
  );
}

interface ChooseProps {
  readonly email: string;
  readonly onChoose: (newPassword: string) => Promise<FormFailure | undefined>;
}

function Choose({ email, onChoose }: ChooseProps) {
  return (
    <AuthLayout
      title={<FormattedMessage {...messages.heading} />}
      lead={<FormattedMessage {...messages.lead} values={{ email }} />}
    >
      <AuthForm<{ password: string }>
        submitText={messages.submit}
        onSubmit={({ password }) => onChoose(password)}
      >
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField isReplacing />
      </AuthForm>
      <p>
        <Link href={pathTo('recoverPassword')} look="quiet" state={{ email }}>
          <FormattedMessage {...messages.newLink} />
        </Link>
      </p>
    </AuthLayout>
  );
}

/** Where the mailed link leads: a new password. */
export function PasswordResetPage() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { search } = useLocation();
  const [isDone, setDone] = useState(false);
  const link = readLink(search);
  const choose = async ({ email, token }: ResetLink, newPassword: string) => {
    const reset = { email, passwordResetToken: token, newPassword };
    const answer = await dispatch(chooseNewPassword(reset));
    if (chooseNewPassword.rejected.match(answer)) {
      return toFormFailure(answer.payload ?? unexpectedError, resetFailure);
    }
    setDone(true);
    return undefined;
  };
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={intl.formatMessage(messages.title)}
        description={intl.formatMessage(messages.description)}
        isPrivate
      />
      {!link && <BrokenLink />}
      {link && isDone && <Done email={link.email} />}
      {link && !isDone && (
        <Choose email={link.email} onChoose={(newPassword) => choose(link, newPassword)} />
      )}
    </PageFrame>
  );
}
