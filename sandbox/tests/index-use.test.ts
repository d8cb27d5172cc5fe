import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { messages, processAliases } from '../marketplace/store/schema/transactions';
import { type Sandbox } from '../network';
import { EmbeddedConnection } from '../platform/embedded-connection';
import { emailOf } from '../seed/scale/people-and-listings';
import { fillAtScale, scaleOf } from '../seed/scale/scale';
import {
  anonymousSdk,
  type IntegrationSdk,
  integrationSdk,
  type Sdk,
  startTestSandbox,
} from '../testing/harness';
import { useEmbeddedDatabases } from '../testing/test-database';
import { useStarted } from '../testing/use-started';

/*
 * A hundredth of the large marketplace is enough for the planner to prefer an index, wherever there is one that fits.
 */
const SHARE = 0.01;
const DAY_MS = 86_400_000;
const PASSWORD = 'scale-1!';
/** Rows that a step may read and throw away. A page, and what belongs to it, needs far fewer. */
const MOST_WASTED = 500;

useEmbeddedDatabases();

interface World {
  sandbox: Sandbox;
  customer: Sdk;
  operator: IntegrationSdk;
  orderId: string;
  listingId: string;
  customerId: string;
}

async function startWorld(): Promise<World> {
  const sandbox = await startTestSandbox();
  const { db } = sandbox;
  await db
    .insert(processAliases)
    .values({ name: 'default-booking', alias: 'release-1', version: 1 });
  await fillAtScale(db, { scale: scaleOf(SHARE), password: PASSWORD, report: () => undefined });
  const customer = anonymousSdk(sandbox);
  await customer.login({ username: emailOf(0), password: PASSWORD });
  const [order] = (await customer.transactions.query({ only: 'order', include: ['listing'] })).data
    .data;
  const { listing } = order.relationships;
  const me = (await customer.currentUser.show()).data.data;
  return {
    sandbox,
    customer,
    operator: integrationSdk(sandbox),
    orderId: order.id.uuid,
    listingId: listing.data.id.uuid,
    customerId: me.id.uuid,
  };
}

const world = useStarted(startWorld, ({ sandbox }) => sandbox.stop(), { withinMs: 180_000 });

/** The statements that a call sends to the database, with their parameters. */
async function statementsOf(call: () => Promise<unknown>) {
  const asked = jest.spyOn(EmbeddedConnection.prototype, 'query');
  try {
    await call();
    return asked.mock.calls.filter(([text]) => /^(select|with)\b/i.test(text));
  } finally {
    asked.mockRestore();
  }
}

const plan = v.looseObject({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Rows Removed by Filter': v.optional(v.number(), 0),
  'Actual Loops': v.number(),
  Plans: v.optional(v.array(v.unknown()), []),
});
type Step = v.InferOutput<typeof plan>;

const stepsOf = (given: unknown): Step[] => {
  const step = v.parse(plan, given);
  return [step, ...step.Plans.flatMap(stepsOf)];
};

const explained = v.object({ 'QUERY PLAN': v.tuple([v.looseObject({ Plan: v.unknown() })]) });

/** Tables that are large at scale. */
const LARGE = [
  ...['users', 'listings', 'images', 'listing_images', 'listing_days', 'availability_exceptions'],
  ...['bookings', 'transactions', 'transaction_transitions', 'messages', 'events'],
];

/** What a step of a plan does that takes longer with each row of a large table; undefined if nothing. */
function faultOf(step: Step): string | undefined {
  const table = step['Relation Name'] ?? '';
  if (!LARGE.includes(table)) return undefined;
  if (step['Node Type'] === 'Seq Scan') return `reads all of ${table}`;
  const wasted = step['Rows Removed by Filter'] * step['Actual Loops'];
  return wasted > MOST_WASTED ? `reads ${wasted} rows of ${table} for nothing` : undefined;
}

/** The embedded database's own client. */
interface Embedded {
  $client: { query: (text: string, params: unknown[]) => Promise<{ rows: unknown[] }> };
}

async function faultsOf(call: () => Promise<unknown>): Promise<string[]> {
  const faults: string[] = [];
  const statements = await statementsOf(call);
  expect(statements.some(([text]) => LARGE.some((table) => text.includes(`"${table}"`)))).toBe(
    true,
  );
  const { $client } = world().sandbox.db as unknown as Embedded;
  for (const [text, params] of statements) {
    const { rows } = await $client.query(`explain (analyze, format json) ${text}`, [...params]);
    const [answer] = rows;
    const { Plan } = v.parse(explained, answer)['QUERY PLAN'][0];
    for (const step of stepsOf(Plan)) {
      const fault = faultOf(step);
      if (fault !== undefined) faults.push(`${fault}: ${text}`);
    }
  }
  return faults;
}

const inbox = {
  include: ['customer', 'provider', 'listing', 'booking', 'messages'],
  'limit.messages': 1,
  perPage: 10,
};
const inDays = (days: number) => new Date(Math.floor(Date.now() / DAY_MS + days) * DAY_MS);
const dates = { start: inDays(7), end: inDays(10), availability: 'day-full' };
const cards = { perPage: 24, include: ['author', 'images'] };
/** A quarter of a degree around the first city. */
const bounds = '40.835,-73.875,40.585,-74.125';

const calls: readonly (readonly [string, (given: World) => Promise<unknown>])[] = [
  ['inbox: orders', ({ customer }) => customer.transactions.query({ ...inbox, only: 'order' })],
  ['inbox: sales', ({ customer }) => customer.transactions.query({ ...inbox, only: 'sale' })],
  [
    'inbox: by the last step',
    ({ customer }) =>
      customer.transactions.query({ ...inbox, only: 'order', sort: 'lastTransitionedAt' }),
  ],
  [
    'inbox: some states',
    ({ customer }) =>
      customer.transactions.query({ ...inbox, only: 'order', states: ['state/accepted'] }),
  ],
  [
    'inbox: a state, by the last message',
    ({ customer }) =>
      customer.transactions.query({
        ...inbox,
        only: 'order',
        states: ['state/accepted'],
        sort: 'lastMessageAt',
      }),
  ],
  [
    'an order',
    ({ customer, orderId }) =>
      customer.transactions.show({
        id: orderId,
        include: ['customer', 'provider', 'listing', 'listing.images', 'booking', 'reviews'],
      }),
  ],
  [
    'messages of an order',
    ({ customer, orderId }) =>
      customer.messages.query({ transactionId: orderId, include: ['sender'] }),
  ],
  [
    'transactions of a listing',
    ({ operator, listingId }) => operator.transactions.query({ listingId }),
  ],
  [
    'transactions of a person',
    ({ operator, customerId }) => operator.transactions.query({ userId: customerId }),
  ],
  ['events: the first', ({ operator }) => operator.events.query({ startAfterSequenceId: 100 })],
  [
    'events: since a moment',
    ({ operator }) => operator.events.query({ createdAtStart: inDays(-1) }),
  ],
  [
    'events: of an order',
    ({ operator, orderId }) => operator.events.query({ resourceId: orderId }),
  ],
  [
    'events: related to a listing',
    ({ operator, listingId }) => operator.events.query({ relatedResourceId: listingId }),
  ],
  [
    'time slots',
    ({ customer, listingId }) =>
      customer.timeslots.query({ listingId, start: inDays(1), end: inDays(80) }),
  ],
  [
    'a listing',
    ({ customer, listingId }) =>
      customer.listings.show({ id: listingId, include: ['author', 'images'] }),
  ],
  ['search: newest', ({ customer }) => customer.listings.query(cards)],
  ['search: a place', ({ customer }) => customer.listings.query({ ...cards, bounds })],
  [
    'search: a place and dates',
    ({ customer }) => customer.listings.query({ ...cards, bounds, ...dates }),
  ],
  [
    'search: dates, and terms that every listing meets',
    ({ customer }) =>
      customer.listings.query({
        ...cards,
        ...dates,
        pub_availabilityRule: 'custom,weekendsDisabled',
        pub_stock: '1,',
      }),
  ],
  [
    'search: category, brand and dates',
    ({ customer }) =>
      customer.listings.query({
        ...cards,
        ...dates,
        pub_category: 'powerTools',
        pub_brand: 'bosch',
      }),
  ],
  [
    'search: lowest price first',
    ({ customer }) => customer.listings.query({ ...cards, sort: '-price' }),
  ],
  ['search: near', ({ customer }) => customer.listings.query({ ...cards, origin: '40.7,-74' })],
];

test.each(calls)('%s: no large table is read as a whole', async (_name, call) => {
  expect(await faultsOf(() => call(world()))).toEqual([]);
});

test('a table that is read as a whole is noticed', async () => {
  const { db } = world().sandbox;
  expect(await faultsOf(() => db.select().from(messages).where(eq(messages.content, 'x')))).toEqual(
    [expect.stringContaining('reads all of messages')],
  );
});
