import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validateProcess } from './flex-cli';

/** Why a definition cannot be stored. The place is missing where the official CLI does not tell it. */
export interface DefinitionProblem {
  line?: number;
  column?: number;
  reason: string;
}

/** The problems in what the official CLI printed about a definition; empty if it is no such list. */
export function readProblems(output: string): DefinitionProblem[] {
  const [, ...blocks] = output.split(/^› \d+\/\d+/m);
  return blocks.map((block) => {
    const place = /^ \[at line (\d+), column (\d+)\]/.exec(block);
    const reason = block.slice(block.indexOf('\n') + 1).trim();
    return place ? { line: Number(place[1]), column: Number(place[2]), reason } : { reason };
  });
}

const PARTS = ['-html.html', '-subject.txt'];

/** Notifications whose template lacks a file, with the line that names it: the official CLI tells that only on a push. */
function templateProblems(folder: string): DefinitionProblem[] {
  const lines = readFileSync(path.join(folder, 'process.edn'), 'utf8').split('\n');
  return lines.flatMap((text, index) => {
    const found = /:template\s+:([\w-]+)/.exec(text);
    const name = found?.[1];
    if (!found || name === undefined) return [];
    const missing = PARTS.map((part) => path.join('templates', name, `${name}${part}`)).filter(
      (file) => !existsSync(path.join(folder, file)),
    );
    const place = { line: index + 1, column: found.index + 1 };
    return missing.map((file) => ({ ...place, reason: `The template has no file ${file}` }));
  });
}

/** Everything wrong with the definition in `folder`, in the order of its lines. Nothing if it can be stored. */
export function problemsOf(folder: string): DefinitionProblem[] {
  if (!existsSync(path.join(folder, 'process.edn')))
    return [{ reason: `There is no file process.edn in ${folder}` }];
  const { ok, output } = validateProcess(folder);
  if (ok) return templateProblems(folder);
  const problems = readProblems(output);
  return problems.length > 0 ? problems : [{ reason: output.trim() }];
}

/** A path from where the command runs, if it is below that. */
export function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative;
}

/** A problem as compilers write it, with the line itself under it. */
export function problemText(folder: string, { line, column, reason }: DefinitionProblem): string {
  if (line === undefined) return reason;
  const file = path.join(folder, 'process.edn');
  const text = readFileSync(file, 'utf8').split('\n')[line - 1] ?? '';
  const caret = `${' '.repeat(Math.max(0, (column ?? 1) - 1))}^`;
  return `${shownPath(file)}:${line}:${column ?? 1}\n  ${text}\n  ${caret}\n  ${reason.replaceAll('\n', '\n  ')}`;
}
