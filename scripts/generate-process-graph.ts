import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { dueDate } from '../src/domain/time/process-time';
import {
  type ProcessDefinition,
  readProcessDefinition,
  type TimeExpression,
} from './process/process-definition';
import {
  definitionPath,
  processDefinitions,
  type ProcessName,
  RELEASE_ALIAS,
  REQUEST_ALIAS,
} from './process/process-folders';

/** One definition of a process, under the name that the graph uses for it. */
interface NamedDefinition {
  definition: string;
  process: ProcessDefinition;
}

interface GraphTransition {
  name: string;
  from: string;
  to: string;
  actor: 'customer' | 'provider' | 'operator' | 'system';
  privileged: boolean;
  at?: TimeExpression;
  definitions: string[];
}

interface ProcessGraph {
  /** The name of the process at the marketplace. */
  process: string;
  states: string[];
  transitions: GraphTransition[];
}

type Transition = ProcessDefinition['transitions'][number];

const INITIAL = 'state/initial';

const ACTORS = {
  'actor.role/customer': 'customer',
  'actor.role/provider': 'provider',
  'actor.role/operator': 'operator',
} as const satisfies Record<NonNullable<Transition['actor']>, GraphTransition['actor']>;

function toGraphTransition(transition: Transition, definition: string): GraphTransition {
  return {
    name: transition.name,
    from: transition.from ?? INITIAL,
    to: transition.to,
    actor: transition.actor ? ACTORS[transition.actor] : 'system',
    privileged: transition['privileged?'],
    ...(transition.at ? { at: transition.at } : {}),
    definitions: [definition],
  };
}

function sameEdge(a: GraphTransition, b: GraphTransition): boolean {
  const bare = ({ definitions: _, ...edge }: GraphTransition): string => JSON.stringify(edge);
  return bare(a) === bare(b);
}

function inserted(transitions: GraphTransition[], next: GraphTransition): GraphTransition[] {
  const known = transitions.find((transition) => sameEdge(transition, next));
  if (!known) return [...transitions, next];
  return transitions.map((transition) =>
    transition === known
      ? { ...known, definitions: [...known.definitions, ...next.definitions] }
      : transition,
  );
}

/**
 * Merges all definitions of one process. A transition that differs between them (another target, actor or time)
 * appears once for each difference, with the definitions it belongs to.
 */
export function mergeDefinitions(
  process: string,
  definitions: readonly NamedDefinition[],
): ProcessGraph {
  const transitions = definitions
    .flatMap(({ definition, process: { transitions } }) =>
      transitions.map((transition) => toGraphTransition(transition, definition)),
    )
    .reduce<GraphTransition[]>(inserted, []);
  const states = new Set([INITIAL, ...transitions.map((transition) => transition.to)]);
  return { process, states: [...states], transitions };
}

/** The states that end automatically a fixed time after they were entered, with that time in milliseconds. */
export function timeLimits({
  transitions,
}: Pick<ProcessGraph, 'transitions'>): Record<string, number> {
  const limits = transitions.flatMap(({ from, at }) => {
    const points = {
      firstEntered: (state: string) => (state === from ? new Date(0) : undefined),
      bookingStart: undefined,
      bookingEnd: undefined,
    };
    const due = at && dueDate(at, points);
    return due ? [[from, due.getTime()]] : [];
  });
  return Object.fromEntries(limits);
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function renderGraph(prefix: string, graph: ProcessGraph): string {
  const type = capitalized(prefix);
  const names = [...new Set(graph.transitions.map((transition) => transition.name))];
  const definitions = [...new Set(graph.transitions.flatMap((edge) => edge.definitions))];
  const list = (values: readonly unknown[]): string =>
    values.map((value) => `  ${JSON.stringify(value)},\n`).join('');
  const limits = Object.entries(timeLimits(graph)).map(
    ([state, ms]) => `  ${JSON.stringify(state)}: ${ms},\n`,
  );
  const requestAlias = definitions.includes('asked')
    ? `/** The alias of those that their owner answers first. */\nexport const ${prefix}RequestAlias = ${JSON.stringify(`${graph.process}/${REQUEST_ALIAS}`)};\n`
    : '';
  return `/** The name of the process at the marketplace, and the alias that new transactions start with. */
export const ${prefix}Process = ${JSON.stringify(graph.process)};
export const ${prefix}ProcessAlias = ${JSON.stringify(`${graph.process}/${RELEASE_ALIAS}`)};
${requestAlias}
export const ${prefix}States = [
${list(graph.states)}] as const;
export type ${type}State = (typeof ${prefix}States)[number];

export const ${prefix}TransitionNames = [
${list(names)}] as const;
export type ${type}TransitionName = (typeof ${prefix}TransitionNames)[number];

export type ${type}Definition = ${definitions.map((name) => JSON.stringify(name)).join(' | ')};
export type ${type}Transition = GraphTransition<${type}TransitionName, ${type}State, ${type}Definition>;

export const ${prefix}Transitions: readonly ${type}Transition[] = [
${list(graph.transitions)}];

/** Milliseconds after which a state ends by itself, for states where this counts from the moment they were entered. */
export const ${prefix}TimeLimits = {
${limits.join('')}} as const;
`;
}

const HEADER = `// Generated from process/ by \`npm run process:graph\`. Do not edit.

export type ProcessActor = 'customer' | 'provider' | 'operator' | 'system';

/** A time expression as plain data: one function name with its arguments. */
export type ProcessTime = { readonly [fn: string]: readonly (string | ProcessTime)[] };

/** An edge of a process. \`definitions\` names the versions of the process that have it. */
export interface GraphTransition<Name extends string, State extends string, Definition extends string> {
  readonly name: Name;
  readonly from: State;
  readonly to: State;
  readonly actor: ProcessActor;
  readonly privileged: boolean;
  /** When it happens by itself; present exactly when the actor is the system. */
  readonly at?: ProcessTime;
  readonly definitions: readonly Definition[];
}
`;

/** The text of the generated module; `graphs` maps the prefix of the exported names to its graph. */
function renderGraphModule(graphs: Readonly<Record<string, ProcessGraph>>): string {
  const parts = Object.entries(graphs).map(([prefix, graph]) => renderGraph(prefix, graph));
  return [HEADER, ...parts].join('\n');
}

/** Where the web app reads the graph from. */
export const GRAPH_FILE = path.join(
  __dirname,
  '..',
  'src',
  'domain',
  'order',
  'process',
  'process-graph.generated.ts',
);

function graphOf(name: ProcessName): ProcessGraph {
  return mergeDefinitions(
    name,
    processDefinitions
      .filter(({ process }) => process === name)
      .map(({ definition, folder }) => ({
        definition,
        process: readProcessDefinition(definitionPath(folder)),
      })),
  );
}

/** The text that `GRAPH_FILE` must have. */
export function graphModule(): string {
  return renderGraphModule({
    order: graphOf('flex-default-process'),
    cartItem: graphOf('cart-item'),
    extension: graphOf('extension'),
    lateFee: graphOf('late-fee'),
  });
}

if (require.main === module) {
  writeFileSync(GRAPH_FILE, graphModule());
  console.log(`Wrote ${path.relative(process.cwd(), GRAPH_FILE)}`);
}
