import { pickUpTime, returnTime } from '~/domain/order/stay/order-metadata';
import { staysOf } from '~/domain/order/stay/stays';
import { roles } from '../../server/core/notices/tell';
import { type Telling } from '../../server/core/notices/emails';
import { comingReminders, dueReminders } from '../../server/features/reminders/due-reminder';
import { ownerEmail } from '../../server/features/reminders/owner-email';
import { reminderEmail } from '../../server/features/reminders/reminder-email';
import { SAMPLE_URL } from './render-email';

const HOUR_MS = 3_600_000;
const stopAt = `${SAMPLE_URL}/unsubscribe/reminders/sample/signature`;

/** The reminders of both sides, and an owner's day with two appointments. */
export function reminderEmails(about: Pick<Telling, 'order' | 'config'>, timeZone: string) {
  const { order } = about;
  const stays = staysOf(order.transaction);
  const [first, last] = [stays[0], stays.at(-1)];
  const reminded = [
    ['pick-up', first && pickUpTime(first, timeZone)],
    ['first-return', first && returnTime(first, timeZone)],
    ['return', last && returnTime(last, timeZone)],
  ] as const;
  const emails = roles.flatMap((role) =>
    reminded.flatMap(([of, time]) => {
      const now = new Date((time ?? order.transaction.createdAt).getTime() - HOUR_MS);
      const reminder = dueReminders(order.transaction, { now, timeZone })[0];
      const name = `reminder-of-${of}-to-${role}`;
      return reminder ? [[name, reminderEmail({ ...about, role, reminder, stopAt })] as const] : [];
    }),
  );
  const start = { now: order.transaction.createdAt, timeZone };
  const ofDay = comingReminders(order.transaction, start)
    .slice(0, 1)
    .map((reminder) => {
      const one = { order, reminder };
      const email = ownerEmail([one, one], { ...about, day: reminder.day, stopAt });
      return ['reminder-of-day-to-provider', email] as const;
    });
  return [...emails, ...ofDay];
}
