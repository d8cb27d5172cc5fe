import type * as v from 'valibot';
import { pathTo } from '~/config/paths';
import { goodwill, refundOfAll, type RefundParts } from '~/domain/money/refund-parts';
import { promisedRefunds } from '~/domain/order/claim/claim-payment';
import { refundPart as entry } from '~/wire/desk';
import { ServerError } from '../../base/errors';
import { type OrderPayment } from '../../ledger/read-payment';
import { refundInPart } from '../../ledger/refund-in-part';
import { type StoredOrder } from '../../core/orders/read-order';
import { type MoneyServices, toolPrice } from './order-money';
import { type Staff } from '../../staff/staff';

export type RefundAsked = v.InferOutput<typeof entry.body>;

function partsOf(
  { choice, sum, payment }: RefundAsked,
  { order, left }: { readonly order: StoredOrder } & Pick<OrderPayment, 'left'>,
  services: MoneyServices,
): RefundParts | null {
  switch (choice.kind) {
    case 'all':
      return refundOfAll(left);
    case 'tool':
      return payment === null ? toolPrice(order, { tool: choice.tool, left }, services) : null;
    case 'sum':
      return goodwill(sum, choice.bearer, left);
    default:
      return choice satisfies never;
  }
}

/**
 * Refunds the sum that staff decided, if it is still the sum that they saw. The reason is stored before anything moves, so that the server
 * that finishes the move has it for the emails. Refuses as {@link refundInPart} does, and with `conflict` for another sum or a tool without
 * a price.
 */
export async function refundByStaff(
  services: MoneyServices,
  staff: Staff,
  asked: RefundAsked,
): Promise<number> {
  const { key, seen, ...content } = asked;
  const { orderId, payment, choice, sum, currency, reason } = content;
  const { desk, now } = services;
  const { number } = await refundInPart(services, {
    order: orderId,
    payment,
    press: { command: entry.path, person: staff.id, key, content, seen },
    partsOf: (order, paid) => {
      const parts = partsOf(asked, { order, left: paid.left }, services);
      const isSame = paid.paidBy.transaction.payinTotal?.currency === currency;
      if (!parts || parts.sum !== sum || !isSame) throw new ServerError('conflict');
      const promised = payment === null ? promisedRefunds(order.transaction) : 0;
      if (sum > paid.left.kept - promised) throw new ServerError('refund-too-high');
      return choice.kind === 'tool' ? { ...parts, tool: choice.tool } : parts;
    },
    before: async (next) => {
      const at = (await now()).toISOString();
      const { id: by, name } = staff;
      await desk.note(orderId, next, { reason, by, name, at });
      await desk.moves.add({
        key: `${orderId}:${String(next)}`,
        orderId,
        number: next,
        at,
        by: name,
        sum,
        currency,
      });
      await desk.audit.add(staff, {
        deed: 'refund',
        on: orderId,
        why: reason,
        sum: { amount: sum, currency },
        path: pathTo('deskOrder', { id: orderId }),
      });
    },
  });
  return number;
}
