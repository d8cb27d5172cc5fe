import { type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { authPath, pathTo, searchPath } from '~/config/paths';
import { AuthLayout } from '~/features/auth/AuthLayout';
import { ResendVerification } from '~/features/auth/ResendVerification';
import { loadCurrentUser } from '~/store/current-user';
import { useAppDispatch } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Note } from '~/ui/feedback/Note';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { emailVerificationMessages as messages } from './EmailVerificationPage.messages';
import styles from './EmailVerificationPage.module.css';

const bold = (text: ReactNode[]) => <b>{text}</b>;

export function Visitor() {
  return (
    <AuthLayout
      title={<FormattedMessage {...messages.visitorHeading} />}
      lead={<FormattedMessage {...messages.visitorText} />}
    >
      <div className={styles.actions}>
        <LinkButton look="primary" size="l" href={authPath('login', pathTo('verify'))}>
          <FormattedMessage {...messages.logIn} />
        </LinkButton>
        <LinkButton size="l" href={authPath('signup')}>
          <FormattedMessage {...messages.signUp} />
        </LinkButton>
      </div>
    </AuthLayout>
  );
}

export function Loading() {
  return (
    <AuthLayout title={<FormattedMessage {...messages.title} />}>
      <Skeleton shape="field" />
    </AuthLayout>
  );
}

export function LoadFailed() {
  const dispatch = useAppDispatch();
  return (
    <AuthLayout title={<FormattedMessage {...messages.title} />}>
      <Note
        tone="danger"
        live="assertive"
        actions={
          <Button size="s" onClick={() => void dispatch(loadCurrentUser())}>
            <FormattedMessage {...messages.loadAgain} />
          </Button>
        }
      >
        <FormattedMessage {...messages.loadFailed} />
      </Note>
    </AuthLayout>
  );
}

/** The mail is on its way; another one can be asked for. */
export function CheckInbox({ email }: { email: string }) {
  return (
    <AuthLayout title={<FormattedMessage {...messages.inboxHeading} />}>
      <p className={styles.text}>
        <FormattedMessage {...messages.inboxText} values={{ email, b: bold }} />
      </p>
      <p className={styles.help}>
        <FormattedMessage {...messages.inboxHelp} />
      </p>
      <ResendVerification />
    </AuthLayout>
  );
}

export function NothingPending() {
  return (
    <AuthLayout
      title={<FormattedMessage {...messages.nothingHeading} />}
      lead={<FormattedMessage {...messages.nothingText} />}
    >
      <div className={styles.actions}>
        <LinkButton look="primary" size="l" href={searchPath()}>
          <FormattedMessage {...messages.home} />
        </LinkButton>
      </div>
    </AuthLayout>
  );
}

export function Verified() {
  return (
    <AuthLayout
      title={<FormattedMessage {...messages.doneHeading} />}
      lead={<FormattedMessage {...messages.doneText} />}
      isNews
    >
      <div className={styles.actions}>
        <LinkButton look="primary" size="l" href={pathTo('landing')}>
          <FormattedMessage {...messages.home} />
        </LinkButton>
      </div>
    </AuthLayout>
  );
}
