import { satisfies, validRange } from 'semver';

/** Whether a version of Node.js is among those that a project's `engines` name. What nobody can read is no reason to refuse. */
export const fitsRange = (version: string, range: string): boolean =>
  validRange(range) === null || satisfies(version, range);
