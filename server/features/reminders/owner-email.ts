import { inboxPath, salePath } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { type Day } from '~/domain/time/day';
import { englishTexts } from '../../base/english-texts';
import { toolNames } from '../../core/order-mail/order-mail';
import { type DueReminder } from './due-reminder';
import { renderEmail } from '../../mail/email';
import { type NoticeOrder, whenOf } from '../../core/notices/emails';
import { reminderEmail } from './reminder-email';

export interface OwnerReminder {
  readonly order: NoticeOrder;
  readonly reminder: DueReminder;
}

interface DayFacts {
  readonly day: Day;
  readonly config: PublicConfig;
  /** The link with which the owner stops email reminders. */
  readonly stopAt: string;
}

const kinds = { pickUp: 'DayEmail.pickUp', return: 'DayEmail.return' } as const;

/** Puts all pick-ups and returns of an owner's day in one email, earliest hour first. A single reminder has the usual email. */
export function ownerEmail(
  reminders: readonly OwnerReminder[],
  { day, config, stopAt }: DayFacts,
): ReturnType<typeof renderEmail> {
  const [first, ...others] = reminders;
  if (!first) throw new Error('there is nothing to remind of');
  if (others.length === 0) return reminderEmail({ ...first, role: 'provider', config, stopAt });
  const text = englishTexts(config);
  const appointments = reminders
    .flatMap(({ order, reminder: { kind, stays } }) =>
      stays.map(({ stay, time }) => ({ order, kind, stay, time })),
    )
    .toSorted((left, right) => left.time.getTime() - right.time.getTime());
  const what =
    new Set(appointments.map(({ kind }) => kind)).size === 1 ? appointments[0]?.kind : 'both';
  const subject = text('DayEmail.subject', {
    day: whenOf({ order: first.order, config }).day(day),
    count: appointments.length,
    what,
  });
  const tools = appointments.map(({ order, kind, stay, time }) => ({
    title: toolNames(stay.tools.map(({ title }) => title ?? order.title)),
    picture:
      stay.tools.length === 1 ? order.transaction.pictures[stay.tools[0]?.place ?? 0] : undefined,
    lines: [text(kinds[kind], { name: order.parties.customer.displayName })],
    strong: whenOf({ order, config }).moment(time),
    link: { text: text('OrderEmail.openSale'), href: `${config.rootUrl}${salePath(order.id)}` },
  }));
  const name = first.order.parties.provider.firstName;
  return renderEmail(
    {
      subject,
      title: subject,
      blocks: [
        { kind: 'text', text: text('OrderEmail.greeting', { name }) },
        { kind: 'tools', tools },
        { kind: 'text', text: text('DayEmail.advice', { what }) },
      ],
      button: { text: text('DayEmail.open'), href: `${config.rootUrl}${inboxPath('sales')}` },
      footer: text('DayEmail.why'),
      stop: { text: text('ReminderEmail.stop'), href: stopAt },
    },
    config,
  );
}
