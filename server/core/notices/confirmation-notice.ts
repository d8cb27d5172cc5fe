import { compareDays } from '~/domain/time/day';
import {
  type LineItem,
  lineKind,
  linesFor,
  priceParts,
  toolOfLine,
} from '~/domain/money/line-items';
import { pickUpTime, returnTime } from '~/domain/order/stay/order-metadata';
import { staysOf } from '~/domain/order/stay/stays';
import { otherRole } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type MessageId } from '~/i18n/message-id';
import { extraLabel } from '~/order-texts/extra-label';
import { type TextOf } from '~/i18n/texts';
import { englishTexts } from '../../base/english-texts';
import { moneyText, toolNames } from '../order-mail/order-mail';
import { type Block, type EmailText } from '../../mail/email';
import {
  emailOf,
  type Telling,
  titlesOf,
  type NoticeOrder,
  toolsBlock,
  toolsText,
  zoneOf,
  whenOf,
} from './emails';
import { type OrderNotice } from './order-notice';

/** A rental's line is labeled with its tool's name, and all other lines as on pages. */
function rentalLabel(line: LineItem, order: NoticeOrder, text: TextOf): string {
  const tool = toolOfLine(line, order.listingId);
  const further = order.transaction.furtherItems.find(({ listingId }) => listingId === tool);
  return tool === order.listingId ? order.title : (further?.title ?? text('OrderEmail.otherTool'));
}

function amountsBlock(telling: Telling, text: TextOf): readonly Block[] {
  const { order, role } = telling;
  const { payinTotal, payoutTotal, lineItems, tax } = order.transaction;
  const total = role === 'customer' ? payinTotal : payoutTotal;
  if (!total) return [];
  const { subtotal } = priceParts(lineItems, role, total.currency);
  const labelOf = (line: LineItem): string => {
    const kind = lineKind(line);
    if (kind === 'rental') return rentalLabel(line, order, text);
    if (kind === 'discount') return text('OrderEmail.discount');
    return extraLabel(line, { subtotal, taxRates: tax?.rates }, text);
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

/** The hours of each stay, in the order in which they come back. */
function hoursBlocks(telling: Telling, text: TextOf): readonly Block[] {
  const { order } = telling;
  const zone = zoneOf(telling);
  const when = whenOf(telling);
  const stays = staysOf(order.transaction);
  const isOne = stays.length === 1;
  const hours = stays.flatMap((stay): Block[] => {
    const [pickUp, back] = [pickUpTime(stay, zone), returnTime(stay, zone)];
    if (!pickUp || !back) return [];
    const values = {
      tools: toolNames(stay.tools.map(({ title }) => title ?? order.title)),
      pickUp: when.moment(pickUp),
      back: when.moment(back),
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

export interface ConfirmationFacts {
  /** The side whose address has been confirmed. */
  readonly role: Role;
}

/** The confirmation of an order, for people who could not get the marketplace's because their address was not confirmed. */
export const confirmationNotice: OrderNotice<ConfirmationFacts> = {
  // No order begins further ahead than this.
  keptDays: 400,
  device: () => null,
  key: ({ id, role }) => `order-confirmed:${id}:${role}`,
  email: (telling, { role }) => (telling.role === role ? confirmationEmail(telling) : null),
};

function confirmationEmail(telling: Telling): EmailText {
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
    day: transaction.span ? whenOf(telling).day(transaction.span.start) : '',
  };
  const [subject, lead] = confirmations[role];
  return emailOf(telling, {
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
