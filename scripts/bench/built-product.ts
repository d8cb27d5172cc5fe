import { createServer } from 'node:net';
import path from 'node:path';
import { Programs } from '../lib/child';
import { step } from '../lib/report';
import { sandboxProgram } from '../lib/sandbox-program';
import { chooseServices } from '../lib/services';

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('no port'));
      });
    });
  });

/** The variables of this shell that our own programs need. Settings of another marketplace are left out. */
const plainEnv = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

/** Origins of the web application and of the sandbox. */
export interface Addresses {
  readonly app: string;
  readonly sandbox: string;
}

export interface BuiltProduct extends Addresses {
  /** The process ids of the two programs. */
  readonly processes: { readonly app: number; readonly sandbox: number };
}

interface Options {
  /** The folder of the sandbox's data. */
  readonly data?: string;
  /** Further settings of the web server. */
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs the production build with a sandbox and the demo data, on free ports, while `use` works with it. The data is kept for the next
 * time.
 */
export async function withBuiltProduct<T>(
  use: (product: BuiltProduct) => Promise<T>,
  { data = path.resolve('.cache', 'bench-data'), env = {} }: Options = {},
): Promise<T> {
  const programs = new Programs();
  const [port, sandboxPort] = await Promise.all([freePort(), freePort()]);
  const url = `http://localhost:${port}`;
  try {
    const sandbox = await step('sandbox', 'starting the stand-ins with the demo data', async () =>
      programs.start({
        name: 'The sandbox',
        args: [
          ...(await sandboxProgram()),
          ...['--port', String(sandboxPort), '--data', data, '--app-url', url],
        ],
        env: plainEnv,
        isReady: (line) => line.startsWith('ready'),
        onLine: () => undefined,
      }),
    );
    const app = await step('server', 'starting the production build', () =>
      programs.start({
        name: 'The web server',
        args: [path.join('dist', 'server', 'main.js')],
        env: {
          ...plainEnv,
          ...chooseServices({}).env(`http://localhost:${sandboxPort}`),
          NODE_ENV: 'production',
          SIGNING_KEY: 'a-key-for-measurements-of-32-characters',
          REACT_APP_MARKETPLACE_ROOT_URL: url,
          PORT: String(port),
          DATA_DIR: path.join('.cache', 'bench-server'),
          ...env,
        },
        isReady: (line) => line.includes('"msg":"ready"'),
        onLine: () => undefined,
      }),
    );
    return await use({
      app: url,
      sandbox: `http://localhost:${sandboxPort}`,
      processes: { app, sandbox },
    });
  } finally {
    await programs.stop();
  }
}
