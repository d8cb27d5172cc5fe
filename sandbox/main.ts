import { existsSync, renameSync } from 'node:fs';
import { sandboxCredentials } from './credentials';
import { type Sandbox, type SandboxOptions, startSandbox } from './network';
import { HELP, type Options, readOptions } from './options';
import { openDatabase } from './platform/database';
import { NotFilledError } from './platform/filling';
import { createLog } from './platform/log';
import { emptyDatabase, OtherSchemaError } from './platform/schema-version';
import { isSeeded, pushMissingProcesses, seedDemo } from './seed/demo';
import { setSearchSchemas } from './seed/search-schemas';
import { endWithStarter, isUntouched, seedInOwnProcess } from './seed/seed-process';
import { servicesOf } from './seed/services';

const log = createLog(
  (line) => process.stdout.write(`${line}\n`),
  (line) => process.stderr.write(`${line}\n`),
);

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

/** Starts, and fills an empty database in this process. */
const startAndFill = (
  options: Options,
  check: Pick<SandboxOptions, 'isFilled'> = {},
): Promise<Sandbox> =>
  startSandbox({
    ...options,
    ...check,
    log,
    ...(options.seed && { fill: (sandbox) => seed(sandbox, options) }),
  });

/** A separate process fills the database, unless the data would end with that process. */
const needsOwnProcess = ({ database, seed: people }: Options): boolean =>
  database.kind !== 'memory' && people;

/** Starts with the data that was asked for. */
async function startWithData(options: Options): Promise<Sandbox> {
  if (!needsOwnProcess(options)) return startAndFill(options);
  if (isUntouched(options.database)) await seedInOwnProcess();
  try {
    return await startAndFill(options, { isFilled: isSeeded });
  } catch (error) {
    if (!(error instanceof NotFilledError)) throw error;
    await seedInOwnProcess();
    return startAndFill(options);
  }
}

/** Removes all data, before anything is started on them. Somebody else's running sandbox has its folder locked. */
async function removeData({ database }: Options): Promise<void> {
  if (database.kind === 'memory' || isUntouched(database)) return;
  const opened = await openDatabase(database);
  try {
    await emptyDatabase(opened.db);
  } finally {
    await opened.close();
  }
  console.log('database everything in it was removed');
}

/** A data folder of another version is renamed, never deleted, because it may contain the user's own data. */
async function start(options: Options): Promise<Sandbox> {
  try {
    if (options.reset) await removeData(options);
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

async function makeFirstData(options: Options): Promise<never> {
  endWithStarter();
  const sandbox = await startAndFill(options);
  await sandbox.stop();
  process.exit(0);
}

/** What the demo's data may lack, because it is older than these definitions. */
async function completeDemo(sandbox: Sandbox, { processFolder }: Options): Promise<void> {
  const services = servicesOf(sandbox);
  await setSearchSchemas(services, processFolder);
  await pushMissingProcesses(services, processFolder);
}

/** Some shells repeat a signal that the terminal has already sent, so two signals within this time count as one. */
const SAME_SIGNAL_MS = 1000;

/** Runs `stop` on the first signal and then ends the program; a later one ends it at once. */
function stopOnSignals(stop: () => Promise<void>): void {
  let begun: number | undefined;
  const end = () => {
    if (begun === undefined) {
      begun = performance.now();
      void stop().then(() => process.exit(0));
    } else if (performance.now() - begun > SAME_SIGNAL_MS) process.exit(1);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (!options) {
    process.stdout.write(HELP);
    return;
  }
  if (options.seedOnly) await makeFirstData(options);
  const sandbox = await start(options);
  if (options.seed) await completeDemo(sandbox, options);
  if (options.clock) await sandbox.clock.moveTo(options.clock);
  stopOnSignals(() => sandbox.stop());
  console.log(`ready  sandbox ${sandbox.url}  client id ${sandboxCredentials.clientId}`);
}

main().catch((error: unknown) => {
  console.error(`sandbox: ${explain(error)}`);
  process.exit(1);
});
