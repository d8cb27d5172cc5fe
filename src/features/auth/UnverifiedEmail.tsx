import { selectCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { SAYS_UNVERIFIED } from './says-unverified';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';

const UnverifiedNote = whenLoaded(
  async () =>
    (await import(/* webpackChunkName: "unverified-note" */ './UnverifiedNote')).UnverifiedNote,
  <Skeleton shape="panel" />,
);

interface Props {
  readonly className?: string | undefined;
}

/** Tells users with an unconfirmed address that order mail does not reach them, and what to do. */
export function UnverifiedEmail({ className }: Props) {
  const { email, emailVerified = true } = useAppSelector(selectCurrentUser)?.attributes ?? {};
  if (email === undefined || emailVerified) return null;
  return (
    <div className={className} {...{ [SAYS_UNVERIFIED]: '' }}>
      <UnverifiedNote email={email} />
    </div>
  );
}
