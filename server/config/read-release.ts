import { readFileSync } from 'node:fs';

/** The build's name, as it was written beside the build; undefined where nothing was built. */
export function readRelease(file = 'dist/release.txt'): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
