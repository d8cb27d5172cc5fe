import { goodwill, lessPrice, type RefundParts } from '~/domain/money/refund-parts';
import { refundInPart } from '../../ledger/refund-in-part';
import { aMovingOrder } from '../../testing/moving-order';
import { listTaxLeft } from './list-tax-left';

test('refunds of claims that were made without their tax are listed once, and nothing of them changes', async () => {
  const { services, placed } = await aMovingOrder();
  const giveBack = (claim: number, parts: (left: Parameters<typeof lessPrice>[1]) => RefundParts) =>
    refundInPart(services, {
      order: placed.id,
      payment: null,
      partsOf: (_order, { left }) => ({ ...parts(left), claim }),
      before: async () => {},
    });
  await giveBack(1, (left) => lessPrice(1000, left));
  // An earlier version reckoned it so.
  await giveBack(2, (left) => goodwill(1000, 'both', left));
  const entries = structuredClone(placed.metadata);
  const task = listTaxLeft(services);
  const { items, cursor, isLast } = await task.read(null);
  expect([items, isLast]).toEqual([[placed.id], true]);
  for (const item of items) await task.handle(item);
  expect(await services.desk.differences.read()).toMatchObject([
    { kind: 'tax-left', orderId: placed.id, object: 'adj-2' },
  ]);
  expect((await task.read(cursor)).items).toEqual([]);
  expect(placed.metadata).toEqual(entries);
});
