import { lazy, Suspense, useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { patterns, type PatternName } from '~/config/paths';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { loadOwnActivity, selectIsActive } from '~/store/own-activity';

const EmailReminder = lazy(async () => ({
  default: (await import(/* webpackChunkName: "reminder" */ '~/features/auth/EmailReminder'))
    .EmailReminder,
}));

/** Pages that are about the account already, and the one where nobody must be held up. */
const quietPages = [
  'login',
  'signup',
  'confirm',
  'contactDetails',
  'verifyEmail',
  'verify',
  'recoverPassword',
  'resetPassword',
  'payouts',
  'payoutsReturn',
  'checkout',
] as const satisfies readonly PatternName[];

const isQuiet = (pathname: string): boolean =>
  quietPages.some((name) => matchPath({ path: patterns[name], end: true }, pathname));

/** Once for each tab and session: logging out empties the session storage. */
const SEEN_KEY = 'toolyard.reminderSeen';
const wasSeen = () => window.sessionStorage.getItem(SEEN_KEY) !== null;
const markSeen = () => window.sessionStorage.setItem(SEEN_KEY, '1');

/**
 * Reminds who lends or rents of an address that is not confirmed: at most once, and gone with the page that it
 * came over.
 */
export function ReminderHost() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const user = useAppSelector(selectCurrentUser);
  const isActive = useAppSelector(selectIsActive);
  const [openOver, setOpenOver] = useState<string | null>(null);
  const userId = user?.id;
  const { email, emailVerified = true } = user?.attributes ?? {};
  const isDue = isActive && !emailVerified;
  useEffect(() => {
    if (userId) void dispatch(loadOwnActivity());
  }, [userId, dispatch]);
  useEffect(() => {
    if (!isDue || isQuiet(pathname) || wasSeen()) return;
    markSeen();
    setOpenOver(pathname);
  }, [isDue, pathname]);
  if (openOver === null || email === undefined) return null;
  return (
    <Suspense>
      <EmailReminder
        email={email}
        isOpen={openOver === pathname}
        onClose={() => setOpenOver(null)}
      />
    </Suspense>
  );
}
