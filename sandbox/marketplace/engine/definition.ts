import { type Party, type Role } from './facts';
import { type TimeExpression } from './time-expression';

/** A keyword becomes its text, a map an object. */
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

/** Names include their namespace: `transition/accept`, `state/accepted`. */
export interface Transition {
  name: string;
  /** Null: starts a transaction. */
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

/** The transition with this name, if the process has it. */
export const transitionNamed = (definition: ProcessDefinition, name: string) =>
  definition.transitions.find((transition) => transition.name === name);

/** Every transition that may follow a state; null means the beginning. */
export const transitionsFrom = (definition: ProcessDefinition, state: string | null) =>
  definition.transitions.filter((transition) => transition.from === state);
