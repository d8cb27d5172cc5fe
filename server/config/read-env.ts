import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'dotenv';

export type Env = Readonly<Record<string, string | undefined>>;

/** The process's variables on top of those of the `.env` file, if there is one. Blank values count as absent. */
export function readEnv(file = '.env'): Env {
  const fromFile = existsSync(file) ? parse(readFileSync(file)) : {};
  const entries = Object.entries({ ...fromFile, ...process.env });
  return Object.fromEntries(entries.filter(([, value]) => value?.trim()));
}
