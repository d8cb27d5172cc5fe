import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type ZipCode } from 'zipcodes';

const resolve = createRequire(__filename).resolve;

/** The beginning of the package's file with the codes of the United States. The rest of the line is JSON. */
const HEAD = 'exports.codes = ';

/**
 * Reads the ZIP codes of the United States. Loaded as a module, the package is one large literal, which takes three times the memory and
 * a fifth of the sandbox's start.
 */
export function readZipCodes(): Readonly<Record<string, ZipCode>> {
  const text = readFileSync(resolve('zipcodes/lib/codes.js'), 'utf8');
  const end = text.indexOf(';\n');
  if (!text.startsWith(HEAD) || end === -1)
    throw new Error(
      'The package "zipcodes" has another form than sandbox/platform/zip-codes.ts reads',
    );
  return JSON.parse(text.slice(HEAD.length, end)) as Readonly<Record<string, ZipCode>>;
}

let codes: Readonly<Record<string, ZipCode>> | undefined;

/** The ZIP codes of the United States, read when they are first needed and then kept. */
export const zipCodes = (): Readonly<Record<string, ZipCode>> => (codes ??= readZipCodes());
