import webPush from 'web-push';
import { type Sandbox } from '../network';
import { startTestSandbox } from '../testing/harness';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

interface Device {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

async function aDevice(): Promise<Device> {
  const answer = await fetch(`${sandbox.url}/push/devices`, { method: 'POST' });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Device;
}

const keys = webPush.generateVAPIDKeys();
const vapid = { subject: 'mailto:operator@toolyard.example', ...keys };

/** Sends as the official library says; the sandbox's address has no TLS. */
async function send(device: Device, text: string, details = vapid, headers: object = {}) {
  const request = webPush.generateRequestDetails(device, text, { vapidDetails: details, TTL: 60 });
  const answer = await fetch(request.endpoint, {
    method: 'POST',
    headers: { ...(request.headers as Record<string, string>), ...headers },
    body: new Uint8Array(request.body),
  });
  return { status: answer.status, text: await answer.text() };
}

const inboxOf = async ({ id }: Device) =>
  (await (await fetch(`${sandbox.url}/push/devices/${id}/messages`)).json()) as { text: string }[];

test('a message that a server encrypts for a device is in the inbox of that device alone', async () => {
  const [device, other] = [await aDevice(), await aDevice()];
  expect((await send(device, 'Hello, Köln')).status).toBe(201);
  expect(await inboxOf(device)).toMatchObject([{ text: 'Hello, Köln', ttl: 60, topic: null }]);
  expect(await inboxOf(other)).toEqual([]);
});

test('a server’s token is checked by the machine’s clock, whatever the sandbox’s clock shows', async () => {
  const device = await aDevice();
  await sandbox.clock.advance(30 * 86_400_000);
  expect((await send(device, 'a month later')).status).toBe(201);
  expect(await inboxOf(device)).toHaveLength(1);
});

test('a message that was encrypted for another device is accepted but not read', async () => {
  const [device, other] = [await aDevice(), await aDevice()];
  expect((await send({ ...device, keys: other.keys }, 'not for you')).status).toBe(201);
  expect(await inboxOf(device)).toEqual([]);
});

test('a device that gave its address back is gone, and an unknown device is not found', async () => {
  const device = await aDevice();
  await fetch(`${sandbox.url}/push/devices/${device.id}`, { method: 'DELETE' });
  expect((await send(device, 'too late')).status).toBe(410);
  const endpoint = `${sandbox.url}/push/send/nowhere`;
  expect((await send({ ...device, endpoint }, 'lost')).status).toBe(404);
});

test.each([
  ['no token', { authorization: '' }, 403],
  ['a token of another key', { authorization: 'vapid t=a.b.c, k=AAAA' }, 403],
  ['no time to live', { TTL: 'soon' }, 400],
  ['another encoding', { 'content-encoding': 'aesgcm' }, 415],
])('%s is refused', async (_what, headers, status) => {
  const device = await aDevice();
  expect((await send(device, 'hello', vapid, headers)).status).toBe(status);
  expect(await inboxOf(device)).toEqual([]);
});

test('a token for another service is refused', async () => {
  const device = await aDevice();
  const elsewhere = { ...device, endpoint: 'https://elsewhere.example/push/send/1' };
  const { headers } = webPush.generateRequestDetails(elsewhere, 'x', { vapidDetails: vapid });
  const { Authorization: authorization } = headers as Record<string, string>;
  expect((await send(device, 'hello', vapid, { Authorization: authorization })).status).toBe(403);
});
