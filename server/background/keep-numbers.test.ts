import { type Sdk } from 'sharetribe-flex-sdk';
import { parseEarnings } from '~/domain/payout/earnings';
import { createMemoryStore } from '../testing/memory-store';
import { aListingId, aUserId, uuid } from '../testing/order-world';
import { keepNumbers } from './keep-numbers';
import { runRound } from './task-runner';
import { integrationOf } from '../testing/integration-of';

const now = new Date('2026-06-10T12:00:00Z');
const at = '2026-06-01T12:00:00.000Z';
const listing = aListingId(1);
const owner = aUserId(2);
const renter = aUserId(3);
const order = uuid(50);

interface OrderQuestion {
  readonly providerId?: string;
  readonly perPage: number;
}

interface Event {
  readonly id: string;
  readonly attributes: { readonly sequenceId: number } & Record<string, unknown>;
}

const review = (sequenceId: number): Event => ({
  id: `event-${sequenceId}`,
  attributes: {
    sequenceId,
    eventType: 'review/updated',
    resourceId: uuid(70),
    resource: { attributes: {}, relationships: { listing: { data: { id: listing } } } },
  },
});
const step = (sequenceId: number, lastTransition: string): Event => ({
  id: `event-${sequenceId}`,
  attributes: {
    sequenceId,
    eventType: 'transaction/transitioned',
    resourceId: order,
    resource: { attributes: { processName: 'flex-default-process', lastTransition } },
  },
});

const party = (id: string) => ({ data: { id } });

const paidOrder = (amount: number) => ({
  id: order,
  attributes: {
    createdAt: at,
    processName: 'flex-default-process',
    state: 'state/accepted',
    payoutTotal: { amount, currency: 'USD' },
    lineItems: [],
    protectedData: { span: { start: '2026-07-01', end: '2026-07-03' } },
  },
  relationships: { listing: party(listing), customer: party(renter), provider: party(owner) },
});

/** A marketplace with one listing and two people; tests change what is counted. */
function world() {
  const state = { ratings: [5, 4], done: 3, events: [] as Event[], orders: [paidOrder(9000)] };
  const metadata: Record<string, Record<string, unknown>> = {};
  const privateData: Record<string, Record<string, unknown>> = {};
  let writes = 0;
  const ok = (data: object) => Promise.resolve({ status: 200, data });
  const rows = (ids: readonly string[]) =>
    ok({ data: ids.map((id) => ({ id, attributes: { createdAt: at } })) });
  const write = (body: { id: { uuid: string }; metadata?: object; privateData?: object }) => {
    const { uuid: id } = body.id;
    writes += 1;
    metadata[id] = { ...metadata[id], ...body.metadata };
    privateData[id] = { ...privateData[id], ...body.privateData };
    return ok({});
  };
  const query = ({ startAfterSequenceId = 0 }: { startAfterSequenceId?: number }) =>
    ok({
      data: state.events.filter(({ attributes }) => attributes.sequenceId > startAfterSequenceId),
    });
  const integration = integrationOf({
    events: { query },
    listings: {
      query: () => rows([listing]),
      show: () => ok({ data: { attributes: { metadata: metadata[listing] ?? {} } } }),
      update: write,
    },
    users: {
      query: () => rows([owner, renter]),
      show: ({ id }: { id: string }) =>
        ok({
          data: {
            attributes: {
              profile: { metadata: metadata[id] ?? {}, privateData: privateData[id] ?? {} },
            },
          },
        }),
      updateProfile: write,
    },
    transactions: {
      show: () => ok({ data: paidOrder(9000) }),
      query: ({ providerId, perPage, ...others }: OrderQuestion) =>
        ok({
          data: 'states' in others && providerId === owner && perPage > 1 ? state.orders : [],
          meta: { totalItems: perPage === 1 && providerId !== renter ? state.done : 0 },
        }),
    },
  });
  const anonymous = {
    reviews: {
      query: () =>
        ok({
          data: state.ratings.map((rating) => ({ attributes: { rating } })),
          meta: { totalPages: 1 },
        }),
    },
  } as unknown as Sdk;
  const task = keepNumbers({
    integration,
    anonymous: () => anonymous,
    now: () => Promise.resolve(now),
  });
  const store = createMemoryStore();
  const errors: unknown[] = [];
  const log = { error: (error: unknown) => errors.push(error), warn: () => {} };
  const round = async () => {
    await store.delete(`task:${task.name}:turn`);
    await runRound(task, { store, log }, new AbortController().signal);
    expect(errors).toEqual([]);
  };
  const coming = (id: string) =>
    parseEarnings(privateData[id]?.['earnings'])?.currencies.map(({ months }) => months[0]?.coming);
  const earned = (id: string) =>
    parseEarnings(privateData[id]?.['earnings'])?.currencies.map(({ months: [month] }) => [
      month?.coming,
      month?.released,
    ]);
  return { state, metadata, coming, earned, round, store, writes: () => writes };
}

test('at first everything is counted', async () => {
  const { metadata, round } = world();
  await round();
  expect(metadata[listing]).toEqual({ rating: 4.5, reviewCount: 2 });
  expect(metadata[owner]).toMatchObject({ numbers: { rentals: 3, responseMinutes: null } });
  expect(metadata[renter]).toMatchObject({ numbers: { rentals: 0, rented: 3 } });
});

test.each([
  ['is coming until the days of refund claims are over', '2026-06-08T12:00:00.000Z', [9000, 0]],
  ['of an earlier version, which was paid out with its payment, is not', at, [0, 9000]],
])('a late fee whose process stays at its payment %s', async (_name, paidAt, sums) => {
  const { state, earned, round } = world();
  const order = paidOrder(9000);
  const fee = { processName: 'late-fee', state: 'state/paid', lastTransitionedAt: paidAt };
  state.orders = [{ ...order, attributes: { ...order.attributes, ...fee } }];
  await round();
  expect(earned(owner)).toEqual([sums]);
});

test('a review recounts the listing, a step of an order both of its people', async () => {
  const { state, metadata, round } = world();
  await round();
  state.ratings = [5, 4, 5];
  state.events = [review(1)];
  await round();
  expect(metadata[listing]).toEqual({ rating: 4.67, reviewCount: 3 });
  state.done = 4;
  state.events.push(step(2, 'transition/complete'));
  await round();
  expect(metadata[owner]).toMatchObject({ numbers: { rentals: 4 } });
  expect(metadata[renter]).toMatchObject({ numbers: { rented: 4 } });
});

test('what orders bring is counted at first, and again at a step that changes it', async () => {
  const { state, coming, round } = world();
  await round();
  expect(coming(owner)).toEqual([9000]);
  expect(coming(renter)).toEqual([]);
  state.orders = [paidOrder(9900)];
  state.events = [step(1, 'transition/review-1-by-customer')];
  await round();
  expect(coming(owner)).toEqual([9000]);
  state.events.push(step(2, 'transition/confirm-payment'));
  await round();
  expect(coming(owner)).toEqual([9900]);
});

test('counted twice, by another server or after a crash, the numbers are the same and nothing is written', async () => {
  const { state, metadata, round, store, writes } = world();
  state.events = [review(1)];
  await round();
  const before = writes();
  await store.delete('task:keep-numbers:cursor');
  await round();
  expect(metadata[listing]).toEqual({ rating: 4.5, reviewCount: 2 });
  expect(writes()).toBe(before);
});

test('opening an order changes no numbers', async () => {
  const { state, metadata, round } = world();
  await round();
  state.done = 9;
  state.events = [step(1, 'transition/mark-viewed-from-accepted')];
  await round();
  expect(metadata[owner]).toMatchObject({ numbers: { rentals: 3 } });
});

test('a place whose event is no longer kept starts a recount', async () => {
  const { state, metadata, round } = world();
  state.events = [review(1)];
  await round();
  state.ratings = [1];
  state.events = [step(900, 'transition/mark-viewed-from-accepted')];
  await round();
  expect(metadata[listing]).toEqual({ rating: 1, reviewCount: 1 });
});

test('without reviews a listing has no rating', async () => {
  const { state, metadata, round } = world();
  await round();
  state.ratings = [];
  state.events = [review(1)];
  await round();
  expect(metadata[listing]).toEqual({ rating: null, reviewCount: 0 });
});
