import { type ProcessDefinition } from './process-definition';
import { bare, timeText } from './time-text';

type Transition = ProcessDefinition['transitions'][number];

/** Where transactions begin. */
export const INITIAL = 'initial';

/** Who takes a transition, or `time`. */
export const actorOf = ({ actor }: Pick<Transition, 'actor'>): string =>
  actor ? bare(actor) : 'time';

/** Rows with equally wide columns, under a line of headings. */
export function textTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const heading = (name: string, body: string): string => `${name}\n\n${body}`;

/** A process as tables: its transitions in their order, and its emails. */
export function describeProcess({ transitions, notifications }: ProcessDefinition): string {
  const steps = transitions.map((transition) => [
    transition.from ? bare(transition.from) : INITIAL,
    bare(transition.name),
    bare(transition.to),
    `${actorOf(transition)}${transition['privileged?'] ? ', trusted' : ''}`,
    transition.at ? timeText(transition.at) : '',
    transition.actions.map(({ name }) => bare(name)).join(', '),
  ]);
  const emails = notifications.map(({ name, on, to, template, at }) => [
    bare(name),
    bare(on),
    bare(to),
    template,
    at ? timeText(at) : '',
  ]);
  return [
    heading('Transitions', textTable(['From', 'Transition', 'To', 'By', 'When', 'Actions'], steps)),
    heading('Emails', textTable(['Name', 'After', 'To', 'Template', 'When'], emails)),
  ].join('\n\n');
}
