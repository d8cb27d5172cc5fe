import { readFileSync } from 'node:fs';

/** Reads the build's name from the build folder; undefined if nothing was built. */
export function readRelease(file = 'dist/release.txt'): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
