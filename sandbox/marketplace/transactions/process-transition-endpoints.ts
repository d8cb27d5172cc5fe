import * as v from 'valibot';
import {
  type ProcessDefinition,
  type Transition,
  transitionNamed,
  transitionsFrom,
} from '../engine/definition';
import { type Actor } from '../engine/facts';
import { paramsOf } from '../engine/run-transition';
import { ApiError } from '../http/api-error';
import { defineQuery, type Endpoint, type UserCall } from '../http/endpoint';
import { type Resource } from '../http/resource';
import { queryUuid } from '../http/schemas';
import { type ProcessStore } from '../processes/process-store';
import { derivedId } from './run';
import { loadVisibleTransaction } from './transaction-access';

const params = v.pipe(
  v.strictObject({
    transactionId: v.optional(queryUuid),
    processAlias: v.optional(v.string()),
    lastTransition: v.optional(v.string()),
  }),
  v.forward(
    v.check(
      ({ transactionId, processAlias }) =>
        (transactionId === undefined) !== (processAlias === undefined),
      'either transactionId or processAlias is needed',
    ),
    ['transactionId'],
  ),
);

const actorOf = ({ trigger }: Transition): Actor =>
  trigger.kind === 'time' ? 'system' : trigger.role;

const resourceOf = (scope: string, transition: Transition): Resource => ({
  id: derivedId(scope, transition.name),
  type: 'processTransition',
  attributes: {
    name: transition.name,
    actor: [actorOf(transition)],
    actions: transition.actions.map(({ name }) => name),
    params: paramsOf(transition),
  },
  row: null,
});

/** The transitions that the caller may take next in one of their transactions. */
async function ofTransaction(store: ProcessStore, call: UserCall, id: string): Promise<Resource[]> {
  const row = await loadVisibleTransaction(call.view, id);
  const process = { name: row.processName, version: row.processVersion };
  const definition = await store.definition(call.view.db, process);
  const role = row.customerId === call.userId ? 'customer' : 'provider';
  return transitionsFrom(definition, row.state)
    .filter((transition) => actorOf(transition) === role)
    .map((transition) => resourceOf(id, transition));
}

function stateAfter(
  definition: ProcessDefinition,
  lastTransition: string | undefined,
): string | null {
  if (lastTransition === undefined) return null;
  const transition = transitionNamed(definition, lastTransition);
  if (transition) return transition.to;
  throw new ApiError('validation-invalid-params', {
    details: `The process has no ${lastTransition}`,
    source: { path: ['lastTransition'], type: 'query' },
  });
}

async function ofProcess(
  store: ProcessStore,
  call: UserCall,
  wanted: { processAlias: string; lastTransition: string | undefined },
): Promise<Resource[]> {
  const process = await store.resolveAlias(call.view.db, wanted.processAlias);
  if (!process) throw new ApiError('transaction-unknown-alias');
  const definition = await store.definition(call.view.db, process);
  return transitionsFrom(definition, stateAfter(definition, wanted.lastTransition)).map(
    (transition) => resourceOf(`${process.name}/${String(process.version)}`, transition),
  );
}

export const processTransitionEndpoints = (store: ProcessStore): Endpoint[] => [
  defineQuery({
    path: 'process_transitions/query',
    access: 'user',
    params,
    handle: async (call, { transactionId, processAlias = '', lastTransition }) => {
      const data =
        transactionId === undefined
          ? await ofProcess(store, call, { processAlias, lastTransition })
          : await ofTransaction(store, call, transactionId);
      const totalItems = data.length;
      return {
        data,
        meta: { page: 1, perPage: 100, totalItems, totalPages: Math.min(1, totalItems) },
      };
    },
  }),
];
