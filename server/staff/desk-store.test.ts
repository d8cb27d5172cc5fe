import * as v from 'valibot';
import { transactionIdSchema } from '~/domain/ids';
import { createMemoryStore } from '../testing/memory-store';
import { aUserId, uuid } from '../testing/order-world';
import { deskStore } from './desk-store';
import { takers } from './takers';

const priya = { id: aUserId(77), name: 'Priya N', email: 'priya@example.com' };
const leo = { id: aUserId(78), name: 'Leo K', email: 'leo@example.com' };
const ORDER = v.parse(transactionIdSchema, uuid(1));
const AT = '2026-06-22T15:00:00.000Z';

function aDesk() {
  const store = createMemoryStore();
  const now = () => Promise.resolve(new Date(AT));
  const desk = deskStore({ store, now, log: { info: () => undefined } });
  const lines = async () => (await desk.audit.search({ words: '', before: null })).lines;
  return { desk, lines, store };
}
/** Lets both press twenty times at once. */
const twenty = <Result>(press: (staff: typeof priya) => Promise<Result>) =>
  Promise.all(Array.from({ length: 20 }, (_, index) => press(index % 2 ? leo : priya)));

test('a debt that two settle twenty times at once is settled once, with one line', async () => {
  const { desk, lines } = aDesk();
  const settled = await twenty((staff) =>
    desk.settle(staff, { order: ORDER, number: 3, debt: { at: AT, key: 'of.both' } }),
  );
  expect(new Set(settled)).toEqual(new Set([AT]));
  expect(await lines()).toMatchObject([{ deed: 'debt-settled', on: ORDER, about: '3' }]);
});

test('a difference that two close twenty times at once is closed once, with one line', async () => {
  const { desk, lines } = aDesk();
  const difference = { kind: 'payout-failed', at: AT, orderId: ORDER, object: 'po_1' } as const;
  await desk.differences.add({ ...difference, key: 'payout-failed:po_1' });
  await twenty((staff) => desk.closeDifference('payout-failed:po_1', staff));
  expect(await desk.differences.read()).toEqual([]);
  expect(await lines()).toMatchObject([{ deed: 'difference-closed', on: 'po_1' }]);
});

test('only one of two people who take an entry at once has it, and only that one can leave it', async () => {
  const { store } = aDesk();
  const { take, leave, of } = takers(store);
  const taken = await twenty((staff) => take('report:1', staff));
  expect(new Set(taken.map((taker) => taker?.name)).size).toBe(1);
  const [mine, other] = taken[0]?.id === priya.id ? [priya, leo] : [leo, priya];
  expect(await leave('report:1', other.id)).toMatchObject({ id: mine.id });
  expect(await leave('report:1', mine.id)).toBeNull();
  expect(await of('report:1')).toBeNull();
});
