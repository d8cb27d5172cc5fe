import { eq } from 'drizzle-orm';
import { listingDays } from '../marketplace/store/schema/listings';
import { events } from '../marketplace/store/schema/operations';
import { processes, scheduledTransitions } from '../marketplace/store/schema/transactions';
import { users } from '../marketplace/store/schema/users';
import {
  currentProcess,
  pushProcess,
  rent,
  type Rental,
  show,
  startRental,
} from '../marketplace/transactions/testing/rental-world';
import { sandboxCredentials } from '../credentials';
import { type Sandbox } from '../network';
import { fingerprints } from '../testing/fingerprint';
import { anonymousSdk, PASSWORD, startTestSandbox } from '../testing/harness';
import { logInOperator, type Operator, readable } from './testing/operator';

let rental: Rental;
let other: Sandbox;
let here: Operator;
let there: Operator;
let transactionId = '';
let exported = '';

beforeAll(async () => {
  rental = await startRental();
  other = await startTestSandbox();
  [here, there] = await Promise.all([logInOperator(rental.sandbox), logInOperator(other)]);
  ({ id: transactionId } = await rent(rental));
  await here.post('/clock', { advance: 'P1D' });
  await rental.sandbox.jobs.runDue();
});
afterAll(async () => {
  await rental.sandbox.stop();
  await other.stop();
});

const upload = (operator: Operator, text: string) => {
  const body = new FormData();
  body.append('file', new Blob([text], { type: 'application/json' }), 'data.json');
  return operator.ask('/data/import', { method: 'POST', body });
};

/** The parts of the data that a file carries, each with its fingerprint. */
const contents = async ({ db }: Pick<Sandbox, 'db'>) =>
  (await (await fingerprints(db))())
    .split('\n')
    .filter((line) => !/^(?:platform_|marketplaces)/.test(line));

const IDENT = sandboxCredentials.ident;

test('everything is exported as one JSON file', async () => {
  const reply = await here.ask('/data/export');
  expect(reply.headers.get('content-disposition')).toContain(`${IDENT}-`);
  exported = await reply.text();
  const { tables } = JSON.parse(exported) as { tables: Record<string, unknown[]> };
  expect(Object.keys(tables)).toEqual(
    expect.arrayContaining(['users', 'transactions', 'payments_payment_intents', 'mail_messages']),
  );
  expect(tables['users']).toHaveLength(2);
});

test.each([
  ['{"format": "half', 'This is no JSON file'],
  ['{"format": "another"}', 'This is no file that was exported here.'],
  ['', 'Choose a file'],
])('the file %s is refused: %s', async (text, why) => {
  const reply = await upload(there, text);
  expect(reply.status).toBe(400);
  expect(readable(await reply.text())).toContain(why);
});

test('files of other versions, with other tables, or torn ones change nothing', async () => {
  const before = await contents(other);
  const clock = other.clock.now().getTime();
  const tear = (change: (file: { schema: string; tables: Record<string, unknown[]> }) => void) => {
    const file = JSON.parse(exported) as { schema: string; tables: Record<string, unknown[]> };
    change(file);
    return JSON.stringify(file);
  };
  const reasons: [string, string][] = [
    [tear((file) => (file.schema = '0')), 'exported by another version'],
    [tear(({ tables }) => (tables['pg_class'] = [{}])), 'has no table "pg_class"'],
    [tear(({ tables }) => (tables['users'] = [])), 'contradict each other'],
  ];
  for (const [text, why] of reasons) {
    const reply = await upload(there, text);
    expect(reply.status).toBe(400);
    expect(readable(await reply.text())).toContain(why);
  }
  expect(await contents(other)).toEqual(before);
  expect(Math.abs(other.clock.now().getTime() - clock)).toBeLessThan(60_000);
});

test('an empty sandbox that reads the file is the same marketplace, at the same time', async () => {
  const reply = await upload(there, exported);
  expect(reply.headers.get('location')).toBe('/console/data?done=imported');
  expect(await contents(other)).toEqual(await contents(rental.sandbox));
  expect(await other.db.$count(listingDays)).toBeGreaterThan(0);
  expect(await other.db.$count(scheduledTransitions)).toBeGreaterThan(0);
  const apart = other.clock.now().getTime() - rental.sandbox.clock.now().getTime();
  expect(Math.abs(apart)).toBeLessThan(60_000);
});

test('people go on there: they log in, their data change, and events are counted on', async () => {
  const sdk = anonymousSdk(other);
  await sdk.login({ username: rental.customer.email, password: PASSWORD });
  expect((await show(sdk, transactionId)).data.attributes.state).toBe('state/accepted');
  const last = await other.db.$count(events);
  await sdk.currentUser.updateProfile({ bio: 'Moved' });
  expect(await other.db.$count(events)).toBe(last + 1);
  await there.post(`/transactions/${transactionId}`, {
    transition: 'transition/cancel',
    confirmed: 'yes',
  });
  expect((await show(sdk, transactionId)).data.attributes.state).toBe('state/canceled');
});

test('a sandbox that has data reads no file', async () => {
  const reply = await upload(there, exported);
  expect(reply.status).toBe(400);
  expect(readable(await reply.text())).toContain('This sandbox has data already. Reset it first.');
});

test('nothing is removed without the typed word', async () => {
  const reply = await there.post('/data/reset', { what: 'everything', confirm: 'yes' });
  expect(reply.status).toBe(400);
  expect(await other.db.$count(users)).toBe(2);
});

test('people are removed with all that they made; processes and assets stay', async () => {
  await there.post('/assets', { path: 'content/a.json', before: '', raw: '{"a": "b"}' });
  await there.post('/data/reset', { what: 'people', confirm: IDENT });
  expect(await other.db.$count(users)).toBe(0);
  expect(await other.db.$count(listingDays)).toBe(0);
  expect(await other.db.$count(processes, eq(processes.version, 1))).toBe(1);
  expect(readable(await there.page('/assets'))).toContain('content/a.json');
});

test('everything is removed; what is pushed then is not taken for what was there before', async () => {
  await there.post('/data/reset', { what: 'everything', confirm: IDENT });
  expect(await other.db.$count(processes)).toBe(0);
  expect(readable(await there.page('/assets'))).toContain('0 assets');
  expect(Math.abs(other.clock.now().getTime() - Date.now())).toBeLessThan(60_000);
  const changed = currentProcess();
  const renamed = changed.definition.replaceAll('transition/cancel-by-customer', 'transition/stop');
  await pushProcess(other, { ...changed, definition: renamed, templates: changed.templates });
  const page = await there.page('/processes/flex-default-process/1');
  expect(readable(page)).toContain(' stop ');
});
