import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HELP, type Options, readOptions, UsageError } from './options';

const folder = mkdtempSync(path.join(tmpdir(), 'options-'));
const processes = path.join(folder, 'process');
mkdirSync(path.join(processes, 'flex-default-process'), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

function read(args: string[], env: Record<string, string> = {}): Options {
  const options = readOptions(['--process', processes, ...args], env);
  if (!options) throw new Error('help was not asked for');
  return options;
}

test('the default is the demo on port 3600 with its data in a folder', () => {
  expect(read([])).toMatchObject({
    port: 3600,
    database: { kind: 'folder', folder: path.resolve('.data/sandbox') },
    seed: true,
    clock: undefined,
    appUrl: undefined,
  });
});

test('the command line takes precedence over the environment', () => {
  const env = {
    SANDBOX_PORT: '1',
    SANDBOX_DATA: 'there',
    DATABASE_URL: 'postgres://db/x',
    REACT_APP_MARKETPLACE_ROOT_URL: 'http://a.example',
  };
  expect(read([], env)).toMatchObject({
    port: 1,
    database: { kind: 'server', url: 'postgres://db/x' },
    appUrl: 'http://a.example',
  });
  const args = ['--port', '2', '--data', 'here', '--app-url', 'http://b.example/'];
  expect(read(args, env)).toMatchObject({
    port: 2,
    database: { kind: 'folder', folder: path.resolve('here') },
    appUrl: 'http://b.example',
  });
  expect(read(['--memory'], env).database).toEqual({ kind: 'memory' });
  expect(read(['--database-url', 'postgresql://db/y'], env).database).toEqual({
    kind: 'server',
    url: 'postgresql://db/y',
  });
});

test("events of payments go to the demo's application, or to the address that is given", () => {
  expect(read([]).webhookUrl).toBeUndefined();
  const app = ['--app-url', 'http://a.example/'];
  expect(read(app).webhookUrl).toBe('http://a.example/api/stripe-events');
  const env = { SANDBOX_WEBHOOK_URL: 'http://b.example/in' };
  expect(read(app, env).webhookUrl).toBe('http://b.example/in');
  expect(read(['--webhook-url', 'http://c.example/in'], env).webhookUrl).toBe(
    'http://c.example/in',
  );
  expect(() => read(['--webhook-url', 'c.example'])).toThrow('--webhook-url (SANDBOX_WEBHOOK_URL)');
});

test('empty variables count as not set', () => {
  const env = { SANDBOX_PORT: '', SANDBOX_DATA: '', DATABASE_URL: '' };
  expect(read([], env)).toEqual(read([]));
});

test('an option sets the clock to a time', () => {
  expect(read(['--clock', '2030-01-31T09:00:00Z']).clock).toEqual(new Date('2030-01-31T09:00:00Z'));
});

test.each([
  [['--port', 'many'], '--port (SANDBOX_PORT) must be a port number, not "many".'],
  [['--port', '70000'], 'must be a port number'],
  [['--port', ''], 'must be a port number'],
  [['--clock', 'tomorrow'], '--clock must be a time such as'],
  [['--app-url', 'localhost:3000'], '--app-url must begin with http:// or https://'],
  [['--database-url', 'mysql://x'], 'must begin with postgres:// or postgresql://'],
  [['--memory', '--data', 'x'], '--memory and --data exclude each other.'],
  [['--prot', '3'], "Unknown option '--prot'. --help lists all options."],
  [['start'], '--help lists all options.'],
  [['--process', '/nowhere'], 'there is no flex-default-process in'],
])('%j is refused with its reason', (args, reason) => {
  expect(() => read(args)).toThrow(UsageError);
  expect(() => read(args)).toThrow(reason);
});

test('only the main process removes data and prints requests', () => {
  expect(read(['--reset', '--log'])).toMatchObject({ reset: true, logRequests: true });
  expect(read(['--reset', '--log', '--seed-only'])).toMatchObject({
    reset: false,
    logRequests: false,
  });
});

test('the help text is returned on request, and names every option', () => {
  expect(readOptions(['--help'], {})).toBeNull();
  const all = [
    'port',
    'data',
    'database-url',
    'memory',
    'no-seed',
    'clock',
    'app-url',
    'reset',
    'log',
  ];
  for (const name of all) expect(HELP).toContain(`--${name}`);
});
