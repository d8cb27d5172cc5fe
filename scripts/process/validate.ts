import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../lib/report';
import { definitionPath, type LocalDefinition } from './process-folders';
import { templatePaths } from './process-files';

const FLEX_CLI = path.join(__dirname, '..', '..', 'node_modules', '.bin', 'flex-cli');

/** Lets the official CLI check the definition in `folder`: the Build API has no call that only checks. Uses no network. */
export function validateProcess(folder: string): { ok: boolean; output: string } {
  const run = spawnSync(process.execPath, [FLEX_CLI, 'process', '--path', folder], {
    encoding: 'utf8',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  });
  if (run.error) throw run.error;
  // The official CLI ends with exit code 0 even if it refuses the definition.
  return { ok: run.status === 0 && run.stderr.trim() === '', output: run.stdout + run.stderr };
}

/** Why a definition cannot be stored. The place is missing where the official CLI does not tell it. */
interface Problem {
  readonly line?: number;
  readonly column?: number;
  readonly reason: string;
}

/** The problems in what the official CLI printed about a definition. */
function readProblems(output: string): Problem[] {
  const [, ...blocks] = output.split(/^› \d+\/\d+/m);
  const problems = blocks.map((block) => {
    const place = /^ \[at line (\d+), column (\d+)\]/.exec(block);
    const reason = block.slice(block.indexOf('\n') + 1).trim();
    return place ? { line: Number(place[1]), column: Number(place[2]), reason } : { reason };
  });
  return problems.length > 0 ? problems : [{ reason: output.trim() }];
}

/** Finds notifications whose template lacks a file, with the line that names it. The official command line reports that only on a push. */
function templateProblems(folder: string): Problem[] {
  const lines = readFileSync(path.join(folder, 'process.edn'), 'utf8').split('\n');
  return lines.flatMap((text, index) => {
    const found = /:template\s+:([\w-]+)/.exec(text);
    if (found?.[1] === undefined) return [];
    const place = { line: index + 1, column: found.index + 1 };
    return Object.values(templatePaths(found[1]))
      .filter((file) => !existsSync(path.join(folder, file)))
      .map((file) => ({ ...place, reason: `The template has no file ${file}` }));
  });
}

function problemsOf(folder: string): Problem[] {
  if (!existsSync(path.join(folder, 'process.edn')))
    return [{ reason: `There is no file process.edn in ${folder}` }];
  const { ok, output } = validateProcess(folder);
  return ok ? templateProblems(folder) : readProblems(output);
}

/** A path relative to the current folder, if it is below that. */
function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative;
}

/** `flex-default-process/v1`; a folder elsewhere by its path. */
export function definitionName({ folder }: LocalDefinition): string {
  const here = path.relative(definitionPath(''), folder);
  return here.startsWith('..') ? shownPath(folder) : here;
}

/** A problem as compilers write it, followed by the line itself. */
function problemText(folder: string, { line, column = 1, reason }: Problem): string {
  if (line === undefined) return reason;
  const file = path.join(folder, 'process.edn');
  const text = readFileSync(file, 'utf8').split('\n')[line - 1] ?? '';
  const caret = `${' '.repeat(Math.max(0, column - 1))}^`;
  return `${shownPath(file)}:${line}:${column}\n  ${text}\n  ${caret}\n  ${reason.replaceAll('\n', '\n  ')}`;
}

/** Checks definitions, one line each. Throws with the line and the reason of everything that is wrong. */
export function validateAll(definitions: readonly LocalDefinition[]): string {
  const results = definitions.map((definition) => {
    const texts = problemsOf(definition.folder).map((each) => problemText(definition.folder, each));
    const name = definitionName(definition);
    return { isValid: texts.length === 0, text: [name, ...texts].join('\n') };
  });
  const output = results.map(({ isValid, text }) => (isValid ? `${text}: valid` : text)).join('\n');
  if (results.every(({ isValid }) => isValid)) return output;
  throw new CommandError(output);
}

/** Works on a local definition. One that cannot be read is reported as `validateAll` reports it. */
export function readable<T>(definition: LocalDefinition, work: () => T): T {
  try {
    return work();
  } catch (error) {
    validateAll([definition]);
    throw error;
  }
}
