import { openAudit } from '../../staff/audit';
import { checkStore } from '../../staff/check-store';
import { keptMessages } from '../../staff/kept-messages';
import { suspensions } from '../../staff/suspensions';
import { people } from '../../testing/completed-order';
import { integrationOf } from '../../testing/integration-of';
import { aListing, anItem, aRequest, aUserId, orderWorld } from '../../testing/order-world';
import { aClaim } from '~/testing/claim-builders';
import { personNotes } from './notes';
import { personPast } from './person-past';
import { personPage } from './person-page';

const OLGA = aUserId(900);
const priya = { id: aUserId(77), name: 'Priya N', email: 'priya@example.com' };
const leo = { id: aUserId(78), name: 'Leo K', email: 'leo@example.com' };

async function world() {
  const olga: { metadata?: object } = {};
  const { marketplace, services, place } = orderWorld([aListing(1), aListing(2)], { people });
  const { store, now } = services;
  const audit = openAudit({ store, now, log: { info: () => undefined } });
  const answer = async (data: object) => ({ status: 200, data });
  const integration = integrationOf({
    ...marketplace.integration,
    users: {
      show: () =>
        answer({
          data: {
            id: OLGA,
            attributes: {
              ...people[1]?.attributes,
              profile: { ...people[1]?.attributes.profile, ...olga },
              banned: false,
              deleted: false,
              createdAt: '2029-01-01T00:00:00.000Z',
              permissions: {
                postListings: 'permission/allow',
                initiateTransactions: 'permission/deny',
              },
              stripeConnected: true,
            },
          },
        }),
    },
    listings: {
      query: () =>
        answer({
          data: [{ id: aListing(1).id, attributes: { title: 'Tool 1', state: 'published' } }],
          meta: { totalItems: 1 },
        }),
    },
  });
  const reports = keptMessages({ store, now }, 'report');
  const page = {
    integration,
    now,
    audit,
    reports,
    timeZone: 'America/Chicago',
    notes: personNotes({ store, now, audit }),
    suspensions: suspensions(store),
    checks: checkStore(store),
    consoleUrl: 'https://console.example.com/people/{id}',
  };
  const messages = keptMessages({ store, now }, 'contact');
  return { marketplace, place, page, reports, messages, olga };
}

test('staff see the open orders of a person on both sides, and not those that ended or were never paid', async () => {
  const { marketplace, place, page } = await world();
  const paid = async (...item: Parameters<typeof anItem>) => {
    const order = await place(aRequest([anItem(...item)]));
    marketplace.pay(order.id);
    return order;
  };
  const later = await paid(1, [9, 11]);
  const soon = await paid(1, [5, 7]);
  const ended = await paid(2, [20, 21]);
  const unpaid = await place(aRequest([anItem(2, [5, 7])]));
  marketplace.move(ended.id, 'transition/cancel-by-customer', 'customer');
  const shown = await personPage(page, OLGA);
  expect(shown?.orders.map(({ id }) => id)).toEqual([soon.id, later.id]);
  expect(shown?.orders[0]).toMatchObject({
    role: 'provider',
    other: { name: 'Rita D' },
    possible: ['canceled', 'runs'],
    paid: { amount: expect.any(Number), currency: 'USD' },
  });
  expect(unpaid.state).toBe('state/pending-payment');
  expect(shown).toMatchObject({ mayList: true, mayRent: false, hasPayoutAccount: true });
  expect(shown?.consoleUrl).toBe(`https://console.example.com/people/${OLGA}`);
});

test('staff see a person’s paid orders, earnings, claims, and messages to us', async () => {
  const { marketplace, place, page, messages } = await world();
  const paid = async (...item: Parameters<typeof anItem>) => {
    const order = await place(aRequest([anItem(...item)]));
    marketplace.pay(order.id);
    return order;
  };
  const ended = await paid(2, [20, 21]);
  marketplace.move(ended.id, 'transition/cancel-by-customer', 'customer');
  const done = await paid(1, [5, 7]);
  done.state = 'state/delivered';
  done.metadata = { 'claim-1': aClaim() };
  await place(aRequest([anItem(2, [5, 7])]));
  const message = { topic: 'renting', words: 'Where?', name: 'Olga', listing: null };
  await messages.add({ ...message, email: 'Olga@example.com' });
  await messages.add({ ...message, email: 'rita@example.com' });
  const past = await personPast({ ...page, messages }, OLGA);
  expect(past?.orders.map(({ id }) => id).toSorted()).toEqual([ended.id, done.id].toSorted());
  expect(past?.earned).toEqual([{ amount: expect.any(Number), currency: 'USD' }]);
  expect(past?.paid).toEqual([]);
  expect(past?.claims).toMatchObject([{ orderId: done.id, isOwn: true, sum: { amount: 6400 } }]);
  expect(past?.messages.map(({ called }) => called)).toEqual(['C-1']);
});

test('reports are those about the person’s own tools, open and closed', async () => {
  const { page, reports } = await world();
  const report = (id: number) => ({
    topic: 'fraud',
    words: `About ${id}`,
    name: '',
    email: '',
    listing: { id: aListing(id).id, title: `Tool ${id}` },
  });
  for (const id of [1, 2, 1]) await reports.add(report(id));
  await reports.close(1, { staff: priya, answer: 'Seen', audit: page.audit, path: '/desk' });
  const shown = await personPage(page, OLGA);
  expect(shown?.reports.map(({ called, isOpen }) => [called, isOpen])).toEqual([
    ['R-3', true],
    ['R-1', false],
  ]);
});

test('a note that two people press ten times each is kept once, with one line', async () => {
  const { page } = await world();
  const note = { person: { id: OLGA, name: 'Olga D' }, key: 'k', words: 'Late twice' };
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => page.notes.add(index % 2 ? leo : priya, note)),
  );
  const shown = await personPage(page, OLGA);
  expect(shown?.notes).toHaveLength(1);
  expect(shown?.lines).toMatchObject([{ deed: 'person-noted', on: OLGA, about: 'Olga D' }]);
  await page.notes.forget(OLGA);
  expect(await page.notes.read(OLGA)).toEqual([]);
});

test('staff see the state of a person’s identity check, and no document; nothing where nobody is checked', async () => {
  const { page, olga } = await world();
  const shown = async (changes: object = {}) =>
    (await personPage({ ...page, ...changes }, OLGA))?.identity;
  const check = {
    check: 'vs_1',
    failures: 2,
    report: 'vr_2',
    fault: 'face',
    from: null,
    showsCheck: false,
  } as const;
  const at = '2030-01-15T12:00:00.000Z';
  expect(await shown()).toEqual({ state: 'none', verifiedAt: null, failures: 0 });
  for (const state of ['started', 'looked-at', 'failed', 'closed'] as const) {
    await page.checks.keep(OLGA, { ...check, state, at });
    expect(await shown()).toEqual({ state, verifiedAt: null, failures: 2 });
  }
  olga.metadata = { identity: { verifiedAt: at } };
  expect(await shown()).toEqual({ state: 'verified', verifiedAt: at, failures: 2 });
  await page.checks.keep(OLGA, { ...check, state: 'verified', at });
  olga.metadata = { identity: null };
  expect(await shown()).toMatchObject({ state: 'none' });
  expect(await shown({ checks: null })).toBeNull();
});
