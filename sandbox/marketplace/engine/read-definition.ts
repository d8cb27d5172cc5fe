import { actionNamed, actionNames } from './actions/registry';
import {
  type ActionSpec,
  type ConfigValue,
  type Notification,
  type ProcessDefinition,
  type Transition,
  type Trigger,
} from './definition';
import { type Edn, EdnKeyword, EdnSyntaxError, parseEdn, showEdn } from './edn';
import { type Party, type Role } from './facts';
import { parseTimeExpression, TimeExpressionError } from './time-expression';
import { graphProblems } from './validate-graph';

const ROLES: ReadonlyMap<string, Role> = new Map<string, Role>([
  ['actor.role/customer', 'customer'],
  ['actor.role/provider', 'provider'],
  ['actor.role/operator', 'operator'],
]);
const PARTIES: ReadonlyMap<string, Party> = new Map<string, Party>([
  ['actor.role/customer', 'customer'],
  ['actor.role/provider', 'provider'],
]);

/** Why a process definition cannot be used, with one text for each fault. */
export class DefinitionError extends Error {
  override readonly name = 'DefinitionError';

  constructor(
    readonly problems: readonly string[],
    heading = `The process description is not valid. Found ${String(problems.length)} ${problems.length === 1 ? 'error' : 'errors'}.`,
  ) {
    super([heading, ...problems].join('\n'));
  }
}

/** Collects faults and keeps reading, so that all of them are reported together. */
class Reader {
  readonly problems: string[] = [];

  constructor(
    private readonly map: Map<string, Edn>,
    private readonly what: string,
  ) {}

  fault(text: string): undefined {
    this.problems.push(text);
    return undefined;
  }

  get(key: string): Edn | undefined {
    return this.map.get(key) ?? undefined;
  }

  keyword(key: string): string | undefined {
    const value = this.get(key);
    if (value === undefined) {
      return this.fault(`Invalid ${this.what}. Missing mandatory key :${key}.`);
    }
    return this.optionalKeyword(key);
  }

  optionalKeyword(key: string): string | undefined {
    const value = this.get(key);
    if (value === undefined) return undefined;
    if (value instanceof EdnKeyword) return value.name;
    return this.fault(
      `Invalid ${this.what}. The value of :${key} must be a keyword. You gave: ${showEdn(value)}`,
    );
  }
}

const toConfigValue = (value: Edn): ConfigValue => {
  if (value instanceof EdnKeyword) return value.name;
  if (Array.isArray(value)) return value.map(toConfigValue);
  if (value instanceof Map) return toConfig(value);
  return value;
};

const toConfig = (map: Map<string, Edn>) =>
  Object.fromEntries([...map].map(([key, value]) => [key, toConfigValue(value)]));

function readAction(value: Edn, reader: Reader): ActionSpec | undefined {
  const nameValue = value instanceof Map ? value.get('name') : undefined;
  if (!(value instanceof Map) || !(nameValue instanceof EdnKeyword)) {
    return reader.fault(`Invalid action. Missing mandatory key :name. You gave: ${showEdn(value)}`);
  }
  const { name } = nameValue;
  const action = actionNamed(name);
  if (!action) {
    const list = actionNames.map((known) => `:${known}`).join('\n');
    return reader.fault(`Unknown action name: :${name}. Available actions are:\n${list}`);
  }
  const given = value.get('config') ?? new Map<string, Edn>();
  if (!(given instanceof Map)) {
    return reader.fault('Invalid action. The value for :config must be a map.');
  }
  const config = toConfig(given);
  if (!action.acceptsConfig(config)) {
    return reader.fault(`Invalid action :${name}. The :config ${showEdn(given)} is not valid.`);
  }
  return { name, config };
}

function readTime(value: Edn, reader: Reader, owner: string) {
  try {
    return parseTimeExpression(value);
  } catch (error) {
    if (!(error instanceof TimeExpressionError)) throw error;
    return reader.fault(`${error.message} In ${owner}: ${showEdn(value)}`);
  }
}

function readTrigger(reader: Reader, owner: string): Trigger | undefined {
  const actor = reader.get('actor');
  const at = reader.get('at');
  if ((actor === undefined) === (at === undefined)) {
    return reader.fault(`Invalid ${owner}. You must specify exactly one of :actor or :at.`);
  }
  if (at !== undefined) {
    const expression = readTime(at, reader, owner);
    return expression && { kind: 'time', at: expression };
  }
  const role = actor instanceof EdnKeyword ? ROLES.get(actor.name) : undefined;
  if (role) return { kind: 'actor', role };
  const roles = [...ROLES.keys()].map((name) => `:${name}`).join(', ');
  return reader.fault(
    `Transition actor role must be one of: ${roles}.\nYou gave: ${showEdn(actor)}`,
  );
}

function readTransition(value: Edn, problems: string[]): Transition | undefined {
  if (!(value instanceof Map)) {
    problems.push(`Invalid transition. You gave: ${showEdn(value)}`);
    return undefined;
  }
  const owner = `transition ${showEdn(value.get('name'))}`;
  const reader = new Reader(value, owner);
  const name = reader.keyword('name');
  const to = reader.keyword('to');
  const from = reader.optionalKeyword('from') ?? null;
  const trigger = readTrigger(reader, owner);
  const actionList = reader.get('actions') ?? [];
  const actions = Array.isArray(actionList)
    ? actionList.map((action) => readAction(action, reader))
    : [reader.fault(`Invalid ${owner}. The value of :actions must be a vector.`)];
  const privileged = reader.get('privileged?') ?? false;
  if (typeof privileged !== 'boolean') {
    reader.fault(
      `Invalid ${owner}. The value of :privileged? must be a boolean value true or false. You gave: ${showEdn(privileged)}`,
    );
  }
  problems.push(...reader.problems);
  if (reader.problems.length > 0 || !name || !to || !trigger) return undefined;
  const known = actions.filter((action) => action !== undefined);
  return { name, from, to, trigger, actions: known, privileged: privileged === true };
}

function readRecipient(reader: Reader, owner: string): Party | undefined {
  const recipient = reader.keyword('to');
  const to = PARTIES.get(recipient ?? '');
  if (to || recipient === undefined) return to;
  return reader.fault(
    `Invalid ${owner}. The value of :to must be :actor.role/customer or :actor.role/provider. You gave: :${recipient}`,
  );
}

function readTemplate(reader: Reader, owner: string): string | undefined {
  const template = reader.keyword('template');
  if (!template?.includes('/')) return template;
  return reader.fault(
    `Invalid ${owner}. The value of :template must be a plain, unqualified keyword. You gave: :${template}`,
  );
}

function readNotification(value: Edn, problems: string[]): Notification | undefined {
  if (!(value instanceof Map)) {
    problems.push(`Invalid notification. You gave: ${showEdn(value)}`);
    return undefined;
  }
  const owner = `notification ${showEdn(value.get('name'))}`;
  const reader = new Reader(value, owner);
  const name = reader.keyword('name');
  const on = reader.keyword('on');
  const template = readTemplate(reader, owner);
  const to = readRecipient(reader, owner);
  const atValue = reader.get('at');
  const at = atValue === undefined ? null : (readTime(atValue, reader, owner) ?? null);
  problems.push(...reader.problems);
  if (reader.problems.length > 0 || !name || !on || !template || !to) return undefined;
  return { name, on, to, template, at };
}

function parseRoot(text: string): Map<string, Edn> {
  try {
    const root = parseEdn(text);
    if (root instanceof Map) return root;
    throw new EdnSyntaxError('The process must be a map');
  } catch (error) {
    if (!(error instanceof EdnSyntaxError)) throw error;
    throw new DefinitionError([error.message], 'Failed to parse the process.');
  }
}

function listOf(root: Map<string, Edn>, key: string, problems: string[]): Edn[] {
  const value = root.get(key) ?? [];
  if (Array.isArray(value)) return value;
  problems.push(`The value of :${key} must be a vector. You gave: ${showEdn(value)}`);
  return [];
}

/** Reads and checks the text of a process.edn in format v3; throws DefinitionError with every fault found. */
export function readDefinition(text: string): ProcessDefinition {
  const root = parseRoot(text);
  const format = root.get('format');
  if (!(format instanceof EdnKeyword) || format.name !== 'v3') {
    throw new DefinitionError([`The process :format must be :v3 instead of ${showEdn(format)}`]);
  }
  const problems: string[] = [];
  const present = <T>(value: T | undefined): value is T => value !== undefined;
  const definition = {
    transitions: listOf(root, 'transitions', problems)
      .map((value) => readTransition(value, problems))
      .filter(present),
    notifications: listOf(root, 'notifications', problems)
      .map((value) => readNotification(value, problems))
      .filter(present),
  };
  // The graph is checked only if all of it could be read; otherwise each fault would be reported twice.
  if (problems.length === 0) problems.push(...graphProblems(definition));
  if (problems.length > 0) throw new DefinitionError(problems);
  return definition;
}
