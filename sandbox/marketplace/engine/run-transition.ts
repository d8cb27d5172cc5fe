import { type Action, type ActionContext, describeParams, readParams } from './action';
import { actionNamed } from './actions/registry';
import { type ProcessDefinition, type Transition, transitionNamed } from './definition';
import { EngineError } from './engine-error';
import { type Actor, type Draft, type Snapshot } from './facts';
import { type Steps } from './step';

const MAX_TRANSITIONS = 100;

interface Caller {
  actor: Actor;
  /** Whether the caller's token may run privileged transitions. */
  trusted: boolean;
}

/** Finds the requested transition and checks that this actor may run it now; throws `transaction-invalid-transition` or `forbidden`. */
export function resolveTransition(
  definition: ProcessDefinition,
  request: { transition: string; state: string | null; steps: number },
  caller: Caller,
): Transition {
  const transition = transitionNamed(definition, request.transition);
  if (!transition || transition.from !== request.state || request.steps >= MAX_TRANSITIONS) {
    throw new EngineError('transaction-invalid-transition');
  }
  assertMayRun(transition, caller);
  return transition;
}

function assertMayRun({ trigger, privileged }: Transition, { actor, trusted }: Caller): void {
  const expected = trigger.kind === 'time' ? 'system' : trigger.role;
  if (expected !== actor) {
    throw new EngineError('forbidden', { details: `The actor of this transition is ${expected}` });
  }
  if (privileged && !trusted) {
    throw new EngineError('forbidden', { details: 'This transition needs a trusted token' });
  }
}

/** The actions of a transition. A definition that was read without errors has only known ones. */
function actionsOf(transition: Transition): { action: Action; config: unknown }[] {
  return transition.actions.map(({ name, config }) => {
    const action = actionNamed(name);
    if (!action) throw new TypeError(`Unknown action ${name}`);
    return { action, config };
  });
}

export const paramsOf = (transition: Transition) =>
  describeParams(actionsOf(transition).map(({ action }) => action));

/** Parses the parameters of a transition for its actions; throws if one is missing or has the wrong type. */
export const parseTransitionParams = (
  transition: Transition,
  given: Record<string, unknown>,
): Record<string, unknown> =>
  readParams(
    actionsOf(transition).map(({ action }) => action),
    given,
  );

interface RunInput {
  transition: Transition;
  snapshot: Snapshot;
  /** As the caller sent them; keys that no action declares are ignored. */
  params: Record<string, unknown>;
  now: Date;
  newId: ActionContext['newId'];
}

/**
 * Runs a transition's actions in order on a copy of the snapshot's draft, and yields what it needs from the database and the payment
 * service. Returns the new draft. If it throws EngineError, nothing has happened.
 */
export function* runTransition(input: RunInput): Steps<Draft> {
  const { transition, snapshot, now, newId } = input;
  const actions = actionsOf(transition);
  const params = parseTransitionParams(transition, input.params);
  // Actions append to these lists and replace everything else, so copying them protects the snapshot.
  const draft: Draft = {
    ...snapshot.draft,
    reviews: [...snapshot.draft.reviews],
    stockAdjustments: [],
  };
  const { transactionId, listing, customer, provider } = snapshot;
  const context: ActionContext = { now, transactionId, listing, customer, provider, newId };
  for (const { action, config } of actions) {
    yield* action.run({ draft, params, config, context });
  }
  return draft;
}
