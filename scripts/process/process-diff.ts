import { actorOf, INITIAL } from './describe-process';
import { parseDefinition, type ProcessDefinition } from './process-definition';
import { type ProcessFiles } from './process-files';
import { bare, timeText } from './time-text';

/** A part of a process as its properties by name, in words. */
type Traits = Readonly<Record<string, string>>;

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

type Part<K extends 'transitions' | 'notifications'> = ProcessDefinition[K][number];

const transitionTraits = (transition: Part<'transitions'>): Traits => ({
  from: transition.from ? bare(transition.from) : INITIAL,
  to: bare(transition.to),
  by: actorOf(transition),
  when: transition.at ? timeText(transition.at) : 'at any time',
  trusted: transition['privileged?'] ? 'yes' : 'no',
  actions: transition.actions.map(actionText).join(', ') || 'none',
});

const emailTraits = ({ on, to, template, at }: Part<'notifications'>): Traits => ({
  after: bare(on),
  to: bare(to),
  template,
  when: at ? timeText(at) : 'at once',
});

type Section = ReadonlyMap<string, Traits>;

/** Splits a process into parts that can be compared, under the headings of a comparison. */
function partsOf({ definition, templates }: ProcessFiles): Readonly<Record<string, Section>> {
  const { transitions, notifications } = parseDefinition(definition);
  return {
    States: new Map(transitions.map(({ to }) => [bare(to), {}])),
    Transitions: new Map(transitions.map((each) => [bare(each.name), transitionTraits(each)])),
    Emails: new Map(notifications.map((each) => [bare(each.name), emailTraits(each)])),
    Templates: new Map(
      templates.flatMap(({ name, html, subject }) => [
        [`${name}/${name}-html.html`, { [TEXT]: html.trim() }],
        [`${name}/${name}-subject.txt`, { [TEXT]: subject.trim() }],
      ]),
    ),
  };
}

const SHOWN_LINES = 8;
const SHOWN_CHARACTERS = 160;

/** The lines of `text` that `other` lacks, each after a sign. */
function ownLines(sign: string, text: string, other: string): string[] {
  const known = new Set(other.split('\n'));
  const own = text.split('\n').filter((line) => !known.has(line));
  const shown = own.slice(0, SHOWN_LINES).map((line) => line.trim().slice(0, SHOWN_CHARACTERS));
  const more = own.length > shown.length ? [`… and ${own.length - shown.length} more`] : [];
  return [...shown, ...more].map((line) => `        ${sign} ${line}`);
}

/** The name of a property that is the text of a file and is compared line by line. */
const TEXT = 'text';

const inWords = (traits: Traits): string => {
  const named = Object.entries(traits).filter(([name]) => name !== TEXT);
  const words = named.map(([name, value]) => `${name} ${value}`);
  return words.length > 0 ? ` (${words.join(', ')})` : '';
};

const changes = (before: Traits, after: Traits): string[] =>
  Object.entries(after).flatMap(([name, value]) => {
    const old = before[name] ?? '';
    if (old === value) return [];
    const lines = [...ownLines('-', old, value), ...ownLines('+', value, old)];
    return name === TEXT ? lines : [`      ${name}`, ...lines];
  });

/** Lines under a heading; none if nothing differs. */
function sectionLines(heading: string, stored: Section, local: Section): string[] {
  const names = [...new Set([...stored.keys(), ...local.keys()])].toSorted();
  const lines = names.flatMap((name) => {
    const [before, after] = [stored.get(name), local.get(name)];
    if (after === undefined) return [`    - ${name}`];
    if (before === undefined) return [`    + ${name}${inWords(after)}`];
    const changed = changes(before, after);
    return changed.length > 0 ? [`    ~ ${name}`, ...changed] : [];
  });
  return lines.length > 0 ? [`  ${heading}`, ...lines] : [];
}

/** What a push would change, one line each; empty if nothing would change. Comments and formatting do not count. */
export function diffProcesses(stored: ProcessFiles, local: ProcessFiles): string[] {
  const after = partsOf(local);
  return Object.entries(partsOf(stored)).flatMap(([heading, before]) =>
    sectionLines(heading, before, after[heading] ?? new Map()),
  );
}
