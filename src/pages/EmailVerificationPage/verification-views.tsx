import { authPath, pathTo, searchPath } from '~/config/paths';
import { AuthLayout } from '~/features/auth/AuthLayout';
import { ResendVerification } from '~/features/auth/ResendVerification';
import { Text } from '~/i18n/Text';
import { loadCurrentUser } from '~/store/current-user';
import { useAppDispatch } from '~/store/hooks';
import { LinkButton } from '~/ui/controls/LinkButton';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { Skeleton } from '~/ui/feedback/Skeleton';
import common from '~/ui/layout/common.module.css';
import styles from './EmailVerificationPage.module.css';

export function Visitor() {
  return (
    <AuthLayout
      title={<Text id="EmailVerificationPage.visitorHeading" />}
      lead={<Text id="EmailVerificationPage.visitorText" />}
    >
      <div className={common.row3}>
        <LinkButton
          look="primary"
          size="l"
          href={authPath('login', pathTo('verify'))}
          text="EmailVerificationPage.logIn"
        />
        <LinkButton size="l" href={authPath('signup')} text="EmailVerificationPage.signUp" />
      </div>
    </AuthLayout>
  );
}

export function Loading() {
  return (
    <AuthLayout title={<Text id="EmailVerificationPage.title" />}>
      <Skeleton shape="field" />
    </AuthLayout>
  );
}

export function NotLoaded() {
  const dispatch = useAppDispatch();
  return (
    <AuthLayout title={<Text id="EmailVerificationPage.title" />}>
      <LoadFailed
        text="EmailVerificationPage.loadFailed"
        onRetry={() => void dispatch(loadCurrentUser())}
      />
    </AuthLayout>
  );
}

/** Says that the email was sent. Another one can be requested. */
export function CheckInbox({ email }: { email: string }) {
  return (
    <AuthLayout title={<Text id="EmailVerificationPage.inboxHeading" />}>
      <p className={styles.text}>
        <Text id="EmailVerificationPage.inboxText" values={{ email }} />
      </p>
      <Text as="p" className={common.muted} id="EmailVerificationPage.inboxHelp" />
      <ResendVerification />
    </AuthLayout>
  );
}

export function NothingPending() {
  return (
    <AuthLayout
      title={<Text id="EmailVerificationPage.nothingHeading" />}
      lead={<Text id="EmailVerificationPage.nothingText" />}
    >
      <div className={common.row3}>
        <LinkButton look="primary" size="l" href={searchPath()} text="EmailVerificationPage.home" />
      </div>
    </AuthLayout>
  );
}

export function Verified() {
  return (
    <AuthLayout
      title={<Text id="EmailVerificationPage.doneHeading" />}
      lead={<Text id="EmailVerificationPage.doneText" />}
      takesFocus
    >
      <div className={common.row3}>
        <LinkButton
          look="primary"
          size="l"
          href={pathTo('landing')}
          text="EmailVerificationPage.home"
        />
      </div>
    </AuthLayout>
  );
}
