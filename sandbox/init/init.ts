import path from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { sandboxCredentials } from '../credentials';
import { DEFAULT_APP_URL } from '../marketplace-config';
import { type MarketplaceIdentity } from '../marketplace/settings/operator';
import { UsageError, wrongFlags } from '../options';
import { createBuildApi, type ProcessSource } from '../seed/build-api';
import { clientEnv } from '../template/client-env';
import { sampleMarket } from '../template/content';
import { writeSettings } from './env-file';
import { readdir } from 'node:fs/promises';

/** Client projects have their processes at most so deep. */
const DEEPEST = 4;
const PASSED_OVER = /^(?:node_modules|build|dist|coverage|\..*)$/;
const NAME = /^[\w-]+$/;

/** Folders with a `process.edn` below this one; each is named like its process, as the command line writes it. */
async function findProcesses(folder: string, depth = 0): Promise<ProcessSource[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const name = path.basename(path.resolve(folder));
  const isProcess = entries.some((entry) => entry.isFile() && entry.name === 'process.edn');
  if (isProcess && NAME.test(name)) return [{ name, folder }];
  if (depth === DEEPEST) return [];
  const below = entries
    .filter((entry) => entry.isDirectory() && !PASSED_OVER.test(entry.name))
    .map((entry) => path.join(folder, entry.name))
    .toSorted();
  const found: ProcessSource[] = [];
  for (const each of below) found.push(...(await findProcesses(each, depth + 1)));
  return found;
}

const INIT_HELP = `Prepares a client project for a running sandbox.

  marketplace-sandbox init [options]

  --url URL       The sandbox; http://localhost:3600 unless given (SANDBOX_PORT)
  --app-url URL   Where the client application runs; http://localhost:3000 unless given
  --process DIR   Where its transaction processes are; every folder with a process.edn below this one unless given
  --env FILE      The file of settings to write; .env unless given
  --help          Shows this text
`;

const ALIAS = 'release-1';

interface Surroundings {
  /** The client project. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly say: (line: string) => void;
}

const flags = {
  url: { type: 'string' },
  'app-url': { type: 'string' },
  process: { type: 'string' },
  env: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags }).values;
  } catch (error) {
    throw wrongFlags(error, 'init --help');
  }
}

function originOf(name: string, text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text.replace(/\/+$/, '');
  throw new UsageError(`${name} must begin with http:// or https://, unlike "${text}".`);
}

const shown = v.object({ data: v.object({ 'marketplace/name': v.string() }) });

/** The marketplace that a sandbox has: the sample one, or the demo's. */
async function marketplaceAt(url: string): Promise<MarketplaceIdentity> {
  const headers = { Authorization: `Apikey ${sandboxCredentials.buildApiKey}` };
  for (const ident of [sampleMarket.ident, sandboxCredentials.ident]) {
    const address = `${url}/v1/build-api/marketplace/show?marketplace=${ident}`;
    const reply = await fetch(address, { headers }).catch((cause: unknown) => {
      const start = 'Start one first, in another terminal: npx marketplace-sandbox --template';
      throw new UsageError(`No sandbox answers at ${url}. ${start}`, { cause });
    });
    if (!reply.ok) continue;
    const { success, output } = v.safeParse(shown, await reply.json().catch(() => undefined));
    if (success) return { ident, name: output.data['marketplace/name'] };
  }
  throw new UsageError(`What answers at ${url} is no sandbox of this kind.`);
}

type Options = ReturnType<typeof parse>;

/** Pushes the processes of these folders, and points their aliases at them. */
async function pushAll(
  build: ReturnType<typeof createBuildApi>,
  wanted: string | undefined,
  { folder, say }: Surroundings,
): Promise<void> {
  const processes = await findProcesses(path.resolve(folder, wanted ?? '.'));
  if (wanted !== undefined && processes.length === 0)
    throw new UsageError(`--process: there is no process.edn in or below ${wanted}.`);
  for (const source of processes) {
    const version = await build.pushProcess(source);
    await build.setAlias(source.name, ALIAS, version);
    const from = path.relative(folder, source.folder) || '.';
    say(`process  ${source.name}/${ALIAS} is version ${String(version)}, from ${from}`);
  }
  if (processes.length === 0) say('process  none found: those of the sandbox are used');
}

/** Where the sandbox and the application are. */
const addressesOf = (options: Options, env: Surroundings['env']) => ({
  url: originOf('--url', options.url ?? `http://localhost:${env['SANDBOX_PORT'] || '3600'}`),
  appUrl: originOf(
    '--app-url',
    options['app-url'] ?? (env['REACT_APP_MARKETPLACE_ROOT_URL'] || DEFAULT_APP_URL),
  ),
});

/** Pushes the processes that a client project brings to a running sandbox, and writes the project's settings. */
export async function init(args: readonly string[], surroundings: Surroundings): Promise<void> {
  const { folder, env, say } = surroundings;
  const options = parse(args);
  if (options.help) {
    say(INIT_HELP);
    return;
  }
  const { url, appUrl } = addressesOf(options, env);
  const marketplace = await marketplaceAt(url);
  const build = createBuildApi({
    baseUrl: url,
    marketplace: marketplace.ident,
    buildApiKey: sandboxCredentials.buildApiKey,
  });
  await pushAll(build, options.process, surroundings);
  const { env: file = '.env' } = options;
  const settings = clientEnv({ url, marketplace }, appUrl);
  const written = await writeSettings(path.resolve(folder, file), settings);
  const kept =
    written.what === 'changed' ? `; what it was is in ${path.basename(written.backup)}` : '';
  say(`settings ${file} ${written.what}${kept}`);
}
