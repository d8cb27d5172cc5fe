import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from './report';

/** Runs a program of the production build with hosted services only. If a setting is missing, it ends with the setting's name. */
export async function runBuilt(name: 'main' | 'worker'): Promise<void> {
  const program = path.resolve('dist/server', `${name}.js`);
  if (!existsSync(program))
    throw new CommandError('There is no build yet: run "npm run build" first.');
  process.env['NODE_ENV'] = 'production';
  // In this process, so that signals of the platform reach the server itself.
  await import(program);
}
