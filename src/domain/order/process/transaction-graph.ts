import {
  type OrderDefinition,
  type OrderState,
  type OrderTransition,
  type OrderTransitionName,
  orderTransitionNames,
  orderTransitions,
} from './process-graph.generated';

export type Role = 'customer' | 'provider';

/** A past transition of a transaction; it may have a name that the graph does not know. */
export interface TakenTransition {
  readonly transition: string;
  readonly createdAt: Date;
  readonly by: Role | 'operator' | 'system';
}

export const isTransitionName = (name: string): name is OrderTransitionName =>
  orderTransitionNames.some((known) => known === name);

const edgesOf = (name: string): readonly OrderTransition[] =>
  orderTransitions.filter((edge) => edge.name === name);

/** Whether this side may take the transition from this state. */
export const canTake = (state: OrderState, name: OrderTransitionName, role: Role): boolean =>
  edgesOf(name).some(({ from, actor }) => from === state && actor === role);

/** The automatic transitions from a state of these process versions, unless somebody acts before. */
export const timedTransitions = (
  state: OrderState,
  versions: readonly OrderDefinition[],
): readonly OrderTransition[] =>
  orderTransitions.filter(
    ({ from, at, definitions }) =>
      from === state && at !== undefined && definitions.some((name) => versions.includes(name)),
  );

/** A transition that keeps the state says nothing about the order, only that somebody has looked at it. */
export const isMarkOnly = (name: string): boolean => {
  const edges = edgesOf(name);
  return edges.length > 0 && edges.every(({ from, to }) => from === to);
};

/** A transition together with the state it led to; undefined if the graph does not know it. */
export interface ReplayedTransition extends TakenTransition {
  readonly to: OrderState | undefined;
}

/**
 * The states that a transaction went through. In different versions of the process one name can lead to different states, so
 * the next transition decides; for the last transition it is the transaction's state.
 */
export function replay(
  transitions: readonly TakenTransition[],
  state: OrderState | 'unknown',
): readonly ReplayedTransition[] {
  return transitions.map((taken, index) => {
    const edges = edgesOf(taken.transition);
    const next = transitions[index + 1];
    const continuesAt = next
      ? edgesOf(next.transition).map(({ from }) => from)
      : [state].filter((value) => value !== 'unknown');
    const edge = edges.find(({ to }) => continuesAt.includes(to)) ?? edges[0];
    return { ...taken, to: edge?.to };
  });
}

/** The first time when the transaction came into this state. */
export const firstEntered = (
  replayed: readonly ReplayedTransition[],
  state: OrderState,
): Date | undefined => replayed.find(({ to }) => to === state)?.createdAt;

/** The newest transition that changed something. Opening an order does not move it up in the inbox. */
export function lastChangeAt(transitions: readonly TakenTransition[]): Date | undefined {
  return transitions.findLast(({ transition }) => !isMarkOnly(transition))?.createdAt;
}

/** Whether the process has a transition that records that somebody has looked at it in this state. */
export const canBeMarked = (state: OrderState | 'unknown'): boolean =>
  orderTransitions.some(({ from, to }) => from === state && to === state);
