import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sandboxCredentials } from '../credentials';
import { pdf, uploadTo } from '../marketplace/files/testing/uploads';
import {
  rent,
  type Rental,
  show,
  startRental,
} from '../marketplace/transactions/testing/rental-world';
import { fileParts } from '../marketplace/store/schema/files';
import { processes } from '../marketplace/store/schema/transactions';
import { users } from '../marketplace/store/schema/users';
import { fingerprints } from '../testing/fingerprint';
import { anonymousSdk, PASSWORD, signUp, startTestSandbox } from '../testing/harness';
import { useStarted } from '../testing/use-started';

const world = useStarted<Rental>(startRental, ({ sandbox }) => sandbox.stop());

async function control(
  method: string,
  address: string,
  { body = '', token = 'sandbox-console' } = {},
) {
  const reply = await fetch(`${world().sandbox.url}/console/api/${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body }),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

/** All that a snapshot keeps: not where events go, the clock's row, and logins of the operator. */
const contents = async () =>
  (await (await fingerprints(world().sandbox.db))())
    .split('\n')
    .filter((line) => !/^(?:platform_|marketplaces|payments_webhook)/.test(line));

test('a restored snapshot is the same marketplace, with its files, at the same time', async () => {
  const { sandbox, customer, provider } = world();
  const { id } = await rent(world());
  await uploadTo(provider.sdk, { content: pdf });
  const before = await contents();
  const [parts] = await sandbox.db.select().from(fileParts);
  const now = sandbox.clock.now().getTime();

  const taken = await control('POST', 'snapshots/rented');
  expect(taken).toMatchObject({ status: 201, body: { snapshot: { name: 'rented' } } });
  await control('POST', 'clock', { body: '{"advance": "P40D"}' });
  await control('POST', 'reset', { body: '{"what": "everything"}' });
  expect(await sandbox.db.$count(users)).toBe(0);
  expect(await sandbox.db.$count(processes)).toBe(0);

  const restored = await control('POST', 'snapshots/rented/restore');
  expect(restored).toMatchObject({ status: 200, body: { restored: 'rented' } });
  expect(await contents()).toEqual(before);
  expect((await sandbox.db.select().from(fileParts))[0]).toEqual(parts);
  expect(Math.abs(sandbox.clock.now().getTime() - now)).toBeLessThan(60_000);
  // A session that was there then is there again.
  expect((await show(customer.sdk, id)).data.attributes.state).toBe('state/accepted');
  await anonymousSdk(sandbox).login({ username: customer.email, password: PASSWORD });
});

test('calls that run meanwhile end before it or begin after it', async () => {
  const { sandbox } = world();
  await control('POST', 'snapshots/quiet');
  const people = await sandbox.db.$count(users);
  const statuses: number[] = [];
  const calling = Array.from({ length: 24 }, async () => {
    const name = `Busy ${String(Math.random())}`;
    const sdk = anonymousSdk(sandbox);
    const account = { email: `${name.replace(' ', '')}@example.com`, password: PASSWORD };
    const call = sdk.currentUser.create({ ...account, firstName: 'Busy', lastName: name });
    // Who signs in just before the snapshot comes back has a token of a state that is gone.
    const statusOf = ({ status }: { status: number }) => status;
    statuses.push(await call.then(statusOf, statusOf));
  });
  const restores = [1, 2, 3].map(() => control('POST', 'snapshots/quiet/restore'));
  for (const { status } of await Promise.all(restores)) expect(status).toBe(200);
  await Promise.all(calling);
  expect(statuses.every((status) => status === 200 || status === 401)).toBe(true);
  await control('POST', 'snapshots/quiet/restore');
  expect(await sandbox.db.$count(users)).toBe(people);
  await signUp(sandbox);
});

test('people are removed by default; an unknown kind and a body that is none are refused', async () => {
  const { sandbox } = world();
  expect((await control('POST', 'reset', { body: '{"what": "some"}' })).status).toBe(400);
  expect((await control('POST', 'reset', { body: '{"what' })).status).toBe(400);
  expect(await sandbox.db.$count(users)).toBeGreaterThan(0);
  expect(await control('POST', 'reset')).toMatchObject({ body: { removed: 'people' } });
  expect(await sandbox.db.$count(users)).toBe(0);
  expect(await sandbox.db.$count(processes)).toBeGreaterThan(0);
});

test('snapshots are listed, replaced and deleted', async () => {
  await control('POST', 'snapshots/another');
  const names = ({ body }: Awaited<ReturnType<typeof control>>) =>
    (body['snapshots'] as { name: string; bytes: number }[]).map(({ name }) => name);
  expect(names(await control('GET', 'snapshots'))).toEqual(['rented', 'quiet', 'another']);
  await control('POST', 'snapshots/rented');
  expect(names(await control('GET', 'snapshots'))).toEqual(['quiet', 'another', 'rented']);
  expect(names(await control('DELETE', 'snapshots/another'))).toEqual(['quiet', 'rented']);
  expect((await control('DELETE', 'snapshots/another')).status).toBe(404);
  const gone = await control('POST', 'snapshots/another/restore');
  expect(gone).toEqual({ status: 404, body: { error: 'There is no snapshot "another".' } });
});

test.each(['..%2Foutside', '.hidden', 'a%2Fb', 'x'.repeat(65)])('"%s" is no name', async (name) => {
  expect((await control('POST', `snapshots/${name}`)).status).toBe(400);
  expect((await control('POST', `snapshots/${name}/restore`)).status).toBe(400);
});

test('nobody gets in without the token', async () => {
  const token = sandboxCredentials.buildApiKey;
  for (const [method, address] of [
    ['POST', 'reset'],
    ['GET', 'snapshots'],
    ['POST', 'snapshots/x'],
    ['POST', 'snapshots/x/restore'],
    ['DELETE', 'snapshots/quiet'],
  ] as const)
    expect((await control(method, address, { token })).status).toBe(401);
});

test('with a folder, snapshots outlive the sandbox', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'snapshots-'));
  const snapshotFolder = path.join(folder, 'made-when-needed');
  const headers = { authorization: 'Bearer sandbox-console' };
  const sandbox = await startTestSandbox({ snapshotFolder });
  await signUp(sandbox);
  await fetch(`${sandbox.url}/console/api/snapshots/one`, { method: 'POST', headers });
  await sandbox.stop();
  expect(readdirSync(snapshotFolder)).toEqual(['one.json']);
  const next = await startTestSandbox({ snapshotFolder });
  await fetch(`${next.url}/console/api/snapshots/one/restore`, { method: 'POST', headers });
  expect(await next.db.$count(users)).toBe(1);
  await next.stop();
  rmSync(folder, { recursive: true });
  expect(existsSync(snapshotFolder)).toBe(false);
});
