import * as v from 'valibot';
import {
  cartItemProcess,
  cartItemTransitions,
  extensionProcess,
  extensionTransitions,
  type GraphTransition,
  lateFeeProcess,
  lateFeeTransitions,
  orderProcess,
  orderRequestAlias,
  orderTransitions,
} from '~/domain/order/process/process-graph.generated';

const edges: Readonly<Record<string, readonly GraphTransition<string, string, string>[]>> = {
  [orderProcess]: orderTransitions,
  [cartItemProcess]: cartItemTransitions,
  [extensionProcess]: extensionTransitions,
  [lateFeeProcess]: lateFeeTransitions,
};

/** All transitions of a process. The ones of its current version come first. Requests use only transitions of their own version. */
export const edgesOf = (
  process: string,
  isRequest = false,
): readonly GraphTransition<string, string, string>[] =>
  (edges[process] ?? []).filter(({ definitions }) => !isRequest || definitions.includes('asked'));

const schema = v.object({ processAlias: v.string(), lastTransition: v.string() });

/** The transitions that can follow one in the alias's version, in the form of `process_transitions/query`. */
export function nextTransitions(params: unknown) {
  const { processAlias, lastTransition } = v.parse(schema, params);
  const version = processAlias === orderRequestAlias ? 'asked' : 'current';
  const current = edgesOf(processAlias.split('/')[0] ?? '').filter(({ definitions }) =>
    definitions.includes(version),
  );
  const state = current.find(({ name }) => name === lastTransition)?.to;
  const next = current.filter(({ from }) => from === state);
  return { data: next.map(({ name }) => ({ attributes: { name } })) };
}
