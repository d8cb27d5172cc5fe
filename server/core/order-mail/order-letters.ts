import { orderPath, salePath } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { compareDays } from '~/domain/time/day';
import { LATE_HOURS } from '~/domain/person/legal-terms';
import {
  type LineItem,
  lineKind,
  linesFor,
  priceParts,
  toolOfLine,
} from '~/domain/money/line-items';
import { orderNumber } from '~/domain/order/order-number';
import { agreedTime, pickUpTime, returnTime } from '~/domain/order/order-metadata';
import { openStays, type Stay, staysOf } from '~/domain/order/stays';
import { otherRole } from '~/domain/order/transaction';
import { type Role } from '~/domain/order/transaction-graph';
import { type MessageId } from '~/i18n/message-id';
import { extraLabel } from '~/order-texts/price-rows';
import { type TextOf } from '~/i18n/texts';
import { englishTexts } from '../../base/english-texts';
import { datesText, dayText, momentText, moneyText, toolNames } from './order-mail';
import { type DueReminder, type ReminderKind } from '../../order-emails/due-reminder';
import { type Block, type Letter, renderLetter } from '../../mail/letter';
import { type StoredOrder } from '../orders/read-order';

/** An order with what emails say about it. */
export type ToldOrder = Pick<
  StoredOrder,
  'id' | 'transaction' | 'listingId' | 'providerId' | 'title' | 'parties'
>;

interface Telling {
  readonly order: ToldOrder;
  /** Who gets the email. */
  readonly role: Role;
  readonly config: PublicConfig;
}

interface Reminding extends Telling {
  /** What it is about. */
  readonly reminder: DueReminder;
}

export const zoneOf = ({ order, config }: Pick<Telling, 'order' | 'config'>): string =>
  order.transaction.timeZone ?? config.timeZone;

const titlesOf = ({ order }: Telling, stays: readonly Stay[]): readonly string[] =>
  stays
    .flatMap(({ tools }) => tools)
    .toSorted((left, right) => left.place - right.place)
    .map(({ title }) => title ?? order.title);

/** "Circular saw", "Circular saw and Ladder", "Circular saw and 2 more tools". */
function toolsText(titles: readonly string[], text: TextOf): string {
  const [title = '', ...others] = titles;
  if (others.length === 1) return toolNames(titles);
  return text('OrderEmail.tools', { title, more: others.length });
}

/** Tools with the days of their stays. */
function toolsBlock({ order, config }: Telling, stays: readonly Stay[], text: TextOf): Block {
  return {
    kind: 'tools',
    tools: stays.flatMap(({ span, tools }) =>
      tools.map(({ title, seats }) => {
        const pieces = seats > 1 ? [text('OrderEmail.pieces', { count: seats })] : [];
        return {
          title: title ?? order.title,
          lines: [...pieces, datesText(config.bookingUnit, span)],
          strong: text('OrderEmail.returnBy', { day: dayText(span.end) }),
        };
      }),
    ),
  };
}

/** A rental's line has its tool's name here, all others what they are called on pages. */
function rentalLabel(line: LineItem, order: ToldOrder, text: TextOf): string {
  const tool = toolOfLine(line, order.listingId);
  const further = order.transaction.furtherItems.find(({ listingId }) => listingId === tool);
  return tool === order.listingId ? order.title : (further?.title ?? text('OrderEmail.otherTool'));
}

function amountsBlock(telling: Telling, text: TextOf): readonly Block[] {
  const { order, role } = telling;
  const { payinTotal, payoutTotal, lineItems } = order.transaction;
  const total = role === 'customer' ? payinTotal : payoutTotal;
  if (!total) return [];
  const { subtotal } = priceParts(lineItems, role, total.currency);
  const labelOf = (line: LineItem): string => {
    const kind = lineKind(line);
    if (kind === 'rental') return rentalLabel(line, order, text);
    return kind === 'discount' ? text('OrderEmail.discount') : extraLabel(line, subtotal, text);
  };
  const totals = { customer: 'OrderEmail.paid', provider: 'OrderEmail.willMake' } as const;
  const headings = { customer: 'OrderEmail.youPaid', provider: 'OrderEmail.youMake' } as const;
  return [
    {
      kind: 'amounts',
      heading: text(headings[role]),
      rows: linesFor(lineItems, role).map((line) => [labelOf(line), moneyText(line.lineTotal)]),
      total: [text(totals[role]), moneyText(total)],
    },
  ];
}

const buttons = { customer: 'OrderEmail.openOrder', provider: 'OrderEmail.openSale' } as const;
const paths = { customer: orderPath, provider: salePath } as const;

/** The parts that every email about an order has, around its own ones. */
export function letterOf(
  telling: Telling,
  own: Pick<Letter, 'subject' | 'title' | 'blocks'> & { readonly button?: string },
): ReturnType<typeof renderLetter> {
  const { order, role, config } = telling;
  const text = englishTexts(config);
  const greeting = text('OrderEmail.greeting', { name: order.parties[role].firstName });
  return renderLetter(
    {
      ...own,
      blocks: [{ kind: 'text', text: greeting }, ...own.blocks],
      button: {
        text: own.button ?? text(buttons[role]),
        href: `${config.rootUrl}${paths[role](order.id)}`,
      },
      footer: text('OrderEmail.why', { number: orderNumber(order.id) }),
    },
    config,
  );
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

/** What an email is titled whose tools are not the first to be picked up, or not the last to come back. */
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
  const [standard, agreed] = reminders[kind][role];
  const hours = [...new Set(stays.map(({ time }) => time.getTime()))];
  return hours.map((hour): Block => {
    const own = stays.filter(({ time }) => time.getTime() === hour).map(({ stay }) => stay);
    const isAgreed = own.some((stay) => agreedTime(stay, kind, zone) !== undefined);
    const values = {
      tools: toolsText(titlesOf(reminding, own), text),
      name: order.parties[otherRole(role)].displayName,
      time: momentText(new Date(hour), zone),
    };
    return { kind: 'text', text: text(isAgreed ? agreed : standard, values) };
  });
}

/** The email that reminds one side of the pick-ups or returns of a day. */
export function reminderLetter(reminding: Reminding): ReturnType<typeof renderLetter> {
  const { order, role, reminder, config } = reminding;
  const { kind } = reminder;
  const text = englishTexts(config);
  const stays = reminder.stays.map(({ stay }) => stay);
  const titles = titlesOf(reminding, stays);
  const hours = new Set(reminder.stays.map(({ time }) => time.getTime()));
  const [hour, ...otherHours] = hours;
  const isOneHour = hour !== undefined && otherHours.length === 0;
  const values = {
    tools: toolsText(titles, text),
    count: titles.length,
    name: order.parties[otherRole(role)].displayName,
    // Where the hours differ, each is said in the text.
    time: isOneHour ? momentText(new Date(hour), zoneOf(reminding)) : dayText(reminder.day),
    hours: LATE_HOURS,
  };
  const isOfPart = isPart(reminding);
  const advice = isOfPart && kind === 'return' ? partAdvice[role] : reminders[kind][role][2];
  return letterOf(reminding, {
    subject: text(reminderSubjects[kind], values),
    title: text((isOfPart ? partTitles : reminderTitles)[kind][role], values),
    blocks: [
      ...reminderTexts(reminding, text),
      toolsBlock(reminding, stays, text),
      { kind: 'text', text: text(advice, values) },
    ],
  });
}

/** The hours of each stay, in the order in which they come back. */
function hoursBlocks(telling: Telling, text: TextOf): readonly Block[] {
  const { order } = telling;
  const zone = zoneOf(telling);
  const stays = staysOf(order.transaction);
  const isOne = stays.length === 1;
  const hours = stays.flatMap((stay): Block[] => {
    const [pickUp, back] = [pickUpTime(stay, zone), returnTime(stay, zone)];
    if (!pickUp || !back) return [];
    const values = {
      tools: toolNames(stay.tools.map(({ title }) => title ?? order.title)),
      pickUp: momentText(pickUp, zone),
      back: momentText(back, zone),
    };
    const id = isOne ? 'OrderConfirmedEmail.hours' : 'OrderConfirmedEmail.hoursOfStay';
    return [{ kind: 'text', text: text(id, values) }];
  });
  const other: Block = { kind: 'text', text: text('OrderConfirmedEmail.otherHours') };
  return isOne || hours.length === 0 ? hours : [...hours, other];
}

const confirmations = {
  customer: ['OrderConfirmedEmail.subjectToRenter', 'OrderConfirmedEmail.toRenter'],
  provider: ['OrderConfirmedEmail.subjectToOwner', 'OrderConfirmedEmail.toOwner'],
} as const satisfies Record<Role, readonly [subject: MessageId, lead: MessageId]>;

/** The confirmation of an order, for people who could not get the marketplace's because their address was not confirmed. */
export function confirmationLetter(telling: Telling): ReturnType<typeof renderLetter> {
  const { order, role, config } = telling;
  const text = englishTexts(config);
  const { transaction } = order;
  const stays = staysOf(transaction);
  // The tool that is named is picked up on the day that is named.
  const byPickUp = stays.toSorted(
    ({ span: left, tools: [one] }, { span: right, tools: [other] }) =>
      compareDays(left.start, right.start) || (one?.place ?? 0) - (other?.place ?? 0),
  );
  const values = {
    tools: toolsText(
      byPickUp.flatMap((stay) => titlesOf(telling, [stay])),
      text,
    ),
    name: order.parties[otherRole(role)].displayName,
    day: transaction.span ? dayText(transaction.span.start) : '',
  };
  const [subject, lead] = confirmations[role];
  return letterOf(telling, {
    subject: text(subject, values),
    title: text('OrderConfirmedEmail.title'),
    blocks: [
      { kind: 'text', text: text(lead, values) },
      toolsBlock(telling, stays, text),
      ...hoursBlocks(telling, text),
      ...amountsBlock(telling, text),
    ],
  });
}
