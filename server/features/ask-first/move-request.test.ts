import { day } from '~/domain/time/day';
import { type TransactionId } from '~/domain/ids';
import { isTooLateToAsk } from '~/domain/order/process/asking';
import { startEnquiry } from '../../core/orders/enquiry';
import { cancelByStaff } from '../../staff/end-order';
import { settleHolds } from '../../core/tasks/keep-holds';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { testConfig } from '~/testing/test-config';
import { type PersonEmail } from '../../mail/person-mail';
import { people } from '../../testing/completed-order';
import { FakePayments } from '../../testing/fake-payments';
import {
  aListing,
  aListingId,
  anItem,
  aRequest,
  aUserId,
  codeOf,
  type Hooks,
  orderWorld,
} from '../../testing/order-world';
import { moveRequest } from './move-request';
import { remindOwners } from '../../core/tasks/remind-owners';

const RENTER = aUserId(1);
const OWNER = aUserId(900);
type Action = Parameters<typeof moveRequest>[2]['action'];

/** The times at which the marketplace in memory takes transitions. */
const PAID_AT = Date.parse('2030-01-01T00:00:00Z');
const HOUR_MS = 3_600_000;
const asks = { publicData: { accepts: 'by-owner' } };

/** The services of a server that has no key of the payment service and sends no emails. */
const unpaid = { payments: null, send: null, tell: async () => {}, config: testConfig };

/** A paid request for a tool whose owner answers first, with two further tools that are booked at once. */
async function aRequested(hooks: Hooks = {}, hours = 0, more: object = {}) {
  const listings = [aListing(1, asks), aListing(2), aListing(3)];
  const world = orderWorld(listings, { people, ...hooks });
  const { services, marketplace, sessionOf } = world;
  const items = [anItem(1, [3, 6]), anItem(2, [3, 5]), anItem(3, [3, 5])];
  const order = await world.place(aRequest(items, { accepts: 'by-owner' }));
  marketplace.pay(order.id);
  await settleHolds(services, order.id);
  const now = () => Promise.resolve(new Date(PAID_AT + hours * HOUR_MS));
  const move = (action: Action, by = action === 'withdraw' ? RENTER : OWNER) =>
    moveRequest({ ...services, ...unpaid, now, ...more }, sessionOf(by), {
      transactionId: order.id,
      action,
    });
  const holds = () =>
    marketplace.transactions
      .filter(({ processName }) => processName === 'cart-item')
      .map(({ state }) => state);
  return { ...world, order, move, holds };
}

const times = (order: { transitions: readonly string[] }, ...names: readonly string[]) =>
  order.transitions.filter((name) => names.includes(name)).length;

describe('asking', () => {
  test('one tool whose owner answers first makes a request of the whole cart; its further tools are booked from the payment on', async () => {
    const { order, holds } = await aRequested();
    expect(order.state).toBe('state/preauthorized');
    expect(order.protectedData).toMatchObject({
      rules: { completes: 'by-server', accepts: 'by-owner' },
    });
    expect(holds()).toEqual(['state/confirmed', 'state/confirmed']);
  });

  test('the request ends at the hour of the first pick-up, whichever tool is booked', async () => {
    const world = orderWorld([aListing(1, asks), aListing(2)]);
    const items = [anItem(1, [5, 9]), anItem(2, [3, 5])];
    const order = await world.place(aRequest(items, { accepts: 'by-owner' }));
    expect(order.booking?.displayStart).toBe('2030-02-04T14:00:00.000Z');
  });

  test('a renter who expects to book at once does not send a request, and one who expects a request is not charged', async () => {
    const world = orderWorld([aListing(1, asks), aListing(2)]);
    const place = (tool: number, accepts: 'at-once' | 'by-owner') =>
      codeOf(world.place(aRequest([anItem(tool, [3, 5])], { accepts })));
    expect(await place(1, 'at-once')).toBe('accepts-changed');
    expect(await place(2, 'by-owner')).toBe('accepts-changed');
    expect(world.marketplace.transactions).toEqual([]);
  });

  test('six hours before the pick-up it is too late', async () => {
    const world = orderWorld([aListing(1, asks), aListing(2)]);
    const at = (time: string) => ({
      ...world.services,
      now: () => Promise.resolve(new Date(time)),
    });
    const request = (tool: number, accepts: 'at-once' | 'by-owner') =>
      aRequest([anItem(tool, [1, 3])], { accepts });
    const late = { by: at('2030-02-02T08:00:01Z') };
    expect(await codeOf(world.place(request(1, 'by-owner'), late))).toBe('order-ask-late');
    expect(await codeOf(world.place(request(2, 'at-once'), late))).toBe('placed');
    const inTime = { by: at('2030-02-02T08:00:00Z') };
    expect(await codeOf(world.place(request(1, 'by-owner'), inTime))).toBe('placed');
    expect(
      isTooLateToAsk(day('2030-02-02'), 'America/Chicago', new Date('2030-02-02T08:00:01Z')),
    ).toBe(true);
  });

  test('every tool is booked at once if nobody answers first, whatever its listing says', async () => {
    const world = orderWorld([aListing(1, asks)]);
    const by = { ...world.services, offersRequests: false };
    const order = await world.place(aRequest([anItem(1, [3, 5])]), { by });
    world.marketplace.pay(order.id);
    expect(order.state).toBe('state/accepted');
  });

  test('an enquiry about such a tool continues as a request; one from before the owner chose it is followed by a new one', async () => {
    const world = orderWorld([aListing(1, asks)]);
    const session = world.sessionOf(RENTER);
    const enquire = async (offersRequests: boolean) => {
      const { data } = await startEnquiry(
        session,
        { listingId: aListingId(1) },
        { ...world.services, offersRequests },
      );
      return (data as { data: { id: TransactionId } }).data.id;
    };
    const place = (transactionId: TransactionId, nights: readonly [number, number]) =>
      world.place(
        aRequest([anItem(1, nights)], { orderKey: null, transactionId, accepts: 'by-owner' }),
      );
    const asked = await enquire(true);
    expect((await place(asked, [3, 5])).id).toBe(asked);
    const before = await enquire(false);
    const order = await place(before, [7, 9]);
    expect(order.id).not.toBe(before);
    world.marketplace.pay(order.id);
    expect(order.state).toBe('state/preauthorized');
  });
});

describe('answering', () => {
  test('if the owner accepts, all tools are booked, and the renter is notified', async () => {
    const { order, move, holds } = await aRequested();
    await move('accept');
    expect(order.state).toBe('state/accepted');
    expect(order.protectedData).toMatchObject({ viewedBy: { customer: false, provider: true } });
    expect(holds()).toEqual(['state/confirmed', 'state/confirmed']);
  });

  test.each(['decline', 'withdraw'] as const)(
    'after a %s every tool is free again',
    async (action) => {
      const { order, move, holds } = await aRequested();
      await move(action);
      expect(order.state).toBe('state/declined');
      expect(holds()).toEqual(['state/canceled', 'state/canceled']);
      expect(order.protectedData['withdrawn']).toBe(action === 'withdraw' ? true : undefined);
    },
  );

  test('a request that nobody answers frees its tools with the background work', async () => {
    const { order, marketplace, services, holds } = await aRequested();
    marketplace.move(order.id, 'transition/expire', 'system');
    await settleHolds(services, order.id);
    expect(holds()).toEqual(['state/canceled', 'state/canceled']);
  });

  test.each(['accept', 'decline', 'withdraw'] as const)(
    '%s takes effect once if it is pressed twenty times at once',
    async (action) => {
      const { order, move } = await aRequested();
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => codeOf(move(action))));
      expect(new Set(outcomes)).toEqual(new Set(['placed']));
      expect(
        times(order, 'transition/accept', 'transition/decline', 'transition/operator-decline'),
      ).toBe(1);
    },
  );

  test('a step whose answer was lost is taken', async () => {
    let isLost = false;
    const { order, move } = await aRequested({
      after: async (call) => {
        if (isLost && call === 'transactions.transition') {
          isLost = false;
          throw new Error('the answer was lost');
        }
      },
    });
    isLost = true;
    expect(await codeOf(move('accept'))).not.toBe('placed');
    await move('accept');
    expect([order.state, times(order, 'transition/accept')]).toEqual(['state/accepted', 1]);
  });

  test('a step that comes too late is refused with the reason', async () => {
    const { order, move } = await aRequested();
    await move('decline');
    expect(await codeOf(move('accept'))).toBe('request-answered');
    expect(await codeOf(move('withdraw'))).toBe('request-answered');
    expect(order.state).toBe('state/declined');
  });

  test('an answer after the time for it is refused, also before the marketplace has ended the request', async () => {
    const { order, move } = await aRequested({}, 3 * 24);
    expect(await codeOf(move('accept'))).toBe('request-late');
    expect(order.state).toBe('state/preauthorized');
  });

  test('strangers cannot find the order, and the renter may not accept for the owner', async () => {
    const { order, move } = await aRequested();
    expect(await codeOf(move('accept', aUserId(77)))).toBe('not-found');
    expect(await codeOf(move('accept', RENTER))).toBe('forbidden');
    expect(await codeOf(move('withdraw', OWNER))).toBe('forbidden');
    expect(order.state).toBe('state/preauthorized');
  });

  test('a request whose tool is not reserved any more is not accepted', async () => {
    const { order, marketplace, move } = await aRequested();
    const held = marketplace.transactions.find(({ processName }) => processName === 'cart-item');
    if (!held) throw new Error('a further tool');
    // Servers were down until the hold had expired.
    held.state = 'state/expired';
    expect(await codeOf(move('accept'))).toBe('transaction-booking-time-not-available');
    expect(order.state).toBe('state/preauthorized');
    await move('decline');
    expect(order.state).toBe('state/declined');
  });
});

/** Creates a request whose card the payment service refuses to charge this many times. */
async function aRefusedCard({ times: refusals, isAuthorized, refusesEnd = false }: Refused) {
  let left = 0;
  const refuse = async (call: string) => {
    const isEnd = refusesEnd && call === 'integration.transition';
    const isRefused = left > 0 && (isEnd || call === 'transactions.transition');
    if (!isRefused) return;
    left -= 1;
    const errors = [{ status: 402, code: 'transaction-payment-failed' }];
    throw Object.assign(new Error('payment failed'), { status: 402, data: { errors } });
  };
  const mails: PersonEmail[] = [];
  const payments = new FakePayments();
  const world = await aRequested({ before: refuse }, 0, {
    payments,
    send: async (mail: PersonEmail) => void mails.push(mail),
  });
  const intent = `pi_${world.order.id}`;
  payments.paid(intent, 0);
  payments.change(intent, { isAuthorized });
  left = refusals;
  return { ...world, mails };
}
interface Refused {
  /** The marketplace does not end a request whose payment is canceled. */
  readonly refusesEnd?: boolean;
  readonly times: number;
  /** Whether the bank still holds the money. */
  readonly isAuthorized: boolean;
}

describe('a card that is not charged when the owner says yes', () => {
  test('is charged again while the bank holds the money', async () => {
    const { order, move, mails } = await aRefusedCard({ times: 1, isAuthorized: true });
    await move('accept');
    expect([order.state, mails]).toEqual(['state/accepted', []]);
  });

  test('leaves the request as it is when it is refused once more while the bank holds the money', async () => {
    const { order, move } = await aRefusedCard({ times: 2, isAuthorized: true });
    expect(await codeOf(move('accept'))).not.toBe('placed');
    expect(order.state).toBe('state/preauthorized');
  });

  test('ends the request when the bank holds nothing, and both are told why, once', async () => {
    const { order, move, holds, mails } = await aRefusedCard({ times: 9, isAuthorized: false });
    for (const _press of [1, 2]) expect(await codeOf(move('accept'))).toBe('card-failed');
    expect([order.state, order.transitions.at(-1)]).toEqual([
      ...['state/declined', 'transition/operator-decline'],
    ]);
    expect(order.metadata).toMatchObject({ cardFailed: expect.any(String) });
    expect(holds()).toEqual(['state/canceled', 'state/canceled']);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your card couldn’t be charged'),
      expect.stringContaining('couldn’t be charged'),
    ]);
  });
});

test('a request that the marketplace does not end keeps the reason for the desk', async () => {
  const refused = { times: 9, isAuthorized: false, refusesEnd: true };
  const { order, move, mails } = await aRefusedCard(refused);
  expect(await codeOf(move('accept'))).not.toBe('card-failed');
  expect(order.state).toBe('state/preauthorized');
  expect(order.metadata).toMatchObject({ cardFailed: expect.any(String) });
  expect(mails).toEqual([]);
});

test('an owner is reminded of a request a day before it ends, once', async () => {
  const { order, services } = await aRequested();
  const mails: PersonEmail[] = [];
  const deps = { ...services, ...unpaid, send: async (mail: PersonEmail) => void mails.push(mail) };
  const remindAt = async (hours: number) => {
    const now = () => Promise.resolve(new Date(PAID_AT + hours * HOUR_MS));
    await remindOwners({ ...deps, now }).handle(order.id);
    return mails.map(({ to }) => to);
  };
  expect(await remindAt(47)).toEqual([]);
  expect(await remindAt(49)).toEqual(['olga@example.com']);
  expect(await remindAt(50)).toHaveLength(1);
  expect(mails[0]?.subject).toContain('Rita D waits for your answer until');
});

/** A step that one of two rivals takes at the same moment, each on one of several servers. */
type Rival = 'decline' | 'expire' | 'withdraw' | 'cancel by staff';

describe('an accept against', () => {
  const cases = (['decline', 'expire', 'withdraw', 'cancel by staff'] as const).flatMap((rival) =>
    Array.from({ length: 8 }, (_, turn) => [rival, turn] as const),
  );

  test.each(cases)(
    '%s, in order %i, has one winner, and the tools follow it',
    async (rival, turn) => {
      let calls = 0;
      const pauses = async () => {
        calls += 1;
        for (let left = (calls * (turn + 1)) % 5; left > 0; left -= 1) await nextTurn();
      };
      const { order, move, services, marketplace, holds } = await aRequested({ before: pauses });
      const rivals: Record<Rival, () => Promise<unknown>> = {
        decline: () => move('decline'),
        withdraw: () => move('withdraw'),
        expire: async () => marketplace.move(order.id, 'transition/expire', 'system'),
        'cancel by staff': () => cancelByStaff(services, order.id),
      };
      const both = [codeOf(move('accept')), codeOf(rivals[rival]())];
      const [accepted] = await Promise.all(turn % 2 === 0 ? both : both.toReversed());
      expect(accepted).toBeDefined();
      await settleHolds(services, order.id);
      const isBooked = order.state === 'state/accepted';
      expect(['state/accepted', 'state/declined', 'state/canceled']).toContain(order.state);
      expect(holds()).toEqual(
        isBooked ? ['state/confirmed', 'state/confirmed'] : ['state/canceled', 'state/canceled'],
      );
      expect(
        times(order, 'transition/decline', 'transition/expire', 'transition/operator-decline') +
          times(order, 'transition/accept'),
      ).toBe(1);
    },
  );
});

test('a server that dies at any call leaves a request that the background work makes whole', async () => {
  for (const action of ['accept', 'decline', 'withdraw'] as const) {
    for (let dies = 1; dies <= 8; dies += 1) {
      let left = Number.POSITIVE_INFINITY;
      const { order, move, services, holds } = await aRequested({
        before: async () => {
          if ((left -= 1) < 0) throw new Error('killed');
        },
      });
      left = dies;
      await codeOf(move(action));
      left = Number.POSITIVE_INFINITY;
      await settleHolds(services, order.id);
      const booked = order.state === 'state/declined' ? 'state/canceled' : 'state/confirmed';
      expect(holds()).toEqual([booked, booked]);
      await move(action);
      expect(order.state).toBe(action === 'accept' ? 'state/accepted' : 'state/declined');
    }
  }
});
