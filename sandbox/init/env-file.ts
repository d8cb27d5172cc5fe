import { copyFile, readFile, writeFile } from 'node:fs/promises';

const NAMED = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/;

const nameOf = (line: string): string | undefined => NAMED.exec(line)?.[1];

/**
 * The text of a file of settings with these settings in it, each given as `NAME=value`. Lines of these names are replaced where they
 * stand, what is missing is added at the end, and everything else stays as it is.
 */
export function withSettings(text: string, settings: readonly string[]): string {
  const left = new Map(settings.map((line) => [nameOf(line), line]));
  const known = new Map(left);
  const lines = text
    .replace(/\n+$/, '')
    .split('\n')
    .flatMap((line) => {
      const name = nameOf(line);
      const setting = known.get(name);
      if (setting === undefined) return [line];
      // The last of several lines would win: one is enough.
      return left.delete(name) ? [setting] : [];
    });
  const added = [...left.values()];
  const head = text.trim() === '' ? [] : lines;
  const gap = head.length > 0 && added.length > 0 ? [''] : [];
  return `${[...head, ...gap, ...added].join('\n')}\n`;
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What was done to a file of settings; `backup` is where its old text is. */
export type Written = { what: 'made' | 'unchanged' } | { what: 'changed'; backup: string };

/** Puts settings into a file, and keeps what it was before the first time beside it. */
export async function writeSettings(file: string, settings: readonly string[]): Promise<Written> {
  const before = await readIfThere(file);
  const after = withSettings(before ?? '', settings);
  if (after === before) return { what: 'unchanged' };
  if (before === undefined) {
    await writeFile(file, after);
    return { what: 'made' };
  }
  const backup = `${file}.before-sandbox`;
  if ((await readIfThere(backup)) === undefined) await copyFile(file, backup);
  await writeFile(file, after);
  return { what: 'changed', backup };
}
