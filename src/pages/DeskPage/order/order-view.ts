import { type DeskOrder } from '~/wire/desk-order';
import { type StayTool } from '~/domain/order/stay/stays';
import { parseTransaction, type Transaction } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type TextOf } from '~/i18n/texts';

/** An order as staff see it. */
export interface OrderView {
  readonly order: DeskOrder;
  readonly transaction: Transaction;
}

/** Undefined if even the times of the order cannot be read. */
export function toOrderView(order: DeskOrder): OrderView | undefined {
  const { attributes, booking } = order;
  const transaction = parseTransaction({ attributes, booking });
  return transaction && { order, transaction };
}

/** What the parties are called. */
export const namesOf = ({ renter, owner }: DeskOrder): Readonly<Record<Role, string>> => ({
  customer: renter.name,
  provider: owner.name,
});

/** What tools of an order are called. */
export const titlesOf = (
  { title: booked }: Pick<DeskOrder, 'title'>,
  tools: readonly Pick<StayTool, 'title'>[],
  text: TextOf,
): readonly string[] =>
  tools.map(({ title }) => (title ?? booked) || text('TransactionTool.deleted'));
