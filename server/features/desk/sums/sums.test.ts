import { splitOf } from '~/domain/money/folded-lines';
import { takeOf } from '~/domain/desk/sums';
import { refundInPart } from '../../../ledger/refund-in-part';
import { createMemoryStore } from '../../../testing/memory-store';
import { aCompletedOrder } from '../../../testing/completed-order';
import { keepSums, readSums } from './keep-sums';

/** The orders of the test's marketplace begin with the year. */
const timeZone = 'UTC';

/** The marketplace of the test answers the same for each month, so only the month of its order is counted. */
async function counted(world: Awaited<ReturnType<typeof aCompletedOrder>>, at = '2030-01-20') {
  const store = createMemoryStore();
  const now = () => Promise.resolve(new Date(`${at}T15:00:00Z`));
  const services = { integration: world.services.integration, store, now, timeZone };
  const task = keepSums(services);
  await task.handle('2030-01');
  return { task, store, sums: await readSums(services), services };
}

test('the sums of a payment equal those of its page, even after a partial refund', async () => {
  const world = await aCompletedOrder();
  await refundInPart(world.services, {
    order: world.placed.id,
    payment: null,
    partsOf: () => ({ sum: 2425, owner: 1800, tax: 125 }),
    before: async () => {},
  });
  const { lineItems } = (await world.order()).transaction;
  const { kept, marketplace } = splitOf(lineItems);
  const { sums, since } = (await counted(world)).sums;
  expect(since).toBe('2030-01-01');
  const [dollars] = sums;
  if (!dollars) throw new Error('nothing was paid');
  expect(dollars).toMatchObject({ currency: 'USD', orders: 1, canceled: 0, paid: kept });
  expect(takeOf(dollars)).toBe(marketplace);
  // This is the part of the refund that is neither owed by the owner nor tax.
  expect(dollars.returned).toBe(-500);
  expect(dollars.fees + dollars.protection + dollars.commission).toBe(marketplace + 500);
});

test('a canceled order counts as an order, and brings nothing', async () => {
  const world = await aCompletedOrder();
  world.placed.state = 'state/canceled';
  const { sums } = await counted(world);
  expect(sums.sums).toMatchObject([{ orders: 1, canceled: 1 }]);
});

test('counting again adds nothing', async () => {
  const world = await aCompletedOrder();
  const { task, sums, services } = await counted(world);
  await task.handle('2030-01');
  expect((await readSums(services)).sums).toEqual(sums.sums);
});

test('payments before the newest 13 weeks are in no sum', async () => {
  const world = await aCompletedOrder();
  const { store } = await counted(world);
  const now = () => Promise.resolve(new Date('2030-04-20T15:00:00Z'));
  const later = { integration: world.services.integration, store, now, timeZone };
  for (const month of ['2030-04', '2030-03', '2030-02']) {
    await store.set(`desk:sums:${month}`, JSON.stringify({ countedAt: '', days: [] }));
  }
  expect(await readSums(later)).toMatchObject({ sums: [], since: '2030-01-21' });
});

test('all months are counted once a day, the newest two each time', async () => {
  const { task } = await counted(await aCompletedOrder());
  const first = await task.read(null);
  expect(first.items).toEqual(['2030-01', '2029-12', '2029-11', '2029-10']);
  expect((await task.read(first.cursor)).items).toEqual(['2030-01', '2029-12']);
  expect((await task.read('2030-01-19')).items).toHaveLength(4);
});

test('no sums are known before the first count', async () => {
  const now = () => Promise.resolve(new Date('2030-01-20T15:00:00Z'));
  const sums = await readSums({ store: createMemoryStore(), now, timeZone });
  expect(sums).toEqual({ sums: [], missed: [], since: null, countedAt: null });
});
