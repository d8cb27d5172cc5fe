import { useEffect, useRef, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { pathTo, type PatternName, patterns } from '~/config/paths';
import { DAY_MS } from '~/domain/time/moment';
import { SAYS_UNVERIFIED } from '~/features/auth/says-unverified';
import { selectCurrentUser } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { loadOwnActivity, selectIsActive, selectLends } from '~/store/own-activity';
import { useClock } from '~/lib/clock';
import { stored } from '~/lib/stored';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Dialog } from '~/ui/overlays/modals';
import { ResendVerification } from '~/features/auth/ResendVerification';
import { LinkButton } from '~/ui/controls/LinkButton';
import styles from './EmailReminder.module.css';

interface PayoutReminderProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function PayoutReminder({ isOpen, onClose }: PayoutReminderProps) {
  const text = useText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('PayoutReminder.title')}
      footer={
        <>
          <LinkButton look="primary" href={pathTo('payouts')} text="PayoutReminder.add" />
          <Button look="ghost" onClick={onClose} text="EmailReminder.close" />
        </>
      }
    >
      <Text as="p" className={styles.text} id="PayoutReminder.text" />
    </Dialog>
  );
}

interface EmailReminderProps {
  readonly email: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Asks people who lend or rent to confirm their address, so that emails reach them. */
function EmailReminder({ email, isOpen, onClose }: EmailReminderProps) {
  const text = useText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('EmailReminder.title')}
      footer={
        <>
          <ResendVerification look="solid" />
          <Button look="ghost" onClick={onClose} text="EmailReminder.close" />
        </>
      }
    >
      <Text as="p" className={styles.text} id="EmailReminder.text" values={{ email }} />
    </Dialog>
  );
}

const EDITABLE = 'input, textarea, select, [contenteditable="true"]';
const OPEN_DIALOG = 'dialog[open], [role="dialog"]';

const isEditable = (target: unknown): boolean =>
  target instanceof Element && target.matches(EDITABLE);

/**
 * Returns a function that tells whether somebody is using a form of the page at an address: has typed in it, has the
 * focus in a field, or has a dialog open. Typed text counts until the address changes.
 */
function useFormUse(pathname: string): () => boolean {
  const usedAt = useRef<string>(undefined);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (isEditable(target)) usedAt.current = pathname;
    };
    document.addEventListener('input', note, true);
    return () => document.removeEventListener('input', note, true);
  }, [pathname]);
  return () =>
    usedAt.current === pathname ||
    isEditable(document.activeElement) ||
    document.querySelector(OPEN_DIALOG) !== null;
}

type Reminder = 'email' | 'payouts';

/** The user's own pages that show no reminder of their own and that nobody reads or fills in. */
const ownPages = [
  'cart',
  'favorites',
  'savedSearches',
  'earnings',
  'notifications',
  'paymentMethods',
] as const satisfies readonly PatternName[];

const pagesOf: Readonly<Record<Reminder, readonly PatternName[]>> = {
  email: ownPages,
  payouts: [...ownPages, 'listings', 'inbox'],
};

/** Whether the page already says that the address is not confirmed. Some pages say it only to some users. */
const isSaidHere = (): boolean => document.querySelector(`[${SAYS_UNVERIFIED}]`) !== null;

const isQuiet = (pathname: string, reminder: Reminder): boolean =>
  !pagesOf[reminder].some((name) => matchPath({ path: patterns[name], end: true }, pathname)) ||
  (reminder === 'email' && isSaidHere());

/** The time for which a reminder that was closed with "Later" stays away. */
const LATER_MS = DAY_MS;

/** Stores when a reminder was closed, in milliseconds since 1970, for all tabs and later visits of this browser. */
const closing = (userId: string, reminder: Reminder) =>
  stored('toolyard.reminderClosed', v.number(), `${reminder}.${userId}`);

const isClosed = (userId: string, reminder: Reminder, now: Date): boolean =>
  now.getTime() - (closing(userId, reminder).read() ?? 0) < LATER_MS;

const markClosed = (userId: string, reminder: Reminder, now: Date): boolean =>
  closing(userId, reminder).write(now.getTime());

/** Returns the reminder to show. The email address comes first, because messages about money do not arrive without it. */
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
 * at most one per page load of the site, until it is closed or the user leaves the page, and never over a form in use.
 */
export function Reminders() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const user = useAppSelector(selectCurrentUser);
  const due = useDueReminder();
  const [open, setOpen] = useState<{ readonly reminder: Reminder; readonly over: string }>();
  const userId = user?.id;
  const clock = useClock();
  const isFormInUse = useFormUse(pathname);
  useEffect(() => {
    void dispatch(loadOwnActivity());
  }, [dispatch]);
  useEffect(() => {
    if (!userId || !due || open || isQuiet(pathname, due) || isFormInUse()) return;
    if (!isClosed(userId, due, clock.now())) setOpen({ reminder: due, over: pathname });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- time and typing do not open it
  }, [userId, due, open, pathname]);
  if (!user || !open) return null;
  const dialog = {
    isOpen: open.over === pathname && open.reminder === due && !isClosed(user.id, due, clock.now()),
    onClose: () => {
      markClosed(user.id, open.reminder, clock.now());
      setOpen({ ...open });
    },
  };
  return open.reminder === 'email' ? (
    <EmailReminder email={user.attributes.email ?? ''} {...dialog} />
  ) : (
    <PayoutReminder {...dialog} />
  );
}
