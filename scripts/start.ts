import { readEnv } from '../server/config/read-env';
import { buildIfStale } from './build';
import { type ReadyChild, startUntilReady } from './lib/child';
import { demoAccounts, demoPassword } from './lib/demo-accounts';
import { assertFree, portFrom } from './lib/ports';
import { CommandError, runCommand, say, step } from './lib/report';
import { startSandboxProcess } from './lib/sandbox-process';
import { chooseServices } from './lib/services';

/** The server writes structured lines; only what went wrong is for the person at the terminal. */
function showServerLine(line: string): void {
  const level = /"level":(\d+)/.exec(line)?.[1];
  if (!level || Number(level) >= 50) console.log(line);
}

const startServer = (env: NodeJS.ProcessEnv) =>
  startUntilReady({
    name: 'The web server',
    command: process.execPath,
    args: ['dist/server/main.js'],
    env,
    isReady: (line) => line.includes('"msg":"ready"'),
    onLine: showServerLine,
  });

function stopOnSignals(running: ReadyChild[]): Promise<void> {
  return new Promise((resolve) => {
    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      say('stop', 'stopping');
      for (const child of [...running].reverse()) await child.stop();
      resolve();
    };
    process.once('SIGINT', () => void stop());
    process.once('SIGTERM', () => void stop());
    for (const child of running) {
      void child.ended.then((status) => {
        if (stopping) return;
        say('stop', `a program ended by itself with status ${status}`);
        process.exitCode = 1;
        void stop();
      });
    }
  });
}

async function start(): Promise<void> {
  const env = { ...readEnv() };
  if (env['NODE_ENV'] === 'production') {
    throw new CommandError(
      'With NODE_ENV=production use "npm run build" and "npm run start:prod".',
    );
  }
  const services = chooseServices(env);
  const port = portFrom(env, 'PORT', 3000);
  const sandboxPort = portFrom(env, 'SANDBOX_PORT', 3600);
  await assertFree(port, { name: 'web application', variable: 'PORT' });
  if (services.needsSandbox)
    await assertFree(sandboxPort, { name: 'sandbox', variable: 'SANDBOX_PORT' });

  await buildIfStale();
  const running: ReadyChild[] = [];
  const appUrl = env['REACT_APP_MARKETPLACE_ROOT_URL'] ?? `http://localhost:${port}`;
  if (services.needsSandbox) {
    running.push(
      await step('sandbox', 'starting the stand-ins for the hosted services', () =>
        startSandboxProcess({ port: sandboxPort, appUrl, env }),
      ),
    );
  }
  const serverEnv = {
    ...services.env(`http://localhost:${sandboxPort}`),
    REACT_APP_MARKETPLACE_ROOT_URL: appUrl,
    PORT: String(port),
    ...env,
  };
  try {
    running.push(
      await step('server', 'starting the web application', () => startServer(serverEnv)),
    );
  } catch (error) {
    for (const child of running) await child.stop();
    throw error;
  }
  const accounts = `${demoAccounts.join(', ')} (password ${demoPassword})`;
  say('ready', `${appUrl}${services.needsSandbox ? `  accounts: ${accounts}` : ''}`);
  await stopOnSignals(running);
}

runCommand(start);
