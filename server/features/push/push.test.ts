import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import webPush from 'web-push';
import { turnedOffData } from '~/domain/person/notices';
import { testConfig } from '~/testing/test-config';
import { type Notice } from '../../core/notices/device-notice';
import { createMemoryStore } from '../../testing/memory-store';
import { aUserId, uuid } from '../../testing/order-world';
import { aNoticeOrder, ORDER, noticeWorld } from '../../testing/notice-world';
import { type Device, createDevices } from './devices';
import { tellOnDevices } from './tell-on-devices';
import { createSendPush } from './send-push';
import { createTell } from './tell-person';

const rita = aUserId(1);
const olga = aUserId(2);

/** Opens the push service of a browser's vendor, with the messages by device and its answers. */
async function aVendor() {
  const state = { status: 201 };
  const got: string[] = [];
  const server = createServer((request, response) => {
    got.push(request.url ?? '');
    response.writeHead(state.status).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const device = (name: string): Device => ({
    endpoint: `http://127.0.0.1:${port}/${name}`,
    keys: {
      p256dh: webPush.generateVAPIDKeys().publicKey,
      auth: Buffer.from('sixteen letters.').toString('base64url'),
    },
  });
  const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { state, got, device, stop };
}

let vendor: Awaited<ReturnType<typeof aVendor>>;
beforeEach(async () => {
  vendor = await aVendor();
});
afterEach(() => vendor.stop());

const send = createSendPush({
  ...webPush.generateVAPIDKeys(),
  contact: 'mailto:operator@example.com',
});

function twoServers(privateData: object = {}) {
  const world = noticeWorld();
  world.rita.profile.privateData = privateData;
  const store = createMemoryStore();
  const devices = createDevices(store);
  const server = () =>
    createTell({ integration: world.services.integration, store, devices, send });
  return { ...world, store, devices, tells: [server(), server()] as const };
}

const notice = (key = 'message:1'): Notice => ({
  kind: 'messages',
  key,
  title: 'Olga O wrote to you',
  text: 'Circular saw',
  path: `/order/${ORDER}/details`,
});

test('a person is notified once on each device, whichever server does it and however often', async () => {
  const { devices, tells } = twoServers();
  await devices.add(rita, vendor.device('phone'));
  await devices.add(rita, vendor.device('laptop'));
  await devices.add(olga, vendor.device('other'));
  await Promise.all([...tells, ...tells].map((tell) => tell(rita, notice())));
  expect(vendor.got.toSorted()).toEqual(['/laptop', '/phone']);
  await tells[1](rita, notice('message:2'));
  expect(vendor.got).toHaveLength(4);
});

test('people who turned a kind off, left or have no device are not notified', async () => {
  const off = twoServers(turnedOffData(new Set(['push-messages'])));
  await off.devices.add(rita, vendor.device('phone'));
  await off.tells[0](rita, notice());
  await off.tells[0](olga, notice());
  await off.tells[0](rita, { ...notice('hold:1'), kind: 'approvals' });
  expect(vendor.got).toEqual(['/phone']);
});

test.each([404, 410])(
  'a device that its vendor does not know any more is forgotten: %d',
  async (status) => {
    const { devices, tells } = twoServers();
    await devices.add(rita, vendor.device('phone'));
    vendor.state.status = status;
    await tells[0](rita, notice());
    expect(await devices.of(rita)).toEqual([]);
  },
);

test('a message that a vendor refuses is sent again later, but not one that may have arrived', async () => {
  const { devices, tells } = twoServers();
  await devices.add(rita, vendor.device('phone'));
  vendor.state.status = 503;
  await expect(tells[0](rita, notice())).rejects.toThrow('503');
  vendor.state.status = 201;
  await tells[1](rita, notice());
  await tells[0](rita, notice());
  expect(vendor.got).toEqual(['/phone', '/phone']);
});

test('a vendor that is away keeps nothing from the other devices, and is tried again', async () => {
  const { devices, tells } = twoServers();
  const other = await aVendor();
  const away = other.device('phone');
  await other.stop();
  await devices.add(rita, away);
  await devices.add(rita, vendor.device('laptop'));
  await expect(tells[0](rita, notice())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await expect(tells[0](rita, notice())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(vendor.got).toEqual(['/laptop']);
});

test('a browser belongs to who used it last, and the newest ten of a person are kept', async () => {
  const devices = createDevices(createMemoryStore());
  const shared = vendor.device('shared');
  await devices.add(rita, shared);
  await devices.add(olga, shared);
  await devices.add(olga, shared);
  expect(await devices.of(rita)).toEqual([]);
  expect(await devices.of(olga)).toEqual([shared]);
  // Rita's page does not know that yet.
  await devices.drop(rita, shared.endpoint);
  expect(await devices.of(olga)).toEqual([shared]);
  for (let count = 0; count < 12; count += 1)
    await devices.add(rita, vendor.device(`phone-${String(count)}`));
  const kept = await devices.of(rita);
  expect(kept).toHaveLength(10);
  expect(kept.at(-1)?.endpoint).toContain('phone-11');
  await devices.forget(rita);
  expect(await devices.of(rita)).toEqual([]);
});

/** Returns the messages that the task sends about an order and one of its events. */
async function pushesOf(item: object, order = aNoticeOrder()) {
  const { services } = noticeWorld(order);
  const sent: string[] = [];
  const task = tellOnDevices({
    ...services,
    config: testConfig,
    tell: async (person, { title, text, path }) => {
      sent.push(`${person === rita ? 'rita' : 'olga'}: ${title} (${text}) ${path}`);
    },
  });
  await task.handle(JSON.stringify({ order: ORDER, ...item }));
  return sent;
}

const message = (sender: string) => ({ kind: 'message', message: uuid(900), sender });
const step = (transition: string) => ({ kind: 'step', transition: `transition/${transition}` });
const tools = '(Circular saw and Ladder)';
const order = `${tools} /order/${ORDER}/details`;
const free = `(Not charged · Circular saw and Ladder) /order/${ORDER}/details`;
const sale = `${tools} /sale/${ORDER}/details`;

test('a message is announced to the other side, without its text', async () => {
  expect(await pushesOf(message(olga))).toEqual([`rita: Olga O wrote to you ${order}`]);
  expect(await pushesOf(message(rita))).toEqual([`olga: Rita D wrote to you ${sale}`]);
  expect(await pushesOf(message(aUserId(9)))).toEqual([]);
});

test('a message about a question names its tool', async () => {
  const question = aNoticeOrder({ state: 'state/enquiry', protectedData: {}, lineItems: [] });
  expect(await pushesOf(message(olga), question)).toEqual([
    `rita: Olga O wrote to you (Circular saw) /order/${ORDER}/details`,
  ]);
});

/** An order after a step, which somebody took in a state. */
const after = (
  [transition, by]: readonly [string, string],
  state: string,
  changes: object = {},
) => {
  const order = aNoticeOrder({ state: `state/${state}`, ...changes });
  const taken = { transition: `transition/${transition}`, createdAt: '2026-06-02T12:00:00Z', by };
  return { ...order, transitions: [...order.transitions, taken] };
};
const pushesAfter = (taken: readonly [string, string], state: string, changes: object = {}) =>
  pushesOf(step(taken[0]), after(taken, state, changes));

test.each([
  ['accept', 'provider', 'accepted', `rita: Olga O accepted your request ${order}`],
  ['decline', 'provider', 'declined', `rita: Olga O couldn’t lend it ${free}`],
  ['expire', 'system', 'declined', `rita: Olga O didn’t answer in time ${free}`],
  ['cancel-by-customer', 'customer', 'canceled', `olga: Rita D canceled the order ${sale}`],
  ['cancel-by-provider', 'provider', 'canceled', `rita: Olga O canceled the order ${order}`],
  ['operator-decline', 'operator', 'declined', `rita: This request has ended ${free}`],
])('the other side is notified after %s by the %s', async (name, by, state, notice) => {
  expect(await pushesAfter([name, by], state)).toEqual([notice]);
});

test('a booking is announced to the owner, but the end of a rental and cancellations by staff are not', async () => {
  expect(await pushesOf(step('confirm-payment'))).toEqual([`olga: Rita D booked from you ${sale}`]);
  expect(await pushesAfter(['auto-complete', 'system'], 'delivered')).toEqual([]);
  expect(await pushesAfter(['cancel', 'operator'], 'canceled')).toEqual([]);
});

test('the owner is told that a request was withdrawn; one that a card ended has its own notice', async () => {
  const ended = ['operator-decline', 'operator'] as const;
  const withdrawn = { protectedData: { ...aNoticeOrder().protectedData, withdrawn: true } };
  expect(await pushesAfter(ended, 'declined', withdrawn)).toEqual([
    `olga: Rita D withdrew the request ${sale}`,
  ]);
  const cardFailed = { metadata: { cardFailed: '2026-06-02T12:00:00.000Z' } };
  expect(await pushesAfter(ended, 'declined', cardFailed)).toEqual([]);
});

test('a request says until when it has to be answered', async () => {
  const asked = aNoticeOrder({ state: 'state/preauthorized' });
  const [notice] = await pushesOf(step('confirm-payment'), asked);
  expect(notice).toMatch(
    /^olga: Rita D asks for your tools \(Answer by \w{3}, Jun \d+, .* CDT · Circular saw and Ladder\)/,
  );
});

const nights = (state: string, changes: object = {}) =>
  aNoticeOrder({
    metadata: {
      extensionNights: [
        {
          id: uuid(80),
          state: `state/${state}`,
          start: '2026-06-15',
          end: '2026-06-17',
          answerBy: '2026-06-15T15:00:00.000Z',
          at: '2026-06-01T12:00:00.000Z',
          ...changes,
        },
      ],
    },
  });

test.each([
  ['preauthorized', `olga: Rita D asks to keep the tools until Wed, Jun 17 (Answer by Mon, Jun 15`],
  ['accepted', `rita: Olga O said yes: the tools are yours until Wed, Jun 17`],
  ['declined', `rita: Olga O said no to more nights (Not charged`],
  ['expired', `rita: Olga O didn’t answer in time (Not charged`],
])('later nights that are %s are announced to the side that waits', async (state, words) => {
  const [first = '', ...others] = await pushesOf({ kind: 'nights' }, nights(state));
  expect(first).toContain(words);
  expect(others).toEqual([]);
});

test('later nights that ended without their owner, or long ago, are not announced', async () => {
  expect(await pushesOf({ kind: 'nights' }, nights('declined', { isEnded: true }))).toEqual([]);
  const old = nights('accepted', { at: '2026-05-30T12:00:00.000Z' });
  expect(await pushesOf({ kind: 'nights' }, old)).toEqual([]);
});
