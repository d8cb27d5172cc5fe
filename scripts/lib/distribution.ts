import { existsSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from './child';

/** Whether the machine has this program. */
export const isOnPath = (name: string): boolean =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .some((folder) => existsSync(path.join(folder, name)));

/** Installs a package of the machine's distribution; false if that is not possible. */
export async function installPackage(name: string): Promise<boolean> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (args: string[]) => {
    const [command = '', ...rest] = [...sudo, 'apt-get', '-qq', ...args];
    return runToEnd(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  await run(['update']);
  return (await run(['install', '-y', name])) === 0;
}
