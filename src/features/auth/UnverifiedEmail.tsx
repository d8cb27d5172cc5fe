import { selectCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { lazyPart } from '~/ui/lazy-part';

const UnverifiedNote = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "unverified-note" */ './UnverifiedNote')).UnverifiedNote,
  <Skeleton shape="panel" />,
);

/** Until the user's address is confirmed: that order mail does not reach it, and what to do. */
export function UnverifiedEmail() {
  const { email, emailVerified = true } = useAppSelector(selectCurrentUser)?.attributes ?? {};
  return email === undefined || emailVerified ? null : <UnverifiedNote email={email} />;
}
