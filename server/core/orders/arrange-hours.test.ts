import { arrangeHours as hoursEntry } from '~/wire/arranging';
import * as v from 'valibot';
import { type TransactionId } from '~/domain/ids';
import { type StayId } from '~/domain/order/stay/stay-id';
import { anArrangedOrder } from '../../testing/arranged-order';
import { aUserId, uuid } from '../../testing/order-world';
import { arrangeHours } from './arrange-hours';

/** A time in Chicago in June. */
const local = (text: string) => new Date(`${text}:00-05:00`).toISOString();
const NINE = local('2026-06-12T09:00');
const TEN = local('2026-06-12T10:00');
const NOON = local('2026-06-12T12:00');

function world(changes: Parameters<typeof anArrangedOrder>[0] = {}) {
  const order = anArrangedOrder(changes);
  const { id: transactionId, services, owner, renter, sawStay: stay } = order;
  const propose = (
    times: readonly string[],
    by = owner,
    appointment: 'pickUp' | 'return' = 'pickUp',
  ) =>
    arrangeHours(services, by, {
      transactionId,
      stay,
      appointment,
      action: 'propose',
      times: [...times],
    });
  const accept = (time: string, by = renter, appointment: 'pickUp' | 'return' = 'pickUp') =>
    arrangeHours(services, by, { transactionId, stay, appointment, action: 'accept', time });
  const decline = (words: string, by = renter) =>
    arrangeHours(services, by, {
      transactionId,
      stay,
      appointment: 'pickUp',
      action: 'decline',
      words,
    });
  const hours = () => order.notesOf(stay)?.hours;
  return { ...order, order, stay, hours, propose, accept, decline };
}

test('one side proposes, the other accepts with one tap: the hour is kept with the order', async () => {
  const { order, hours, propose, accept } = world();
  await propose([TEN, NINE]);
  expect(hours()?.pickUp).toMatchObject({
    proposals: [NINE, TEN],
    proposedBy: 'provider',
  });
  await accept(TEN);
  expect(hours()?.pickUp).toEqual({
    agreed: TEN,
    agreedBy: 'customer',
    proposals: [],
    at: '2026-06-10T15:00:00.000Z',
  });
  expect(order.hoursEvents).toMatchObject([
    { kind: 'proposed', by: 'provider', times: [NINE, TEN] },
    { kind: 'agreed', by: 'customer', times: [TEN] },
  ]);
});

test('the other side proposes others instead; an agreed hour counts until the next agreement', async () => {
  const { hours, propose, accept, renter, owner } = world();
  await propose([NINE]);
  await propose([TEN, NOON], renter);
  await accept(NOON, owner);
  await propose([NINE], owner);
  expect(hours()?.pickUp).toMatchObject({ agreed: NOON, proposals: [NINE] });
  await accept(NINE, renter);
  expect(hours()?.pickUp).toMatchObject({ agreed: NINE, proposals: [] });
});

test('the other side declines the proposal; an hour that was agreed on before stays', async () => {
  const { order, hours, propose, accept, decline } = world();
  await propose([NINE]);
  await accept(NINE);
  await propose([TEN, NOON]);
  await decline('I work until five.');
  expect(hours()?.pickUp).toMatchObject({ agreed: NINE, proposals: [] });
  expect(order.hoursEvents.at(-1)).toMatchObject({
    kind: 'declined',
    by: 'customer',
    times: [TEN, NOON],
    words: 'I work until five.',
  });
});

test('a side can decline neither without a proposal, nor twice, nor its own proposal', async () => {
  const { propose, decline, owner, updates } = world();
  expect(await decline('')).toBeNull();
  await propose([NINE]);
  expect(await decline('', owner)).toBeNull();
  await decline('');
  expect(await decline('')).toBeNull();
  expect(updates).toHaveLength(2);
});

test('hours that have passed can still be declined', async () => {
  const { propose, decline, stored } = world();
  await propose([NINE, NOON]);
  stored.now = local('2026-06-12T10:00');
  expect(await decline('Too late now.')).not.toBeNull();
});

test('the return has an hour of its own', async () => {
  const { hours, propose, accept } = world();
  const five = local('2026-06-15T17:00');
  await propose([NINE]);
  await propose([five], aUserId(1), 'return');
  await accept(five, aUserId(2), 'return');
  expect(hours()?.return.agreed).toBe(five);
  expect(hours()?.pickUp.proposals).toEqual([NINE]);
});

test('a repeated request changes nothing', async () => {
  const { propose, accept, updates } = world();
  await propose([NINE, TEN]);
  expect(await propose([TEN, NINE])).toBeNull();
  await accept(NINE);
  expect(await accept(NINE)).toBeNull();
  expect(updates).toHaveLength(2);
});

test('two tabs accept different hours at once: one wins, the other gets the current state', async () => {
  const { hours, propose, accept } = world();
  await propose([NINE, TEN]);
  const outcomes = await Promise.allSettled([accept(NINE), accept(TEN)]);
  expect(outcomes).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'hours-changed', status: 409, meta: { hours: { agreed: NINE } } } },
  ]);
  expect(hours()?.pickUp.agreed).toBe(NINE);
});

test('people cannot accept their own proposal, or an hour that was not proposed', async () => {
  const { propose, accept, owner } = world();
  await propose([NINE]);
  await expect(accept(NINE, owner)).rejects.toMatchObject({ code: 'hours-changed' });
  await expect(accept(TEN)).rejects.toMatchObject({ code: 'hours-changed' });
});

test.each([
  ['on another day', local('2026-06-13T09:00')],
  ['that has passed', local('2026-06-10T09:00')],
])('an hour %s is refused', async (_name, time) => {
  const { propose, updates } = world();
  await expect(propose([NINE, time])).rejects.toMatchObject({ code: 'conflict' });
  expect(updates).toEqual([]);
});

test('an hour that passed after it was proposed cannot be accepted', async () => {
  const { propose, accept, stored } = world();
  await propose([NINE, NOON]);
  stored.now = local('2026-06-12T11:00');
  await expect(accept(NINE)).rejects.toMatchObject({ code: 'conflict' });
  await accept(NOON);
});

test('a stranger does not even learn that there is such an order', async () => {
  const { propose, services, stay } = world();
  const refusal = { code: 'not-found', status: 404 };
  await expect(propose([NINE], aUserId(3))).rejects.toMatchObject(refusal);
  const transactionId = uuid(51) as TransactionId;
  await expect(
    arrangeHours(services, aUserId(1), {
      transactionId,
      stay,
      appointment: 'pickUp',
      action: 'propose',
      times: [NINE],
    }),
  ).rejects.toMatchObject(refusal);
});

test.each(['state/pending-payment', 'state/preauthorized', 'state/delivered'])(
  'nothing can be agreed on in %s',
  async (state) => {
    await expect(world({ state }).propose([NINE])).rejects.toMatchObject({ code: 'conflict' });
  },
);

describe('each stay has hours of its own', () => {
  const four = local('2026-06-14T16:00');
  const askFor = (changes: Parameters<typeof anArrangedOrder>[0], wanted?: StayId) => {
    const order = anArrangedOrder(changes);
    const { services, owner, id: transactionId, ladderStay } = order;
    const asked = arrangeHours(services, owner, {
      transactionId,
      stay: wanted ?? ladderStay,
      appointment: 'return',
      action: 'propose',
      times: [four],
    });
    return { order, asked };
  };

  test('on its own days', async () => {
    const { order, asked } = askFor({});
    await asked;
    expect(order.notesOf(order.ladderStay)?.hours.return.proposals).toEqual([four]);
    expect(order.notesOf(order.sawStay)).toBeUndefined();
    expect(order.hoursEvents).toMatchObject([{ stay: order.ladderStay, kind: 'proposed' }]);
    await expect(askFor({}, order.sawStay).asked).rejects.toMatchObject({ code: 'conflict' });
  });

  test('a stay that the order does not have, or that was canceled, has none', async () => {
    const refusal = { code: 'not-found', status: 404 };
    const unknown = '2026-06-12_2026-06-16' as StayId;
    await expect(askFor({}, unknown).asked).rejects.toMatchObject(refusal);
    await expect(askFor({ state: 'state/canceled' }).asked).rejects.toMatchObject(refusal);
  });
});

test('hours that an older order kept for everything stay its last stay’s', async () => {
  const { order, stored, hours, propose } = world();
  stored.metadata = { hours: { pickUp: { agreed: NINE, proposals: [] } }, handOver: {} };
  await propose([TEN]);
  expect(hours()?.pickUp).toMatchObject({ agreed: NINE, proposals: [TEN] });
  expect(stored.metadata['hours']).toBeNull();
  expect(order.notesOf(order.ladderStay)).toBeUndefined();
});

test('a hold of a further tool is no order', async () => {
  const { propose } = world({ processName: 'cart-item' });
  await expect(propose([NINE])).rejects.toMatchObject({ code: 'not-found' });
});

test('other data of the order is kept, and old events are removed', async () => {
  const { order, propose, stored } = world();
  stored.metadata = { extensionNights: [uuid(60)], somethingElse: 1 };
  for (let minute = 0; minute < 40; minute += 1) {
    await propose([local(`2026-06-12T09:${String(minute).padStart(2, '0')}`)]);
  }
  expect(order.hoursEvents).toHaveLength(16);
  expect(stored.metadata).toMatchObject({ extensionNights: [uuid(60)], somethingElse: 1 });
});

describe('a body', () => {
  const base = {
    transactionId: uuid(50),
    stay: '2026-06-12_2026-06-15',
    appointment: 'pickUp',
  };
  const good = {
    ...base,
    action: 'propose',
    times: ['2026-06-12T14:00:00Z'],
  };
  test.each([
    ['without times', { ...good, times: [] }],
    ['with more than three', { ...good, times: [NINE, TEN, NOON, NINE] }],
    ['with what is no time', { ...good, times: ['tomorrow'] }],
    ['without its stay', { ...good, stay: undefined }],
    ['with what is no stay', { ...good, stay: '__proto__' }],
    ['for something else', { ...good, appointment: 'lunch' }],
    ['with too many words', { ...base, action: 'decline', words: 'x'.repeat(201) }],
    ['with what is not asked for', { ...good, agreedBy: 'provider' }],
  ])('%s is refused', (_name, body) => {
    expect(v.is(hoursEntry.body, good)).toBe(true);
    expect(v.is(hoursEntry.body, body)).toBe(false);
  });
});

describe('another rental has the same piece until the day of the pick-up', () => {
  const others = [
    { createdAt: '2026-05-01T10:00:00.000Z', start: '2026-06-10', end: '2026-06-12' },
  ];
  const SIX = local('2026-06-12T18:00');

  test('hours that cross it are refused, and the free ones are named', async () => {
    const { propose, hours } = world({ others });
    await expect(propose([NINE, SIX])).rejects.toMatchObject({
      code: 'hours-taken',
      meta: { free: expect.arrayContaining([SIX]) },
    });
    expect(hours()).toBeUndefined();
    await propose([SIX]);
    expect(hours()?.pickUp.proposals).toEqual([SIX]);
  });

  test('the free hours that are named are those nearest to the asked one', async () => {
    const pickUp = { agreed: local('2026-06-15T18:30'), agreedBy: 'customer' };
    const next = {
      createdAt: '2026-05-01T10:00:00.000Z',
      start: '2026-06-15',
      end: '2026-06-17',
      metadata: { stays: { ['2026-06-15_2026-06-17' as StayId]: { hours: { pickUp } } } },
    };
    const { propose, owner } = world({ others: [next] });
    const near = ['16:00', '16:30', '17:00', '17:30', '18:00', '18:30'];
    const free = near.map((hour) => local(`2026-06-15T${hour}`));
    await expect(propose([local('2026-06-15T19:00')], owner, 'return')).rejects.toMatchObject({
      meta: { free },
    });
  });

  test('the rental that was booked later gives way', async () => {
    const later = others.map((each) => ({ ...each, createdAt: '2026-06-05T10:00:00.000Z' }));
    const { propose, hours } = world({ others: later });
    await propose([NINE]);
    expect(hours()?.pickUp.proposals).toEqual([NINE]);
  });
});
