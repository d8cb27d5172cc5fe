import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const signs = `${letters}0123456789`;

/** Ad blockers hide elements whose class begins like this. */
const isHiddenByBlockers = (prefix: string): boolean => prefix.toLowerCase() === 'ad';

const prefixes = [...letters]
  .flatMap((letter) => [...signs].map((sign) => `${letter}${sign}`))
  .filter((prefix) => !isHiddenByBlockers(prefix));

const placeOf = (file: string): number =>
  createHash('sha256').update(file).digest().readUInt32BE(0) % prefixes.length;

/**
 * Two signs for each file, no two the same. A file's place follows from its name, so that a new file leaves the classes of nearly all others,
 * and the scripts that browsers have kept, as they are.
 */
export function prefixesOf(files: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Map<number, string>();
  for (const file of files.toSorted()) {
    let place = placeOf(file);
    while (taken.has(place)) place = (place + 1) % prefixes.length;
    taken.set(place, file);
  }
  return new Map([...taken].map(([place, file]) => [file, prefixes[place] ?? '']));
}

function numeral(index: number): string {
  const rest = Math.floor(index / signs.length);
  return `${rest > 0 ? numeral(rest - 1) : ''}${signs[index % signs.length] ?? ''}`;
}

export interface ClassNames {
  /** Changes when a file gets other names than before, so that nothing that was built with the former ones is used again. */
  readonly version: string;
  /** The name in the build of a class, or of something else that is local to its file. */
  readonly nameOf: (file: string, local: string) => string;
}

/**
 * Names of three signs: a file's prefix and a sign for each of its classes, in the order in which the build meets them. They are in scripts, styles
 * and each page's text, where hashes would be the part that does not compress.
 */
export function classNames(root: string): ClassNames {
  const folder = path.join(root, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => path.join(folder, file));
  const prefixOf = prefixesOf(files.map((file) => path.relative(root, file)));
  const known = new Map<string, Map<string, string>>();
  return {
    version: createHash('sha256')
      .update(JSON.stringify([...prefixOf].toSorted()))
      .digest('hex'),
    nameOf: (file, local) => {
      const prefix = prefixOf.get(path.relative(root, file));
      if (prefix === undefined) throw new Error(`${file} is not one of the style modules`);
      const names = known.get(file) ?? new Map<string, string>();
      known.set(file, names);
      const name = names.get(local) ?? `${prefix}${numeral(names.size)}`;
      names.set(local, name);
      return name;
    },
  };
}
