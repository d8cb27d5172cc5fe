import { aUserId } from '../testing/order-world';
import { createCanBePaid } from './payouts';
import { integrationOf } from '../testing/integration-of';

const owner = aUserId(1);
const log = { warn: jest.fn() };

function world(answer: () => Promise<object>) {
  let now = 0;
  const show = jest.fn(async () => ({
    status: 200,
    data: { data: { attributes: await answer() } },
  }));
  const integration = integrationOf({ users: { show } });
  const canBePaid = createCanBePaid(integration, { log, clock: () => now });
  return { show, canBePaid, wait: (ms: number) => void (now += ms) };
}

test.each([
  [{ stripeConnected: true, stripeChargesEnabled: true }, true],
  [{ stripeConnected: true }, true],
  [{ stripeConnected: true, stripeChargesEnabled: false }, 'checked'],
  [{ stripeConnected: false }, false],
  [{}, undefined],
])('%j', async (attributes, expected) => {
  expect(await world(async () => attributes).canBePaid(owner)).toBe(expected);
});

test('an unknown state stays unknown, and stops nothing', async () => {
  const down = world(() => Promise.reject(new Error('down')));
  expect(await down.canBePaid(owner)).toBeUndefined();
});

test('a good answer is kept for half a minute, a bad one is asked for again', async () => {
  const good = world(async () => ({ stripeConnected: true }));
  await good.canBePaid(owner);
  await good.canBePaid(owner);
  expect(good.show).toHaveBeenCalledTimes(1);
  good.wait(30_001);
  await good.canBePaid(owner);
  expect(good.show).toHaveBeenCalledTimes(2);
  const bad = world(async () => ({ stripeConnected: false }));
  await bad.canBePaid(owner);
  await bad.canBePaid(owner);
  expect(bad.show).toHaveBeenCalledTimes(2);
});

test.each([
  ['past-due', false],
  ['due', true],
  ['ready', true],
  // The state was saved before the account was created.
  ['none', true],
  ['of-tomorrow', true],
])('an owner whose payout account is kept as %s', async (state, expected) => {
  const attributes = { stripeConnected: true, profile: { metadata: { payouts: { state } } } };
  expect(await world(async () => attributes).canBePaid(owner)).toBe(expected);
});
