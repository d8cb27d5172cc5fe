import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type DatabaseOptions } from './platform/database';
import { SEED_ONLY } from './seed/seed-process';

export const HELP = `A local marketplace backend: every hosted service on one port.

  npm run sandbox -- [options]

  --port N            Listens here; 3600 unless given (SANDBOX_PORT)
  --data DIR          Keeps its data here; .data/sandbox unless given (SANDBOX_DATA)
  --database-url URL  Uses this PostgreSQL server instead of an embedded database (DATABASE_URL)
  --memory            Keeps nothing after the end
  --no-seed           Starts without people and listings
  --reset             Removes what the data folder or the database has, and starts as if it were new
  --clock TIME        Sets the clock, such as 2030-01-31T09:00:00Z
  --app-url URL       Where the client application runs, for links in emails;
                      http://localhost:3000 unless given (REACT_APP_MARKETPLACE_ROOT_URL)
  --webhook-url URL   Where events of the payment service are sent; the demo's are sent to /api/stripe-events
                      of --app-url unless given (SANDBOX_WEBHOOK_URL)
  --process DIR       Where the demo finds its process definitions; ./process unless given
  --log               Prints a line for each request
  --help              Shows this text
`;

/** The command line is wrong; the message says what. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export interface Options {
  port: number;
  database: DatabaseOptions;
  /** Whether an empty database is filled with the demo's people and listings. */
  seed: boolean;
  /** Creates the first data and exits. */
  seedOnly: boolean;
  /** Whether all data are removed first. */
  reset: boolean;
  /** Whether each request is printed. */
  logRequests: boolean;
  /** The folder of the process definitions that the demo data uses. */
  processFolder: string;
  clock: Date | undefined;
  appUrl: string | undefined;
  stripeSecretKey: string | undefined;
  webhookUrl: string | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = '3600';

const flags = {
  port: { type: 'string' },
  data: { type: 'string' },
  'database-url': { type: 'string' },
  memory: { type: 'boolean', default: false },
  'no-seed': { type: 'boolean', default: false },
  clock: { type: 'string' },
  'app-url': { type: 'string' },
  'webhook-url': { type: 'string' },
  process: { type: 'string' },
  [SEED_ONLY]: { type: 'boolean', default: false },
  reset: { type: 'boolean', default: false },
  log: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flags }).values;
  } catch (error) {
    const { message } = error as Error;
    throw new UsageError(`${message.split('. ')[0] ?? message}. --help lists all options.`);
  }
}

/** The variables that are set. An empty one counts as not set. */
const setIn = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

const readAppUrl = (text: string | undefined): string | undefined =>
  text && readUrl('--app-url', text, ['http:', 'https:']).replace(/\/+$/, '');

/** Events of the payment service go to the given address, or else to the web application. */
function readWebhookUrl(text: string | undefined, appUrl: string | undefined): string | undefined {
  if (text) return readUrl('--webhook-url (SANDBOX_WEBHOOK_URL)', text, ['http:', 'https:']);
  return appUrl && `${appUrl}/api/stripe-events`;
}

function readPort(text: string): number {
  const port = Number(text);
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UsageError(`--port (SANDBOX_PORT) must be a port number, not "${text}".`);
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
}

/** The command line takes precedence over the environment. */
function chooseDatabase({ memory, data, url }: DatabaseChoice, env: Environment): DatabaseOptions {
  const named = [memory && '--memory', data && '--data', url && '--database-url'].filter(Boolean);
  if (named.length > 1) throw new UsageError(`${named.join(' and ')} exclude each other.`);
  if (memory) return { kind: 'memory' };
  const server = url ?? (data ? undefined : env['DATABASE_URL']);
  if (server) {
    const name = '--database-url (DATABASE_URL)';
    return { kind: 'server', url: readUrl(name, server, ['postgres:', 'postgresql:']) };
  }
  return { kind: 'folder', folder: path.resolve(data ?? env['SANDBOX_DATA'] ?? '.data/sandbox') };
}

function findProcesses(named = 'process'): string {
  const folder = path.resolve(named);
  if (existsSync(path.join(folder, 'flex-default-process'))) return folder;
  throw new UsageError(`--process: there is no flex-default-process in ${folder}.`);
}

/** The process that makes the first data does nothing else. */
const QUIET = { reset: false, logRequests: false };

/** Reads the command line and the environment. Returns null if the help text was asked for. Throws `UsageError`. */
export function readOptions(args: readonly string[], environment: Environment): Options | null {
  const values = parse(args);
  if (values.help) return null;
  const env = setIn(environment);
  const { memory, data, 'database-url': url } = values;
  const appUrl = readAppUrl(values['app-url'] ?? env['REACT_APP_MARKETPLACE_ROOT_URL']);
  return {
    port: readPort(values.port ?? env['SANDBOX_PORT'] ?? DEFAULT_PORT),
    database: chooseDatabase({ memory, data, url }, env),
    seed: !values['no-seed'],
    seedOnly: values[SEED_ONLY],
    ...(values[SEED_ONLY] ? QUIET : { reset: values.reset, logRequests: values.log }),
    processFolder: findProcesses(values.process),
    clock: values.clock === undefined ? undefined : readTime(values.clock),
    appUrl,
    webhookUrl: readWebhookUrl(values['webhook-url'] ?? env['SANDBOX_WEBHOOK_URL'], appUrl),
    stripeSecretKey: env['STRIPE_SECRET_KEY'],
  };
}
