import { existsSync } from 'node:fs';
import { readRelease } from '../server/config/read-release';
import { readEnv } from '../server/config/read-env';
import { CommandError, runCommand, say } from './lib/report';
import { builtFiles, uploadSourceMaps } from './release/source-maps';

const HELP = `npm run release -- source-maps

Sends the source maps of the build to the error service, under the build's name, so that errors are shown in the line of source.
Needs SENTRY_ORG, SENTRY_PROJECT and SENTRY_AUTH_TOKEN (with the right to write releases), and SENTRY_URL for another service than
sentry.io. SENTRY_RELEASE names the release otherwise; the servers must then have the same value.`;

const DEFAULT_URL = 'https://sentry.io';

async function release(args: readonly string[]): Promise<void> {
  const [command] = args;
  if (command === undefined || command === 'help' || command === '--help') {
    console.log(HELP);
    return;
  }
  if (command !== 'source-maps' || args.length > 1)
    throw new CommandError(`${args.join(' ')} is not understood.\n\n${HELP}`);
  const env = readEnv();
  const needed = (name: string): string => {
    const value = env[name];
    if (value === undefined) throw new CommandError(`${name} is missing.`);
    return value;
  };
  const version = env['SENTRY_RELEASE'] ?? readRelease();
  if (version === undefined)
    throw new CommandError('There is no build yet: run "npm run build" first.');
  if (!existsSync('dist/maps'))
    throw new CommandError('This build has no source maps: run "npm run build" first.');
  const files = builtFiles('dist');
  await uploadSourceMaps(files, {
    version,
    url: (env['SENTRY_URL'] ?? DEFAULT_URL).replace(/\/+$/, ''),
    org: needed('SENTRY_ORG'),
    project: needed('SENTRY_PROJECT'),
    token: needed('SENTRY_AUTH_TOKEN'),
  });
  say('release', `${version}: ${String(files.length)} files with their source maps were sent`);
}

runCommand(() => release(process.argv.slice(2)));
