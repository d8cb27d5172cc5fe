import { isPrivilegedAction } from './actions/registry';
import { type ProcessDefinition, type Transition, transitionsFrom } from './definition';
import { namesIn, type TimeExpression } from './time-expression';

const repeated = (names: readonly string[]) => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

function reachableStates(definition: ProcessDefinition): Set<string> {
  const reached = new Set<string>();
  const open: (string | null)[] = [null];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (const { to } of transitionsFrom(definition, state)) {
      if (!reached.has(to)) {
        reached.add(to);
        open.push(to);
      }
    }
  }
  return reached;
}

function initialProblems(definition: ProcessDefinition): string[] {
  const initial = transitionsFrom(definition, null);
  if (initial.length === 0) return ['The process has no initial transition.'];
  return initial
    .filter(({ trigger }) => trigger.kind === 'time' || trigger.role === 'operator')
    .map(
      ({ name }) =>
        `Invalid transition :${name}. The value of :actor must be :actor.role/customer or :actor.role/provider for all initial transitions.`,
    );
}

function privilegeProblems({ name, actions, privileged, trigger }: Transition): string[] {
  const needTrust = actions.map((action) => action.name).filter(isPrivilegedAction);
  const operator = trigger.kind === 'actor' && trigger.role === 'operator';
  if (needTrust.length === 0 || privileged || operator) return [];
  const list = needTrust.map((action) => `:${action}`).join(', ');
  return [
    `Invalid transition :${name}.\nActions that require trusted context have been defined but the transition is not marked as privileged. Either add :privileged? true to transition properties or set actor to :actor.role/operator.\nActions that require privileged context are: ${list}`,
  ];
}

function unknownNames(
  definition: ProcessDefinition,
  expression: TimeExpression,
  owner: string,
): string[] {
  const states = new Set(definition.transitions.map(({ to }) => to));
  const transitions = new Set(definition.transitions.map(({ name }) => name));
  const used = namesIn(expression);
  return [
    ...used.transitions
      .filter((name) => !transitions.has(name))
      .map((name) => `Unknown transition :${name} used in time expression of ${owner}`),
    ...used.states
      .filter((name) => !states.has(name))
      .map((name) => `Unknown state :${name} used in time expression of ${owner}`),
  ];
}

function timeProblems(definition: ProcessDefinition): string[] {
  return [
    ...definition.transitions.flatMap(({ name, trigger }) =>
      trigger.kind === 'time' ? unknownNames(definition, trigger.at, `transition :${name}`) : [],
    ),
    ...definition.notifications.flatMap(({ name, at }) =>
      at ? unknownNames(definition, at, `notification :${name}`) : [],
    ),
  ];
}

/** Returns the faults of a process as a whole: its names, reachability, trust and time expressions. */
export function graphProblems(definition: ProcessDefinition): string[] {
  const { transitions, notifications } = definition;
  const names = transitions.map(({ name }) => name);
  const states = transitions.flatMap(({ from, to }) => (from === null ? [to] : [from, to]));
  const reachable = reachableStates(definition);
  return [
    ...repeated(names).map(
      (name) => `Invalid transition :${name}. Transition names must be unique.`,
    ),
    ...repeated(notifications.map(({ name }) => name)).map(
      (name) => `Invalid notification :${name}. Notification names must be unique.`,
    ),
    ...notifications
      .filter(({ on }) => !names.includes(on))
      .map(
        ({ name, on }) =>
          `Invalid notification :${name}. The value of :on must point to an existing transition.\nThe process doesn't define a transition by name: :${on}`,
      ),
    ...initialProblems(definition),
    ...[...new Set(states)]
      .filter((state) => !reachable.has(state))
      .map((state) => `Unreachable state: :${state}`),
    ...transitions.flatMap(privilegeProblems),
    ...timeProblems(definition),
  ];
}
