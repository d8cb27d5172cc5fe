import { eq, or } from 'drizzle-orm';
import * as v from 'valibot';
import {
  type Caller,
  defineCommand,
  defineQuery,
  type Endpoint,
  type UserCall,
} from '../http/endpoint';
import { type Envelope } from '../http/envelope';
import { originOf } from '../events/record-event';
import { optional, queryUuid, text, uuid, withDataFilters } from '../http/schemas';
import { transactions } from '../store/schema/transactions';
import { type InitiateRequest, type TransitionRequest } from './prepare';
import { queryTransactions } from './query-transactions';
import { withRefusals } from './refusals';
import { previewEnvelope } from './preview';
import {
  assertMayInitiate,
  assertMayTransition,
  loadVisibleTransaction,
} from './transaction-access';
import { type TransactionEngine } from './transaction-engine';
import { filterEntries } from './transaction-filters';
import { toTransactionResources } from './transaction-resource';

const paramsMap = optional(v.pipe(v.record(v.string(), v.unknown())));
const transitionName = v.pipe(
  text({ min: 1, max: 200 }),
  v.transform((name) => (name.startsWith('transition/') ? name : `transition/${name}`)),
);

const initiateBody = v.strictObject({
  processAlias: text({ min: 1, max: 200 }),
  transition: transitionName,
  params: v.looseObject({ listingId: uuid }),
});

export const transitionBody = v.strictObject({
  id: uuid,
  transition: transitionName,
  params: paramsMap,
});

const trusted = (caller: Caller) => caller.scope === 'trusted:user';

const initiation = (
  { caller, userId, ...call }: UserCall,
  body: v.InferOutput<typeof initiateBody>,
): InitiateRequest => ({
  kind: 'initiate',
  processAlias: body.processAlias,
  transition: body.transition,
  listingId: body.params.listingId,
  params: body.params,
  userId,
  trusted: trusted(caller),
  origin: originOf(call),
});

const transition = (
  { caller, userId, ...call }: UserCall,
  body: v.InferOutput<typeof transitionBody>,
): TransitionRequest => ({
  kind: 'transition',
  transactionId: body.id,
  transition: body.transition,
  params: body.params ?? {},
  by: { kind: 'user', userId },
  trusted: trusted(caller),
  origin: originOf(call),
});

async function showTransaction({ view }: Pick<UserCall, 'view'>, id: string): Promise<Envelope> {
  const row = await loadVisibleTransaction(view, id);
  const [resource] = await toTransactionResources(view, [row]);
  return { data: resource ?? null };
}

const reads: Endpoint[] = [
  defineQuery({
    path: 'transactions/show',
    access: 'user',
    params: v.strictObject({ id: queryUuid }),
    handle: (call, { id }) => showTransaction(call, id),
  }),
  defineQuery({
    path: 'transactions/query',
    access: 'user',
    params: withDataFilters({
      ...filterEntries,
      only: v.optional(v.picklist(['sale', 'order'])),
    }),
    handle: (call, filters) => {
      const customer = eq(transactions.customerId, call.userId);
      const provider = eq(transactions.providerId, call.userId);
      const scopes = { order: customer, sale: provider, both: or(customer, provider) };
      return queryTransactions(call, filters, scopes[filters.only ?? 'both']);
    },
  }),
];

const commands = (engine: TransactionEngine): Endpoint[] => [
  defineCommand({
    path: 'transactions/initiate',
    access: 'unlimited',
    body: initiateBody,
    handle: async (call, body) => {
      await assertMayInitiate(call.view, call.userId);
      const id = await withRefusals(() => engine.run(initiation(call, body)));
      return showTransaction(call, id);
    },
  }),
  defineCommand({
    path: 'transactions/transition',
    access: 'unlimited',
    body: transitionBody,
    handle: async (call, body) => {
      await assertMayTransition(call.view, call.userId);
      const id = await withRefusals(() => engine.run(transition(call, body)));
      return showTransaction(call, id);
    },
  }),
];

const simulations = (engine: TransactionEngine): Endpoint[] => [
  defineCommand({
    path: 'transactions/initiate_speculative',
    access: 'unlimited',
    body: initiateBody,
    handle: async (call, body) => {
      // A user without the right to initiate may still see the price.
      await assertMayTransition(call.view, call.userId);
      return previewEnvelope(call.view, () => engine.simulate(initiation(call, body)));
    },
  }),
  defineCommand({
    path: 'transactions/transition_speculative',
    access: 'unlimited',
    body: transitionBody,
    handle: async (call, body) => {
      await assertMayTransition(call.view, call.userId);
      return previewEnvelope(call.view, () => engine.simulate(transition(call, body)));
    },
  }),
];

export const transactionEndpoints = (engine: TransactionEngine): Endpoint[] => [
  ...reads,
  ...commands(engine),
  ...simulations(engine),
];
