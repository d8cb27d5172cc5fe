import { useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { patterns, type PatternName } from '~/config/paths';
import { EmailReminder } from '~/features/auth/EmailReminder';
import { PayoutReminder } from '~/features/auth/PayoutReminder';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { loadOwnActivity, selectIsActive, selectLends } from '~/store/own-activity';
import { PublishDeferred } from './PublishDeferred';

/** Pages that are about the account anyway, and the checkout with its end, where nothing may distract. */
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
  'editListingReturn',
  'checkout',
  'orderBooked',
] as const satisfies readonly PatternName[];

const isQuiet = (pathname: string): boolean =>
  quietPages.some((name) => matchPath({ path: patterns[name], end: true }, pathname));

type Reminder = 'email' | 'payouts';

/** Kept in the browser, for all tabs and later visits, so that a closed reminder stays closed. */
const closedKey = (userId: string, reminder: Reminder) =>
  `toolyard.reminderClosed.${reminder}.${userId}`;

function isClosed(userId: string, reminder: Reminder): boolean {
  try {
    return window.localStorage.getItem(closedKey(userId, reminder)) !== null;
  } catch {
    return false;
  }
}

function markClosed(userId: string, reminder: Reminder): void {
  try {
    window.localStorage.setItem(closedKey(userId, reminder), '1');
  } catch {
    // Without storage it comes back with the next visit.
  }
}

/** The reminder to show. The email address comes first: without it, messages about money do not arrive either. */
function useDueReminder(): Reminder | undefined {
  const { emailVerified = true, stripeConnected = true } =
    useAppSelector(selectCurrentUser)?.attributes ?? {};
  const isActive = useAppSelector(selectIsActive);
  const lends = useAppSelector(selectLends);
  if (isActive && !emailVerified) return 'email';
  return lends && !stripeConnected ? 'payouts' : undefined;
}

/**
 * Reminds people who lend or rent to confirm their email address, and people who lend to add a payout account. Shows
 * at most one per page load of the site, until it is closed or the user leaves the page.
 */
function DueReminder() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const user = useAppSelector(selectCurrentUser);
  const due = useDueReminder();
  const [open, setOpen] = useState<{ readonly reminder: Reminder; readonly over: string }>();
  const userId = user?.id;
  useEffect(() => {
    void dispatch(loadOwnActivity());
  }, [dispatch]);
  useEffect(() => {
    if (!userId || !due || open || isQuiet(pathname) || isClosed(userId, due)) return;
    setOpen({ reminder: due, over: pathname });
  }, [userId, due, open, pathname]);
  if (!user || !open) return null;
  const dialog = {
    isOpen: open.over === pathname && open.reminder === due && !isClosed(user.id, due),
    onClose: () => {
      markClosed(user.id, open.reminder);
      setOpen({ ...open });
    },
  };
  return open.reminder === 'email' ? (
    <EmailReminder email={user.attributes.email ?? ''} {...dialog} />
  ) : (
    <PayoutReminder {...dialog} />
  );
}

/** What happens for users after the page is hydrated: publishing a waiting draft, and reminders. */
export const Reminders = () => (
  <>
    <PublishDeferred />
    <DueReminder />
  </>
);
