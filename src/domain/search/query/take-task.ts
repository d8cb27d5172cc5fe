import { type Part, type Reading, take } from './reading';
import { stem, type Task } from './tasks';
import { type Token } from './tokens';

/**
 * Whether a part of the words names a tool: "drill" in "drill into concrete" is only a part of the job, "drain snake" and "drill for
 * concrete" are tools.
 */
function isTool({ is, start, end }: Part, said: readonly Token[], tokens: Reading['tokens']) {
  const next = tokens.find((token) => token.start >= end);
  if (is === 'brand' || is === 'maker') return true;
  if (is === 'kind' && next?.text === 'for') return true;
  const within = said.filter((token) => token.start >= start && token.end <= end);
  const isCovered = within.at(0)?.start === start && within.at(-1)?.end === end;
  return is === 'kind' && !(isCovered && within.length < said.length);
}

/** Finds the job that the words name, if they name no tool. The job with the most matching words wins. */
export function takeTask(reading: Reading): void {
  const stems = reading.tokens.map(({ text }) => stem(text));
  let best: { readonly task: Task; readonly way: readonly string[] } | undefined;
  for (const task of reading.vocabulary.tasks) {
    for (const way of task.ways) {
      const isSaid =
        way.length > (best?.way.length ?? 0) && way.every((word) => stems.includes(word));
      if (isSaid) best = { task, way };
    }
  }
  if (!best) return;
  const { task, way } = best;
  const at = way.map((word) => stems.indexOf(word));
  const said = reading.tokens.filter((_, index) => at.includes(index));
  if (reading.parts.some((part) => isTool(part, said, reading.tokens))) return;
  const from = Math.min(...at);
  const length = Math.max(...at) - from + 1;
  take(reading, { from, length }, { is: 'task', id: task.name, kinds: task.kinds });
}
