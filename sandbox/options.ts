import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type DatabaseOptions } from './platform/database';
import { SEED_ONLY } from './seed/seed-process';

export const HELP = `A local marketplace backend: every hosted service on one port.

  marketplace-sandbox [options]

  --port N            Listens here; 3600 unless given (SANDBOX_PORT)
  --data DIR          Keeps its data here; .data/sandbox unless given (SANDBOX_DATA)
  --database-url URL  Uses this PostgreSQL server instead of an embedded database (DATABASE_URL)
  --memory            Keeps nothing after the end
  --template          Starts a neutral marketplace that public client templates can use as it is;
                      also the default where no process definitions are found
  --no-seed           Starts without people and listings
  --scale [SHARE]     Adds 200,000 people, 100,000 listings, 1,000,000 bookings and 2,000,000
                      messages, once; with a share such as 0.1, as much less
  --clock TIME        Sets the clock, such as 2030-01-31T09:00:00Z
  --app-url URL       Where the client application runs, for links in emails;
                      http://localhost:3000 unless given (REACT_APP_MARKETPLACE_ROOT_URL)
  --process DIR       Where the demo finds its process definitions; ./process unless given
  --help              Shows this text
`;

/** The command line is wrong; the message says how. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface Options {
  port: number;
  database: DatabaseOptions;
  /** The sample marketplace instead of the demo. */
  template: boolean;
  /** Whether people and listings are made in an empty database. */
  seed: boolean;
  /** The part of a large marketplace that is added, above 0 and up to 1; undefined: none. */
  scale: number | undefined;
  /** Creates the first data and exits. */
  seedOnly: boolean;
  /** Folder of the process definitions that the demo data uses. */
  processFolder: string;
  clock: Date | undefined;
  appUrl: string | undefined;
  stripeSecretKey: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = '3600';

const flags = {
  port: { type: 'string' },
  data: { type: 'string' },
  'database-url': { type: 'string' },
  memory: { type: 'boolean', default: false },
  template: { type: 'boolean', default: false },
  'no-seed': { type: 'boolean', default: false },
  scale: { type: 'string' },
  clock: { type: 'string' },
  'app-url': { type: 'string' },
  process: { type: 'string' },
  [SEED_ONLY]: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** `--scale` alone means all of it; an option's value cannot be left out otherwise. */
const withWholeScale = (args: readonly string[]): string[] =>
  args.map((arg, index) => {
    const next = args[index + 1];
    const isAlone = next === undefined || next.startsWith('-');
    return arg === '--scale' && isAlone ? '--scale=1' : arg;
  });

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: withWholeScale(args), options: flags }).values;
  } catch (error) {
    const { message } = error as Error;
    throw new UsageError(`${message.split('. ')[0] ?? message}. --help lists all options.`);
  }
}

/** The variables that are set; an empty one counts as none. */
const setIn = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

const readAppUrl = (text: string | undefined): string | undefined =>
  text && readUrl('--app-url', text, ['http:', 'https:']).replace(/\/+$/, '');

function readPort(text: string): number {
  const port = Number(text);
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UsageError(`--port (SANDBOX_PORT) must be a port number, not "${text}".`);
}

function readScale(
  text: string | undefined,
  { hasProcesses }: { hasProcesses: boolean },
): number | undefined {
  if (text === undefined) return undefined;
  const share = Number(text);
  if (!(share > 0 && share <= 1))
    throw new UsageError(
      `--scale must be a share above 0 and up to 1, such as 0.1, not "${text}".`,
    );
  if (hasProcesses) return share;
  throw new UsageError('--scale needs processes: leave out --no-seed, or add --template.');
}

function readTime(text: string): Date {
  const time = new Date(text);
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(time.getTime())) return time;
  throw new UsageError(`--clock must be a time such as 2030-01-31T09:00:00Z, not "${text}".`);
}

function readUrl(name: string, text: string, protocols: readonly string[]): string {
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new UsageError(`${name} must begin with ${protocols.join('// or ')}//, unlike "${text}".`);
}

interface DatabaseChoice {
  memory: boolean;
  data: string | undefined;
  url: string | undefined;
  usual: string;
}

/** The command line takes precedence over the environment. */
function chooseDatabase(
  { memory, data, url, usual }: DatabaseChoice,
  env: Environment,
): DatabaseOptions {
  const named = [memory && '--memory', data && '--data', url && '--database-url'].filter(Boolean);
  if (named.length > 1) throw new UsageError(`${named.join(' and ')} exclude each other.`);
  if (memory) return { kind: 'memory' };
  const server = url ?? (data ? undefined : env['DATABASE_URL']);
  if (server) {
    const name = '--database-url (DATABASE_URL)';
    return { kind: 'server', url: readUrl(name, server, ['postgres:', 'postgresql:']) };
  }
  return { kind: 'folder', folder: path.resolve(data ?? env['SANDBOX_DATA'] ?? usual) };
}

/** Where the demo's process definitions are; undefined if there are none. */
function findProcesses(named: string | undefined): string | undefined {
  const folder = path.resolve(named ?? 'process');
  if (existsSync(path.join(folder, 'flex-default-process'))) return folder;
  if (named === undefined) return undefined;
  throw new UsageError(`--process: there is no flex-default-process in ${folder}.`);
}

/** Reads the command line and the environment; null asks for the help text. Throws `UsageError`. */
export function readOptions(args: readonly string[], environment: Environment): Options | null {
  const values = parse(args);
  if (values.help) return null;
  const env = setIn(environment);
  const processFolder = findProcesses(values.process);
  const template = values.template || processFolder === undefined;
  const { memory, data, 'database-url': url, scale } = values;
  const usual = path.join('.data', template ? 'sample-market' : 'sandbox');
  return {
    port: readPort(values.port ?? env['SANDBOX_PORT'] ?? DEFAULT_PORT),
    database: chooseDatabase({ memory, data, url, usual }, env),
    template,
    seed: !values['no-seed'],
    scale: readScale(scale, { hasProcesses: template || !values['no-seed'] }),
    seedOnly: values[SEED_ONLY],
    processFolder: processFolder ?? '',
    clock: values.clock === undefined ? undefined : readTime(values.clock),
    appUrl: readAppUrl(values['app-url'] ?? env['REACT_APP_MARKETPLACE_ROOT_URL']),
    stripeSecretKey: env['STRIPE_SECRET_KEY'],
  };
}
