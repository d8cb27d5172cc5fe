import { existsSync, readFileSync, statSync } from 'node:fs';
import { parse } from 'dotenv';
import { ConfigError } from './config-error';

export type Env = Readonly<Record<string, string | undefined>>;

function readText(file: string): string {
  if (!existsSync(file)) return '';
  // Docker makes a folder for a file that is mounted and does not exist.
  if (statSync(file).isDirectory()) throw new ConfigError([`${file} is a folder and not a file`]);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError([`${file} cannot be read: ${String(error)}`]);
  }
}

/**
 * The process's variables on top of those of the `.env` file, if there is one. Blank values count as absent. Throws ConfigError for
 * a file that cannot be read.
 */
export function readEnv(file = '.env'): Env {
  const fromFile = parse(readText(file));
  const entries = Object.entries({ ...fromFile, ...process.env });
  return Object.fromEntries(entries.filter(([, value]) => value?.trim()));
}
