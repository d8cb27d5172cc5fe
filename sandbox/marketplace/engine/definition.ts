import { type Party, type Role } from './facts';
import { type TimeExpression } from './time-expression';

/** A configuration value from EDN: a keyword becomes its text, a map becomes an object. */
export type ConfigValue =
  | string
  | number
  | boolean
  | null
  | ConfigValue[]
  | { [key: string]: ConfigValue };

export interface ActionSpec {
  name: string;
  config: { [key: string]: ConfigValue };
}

export type Trigger = { kind: 'actor'; role: Role } | { kind: 'time'; at: TimeExpression };

/** Names include their namespace, as in `transition/accept` and `state/accepted`. */
export interface Transition {
  name: string;
  /** Null if the transition starts a transaction. */
  from: string | null;
  to: string;
  trigger: Trigger;
  actions: ActionSpec[];
  privileged: boolean;
}

export interface Notification {
  name: string;
  on: string;
  to: Party;
  template: string;
  at: TimeExpression | null;
}

export interface ProcessDefinition {
  transitions: Transition[];
  notifications: Notification[];
}

export const transitionNamed = (definition: ProcessDefinition, name: string) =>
  definition.transitions.find((transition) => transition.name === name);

/** Every transition that may follow a state; null stands for the start. */
export const transitionsFrom = (definition: ProcessDefinition, state: string | null) =>
  definition.transitions.filter((transition) => transition.from === state);
