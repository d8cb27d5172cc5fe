import path from 'node:path';
import { parseArgs } from 'node:util';
import { startSandbox, sandboxCredentials, type SandboxOptions } from './network';
import { createLog } from './platform/log';

const DEFAULT_PORT = '3600';

/** The command line is the only place that reads arguments and the environment. */
function readOptions(): SandboxOptions & { seed: boolean } {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      memory: { type: 'boolean', default: false },
      'no-seed': { type: 'boolean', default: false },
      'app-url': { type: 'string' },
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

async function main(): Promise<void> {
  const options = readOptions();
  const sandbox = await startSandbox(options);
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
