import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError, runCommand } from './lib/report';

/** Serves the production build against hosted services only; a missing setting ends it with its name. */
async function startProduction(): Promise<void> {
  const program = path.resolve('dist/server/main.js');
  if (!existsSync(program))
    throw new CommandError('There is no build yet: run "npm run build" first.');
  process.env['NODE_ENV'] = 'production';
  // In this process, so that signals of the platform reach the server itself.
  await import(program);
}

runCommand(startProduction);
