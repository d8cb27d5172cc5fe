import { LATE_HOURS } from '~/domain/person/legal-terms';
import { agreedTime } from '~/domain/order/stay/order-metadata';
import { openStays } from '~/domain/order/stay/stays';
import { otherRole } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type MessageId } from '~/i18n/message-id';
import { type TextOf } from '~/i18n/texts';
import { englishTexts } from '../../base/english-texts';
import { type DueReminder, type ReminderKind } from './due-reminder';
import { type Block, type renderEmail } from '../../mail/email';
import {
  emailOf,
  type Telling,
  titlesOf,
  toolsBlock,
  toolsText,
  zoneOf,
  whenOf,
} from '../../core/notices/emails';

interface Reminding extends Telling {
  readonly reminder: DueReminder;
  /** The link with which this person stops email reminders. */
  readonly stopAt: string;
}

const reminders = {
  pickUp: {
    customer: ['PickUpEmail.toRenter', 'PickUpEmail.toRenterAgreed', 'PickUpEmail.adviceToRenter'],
    provider: ['PickUpEmail.toOwner', 'PickUpEmail.toOwnerAgreed', 'PickUpEmail.adviceToOwner'],
  },
  return: {
    customer: ['ReturnEmail.toRenter', 'ReturnEmail.toRenterAgreed', 'ReturnEmail.adviceToRenter'],
    provider: ['ReturnEmail.toOwner', 'ReturnEmail.toOwnerAgreed', 'ReturnEmail.adviceToOwner'],
  },
} as const satisfies Record<
  ReminderKind,
  Record<Role, readonly [standard: MessageId, agreed: MessageId, advice: MessageId]>
>;

const reminderSubjects = { pickUp: 'PickUpEmail.subject', return: 'ReturnEmail.subject' } as const;
const reminderTitles = {
  pickUp: { customer: 'PickUpEmail.titleToRenter', provider: 'PickUpEmail.titleToOwner' },
  return: { customer: 'ReturnEmail.titleToRenter', provider: 'ReturnEmail.titleToOwner' },
} as const satisfies Record<ReminderKind, Record<Role, MessageId>>;

/** The titles for emails about tools that are not the first to be picked up, or not the last to come back. */
const partTitles = {
  pickUp: { customer: 'PickUpEmail.nextToRenter', provider: 'PickUpEmail.titleToOwner' },
  return: { customer: 'ReturnEmail.partToRenter', provider: 'ReturnEmail.partToOwner' },
} as const satisfies Record<ReminderKind, Record<Role, MessageId>>;

const partAdvice = {
  customer: 'ReturnEmail.partAdviceToRenter',
  provider: 'ReturnEmail.partAdviceToOwner',
} as const satisfies Record<Role, MessageId>;

/** Whether other tools of the order were picked up before, or come back after these. */
function isPart({ order, reminder }: Reminding): boolean {
  const { kind, day, stays } = reminder;
  if (kind === 'pickUp') return order.transaction.span?.start !== day;
  return openStays(order.transaction).some(({ id }) => stays.every(({ stay }) => stay.id !== id));
}

/** The hour of each stay, in a sentence that names its tools; one sentence for stays with the same hour. */
function reminderTexts(reminding: Reminding, text: TextOf): readonly Block[] {
  const { order, role, reminder } = reminding;
  const { kind, stays } = reminder;
  const zone = zoneOf(reminding);
  const when = whenOf(reminding);
  const [standard, agreed] = reminders[kind][role];
  const hours = [...new Set(stays.map(({ time }) => time.getTime()))];
  return hours.map((hour): Block => {
    const own = stays.filter(({ time }) => time.getTime() === hour).map(({ stay }) => stay);
    const isAgreed = own.some((stay) => agreedTime(stay, kind, zone) !== undefined);
    const values = {
      tools: toolsText(titlesOf(reminding, own), text),
      name: order.parties[otherRole(role)].displayName,
      time: when.moment(new Date(hour)),
    };
    return { kind: 'text', text: text(isAgreed ? agreed : standard, values) };
  });
}

/** The email that reminds one side of the pick-ups or returns of a day. */
export function reminderEmail(reminding: Reminding): ReturnType<typeof renderEmail> {
  const { order, role, reminder, config } = reminding;
  const { kind } = reminder;
  const text = englishTexts(config);
  const when = whenOf(reminding);
  const stays = reminder.stays.map(({ stay }) => stay);
  const titles = titlesOf(reminding, stays);
  const hours = new Set(reminder.stays.map(({ time }) => time.getTime()));
  const [hour, ...otherHours] = hours;
  const isOneHour = hour !== undefined && otherHours.length === 0;
  const values = {
    tools: toolsText(titles, text),
    count: titles.length,
    name: order.parties[otherRole(role)].displayName,
    // If the hours differ, the text names each of them.
    time: isOneHour ? when.moment(new Date(hour)) : when.day(reminder.day),
    hours: LATE_HOURS,
  };
  const isOfPart = isPart(reminding);
  const advice = isOfPart && kind === 'return' ? partAdvice[role] : reminders[kind][role][2];
  return emailOf(reminding, {
    subject: text(reminderSubjects[kind], values),
    title: text((isOfPart ? partTitles : reminderTitles)[kind][role], values),
    blocks: [
      ...reminderTexts(reminding, text),
      toolsBlock(reminding, stays, text),
      { kind: 'text', text: text(advice, values) },
    ],
    stop: { text: text('ReminderEmail.stop'), href: reminding.stopAt },
  });
}
