import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Sandbox, startSandbox, sandboxCredentials, type SandboxOptions } from './network';
import { NotFilledError } from './platform/filling';
import { createLog } from './platform/log';
import { OtherSchemaError } from './platform/schema-version';
import { isSeeded, pushProcessesBeside, seedDemo } from './seed/demo';
import { setSearchSchemas } from './seed/search-schemas';
import { endWithStarter, isUntouched, SEED_ONLY, seedInOwnProcess } from './seed/seed-process';

const DEFAULT_PORT = '3600';

/** The command line is the only place that reads arguments and the environment. */
interface Options extends SandboxOptions {
  seed: boolean;
  /** Creates the demo data and exits. */
  seedOnly: boolean;
  /** Folder of the process definitions that the demo data uses. */
  processFolder: string;
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      memory: { type: 'boolean', default: false },
      [SEED_ONLY]: { type: 'boolean', default: false },
      'no-seed': { type: 'boolean', default: false },
      'app-url': { type: 'string' },
      process: { type: 'string' },
    },
  });
  const port = Number(values.port ?? process.env['SANDBOX_PORT'] ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(
      `SANDBOX_PORT or --port must be a port number, not "${values.port ?? process.env['SANDBOX_PORT']}"`,
    );
  }
  const url = process.env['DATABASE_URL'];
  const folder =
    values.data ?? process.env['SANDBOX_DATA'] ?? path.join(process.cwd(), '.data', 'sandbox');
  return {
    port,
    seed: !values['no-seed'],
    seedOnly: values[SEED_ONLY],
    processFolder: path.resolve(values.process ?? 'process'),
    database: chooseDatabase({ url, folder, memory: values.memory }),
    appUrl: values['app-url'] ?? process.env['REACT_APP_MARKETPLACE_ROOT_URL'],
    stripeSecretKey: process.env['STRIPE_SECRET_KEY'],
    log: createLog(
      (line) => process.stdout.write(`${line}\n`),
      (line) => process.stderr.write(`${line}\n`),
    ),
  };
}

function chooseDatabase(choice: {
  url?: string;
  folder: string;
  memory: boolean;
}): SandboxOptions['database'] {
  if (choice.memory) return { kind: 'memory' };
  if (choice.url) return { kind: 'server', url: choice.url };
  return { kind: 'folder', folder: path.resolve(choice.folder) };
}

function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken. Stop the other program, or choose another with --port or SANDBOX_PORT.';
  }
  return error instanceof Error ? error.message : String(error);
}

const BAR_WIDTH = 24;

/** A progress bar: redrawn in place on a terminal, one line per quarter elsewhere. */
function progressBar(): (progress: { done: number; total: number }) => void {
  let lastQuarter = -1;
  return ({ done, total }) => {
    const share = done / total;
    const filled = Math.round(share * BAR_WIDTH);
    const line = `seed     [${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${done}/${total}`;
    const quarter = Math.floor(share * 4);
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${done >= total ? '\n' : ''}`);
    else if (quarter !== lastQuarter) console.log(line);
    lastQuarter = quarter;
  };
}

async function seed(sandbox: Sandbox, options: Options): Promise<void> {
  const begun = performance.now();
  const isNew = await seedDemo(sandbox, {
    processFolder: options.processFolder,
    report: progressBar(),
  });
  const took = ((performance.now() - begun) / 1000).toFixed(1);
  if (isNew) console.log(`seed     demo data made in ${took} s`);
}

/** An unused name for the old data folder. */
function freeNameBeside(folder: string): string {
  for (let number = 1; ; number += 1) {
    const name = `${folder}-old-${String(number)}`;
    if (!existsSync(name)) return name;
  }
}

/** Starts and seeds in this process. */
const startAndSeed = (options: Options): Promise<Sandbox> =>
  startSandbox({ ...options, fill: (sandbox) => seed(sandbox, options) });

/** Starts with the demo data. A separate process creates it, except in memory, where it would end with that process. */
async function startWithData(options: Options): Promise<Sandbox> {
  if (!options.seed) return startSandbox(options);
  if (options.database.kind === 'memory') return startAndSeed(options);
  if (isUntouched(options.database)) await seedInOwnProcess();
  try {
    return await startSandbox({ ...options, isFilled: isSeeded });
  } catch (error) {
    if (!(error instanceof NotFilledError)) throw error;
    await seedInOwnProcess();
    return startSandbox(options);
  }
}

/** A data folder of another version is renamed, never deleted, because it may contain the user's own data. */
async function start(options: Options): Promise<Sandbox> {
  try {
    return await startWithData(options);
  } catch (error) {
    const { database } = options;
    if (!(error instanceof OtherSchemaError) || database.kind !== 'folder') throw error;
    const aside = freeNameBeside(database.folder);
    renameSync(database.folder, aside);
    console.log(
      `database the data of another version was moved to ${aside}: starting with an empty one`,
    );
    return startWithData(options);
  }
}

async function makeDemoData(options: Options): Promise<never> {
  endWithStarter();
  const sandbox = await startAndSeed(options);
  await sandbox.stop();
  process.exit(0);
}

async function main(): Promise<void> {
  const options = readOptions();
  if (options.seedOnly) await makeDemoData(options);
  const sandbox = await start(options);
  if (options.seed) {
    const { ident: marketplace, buildApiKey } = sandboxCredentials;
    const services = { baseUrl: sandbox.url, marketplace, buildApiKey };
    await setSearchSchemas(services, options.processFolder);
    await pushProcessesBeside(services, options.processFolder);
  }
  const stop = () => {
    void sandbox.stop().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(`ready  sandbox ${sandbox.url}  client id ${sandboxCredentials.clientId}`);
}

main().catch((error: unknown) => {
  console.error(`sandbox: ${explain(error)}`);
  process.exit(1);
});
