import { splitOf } from '~/domain/money/folded-lines';
import { refundOfAll, goodwill } from '~/domain/money/refund-parts';
import { type Place } from '../../base/place';
import { refundInPart } from '../../ledger/refund-in-part';
import { type TaxReports, type TaxSale } from '../../services/tax-reports';
import { aCompletedOrder } from '../../testing/completed-order';
import { createMemoryStore } from '../../testing/memory-store';
import { reportTaxes } from './report-taxes';

const austin: Place = { country: 'US', state: 'TX', zip: '78701' };
const boston: Place = { country: 'US', state: 'MA', zip: '02108' };

/** A tax service that takes each id once, and a server that dies at this call, before or after the service has received it. */
function aTaxService() {
  const taken = new Map<string, { sale: TaxSale; of: string | null }>();
  const state: { calls: number; diesAt: number | null; when: 'before' | 'after' } = {
    calls: 0,
    diesAt: null,
    when: 'before',
  };
  const call = (sale: TaxSale, of: string | null) => {
    state.calls += 1;
    const dies = state.calls === state.diesAt;
    if (dies && state.when === 'before') return Promise.reject(new Error('killed'));
    if (!taken.has(sale.id)) taken.set(sale.id, { sale, of });
    return dies ? Promise.reject(new Error('killed')) : Promise.resolve();
  };
  const reports: TaxReports = { sale: (sale) => call(sale, null), refund: call };
  return { taken, state, reports };
}

async function aSoldOrder(home: Place | null = austin) {
  const world = await aCompletedOrder();
  const service = aTaxService();
  const store = createMemoryStore();
  const task = reportTaxes({
    integration: world.services.integration,
    store,
    now: world.services.now,
    reports: service.reports,
    homeOf: () => Promise.resolve(home),
    marketplacePlace: austin,
  });
  const report = () => task.handle(world.placed.id);
  const giveBack = (sum: number | 'all') =>
    refundInPart(world.services, {
      order: world.placed.id,
      payment: null,
      partsOf: (_order, { left }) =>
        sum === 'all' ? refundOfAll(left) : goodwill(sum, 'both', left),
      before: async () => {},
    });
  return { ...world, ...service, store, report, giveBack };
}

test('a settled order is reported once, to the cent, at the renter’s home', async () => {
  const world = await aSoldOrder();
  await world.report();
  await world.report();
  expect(world.state.calls).toBe(1);
  const { sale, of } = [...world.taken.values()][0]!;
  const { tax } = splitOf((await world.order()).transaction.lineItems);
  expect(tax).toBeGreaterThan(0);
  expect(sale).toMatchObject({ id: world.placed.id, tax, amount: world.paid - tax, to: austin });
  expect(of).toBeNull();
});

test('a later refund is reported for its sale, and all refunds together equal the sale', async () => {
  const world = await aSoldOrder();
  await world.report();
  await world.giveBack(1000);
  await world.report();
  await world.giveBack('all');
  await world.report();
  const [first, ...refunds] = [...world.taken.values()];
  expect(refunds.map(({ sale, of }) => [sale.id, of])).toEqual([
    [`${world.placed.id}-refund-1`, world.placed.id],
    [`${world.placed.id}-refund-2`, world.placed.id],
  ]);
  const sum = (of: 'amount' | 'tax') => refunds.reduce((all, { sale }) => all + sale[of], 0);
  expect([sum('amount'), sum('tax')]).toEqual([first?.sale.amount, first?.sale.tax]);
});

test.each(['state/accepted', 'state/canceled', 'state/pending-payment'])(
  'an order in %s is not reported',
  async (state) => {
    const world = await aSoldOrder();
    world.placed.state = state;
    await world.report();
    expect(world.state.calls).toBe(0);
  },
);

test('a server that dies at any step leaves nothing out and reports nothing twice', async () => {
  const plain = await aSoldOrder();
  await plain.giveBack(1000);
  await plain.giveBack(500);
  await plain.report();
  const whole = [...plain.taken.values()].map(({ sale }) => [sale.amount, sale.tax]);
  for (const diesAt of [1, 2, 3]) {
    for (const when of ['before', 'after'] as const) {
      const world = await aSoldOrder();
      await world.giveBack(1000);
      await world.giveBack(500);
      Object.assign(world.state, { diesAt, when });
      await expect(world.report()).rejects.toThrow('killed');
      await world.report();
      expect([...world.taken.values()].map(({ sale }) => [sale.amount, sale.tax])).toEqual(whole);
    }
  }
});

test('a store that lost everything leads to calls that the service refuses, and to no second sale', async () => {
  const world = await aSoldOrder();
  await world.giveBack(1000);
  await world.report();
  for (const { sale } of world.taken.values()) await world.store.delete(`tax-reported:${sale.id}`);
  await world.report();
  expect([world.state.calls, world.taken.size]).toEqual([4, 2]);
});

test('a renter who moved to another state is reported where the tax was charged', async () => {
  const world = await aSoldOrder(boston);
  world.placed.protectedData = {
    ...(world.placed.protectedData as object),
    tax: { sourcedAt: 'renter', onFees: true, rates: [{ place: 'Texas', rate: 0.0625 }] },
  };
  await world.report();
  expect([...world.taken.values()].map(({ sale }) => sale.to)).toEqual([austin]);
});

test('a sale with an unknown place is not reported with a guessed one', async () => {
  const world = await aSoldOrder(null);
  world.placed.protectedData = {
    ...(world.placed.protectedData as object),
    tax: { sourcedAt: 'renter', onFees: true, rates: [{ place: 'Oregon', rate: 0.01 }] },
  };
  await expect(world.report()).rejects.toThrow('Oregon');
  expect(world.state.calls).toBe(0);
});
