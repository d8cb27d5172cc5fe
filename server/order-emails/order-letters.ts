import { createIntl } from 'react-intl';
import { orderPath, salePath } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { type DayRange } from '~/domain/day';
import { LATE_HOURS } from '~/domain/legal-terms';
import { type LineItem, lineKind, linesFor, priceParts, toolOfLine } from '~/domain/line-items';
import { orderNumber } from '~/domain/order-number';
import { agreedTime, pickUpTime, returnTime } from '~/domain/order-metadata';
import { staysOf } from '~/domain/stays';
import { otherRole, toolCount } from '~/domain/transaction';
import { type Role } from '~/domain/transaction-graph';
import { type MessageId } from '~/i18n/message-id';
import { extraLabel } from '~/i18n/price-rows';
import { type TextOf } from '~/i18n/translator';
import english from '../../translations/en.json';
import { datesText, dayText, momentText, moneyText, toolNames } from '../orders/order-mail';
import { type ReminderKind } from './due-reminder';
import { type Block, type Letter, renderLetter } from './letter';
import { type ToldOrder } from './told-order';

interface Telling {
  readonly order: ToldOrder;
  /** Who gets the email. */
  readonly role: Role;
  readonly config: PublicConfig;
}

interface Reminder extends Telling {
  readonly kind: ReminderKind;
  /** What the reminder is about. */
  readonly time: Date;
}

/** The server's emails are English, like its plain pages: hosted texts do not reach them. */
export function textsOf({ locale, marketplaceName }: PublicConfig): TextOf {
  const intl = createIntl({ locale, messages: english });
  return (id, values) => intl.formatMessage({ id }, { marketplaceName, ...values });
}

export const zoneOf = ({ order, config }: Pick<Telling, 'order' | 'config'>): string =>
  order.transaction.timeZone ?? config.timeZone;

/** "Circular saw", "Circular saw and 2 more tools". */
const toolsText = ({ order }: Telling, text: TextOf): string =>
  text('OrderEmail.tools', { title: order.title, more: toolCount(order.transaction) - 1 });

function toolsBlock({ order, config }: Telling, text: TextOf): Block {
  const { firstItem, furtherItems, span, bookedSpan } = order.transaction;
  const stays = [...(firstItem ? [{ ...firstItem, title: order.title }] : []), ...furtherItems];
  /** An extension moves the return of the tools that come back last. */
  const current = ({ start, end }: DayRange): DayRange =>
    span && end === bookedSpan?.end ? { start, end: span.end } : { start, end };
  return {
    kind: 'tools',
    tools: stays.map((stay) => {
      const days = current(stay);
      const pieces = stay.seats > 1 ? [text('OrderEmail.pieces', { count: stay.seats })] : [];
      return {
        title: stay.title,
        lines: [...pieces, datesText(config.bookingUnit, days)],
        strong: text('OrderEmail.returnBy', { day: dayText(days.end) }),
      };
    }),
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
  const text = textsOf(config);
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
    customer: ['PickUpEmail.toRenter', 'PickUpEmail.toRenterAgreed', 'PickUpEmail.titleToRenter'],
    provider: ['PickUpEmail.toOwner', 'PickUpEmail.toOwnerAgreed', 'PickUpEmail.titleToOwner'],
  },
  return: {
    customer: ['ReturnEmail.toRenter', 'ReturnEmail.toRenterAgreed', 'ReturnEmail.titleToRenter'],
    provider: ['ReturnEmail.toOwner', 'ReturnEmail.toOwnerAgreed', 'ReturnEmail.titleToOwner'],
  },
} as const satisfies Record<
  ReminderKind,
  Record<Role, readonly [standard: MessageId, agreed: MessageId, title: MessageId]>
>;

const reminderSubjects = { pickUp: 'PickUpEmail.subject', return: 'ReturnEmail.subject' } as const;
const reminderAdvice = {
  pickUp: { customer: 'PickUpEmail.adviceToRenter', provider: 'PickUpEmail.adviceToOwner' },
  return: { customer: 'ReturnEmail.adviceToRenter', provider: 'ReturnEmail.adviceToOwner' },
} as const satisfies Record<ReminderKind, Record<Role, MessageId>>;

/** The email that reminds one side of a pick-up or a return. */
export function reminderLetter(reminder: Reminder): ReturnType<typeof renderLetter> {
  const { order, role, kind, time, config } = reminder;
  const text = textsOf(config);
  const zone = zoneOf(reminder);
  const isAgreed = agreedTime(order.transaction, kind, zone) !== undefined;
  const [standard, agreed, title] = reminders[kind][role];
  const values = {
    tools: toolsText(reminder, text),
    count: toolCount(order.transaction),
    name: order.parties[otherRole(role)].displayName,
    time: momentText(time, zone),
  };
  return letterOf(reminder, {
    subject: text(reminderSubjects[kind], values),
    title: text(title, values),
    blocks: [
      { kind: 'text', text: text(isAgreed ? agreed : standard, values) },
      toolsBlock(reminder, text),
      { kind: 'text', text: text(reminderAdvice[kind][role], { ...values, hours: LATE_HOURS }) },
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
  const text = textsOf(config);
  const { transaction } = order;
  const values = {
    tools: toolsText(telling, text),
    name: order.parties[otherRole(role)].displayName,
    day: transaction.span ? dayText(transaction.span.start) : '',
  };
  const [subject, lead] = confirmations[role];
  return letterOf(telling, {
    subject: text(subject, values),
    title: text('OrderConfirmedEmail.title'),
    blocks: [
      { kind: 'text', text: text(lead, values) },
      toolsBlock(telling, text),
      ...hoursBlocks(telling, text),
      ...amountsBlock(telling, text),
    ],
  });
}
