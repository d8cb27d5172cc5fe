import { testConfig } from '~/testing/test-config';
import { aClaim } from '~/testing/claim-builders';
import { type NewRenterLimits } from '~/domain/order/process/renter-limits';
import { readOrder } from '../../core/orders/read-order';
import { type PersonEmail } from '../../mail/person-mail';
import { people } from '../../testing/completed-order';
import { type FakeTransaction } from '../../testing/fake-transaction';
import { integrationOf } from '../../testing/integration-of';
import { aListing, anItem, aRequest, aUserId, codeOf, orderWorld } from '../../testing/order-world';
import { workOnce } from '../../testing/work';
import { mayOrder } from './may-order';
import { readRecord } from './read-record';
import { shownLimits } from './shown-limits';
import { tellOwners } from './tell-owners';

const RITA = aUserId(1);
const TWO = { orders: 2, sum: 100_000 };
const LATE = '2030-02-08T12:00:00.000Z';
const DAYS = [20, 25, 30, 35, 40];

/** Rita, who is new, and Olga with tools for $40.00 a night; two servers share the store and the marketplace. */
function world(limits: NewRenterLimits = TWO) {
  const rita: { metadata: object } = { metadata: {} };
  const { marketplace, services, place } = orderWorld([aListing(1, { stock: 50 })], { people });
  const moment = { now: '2030-02-01T15:00:00.000Z' };
  const integration = integrationOf({
    ...marketplace.integration,
    users: {
      show: () =>
        Promise.resolve({ status: 200, data: { data: { attributes: { profile: rita } } } }),
    },
  });
  const now = () => Promise.resolve(new Date(moment.now));
  const read = { integration, now, timeZone: 'America/Chicago' };
  const servers = [0, 1].map(() => ({ ...services, mayOrder: mayOrder(read, limits) }));
  const [by = services] = servers;
  const order = (from: number, nights = 2, server = 0) =>
    place(aRequest([anItem(1, [from, from + nights])]), { by: servers[server] ?? by });
  const paid = async (from: number, nights?: number) => {
    const placed = await order(from, nights);
    marketplace.pay(placed.id);
    return placed;
  };
  const sent: PersonEmail[] = [];
  const send = async (email: PersonEmail) => {
    sent.push(email);
  };
  const { store } = services;
  const log = { error: jest.fn(), warn: jest.fn() };
  const tell = async () => {
    await store.delete('task:tell-owners-of-renters:turn');
    await workOnce(tellOwners({ ...read, store, send, tell: async () => {}, config: testConfig }), {
      store,
      log,
    });
    expect(log.error).not.toHaveBeenCalled();
  };
  const record = () => readRecord(read, RITA);
  return { marketplace, rita, moment, place, by, order, paid, tell, sent, record };
}

const refused = (code: string) => ({ code, status: 409 });

test('a new renter’s third order is refused, with the number; once a rental is completed, it is placed', async () => {
  const { order, paid } = world();
  const first = await paid(20);
  await paid(25);
  await expect(order(30)).rejects.toMatchObject({
    ...refused('new-renter-orders'),
    meta: { limit: 2 },
  });
  first.state = 'state/delivered';
  expect((await order(30)).state).toBe('state/pending-payment');
});

test('a new renter’s orders stay within the limit, and a checked renter has none', async () => {
  const { order, paid, rita } = world({ orders: 9, sum: 20_000 });
  await paid(20, 3);
  await expect(order(30, 3)).rejects.toMatchObject({
    ...refused('new-renter-sum'),
    meta: { limit: 20_000 },
  });
  expect((await order(30, 2)).lineItems.length).toBeGreaterThan(0);
  rita.metadata = { identity: { verifiedAt: '2030-01-15T12:00:00.000Z' } };
  expect((await order(40, 9)).state).toBe('state/pending-payment');
});

test('of twenty simultaneous orders on two servers, only as many are placed as are allowed', async () => {
  const { marketplace, order } = world();
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      codeOf(order(DAYS[index % DAYS.length] ?? 20, 2, index % 2)),
    ),
  );
  expect(codes.filter((code) => code === 'placed')).toHaveLength(2);
  expect(codes.filter((code) => code === 'new-renter-orders')).toHaveLength(18);
  expect(marketplace.orders.filter(({ state }) => state === 'state/pending-payment')).toHaveLength(
    2,
  );
});

test('the unpaid order of a cart does not count against the same cart', async () => {
  const { place, by } = world({ orders: 1, sum: 100_000 });
  const request = aRequest([anItem(1, [20, 22])]);
  const first = await place(request, { by });
  const changed = { ...request, order: { ...request.order, items: [anItem(1, [20, 23])] } };
  const second = await place(changed, { by });
  expect([first.state, second.state]).toEqual(['state/payment-expired', 'state/pending-payment']);
});

const claimOf = ({ listingId, booking }: FakeTransaction) =>
  aClaim({
    stay: `${booking?.start.slice(0, 10)}_${booking?.end.slice(0, 10)}` as never,
    lines: [{ kind: 'damage', tool: listingId, sum: 6400 }],
    outcome: {
      at: LATE,
      how: 'decided',
      parts: [{ line: 0, source: 'card', sum: 6400 }],
    },
  });

test('a tool that is a day late, or an unpaid claim, keeps anybody from orders; the answer names the order', async () => {
  const { order, paid, moment, rita } = world();
  rita.metadata = { identity: { verifiedAt: '2030-01-15T12:00:00.000Z' } };
  const late = await paid(3);
  moment.now = LATE;
  await expect(order(30)).rejects.toMatchObject({
    ...refused('renter-late'),
    meta: { transactionId: late.id },
  });
  late.state = 'state/delivered';
  late.metadata = { ...late.metadata, 'claim-1': claimOf(late) };
  await expect(order(30)).rejects.toMatchObject({
    ...refused('renter-owes'),
    meta: { transactionId: late.id },
  });
});

test('the owner of a paid order that begins soon is told once, and the order shows it until it is over', async () => {
  const { marketplace, paid, moment, tell, sent } = world();
  const late = await paid(3);
  const next = await paid(10);
  await tell();
  expect(sent).toEqual([]);
  moment.now = LATE;
  await tell();
  await tell();
  expect(sent.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    'olga@example.com: Rita D hasn’t brought back another tool',
  ]);
  const troubleOf = async (id: FakeTransaction['id']) =>
    (await readOrder(marketplace.integration, id))?.transaction.metadata.renterTrouble?.is;
  expect(await troubleOf(next.id)).toBe('late');
  expect(await troubleOf(late.id)).toBeUndefined();
  late.state = 'state/delivered';
  await tell();
  expect(await troubleOf(next.id)).toBeUndefined();
  expect(sent).toHaveLength(1);
  expect(next.state).toBe('state/accepted');
});

test('staff see a person’s open orders, the limits, and the reason why every order is refused now', async () => {
  const { paid, record } = world();
  const shown = async () => shownLimits(await record(), { ...TWO, currency: 'USD' });
  expect(await shown()).toMatchObject({
    isNew: true,
    orders: { open: 0, limit: 2 },
    refused: null,
  });
  await paid(20);
  await paid(25);
  expect(await shown()).toEqual({
    isNew: true,
    late: null,
    owes: null,
    refused: 'orders',
    orders: { open: 2, limit: 2 },
    sum: { open: 16_000, limit: 100_000, currency: 'USD' },
  });
});
