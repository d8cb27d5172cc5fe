import { useLocation } from 'react-router-dom';
import { pathTo } from '~/config/paths';
import { PageHead } from '~/features/page-head/PageHead';
import { PageFrame } from '~/features/shell/PageFrame';
import { useText } from '~/i18n/use-text';
import { selectCurrentUser, selectCurrentUserStatus } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { selectIsAuthenticated } from '~/store/session';
import { TokenVerification } from './TokenVerification';
import { CheckInbox, Loading, NothingPending, NotLoaded, Visitor } from './verification-views';

/** Returns the address to be verified. A new one comes before the current one. */
function useUnverifiedEmail(): string | undefined {
  const { email, emailVerified, pendingEmail } =
    useAppSelector(selectCurrentUser)?.attributes ?? {};
  return pendingEmail ?? (emailVerified ? undefined : email);
}

function Content() {
  const { pathname, search } = useLocation();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const status = useAppSelector(selectCurrentUserStatus);
  const email = useUnverifiedEmail();
  const token = new URLSearchParams(search).get('t');
  if (!isAuthenticated) return <Visitor />;
  if (status === 'failed') return <NotLoaded />;
  if (status !== 'ready') return <Loading />;
  if (token && pathname === pathTo('verifyEmail')) {
    return <TokenVerification key={token} token={token} unverified={email} />;
  }
  return email ? <CheckInbox email={email} /> : <NothingPending />;
}

/** The page takes the emailed link's token at `/verify-email`. At `/verify` it shows the state of the verification and starts it. */
export function EmailVerificationPage() {
  const text = useText();
  return (
    <PageFrame searchPlacement="sheet">
      <PageHead
        title={text('EmailVerificationPage.title')}
        description={text('EmailVerificationPage.description')}
        isPrivate
      />
      <Content />
    </PageFrame>
  );
}
