import { pino } from 'pino';
import { type LoggedError } from '~/wire/error-log';
import { type ServerFeature } from '../../core/feature';
import { mockedNetwork } from '../../testing/mocked-network';
import { startApp, type TestServer } from '../../testing/start-app';
import { errorLog } from './error-log';

mockedNetwork();

const error: LoggedError = {
  name: 'update-listing-failed',
  page: 'EditListingPage',
  error: 'TypeError: no title',
  stack: ['main.0a1b2c.js:1:2345'],
};

let lines: string[];
let app: TestServer;

const watched: ServerFeature = {
  ...errorLog,
  open: (services) =>
    errorLog.open({
      ...services,
      log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    }),
};

beforeEach(async () => {
  lines = [];
  app = await startApp({
    features: [watched],
    env: { REACT_APP_MARKETPLACE_ROOT_URL: 'http://site.test' },
  });
});
afterEach(() => app.stop());

const tell = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/error-log`, {
    method: 'POST',
    headers: { origin: 'http://site.test', 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const different = (number: number) => ({
  ...error,
  name: `failure ${'abcdefghijklmnopqrstuvwxyz'[number]}`,
});

test('an error of a page is one line of the log, and sets no cookie', async () => {
  const answer = await tell(error);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ level: 40, browser: error, msg: 'a page failed in a browser' }),
  ]);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
});

test('the same error is written once a minute', async () => {
  await tell(error);
  await tell(error);
  await tell({ ...error, name: 'create-listing-draft-failed' });
  expect(lines).toHaveLength(2);
});

test('an address may send twenty a minute', async () => {
  const answers = [];
  for (let sent = 0; sent < 21; sent += 1) answers.push((await tell(different(sent))).status);
  expect(answers.slice(0, 20).every((status) => status === 200)).toBe(true);
  expect(answers[20]).toBe(429);
  expect(lines).toHaveLength(20);
});

test('a report of more than 8 KB and a body that is not a report are refused', async () => {
  expect((await tell(`"${'x'.repeat(8200)}"`)).status).toBe(413);
  expect((await tell({ ...error, more: 1 })).status).toBe(400);
  expect((await tell({ ...error, stack: ['x'.repeat(300)] })).status).toBe(400);
  expect((await tell('no json')).status).toBe(400);
  expect((await tell(error, { origin: 'http://other.test' })).status).toBe(403);
  expect(lines).toEqual([]);
});

test('a stranger’s report contains nothing personal, and adds no second line', async () => {
  const text = 'jane.doe@example.com\n{"level":60} +1 555 010 7788 "meet me at 12 Elm Street"';
  await tell({ name: text, page: text.slice(0, 60), error: text, stack: ['at jane (x.js:1:1)'] });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/jane|555|Elm/);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
});
