import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { actorOf, INITIAL } from './describe-process';
import { type ProcessDefinition, readProcessDefinition } from './process-definition';
import { bare, timeText } from './time-text';

/** What a part of a process is like: each property by its name, in words. */
type Traits = Readonly<Record<string, string>>;

/** A process in a form that can be compared. */
export interface ComparableProcess {
  states: ReadonlyMap<string, Traits>;
  transitions: ReadonlyMap<string, Traits>;
  emails: ReadonlyMap<string, Traits>;
  /** Texts of the template files. */
  templates: ReadonlyMap<string, string>;
}

/** JSON with sorted keys, because the stored text may have its keys in another order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => a.localeCompare(b)))
      : inner,
  );
}

const actionText = ({ name, config }: { name: string; config?: unknown }): string =>
  config === undefined ? bare(name) : `${bare(name)} ${canonical(config)}`;

function statesOf({ transitions }: ProcessDefinition): Map<string, Traits> {
  return new Map(transitions.map(({ to }) => [bare(to), {}]));
}

function transitionsOf({ transitions }: ProcessDefinition): Map<string, Traits> {
  return new Map(
    transitions.map((transition) => [
      bare(transition.name),
      {
        from: transition.from ? bare(transition.from) : INITIAL,
        to: bare(transition.to),
        by: actorOf(transition),
        when: transition.at ? timeText(transition.at) : 'at any time',
        trusted: transition['privileged?'] ? 'yes' : 'no',
        actions: transition.actions.map(actionText).join(', ') || 'none',
      },
    ]),
  );
}

function emailsOf({ notifications }: ProcessDefinition): Map<string, Traits> {
  return new Map(
    notifications.map(({ name, on, to, template, at }) => [
      bare(name),
      { after: bare(on), to: bare(to), template, when: at ? timeText(at) : 'at once' },
    ]),
  );
}

function readTemplates(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).flatMap((name) =>
    readdirSync(path.join(folder, name)).map((file) => path.join(name, file)),
  );
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8').trim()]));
}

/** Reads the process in `folder`, ready to be compared. */
export function readComparable(folder: string): ComparableProcess {
  const definition = readProcessDefinition(folder);
  return {
    states: statesOf(definition),
    transitions: transitionsOf(definition),
    emails: emailsOf(definition),
    templates: readTemplates(path.join(folder, 'templates')),
  };
}

const inWords = (traits: Traits): string =>
  Object.entries(traits)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

const changedTraits = (before: Traits, after: Traits): string[] =>
  Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .flatMap((name) => [
      `      ${name}`,
      `        - ${before[name] ?? ''}`,
      `        + ${after[name] ?? ''}`,
    ]);

const SHOWN_LINES = 8;
const SHOWN_CHARACTERS = 160;

function someOf(sign: string, lines: readonly string[]): string[] {
  const shown = lines
    .slice(0, SHOWN_LINES)
    .map((line) => `        ${sign} ${line.trim().slice(0, SHOWN_CHARACTERS)}`);
  const more = lines.length - shown.length;
  return more > 0 ? [...shown, `        ${sign} … and ${more} more`] : shown;
}

function changedLines(before: string, after: string): string[] {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  const [known, wanted] = [new Set(old), new Set(fresh)];
  return [
    ...someOf(
      '-',
      old.filter((line) => !wanted.has(line)),
    ),
    ...someOf(
      '+',
      fresh.filter((line) => !known.has(line)),
    ),
  ];
}

interface Wording<T> {
  summary(value: T): string;
  isSame(before: T, after: T): boolean;
  change(before: T, after: T): string[];
}

const traitWording: Wording<Traits> = {
  summary: (traits) => (Object.keys(traits).length > 0 ? ` (${inWords(traits)})` : ''),
  isSame: (before, after) => changedTraits(before, after).length === 0,
  change: changedTraits,
};

const textWording: Wording<string> = {
  summary: () => '',
  isSame: (before, after) => before === after,
  change: changedLines,
};

interface Versions<T> {
  stored: ReadonlyMap<string, T>;
  local: ReadonlyMap<string, T>;
}

/** Lines under a heading; none if nothing differs. */
function section<T>(
  heading: string,
  { stored, local }: Versions<T>,
  { summary, isSame, change }: Wording<T>,
): string[] {
  const names = [...new Set([...stored.keys(), ...local.keys()])].toSorted();
  const lines = names.flatMap((name) => {
    const before = stored.get(name);
    const after = local.get(name);
    if (after === undefined) return [`    - ${name}`];
    if (before === undefined) return [`    + ${name}${summary(after)}`];
    return isSame(before, after) ? [] : [`    ~ ${name}`, ...change(before, after)];
  });
  return lines.length > 0 ? [`  ${heading}`, ...lines] : [];
}

/** What a push would change, in words, one line each; empty if nothing. Comments and formatting do not count. */
export function diffProcesses(stored: ComparableProcess, local: ComparableProcess): string[] {
  const of = <K extends keyof ComparableProcess>(key: K) => ({
    stored: stored[key],
    local: local[key],
  });
  return [
    ...section('States', of('states'), traitWording),
    ...section('Transitions', of('transitions'), traitWording),
    ...section('Emails', of('emails'), traitWording),
    ...section('Templates', of('templates'), textWording),
  ];
}
