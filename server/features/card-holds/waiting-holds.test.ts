import { aHeldOrder, HELD } from '../../testing/held-order';
import { testConfig } from '~/testing/test-config';
import { waitingHolds } from './waiting-holds';

async function aRefusedHold() {
  const order = await aHeldOrder({ ahead: 1 });
  const { services, placed } = order;
  const waits = async () => {
    const now = await services.now();
    return waitingHolds({
      ...services,
      config: { ...testConfig, timeZone: 'America/Chicago' },
      now: () => Promise.resolve(now),
    });
  };
  const noted = (entry: object) => {
    placed.metadata = { ...placed.metadata, 'adj-1': entry };
  };
  return { order, waits, noted };
}

const at = '2030-02-01T15:00:00.000Z';
const refused = '2030-02-01T15:10:00.000Z';
const entry = { kind: 'hold', at, currency: 'USD', sum: HELD, intent: 'pi_hold' };

test('a hold that the bank refused waits for staff until the pick-up, and no other does', async () => {
  const { order, waits, noted } = await aRefusedHold();
  expect(await waits()).toEqual([]);
  noted({ ...entry, waitsSince: refused });
  expect(await waits()).toMatchObject([
    {
      key: `hold:${order.placed.id}`,
      kind: 'hold-waits',
      since: refused,
      sum: { amount: HELD, currency: 'USD' },
      until: '2030-02-02T14:00:00.000Z',
    },
  ]);
  noted({ ...entry, placed: { at: refused, until: '2030-02-06T15:00:00.000Z', isCredit: true } });
  expect(await waits()).toEqual([]);
});

test('a hold that its renter is about to confirm does not wait for staff', async () => {
  const { waits, noted } = await aRefusedHold();
  noted({ ...entry, waitsSince: at });
  expect(await waits()).toEqual([]);
});

test('an owner who hands over without the hold needs nobody', async () => {
  const { order, waits, noted } = await aRefusedHold();
  noted({ ...entry, waitsSince: refused });
  order.placed.metadata = { ...order.placed.metadata, cardHold: { without: refused } };
  expect(await waits()).toEqual([]);
});
