import { ConfigError } from '../../server/config/config-error';
import { readEnv } from '../../server/config/read-env';
import { type Program, Programs, runToEnd } from './child';
import { demoAccounts, demoPassword } from './demo-accounts';
import { assertFree, portFrom } from './ports';
import { CommandError, say, step } from './report';
import { sandboxMemory } from './sandbox-program';
import { chooseServices } from './services';

interface ProductOptions {
  /** Work that must be done before the server starts; it runs while the sandbox starts. */
  prepare: () => Promise<void>;
  /** Node's arguments that run the sandbox. */
  sandboxArgs: () => Promise<readonly string[]>;
  /** Node's arguments that run the server. */
  serverArgs: readonly string[];
}

/** The server writes structured lines, of which the person at the terminal only needs the errors. */
function showServerLine(line: string): void {
  const level = /"level":(\d+)/.exec(line)?.[1];
  if (!level || Number(level) >= 50) console.log(line);
}

const server = (args: readonly string[], env: NodeJS.ProcessEnv): Program => ({
  name: 'The web server',
  args: [...args],
  env,
  isReady: (line) => line.includes('"msg":"ready"'),
  onLine: showServerLine,
});

const sandbox = (
  args: readonly string[],
  { port, appUrl, env }: { port: number; appUrl: string; env: NodeJS.ProcessEnv },
): Program => ({
  name: 'The sandbox',
  args: [...args, '--port', String(port), '--app-url', appUrl],
  env: { ...sandboxMemory, ...env },
  isReady: (line) => line.startsWith('ready'),
  onLine: (line) => console.log(line),
});

interface Settings {
  env: NodeJS.ProcessEnv;
  port: number;
  /** Null if every service is a hosted one. */
  sandboxPort: number | null;
  appUrl: string;
  /** The server's variables. */
  serverEnv: NodeJS.ProcessEnv;
}

async function readSettings(): Promise<Settings> {
  const env: NodeJS.ProcessEnv = { ...inSentences(readEnv) };
  if (env['NODE_ENV'] === 'production') {
    throw new CommandError(
      'With NODE_ENV=production use "npm run build" and "npm run start:prod".',
    );
  }
  const services = chooseServices(env);
  const port = portFrom(env, 'PORT', 3000);
  const sandboxPort = services.needsSandbox ? portFrom(env, 'SANDBOX_PORT', 3600) : null;
  if (port === sandboxPort) {
    throw new CommandError(
      `PORT and SANDBOX_PORT are both ${port}, but the site and the sandbox need a port each.`,
    );
  }
  const appUrl = env['REACT_APP_MARKETPLACE_ROOT_URL'] ?? `http://localhost:${port}`;
  const serverEnv = {
    ...services.env(`http://localhost:${sandboxPort}`),
    REACT_APP_MARKETPLACE_ROOT_URL: appUrl,
    PORT: String(port),
    ...env,
  };
  await assertFree(port, { name: 'web application', variable: 'PORT' });
  if (sandboxPort) await assertFree(sandboxPort, { name: 'sandbox', variable: 'SANDBOX_PORT' });
  return { env, port, sandboxPort, appUrl, serverEnv };
}

/** What `read` returns. Wrong configuration needs no stack trace, so it becomes a sentence. */
function inSentences<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ConfigError ? new CommandError(error.message) : error;
  }
}

/**
 * Checks the settings. The server would report the same faults, but only after everything that it needs was built and started. A process
 * of its own checks them, because this one would otherwise hold the server's whole code as long as the product runs.
 */
async function checkSettings(env: NodeJS.ProcessEnv): Promise<void> {
  const status = await runToEnd(
    process.execPath,
    ['--require', 'tsx/cjs', 'scripts/check-settings.ts'],
    { env },
  );
  if (status !== 0) throw new CommandError('The settings are wrong: see the lines above.');
}

async function startAll(programs: Programs, settings: Settings, options: ProductOptions) {
  const { env, sandboxPort, appUrl, serverEnv } = settings;
  const startSandbox = async (port: number) =>
    step('sandbox', 'starting the stand-ins for the hosted services', async () =>
      programs.start(sandbox(await options.sandboxArgs(), { port, appUrl, env })),
    );
  await Promise.all([
    checkSettings(serverEnv),
    options.prepare(),
    sandboxPort ? startSandbox(sandboxPort) : undefined,
  ]);
  await step('server', 'starting the web application', () =>
    programs.start(server(options.serverArgs, serverEnv)),
  );
  const accounts = `  accounts: ${demoAccounts.join(', ')} (password ${demoPassword})`;
  say('ready', `${appUrl}${sandboxPort ? accounts : ''}`);
}

const SETTINGS = [
  'This command takes no arguments. Variables of the environment change what it does:',
  '  PORT, SANDBOX_PORT        ports of the site (3000) and of the sandbox (3600)',
  '  DATA_DIR, SANDBOX_DATA    folders of their data',
  'All others are in .env-template.',
].join('\n');

/** Whether only help is wanted. Throws for anything else, because people would believe that an ignored option works. */
function asksForHelp(args: readonly string[]): boolean {
  if (args.length === 0) return false;
  if (args.every((arg) => arg === '--help' || arg === '-h')) return true;
  throw new CommandError(`${args.join(' ')} is not understood. ${SETTINGS}`);
}

/** Starts the sandbox, if it is needed, and the web application. Runs until a signal comes or one of them ends. */
export async function runProduct(options: ProductOptions): Promise<void> {
  if (asksForHelp(process.argv.slice(2))) {
    console.log(SETTINGS);
    return;
  }
  const settings = await readSettings();
  const programs = new Programs();
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    say('stop', 'stopping');
    void programs.stop().then(() => process.exit(process.exitCode ?? 0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Leaves nothing behind, however this process ends.
  process.once('exit', () => void programs.kill());
  try {
    await startAll(programs, settings, options);
    const ended = await programs.firstEnd();
    if (isStopping) return;
    throw new CommandError(`${ended} ended by itself.`);
  } catch (error) {
    // While stopping, a program that does not become ready is not an error.
    if (isStopping) return;
    await programs.stop();
    throw error;
  }
}
