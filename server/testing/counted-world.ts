import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type Sdk } from 'sharetribe-flex-sdk';
import { parseEarnings } from '~/domain/payout/earnings';
import { type Task } from '../core/task';
import { createMemoryStore } from './memory-store';
import { aListingId, aUserId, uuid } from './order-world';
import { workOnce } from './work';
import { integrationOf } from './integration-of';

const now = new Date('2026-06-10T12:00:00Z');
const at = '2026-06-01T12:00:00.000Z';
export const listing = aListingId(1);
export const owner = aUserId(2);
export const renter = aUserId(3);
const order = uuid(50);

interface CountedServices {
  readonly integration: IntegrationSdk;
  readonly anonymous: () => Sdk;
  readonly now: () => Promise<Date>;
}

interface OrderQuestion {
  readonly providerId?: string;
  readonly perPage: number;
}

interface Event {
  readonly id: string;
  readonly attributes: { readonly sequenceId: number } & Record<string, unknown>;
}

/** Somebody has written a review of the listing. */
export const review = (sequenceId: number): Event => ({
  id: `event-${sequenceId}`,
  attributes: {
    sequenceId,
    eventType: 'review/updated',
    resourceId: uuid(70),
    resource: { attributes: {}, relationships: { listing: { data: { id: listing } } } },
  },
});
/** The order has taken a step. */
export const step = (sequenceId: number, lastTransition: string): Event => ({
  id: `event-${sequenceId}`,
  attributes: {
    sequenceId,
    eventType: 'transaction/transitioned',
    resourceId: order,
    resource: { attributes: { processName: 'flex-default-process', lastTransition } },
  },
});

const party = (id: string) => ({ data: { id } });

/** Creates the owner's order with its payout. */
export const paidOrder = (amount: number) => ({
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

interface OwnersRows {
  readonly orders: readonly object[];
  readonly asked: readonly object[];
}

/** Orders are queried by their states, but enquiries are not. */
const rowsOf = ({ orders, asked }: OwnersRows, question: object): readonly object[] =>
  'states' in question ? orders : asked;

/** Creates a marketplace with one listing and two people. Tests change the counts. */
export function countedWorld(taskOf: (services: CountedServices) => Task) {
  const counted = { ratings: [5, 4], done: 3, events: [] as Event[] };
  const state = { ...counted, orders: [paidOrder(9000)], asked: [] as readonly object[] };
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
          data: perPage === 1 || providerId !== owner ? [] : rowsOf(state, others),
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
  const task = taskOf({
    integration,
    anonymous: () => anonymous,
    now: () => Promise.resolve(now),
  });
  const store = createMemoryStore();
  const errors: unknown[] = [];
  const log = { error: (error: unknown) => errors.push(error), warn: () => {} };
  const round = async () => {
    await store.delete(`task:${task.name}:turn`);
    await workOnce(task, { store, log });
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
