import { standingsOf } from '~/domain/money/folded-lines';
import { takeOf } from '~/domain/desk/sums';
import { refundInPart } from '../../../ledger/refund-in-part';
import { createMemoryStore } from '../../../testing/memory-store';
import { aCompletedOrder } from '../../../testing/completed-order';
import { keepSums, readSums } from './keep-sums';

/** Orders of the test's marketplace begin with the year. */
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

test('the sums of a payment are those of its page, also after a part went back', async () => {
  const world = await aCompletedOrder();
  await refundInPart(world.services, {
    ...{ order: world.placed.id, payment: null },
    partsOf: () => ({ sum: 2425, owner: 1800, tax: 125 }),
    before: async () => {},
  });
  const { lineItems } = (await world.order()).transaction;
  const { kept, marketplace } = standingsOf(lineItems);
  const { weeks, since } = (await counted(world)).sums;
  expect(since).toBe('2030-01-01');
  const [week] = weeks;
  if (!week) throw new Error('there is no week');
  expect(week).toMatchObject({ city: '', currency: 'USD', orders: 1, canceled: 0, paid: kept });
  expect(takeOf(week)).toBe(marketplace);
  // Of the refund, what neither the owner owes nor is tax.
  expect(week.returned).toBe(-500);
  expect(week.fees + week.protection + week.commission).toBe(marketplace + 500);
});

test('a canceled order counts as an order, and brings nothing', async () => {
  const world = await aCompletedOrder();
  world.placed.state = 'state/canceled';
  const { sums } = await counted(world);
  expect(sums.weeks).toMatchObject([{ orders: 1, canceled: 1 }]);
});

test('counting again adds nothing', async () => {
  const world = await aCompletedOrder();
  const { task, sums, services } = await counted(world);
  await task.handle('2030-01');
  expect((await readSums(services)).weeks).toEqual(sums.weeks);
});

test('the half year is counted once a day, the newest two months each time', async () => {
  const { task } = await counted(await aCompletedOrder());
  const first = await task.read(null);
  expect(first.items).toHaveLength(8);
  expect(first.items[0]).toBe('2030-01');
  expect((await task.read(first.cursor)).items).toEqual(['2030-01', '2029-12', 'tools']);
  expect((await task.read('2030-01-19')).items).toHaveLength(8);
});

test('before the first count nothing is known', async () => {
  const now = () => Promise.resolve(new Date('2030-01-20T15:00:00Z'));
  const sums = await readSums({ store: createMemoryStore(), now, timeZone });
  expect(sums).toMatchObject({ weeks: [], answers: [], tools: [], since: null, countedAt: null });
});
