import type * as v from 'valibot';
import { entriesOf, highestNumber, parseLedger } from '~/domain/order/ledger/ledger';
import { statusOf } from '~/domain/order/ledger/ledger-entries';
import { settleDebt as entry } from '~/wire/desk';
import { ServerError } from '../../base/errors';
import { readOrder } from '../../core/orders/read-order';
import { doneBy, markOf } from '../../base/once';
import { type MoveServices } from '../../ledger/move-services';
import { type Staff } from '../../staff/staff';

/**
 * Notes once that an owner settled the debt of a refund. Resolves with the time. Refuses with 404 for an unknown entry, with `conflict`
 * if it leaves no debt, with `changed` if there are entries that the page did not know, and with `key-used` for the key of another debt.
 */
export async function settleByStaff(
  { integration, desk, now }: Pick<MoveServices, 'integration' | 'desk' | 'now'>,
  staff: Staff,
  { orderId, number, key, seen }: v.InferOutput<typeof entry.body>,
): Promise<string> {
  const order = await readOrder(integration, orderId);
  const ledger = parseLedger(order?.attributes.metadata);
  const refunds = entriesOf(ledger, 'refund');
  const found = refunds.find((each) => each.number === number);
  if (!found) throw new ServerError('not-found');
  if (statusOf(found.entry) !== 'made' || found.entry.owner === 0)
    throw new ServerError('conflict');
  const press = { command: entry.path, person: staff.id, key, content: { orderId, number } };
  const settled = await Promise.all(refunds.map((each) => desk.settled(orderId, each.number)));
  doneBy(
    press,
    settled.flatMap((each) => each ?? []),
  );
  const before = settled[refunds.indexOf(found)];
  if (before) return before.at;
  if (highestNumber(ledger) > seen) throw new ServerError('changed');
  const debt = { at: (await now()).toISOString(), key: markOf(press) };
  return desk.settle(staff, { order: orderId, number, debt });
}
