import { existsSync } from 'node:fs';
import { installPackage, isOnPath } from './distribution';
import { CommandError, step } from './report';

const isThere = (): boolean =>
  existsSync(process.env['REDIS_SERVER_PATH'] ?? '') || isOnPath('redis-server');

/** Makes sure that the tests of several servers have a `redis-server`; installs the distribution's if there is none. */
export async function ensureRedis(): Promise<void> {
  if (isThere()) return;
  await step('redis', "installing the distribution's redis-server", () =>
    installPackage('redis-server'),
  );
  if (isThere()) return;
  throw new CommandError(
    'redis-server could not be installed. Install it, or set REDIS_SERVER_PATH to one.',
  );
}
