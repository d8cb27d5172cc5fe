import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { mergeWithinLimit } from '../engine/actions/data';
import { EngineError } from '../engine/engine-error';
import { type EventOrigin, originOf, recordEvent } from '../events/record-event';
import { ApiError } from '../http/api-error';
import { type Call, defineCommand, defineQuery, type Endpoint } from '../http/endpoint';
import { type Envelope } from '../http/envelope';
import { extendedData, queryUuid, uuid, withDataFilters } from '../http/schemas';
import { type JsonObject } from '../store/schema/columns';
import { transactions } from '../store/schema/transactions';
import { type Db } from '../../platform/database';
import { transactionSnapshot } from './outcome-events';
import { previewEnvelope } from './preview';
import { type TransitionRequest } from './prepare';
import { queryTransactions } from './query-transactions';
import { withRefusals } from './refusals';
import { loadSnapshot } from './snapshot';
import { transitionBody } from './transaction-endpoints';
import { type TransactionEngine } from './transaction-engine';
import { filterEntries } from './transaction-filters';
import { loadTransactions, loadTransitions } from './transaction-resource';

async function show({ view }: Pick<Call, 'view'>, id: string): Promise<Envelope> {
  const [resource] = await loadTransactions(view, [id]);
  if (!resource) throw new ApiError('not-found');
  return { data: resource };
}

const operatorTransition = (
  call: Call,
  body: v.InferOutput<typeof transitionBody>,
): TransitionRequest => ({
  kind: 'transition',
  transactionId: body.id,
  transition: body.transition,
  params: body.params ?? {},
  by: { kind: 'operator' },
  trusted: true,
  origin: originOf(call),
});

/** Merges into a transaction's metadata; throws if it is unknown or a transition is in progress. */
async function updateMetadata(
  db: Db,
  change: { id: string; metadata: JsonObject; origin: EventOrigin },
): Promise<void> {
  const { id, metadata, origin } = change;
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(transactions).where(eq(transactions.id, id)).for('update');
    if (!row) throw new ApiError('transaction-not-found');
    if (row.operationId !== null) throw new EngineError('transaction-locked');
    const merged = { ...row, metadata: mergeWithinLimit(row.metadata, metadata) };
    await tx.update(transactions).set({ metadata: merged.metadata }).where(eq(transactions.id, id));
    const parts = (await loadSnapshot(tx, row)).draft;
    const transitions = (await loadTransitions(tx, [id])).get(id) ?? [];
    await recordEvent(tx, {
      eventType: 'transaction/updated',
      origin,
      before: transactionSnapshot({ row, transitions, parts }),
      after: transactionSnapshot({ row: merged, transitions, parts }),
    });
  });
}

const queryParams = withDataFilters({
  ...filterEntries,
  customerId: v.optional(queryUuid),
  providerId: v.optional(queryUuid),
});

export const integrationTransactionEndpoints = (engine: TransactionEngine): Endpoint[] => [
  defineQuery({
    path: 'transactions/show',
    access: 'integration',
    params: v.strictObject({ id: queryUuid }),
    handle: (call, { id }) => show(call, id),
  }),
  defineQuery({
    path: 'transactions/query',
    access: 'integration',
    params: queryParams,
    handle: (call, filters) => {
      const { customerId, providerId } = filters;
      const scope = and(
        customerId ? eq(transactions.customerId, customerId) : undefined,
        providerId ? eq(transactions.providerId, providerId) : undefined,
      );
      return queryTransactions(call, filters, scope);
    },
  }),
  defineCommand({
    path: 'transactions/transition',
    access: 'integration',
    body: transitionBody,
    handle: async (call, body) =>
      show(call, await withRefusals(() => engine.run(operatorTransition(call, body)))),
  }),
  defineCommand({
    path: 'transactions/transition_speculative',
    access: 'integration',
    body: transitionBody,
    handle: (call, body) =>
      previewEnvelope(call.view, () => engine.simulate(operatorTransition(call, body))),
  }),
  defineCommand({
    path: 'transactions/update_metadata',
    access: 'integration',
    body: v.strictObject({ id: uuid, metadata: extendedData }),
    handle: async (call, { id, metadata }) => {
      const change = { id, metadata, origin: originOf(call) };
      await withRefusals(() => updateMetadata(call.context.db, change));
      return show(call, id);
    },
  }),
];
