import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ApiError } from '~/api/marketplace/api-error';
import { resetPassword } from '~/api/person/password-reset';
import { pathTo } from '~/config/paths';
import { AuthForm } from '~/features/auth/AuthForm';
import { AuthLayout } from '~/features/auth/AuthLayout';
import { resetFailure } from '~/features/auth/auth-failures';
import { type FormFailure, toFormFailure } from '~/features/forms/form-failure';
import { NewPasswordField } from '~/features/auth/NewPasswordField';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useCall } from '~/store/call/use-call';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector, useAppStore } from '~/store/hooks';
import { logout, selectIsAuthenticated } from '~/store/session';
import { Note } from '~/ui/feedback/Note';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Link } from '~/ui/Link';

interface ResetLink {
  readonly email: string;
  readonly token: string;
}

/** Reads the emailed link. Returns undefined if a mail program cut it off. */
function readLink(search: string): ResetLink | undefined {
  const query = new URLSearchParams(search);
  const email = query.get('e');
  const token = query.get('t');
  return email && token ? { email, token } : undefined;
}

interface NoLinkProps {
  readonly title: MessageId;
  readonly text: MessageId;
  /** The address for a new link, as far as the old link contains it. */
  readonly email: string | null;
}

/** Replaces the form if the link cannot be used, and offers a new link. */
function NoLink({ title, text, email }: NoLinkProps) {
  return (
    <AuthLayout title={<Text id={title} />} lead={<Text id={text} values={{ email }} />} takesFocus>
      <LinkButton
        look="primary"
        size="l"
        isFullWidth
        href={pathTo('recoverPassword')}
        state={email ? { email } : undefined}
        text="PasswordResetPage.newLink"
      />
    </AuthLayout>
  );
}

function Done({ email }: { email: string }) {
  return (
    <AuthLayout
      title={<Text id="PasswordResetPage.doneHeading" />}
      lead={<Text id="PasswordResetPage.doneText" />}
      takesFocus
    >
      <LinkButton
        look="primary"
        size="l"
        isFullWidth
        href={pathTo('login')}
        state={{ email }}
        text="PasswordResetPage.logIn"
      />
    </AuthLayout>
  );
}

/** Names the user whose login here ends with the new password. The password may be another person's. */
function WhoIsIn() {
  const user = useAppSelector(selectCurrentUser);
  if (!user) return null;
  return (
    <Note
      tone="info"
      text="PasswordResetPage.loggedInAs"
      values={{ email: user.attributes.email }}
    />
  );
}

interface ChooseProps {
  readonly email: string;
  readonly onChoose: (newPassword: string) => Promise<FormFailure | undefined>;
}

function Choose({ email, onChoose }: ChooseProps) {
  return (
    <AuthLayout
      title={<Text id="PasswordResetPage.heading" />}
      lead={<Text id="PasswordResetPage.lead" values={{ email }} />}
    >
      <WhoIsIn />
      <AuthForm<{ password: string }>
        submitText="PasswordResetPage.submit"
        onSubmit={({ password }) => onChoose(password)}
      >
        {/* This tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField isReplacing />
      </AuthForm>
      <p>
        <Link href={pathTo('recoverPassword')} state={{ email }} text="PasswordResetPage.newLink" />
      </p>
    </AuthLayout>
  );
}

const isDead = ({ code, field }: ApiError): boolean =>
  code === 'conflict' || (code === 'validation' && field === 'passwordResetToken');

type Progress = 'choosing' | 'done' | 'dead';

function useReset() {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const [, send] = useCall(resetPassword, 'auth/chooseNewPassword');
  const [progress, setProgress] = useState<Progress>('choosing');
  const choose = async ({ email, token }: ResetLink, newPassword: string) => {
    const reset = { email, passwordResetToken: token, newPassword };
    const set = await send(reset);
    if (!set.ok) {
      if (!isDead(set.error)) return toFormFailure(set.error, resetFailure);
      setProgress('dead');
      return undefined;
    }
    // Nobody stays logged in, because the next step is a login with the new password.
    if (selectIsAuthenticated(getState())) await dispatch(logout());
    setProgress('done');
    return undefined;
  };
  return { progress, choose };
}

/** The page of the emailed link, where people choose a new password. */
export function PasswordResetPage() {
  const text = useText();
  const { search } = useLocation();
  const { progress, choose } = useReset();
  const link = readLink(search);
  const email = new URLSearchParams(search).get('e');
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={text('PasswordResetPage.title')}
        description={text('PasswordResetPage.description')}
        isPrivate
      />
      {!link && (
        <NoLink
          title="PasswordResetPage.brokenHeading"
          text="PasswordResetPage.brokenText"
          email={email}
        />
      )}
      {link && progress === 'done' && <Done email={link.email} />}
      {link && progress === 'dead' && (
        <NoLink
          title="PasswordResetPage.deadHeading"
          text="PasswordResetPage.deadText"
          email={email}
        />
      )}
      {link && progress === 'choosing' && (
        <Choose email={link.email} onChoose={(newPassword) => choose(link, newPassword)} />
      )}
    </PageFrame>
  );
}
