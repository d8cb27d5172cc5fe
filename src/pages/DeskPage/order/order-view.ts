import { type DeskOrder } from '~/wire/desk-order';
import { type StayTool } from '~/domain/order/stay/stays';
import { parseTransaction, type Transaction } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type TextOf } from '~/i18n/texts';
import { type OrderStatus } from '~/domain/desk/order-sentence';
import { type BadgeTone } from '~/ui/controls/Badge';
import { type MessageId } from '~/i18n/message-id';

/** An order as staff see it. */
export interface OrderView {
  readonly order: DeskOrder;
  readonly transaction: Transaction;
}

/** Makes the view, or returns undefined if even the times of the order cannot be read. */
export function toOrderView(order: DeskOrder): OrderView | undefined {
  const { attributes, booking } = order;
  const transaction = parseTransaction({ attributes, booking });
  return transaction && { order, transaction };
}

/** Returns the names of the parties. */
export const namesOf = ({ renter, owner }: DeskOrder): Readonly<Record<Role, string>> => ({
  customer: renter.name,
  provider: owner.name,
});

/** Returns the titles of an order's tools. */
export const titlesOf = (
  { title: booked }: Pick<DeskOrder, 'title'>,
  tools: readonly Pick<StayTool, 'title'>[],
  text: TextOf,
): readonly string[] =>
  tools.map(({ title }) => (title ?? booked) || text('TransactionTool.deleted'));

interface Look {
  readonly tone: BadgeTone;
  readonly badge: MessageId;
  readonly text: MessageId;
}

/** How the desk shows the state of an order: its badge, and the sentence of its page. */
export const orderLooks = {
  asked: { tone: 'info', badge: 'TransactionState.enquiry', text: 'DeskOrder.enquiry' },
  paying: { tone: 'warning', badge: 'TransactionState.pendingPayment', text: 'DeskOrder.paying' },
  unpaid: { tone: 'neutral', badge: 'TransactionState.paymentExpired', text: 'DeskOrder.unpaid' },
  requested: { tone: 'action', badge: 'TransactionState.preauthorized', text: 'DeskOrder.asked' },
  declined: { tone: 'neutral', badge: 'TransactionState.declined', text: 'DeskOrder.declined' },
  unanswered: { tone: 'neutral', badge: 'TransactionState.declined', text: 'DeskOrder.unanswered' },
  withdrawn: { tone: 'neutral', badge: 'TransactionState.declined', text: 'DeskOrder.withdrawn' },
  'card-failed': {
    tone: 'neutral',
    badge: 'TransactionState.declined',
    text: 'DeskOrder.cardFailed',
  },
  ended: { tone: 'neutral', badge: 'TransactionState.declined', text: 'DeskOrder.requestEnded' },
  claim: { tone: 'danger', badge: 'DeskQueue.claim', text: 'DeskOrder.claim' },
  hold: { tone: 'warning', badge: 'Desk.kindHold', text: 'DeskOrder.hold' },
  'to-come': { tone: 'success', badge: 'TransactionState.accepted', text: 'DeskOrder.toCome' },
  'pick-up-day': { tone: 'action', badge: 'OrderBadge.pickUpDay', text: 'DeskOrder.toCome' },
  out: { tone: 'success', badge: 'OrderBadge.out', text: 'DeskOrder.out' },
  due: { tone: 'action', badge: 'OrderBadge.due', text: 'DeskOrder.due' },
  late: { tone: 'danger', badge: 'OrderBadge.late', text: 'DeskOrder.late' },
  brought: { tone: 'action', badge: 'OrderBadge.back', text: 'DeskOrder.brought' },
  'brought-part': { tone: 'action', badge: 'OrderBadge.back', text: 'DeskOrder.brought' },
  back: { tone: 'success', badge: 'OrderBadge.back', text: 'DeskOrder.back' },
  canceled: { tone: 'neutral', badge: 'TransactionState.canceled', text: 'DeskOrder.canceled' },
  over: { tone: 'solid', badge: 'TransactionState.delivered', text: 'DeskOrder.over' },
  completed: { tone: 'solid', badge: 'TransactionState.delivered', text: 'DeskOrder.over' },
  'reviewed-by-you': { tone: 'solid', badge: 'TransactionState.delivered', text: 'DeskOrder.over' },
  'reviewed-by-other': {
    tone: 'solid',
    badge: 'TransactionState.delivered',
    text: 'DeskOrder.over',
  },
  reviewed: { tone: 'solid', badge: 'TransactionState.reviewed', text: 'DeskOrder.over' },
  unknown: { tone: 'neutral', badge: 'TransactionState.unknown', text: 'DeskOrder.unknown' },
} as const satisfies Record<OrderStatus, Look>;
