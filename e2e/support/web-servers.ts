import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Program, Programs } from '../../scripts/lib/child';
import { chooseServices } from '../../scripts/lib/services';
import { freePort, NO_ERROR_SERVICE, type OwnProduct } from './own-product';
import { NO_LIMITS } from '../../server/testing/no-limits';

type Hosted = Pick<OwnProduct, 'services'>;

/** A web server or a worker that uses a test's hosted services. */
export interface WebServer extends Hosted {
  /** The origin of its pages. */
  readonly url: string;
  /** Tells it to stop, as a platform does, and waits until it has stopped. */
  readonly stop: () => Promise<void>;
  /** Kills it, like a power cut. */
  readonly kill: () => Promise<void>;
}

/** Servers run in this image, or in this folder with only what they need. See `npm run test:deploy`. */
const SERVER_IMAGE = process.env['SERVER_IMAGE'];
const SERVER_FOLDER = process.env['SERVER_FOLDER'];
/** In a container the server is not the administrator, and cannot write to its files. */
const NOBODY = 65_534;

type Start = Pick<Program, 'command' | 'args' | 'cwd' | 'env' | 'uid'>;

/** Runs as in compose.yaml, but in this machine's network, which has the hosted services. */
const inContainer = (image: string, args: string[], env: NodeJS.ProcessEnv): Start => ({
  command: process.env['CONTAINER_ENGINE'],
  args: [
    ...['run', '--rm', '--network=host', '--read-only', '--tmpfs=/tmp', '--cap-drop=ALL'],
    '--security-opt=no-new-privileges',
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value ?? ''}`]),
    ...[image, 'node', ...args],
  ],
  env: process.env,
});

function placed(args: string[], env: NodeJS.ProcessEnv): Start {
  if (SERVER_IMAGE !== undefined) return inContainer(SERVER_IMAGE, args, env);
  if (SERVER_FOLDER === undefined) return { args, env: { ...process.env, ...env } };
  return {
    args,
    cwd: SERVER_FOLDER,
    // No other setting of this machine is passed on.
    env: { PATH: process.env['PATH'], ...env },
    ...(process.getuid?.() === 0 && { uid: NOBODY }),
  };
}

async function startProgram(
  { services }: Hosted,
  { name, args, env }: { name: string; args: string[]; env: NodeJS.ProcessEnv },
): Promise<WebServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'toolyard-server-'));
  const program = new Programs();
  await program.start({
    name,
    ...placed(args, {
      ...chooseServices({}).env(services.baseUrl),
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataFolder,
      REACT_APP_MARKETPLACE_ROOT_URL: url,
      ...NO_LIMITS,
      ...NO_ERROR_SERVICE,
      // The worker runs as in production, where it is required.
      SIGNING_KEY: 'a-key-for-tests-of-32-characters',
      LOG_LEVEL: 'info',
      ...env,
    }),
    isReady: (line) => line.includes('"msg":"ready"'),
    onLine: (line) => {
      if (/"level":[56]0/.test(line)) console.log(line);
    },
  });
  const clean = () => rmSync(dataFolder, { recursive: true, force: true });
  return {
    services,
    url,
    stop: () => program.stop().finally(clean),
    kill: () => program.kill().finally(clean),
  };
}

/** Starts a built web server on a port of its own. */
export const startWebServer = (hosted: Hosted, env: NodeJS.ProcessEnv): Promise<WebServer> =>
  startProgram(hosted, { name: 'A web server', args: ['dist/server/main.js'], env });

const worker =
  SERVER_IMAGE || SERVER_FOLDER
    ? ['dist/server/worker.js']
    : ['--import', 'tsx', 'scripts/worker.ts'];

/** Starts what `npm run worker` runs, from the build. */
export const startWorker = (hosted: Hosted, env: NodeJS.ProcessEnv): Promise<WebServer> =>
  startProgram(hosted, { name: 'The worker', args: worker, env });
