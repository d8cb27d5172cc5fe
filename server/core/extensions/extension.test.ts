import { type FakeTransaction } from '../../testing/fake-transaction';
import { parseExtras } from '~/domain/order/stay/extensions';
import { keepHolds } from '../tasks/keep-holds';
import { remindOwners } from '../tasks/remind-owners';
import { people } from '../../testing/completed-order';
import { FakePayments } from '../../testing/fake-payments';
import { testConfig } from '~/testing/test-config';
import { type PersonEmail } from '../../mail/person-mail';
import { aListing, anItem, aRequest, aUserId, codeOf } from '../../testing/order-world';
import { DUE, extensionWorld, later } from '../../testing/extension-world';
import { moveOrder } from '../orders/move-order';
import { placeOrder } from '../orders/place-order';
import { completeExtensions, endRequests, moveExtension } from './move-extension';
import { priceExtension } from './request-extension';

const sumFor = (party: string, lines: FakeTransaction['lineItems']): number =>
  lines
    .filter(({ includeFor }) => includeFor?.includes(party))
    .reduce((sum, { lineTotal }) => sum + lineTotal.amount, 0);

const two = {
  listings: [aListing(1), aListing(2, { stock: 3 })],
  items: [anItem(1, [3, 6]), anItem(2, [3, 6], 2)],
};

describe('asking for later nights', () => {
  test('reserves them from the request on, names the order, and is priced like an order', async () => {
    const { order, ask } = await extensionWorld({ hasDamageProtection: true });
    const extension = await ask(later(2));
    expect(extension).toMatchObject({
      processName: 'extension',
      state: 'state/pending-payment',
      booking: {
        start: `${DUE}T00:00:00.000Z`,
        end: `${later(2)}T00:00:00.000Z`,
        seats: 1,
        // Six hours before 6:00 pm in Chicago: until then the owner can answer.
        displayStart: `${DUE}T18:00:00.000Z`,
      },
      protectedData: { orderId: order.id, holds: [] },
    });
    expect(extension.lineItems.map(({ code, lineTotal }) => [code, lineTotal.amount])).toEqual([
      ['line-item/night', 8000],
      ['line-item/customer-commission', 1200],
      ['line-item/damage-protection', 800],
      ['line-item/sales-tax', 625],
      ['line-item/provider-commission', -800],
    ]);
    expect(order.metadata).toMatchObject({
      extensionNights: [
        expect.objectContaining({
          id: extension.id,
          state: 'state/pending-payment',
          end: later(2),
          payin: { amount: 10_625, currency: 'USD' },
          payout: { amount: 7200, currency: 'USD' },
        }),
      ],
    });
  });

  test('is taxed as its order was, whatever the settings are by now', async () => {
    const { order, ask, services } = await extensionWorld({ hasDamageProtection: true });
    const rates = [{ place: 'Texas', rate: 0.0625 }];
    expect(order.protectedData).toMatchObject({
      tax: { sourcedAt: 'renter', onFees: true, rates },
    });
    const by = { ...services, taxTerms: { sourcedAt: 'tool', onFees: false } as const };
    const extension = await ask(later(2), { by });
    expect(extension.protectedData).toMatchObject({
      tax: { sourcedAt: 'renter', onFees: true, rates },
      mail: { tax: { label: 'Sales tax (6.25% in Texas)', total: '$6.25', places: 'Texas' } },
    });
  });

  test('has the order’s own price, and the discount for the whole stay', async () => {
    const publicData = { weeklyDiscount: 10 };
    const world = await extensionWorld({
      listings: [aListing(1, { publicData })],
      items: [anItem(1, [0, 6])],
    });
    Object.assign(world.order.lineItems[0] ?? {}, {
      unitPrice: { amount: 3000, currency: 'USD' },
    });
    const { lineItems } = await world.ask(later(1));
    expect(lineItems.slice(0, 2).map(({ lineTotal }) => lineTotal.amount)).toEqual([3000, -300]);
  });

  test('takes every tool that is due on that day, in its quantity, and leaves the others out', async () => {
    const { ask, marketplace } = await extensionWorld({
      listings: [...two.listings, aListing(3)],
      items: [...two.items, anItem(3, [3, 5])],
    });
    const extension = await ask(later(1));
    expect(marketplace.held).toMatchObject([
      { listingId: aListing(2).id, booking: { seats: 2, start: `${DUE}T00:00:00.000Z` } },
    ]);
    expect(extension.protectedData['holds']).toEqual(marketplace.held.map(({ id }) => id));
  });

  test('twice at once, from two tabs, makes one request', async () => {
    const { ask, live } = await extensionWorld(two);
    const [first, second] = await Promise.all([ask(later(2)), ask(later(2))]);
    expect(second?.id).toBe(first?.id);
    expect(live()).toHaveLength(2);
  });

  test('for another day ends the unpaid request and frees its nights', async () => {
    const { ask, live, order } = await extensionWorld(two);
    const first = await ask(later(3));
    const second = await ask(later(1));
    expect(first.state).toBe('state/payment-expired');
    expect(live().map(({ booking }) => booking?.end.slice(0, 10))).toEqual([later(1), later(1)]);
    expect(parseExtras(order.metadata).extensions).toMatchObject([
      { state: 'state/pending-payment' },
    ]);
    expect(second.state).toBe('state/pending-payment');
  });

  test('asking many times, each time for another day, leaves one note in the order, so that its metadata has room', async () => {
    const world = await extensionWorld();
    for (let turn = 0; turn < 30; turn += 1) await world.ask(later(1 + (turn % 2)));
    expect(parseExtras(world.order.metadata).extensions).toHaveLength(1);
  });

  test('is refused where a tool is taken: it is named, and nothing stays held', async () => {
    const world = await extensionWorld(two);
    const { marketplace } = world;
    await marketplace.sdkOf(aUserId(2)).transactions.initiate({
      processAlias: 'cart-item/release-1',
      transition: 'transition/hold',
      params: {
        listingId: aListing(1).id,
        bookingStart: `${DUE}T00:00:00.000Z`,
        bookingEnd: `${later(1)}T00:00:00.000Z`,
      },
    });
    await expect(world.ask(later(1))).rejects.toMatchObject({
      code: 'transaction-booking-time-not-available',
      meta: { listingId: aListing(1).id },
    });
    expect(world.live()).toHaveLength(1);
  });

  test.each([
    ['before the rental', (world: World) => world.goTo('2030-02-02T15:00:00Z'), 2],
    ['from the hour of return on', (world: World) => world.atDue(18), 2],
    ['for the day of return itself', () => {}, 0],
    ['for an earlier day', () => {}, -1],
  ] as const)('is refused %s', async (_, prepare, nights) => {
    const world = await extensionWorld();
    prepare(world);
    expect(await codeOf(world.ask(later(nights)))).toBe('extension-closed');
  });

  test('is refused beyond what can be booked, without a known tax, and for owners who cannot be paid', async () => {
    const { ask, services } = await extensionWorld();
    expect(await codeOf(ask(later(13)))).toBe('extension-closed');
    expect((await ask(later(12))).state).toBe('state/pending-payment');
    const untaxed = { ...services, salesTax: async () => ({ kind: 'unknown' }) as const };
    expect(await codeOf(ask(later(1), { by: untaxed }))).toBe('tax-unavailable');
    const unpaid = { ...services, canBePaid: async () => false };
    expect(await codeOf(ask(later(1), { by: unpaid }))).toBe('transaction-missing-stripe-account');
  });

  test('is possible for the renter alone', async () => {
    const { order, owner, services } = await extensionWorld();
    const body = { transactionId: order.id, returnDay: later(1), currentLocation: null };
    expect(await codeOf(priceExtension(owner, body, services))).toBe('forbidden');
    const stranger = { ...owner, userId: aUserId(77) };
    expect(await codeOf(priceExtension(stranger, body, services))).toBe('not-found');
  });

  test('is not undone by the renter’s next order while it waits for its payment', async () => {
    const world = await extensionWorld(two);
    await world.ask(later(1));
    await placeOrder(world.renter, aRequest([anItem(2, [20, 22])]), world.services);
    expect(world.live()).toHaveLength(2);
  });
});

type World = Awaited<ReturnType<typeof extensionWorld>>;

async function asked(options: Parameters<typeof extensionWorld>[0] = two) {
  const world = await extensionWorld(options);
  const extension = await world.ask(later(2));
  await world.move('confirm', extension.id);
  return { ...world, extension };
}
const noteIn = ({ order }: World) => parseExtras(order.metadata).extensions.at(-1);
const stateIn = (world: World) => noteIn(world)?.state;

describe('the owner’s answer', () => {
  test('yes: the later nights belong to the rental', async () => {
    const world = await asked();
    expect(stateIn(world)).toBe('state/preauthorized');
    await world.move('accept', world.extension.id);
    expect(stateIn(world)).toBe('state/accepted');
    expect(world.live().map(({ state }) => state)).toEqual(['state/accepted', 'state/confirmed']);
  });

  test('no: nothing is reserved any more', async () => {
    const world = await asked();
    await world.move('decline', world.extension.id);
    expect(stateIn(world)).toBe('state/declined');
    expect(world.live()).toEqual([]);
  });

  test('no, again and again: the order remembers the newest three requests, so that its metadata has room', async () => {
    const world = await extensionWorld();
    const ids: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const { id } = await world.ask(later(1));
      await world.move('confirm', id);
      await world.move('decline', id);
      ids.push(id);
    }
    const noted = parseExtras(world.order.metadata).extensions;
    expect(noted.map(({ id }) => id)).toEqual(ids.slice(-3));
    // An event that is read again brings nothing back.
    await taskOf(world).handle(`extra:${ids[0]}`);
    expect(parseExtras(world.order.metadata).extensions).toEqual(noted);
  });

  test('none: the request expires, and its nights are free within seconds', async () => {
    const world = await asked();
    world.marketplace.move(world.extension.id, 'transition/expire', 'system');
    await taskOf(world).handle(`extra:${world.extension.id}`);
    expect(stateIn(world)).toBe('state/expired');
    expect(world.live()).toEqual([]);
    expect(await codeOf(world.move('accept', world.extension.id))).toBe('extension-answered');
  });

  test('a second press, or a second tab, changes nothing', async () => {
    const world = await asked();
    const { id } = world.extension;
    await world.move('confirm', id);
    await world.move('accept', id);
    await world.move('accept', id);
    expect(world.extension.transitions.filter((name) => name === 'transition/accept')).toHaveLength(
      1,
    );
    expect(await codeOf(world.move('decline', id))).toBe('extension-answered');
  });

  test('is refused if a further tool is not reserved any more', async () => {
    const world = await asked();
    const child = world.live().find(({ processName }) => processName === 'cart-item');
    child!.state = 'state/expired';
    expect(await codeOf(world.move('accept', world.extension.id))).toBe(
      'transaction-booking-time-not-available',
    );
    expect(world.extension.state).toBe('state/preauthorized');
  });

  test('is possible for the owner alone', async () => {
    const { renter, extension, services } = await asked();
    const accept = { transactionId: extension.id, action: 'accept' } as const;
    expect(await codeOf(moveExtension(renter, accept, services))).toBe('forbidden');
    const stranger = { ...renter, userId: aUserId(77) };
    expect(await codeOf(moveExtension(stranger, accept, services))).toBe('not-found');
  });

  test('one request waits at a time; after an answer the next one begins where this one ended', async () => {
    const world = await asked();
    expect(await codeOf(world.ask(later(4)))).toBe('extension-asked');
    await world.move('accept', world.extension.id);
    const next = await world.ask(later(4));
    expect(next.booking?.start).toBe(`${later(2)}T00:00:00.000Z`);
  });
});

/** Creates later nights whose card the payment service refuses to charge this many times when their owner accepts. */
async function aRefusedCard({ times, isAuthorized, refusesEnd = false }: Refused) {
  let left = 0;
  const before = async (call: string) => {
    const isEnd = refusesEnd && call === 'integration.transition';
    if (left === 0 || (!isEnd && call !== 'transactions.transition')) return;
    left -= 1;
    const errors = [{ status: 402, code: 'transaction-payment-failed' }];
    throw Object.assign(new Error('payment failed'), { status: 402, data: { errors } });
  };
  const world = await asked({ ...two, people, before });
  const payments = new FakePayments();
  const intent = `pi_${world.extension.id}`;
  payments.paid(intent, 0);
  payments.change(intent, { isAuthorized });
  left = times;
  const mails: PersonEmail[] = [];
  const send = async (mail: PersonEmail) => void mails.push(mail);
  const mail = { send, tell: async () => {}, sendToOperator: async () => {}, config: testConfig };
  const services = { ...world.services, mail, payments };
  const accept = () =>
    moveExtension(world.owner, { transactionId: world.extension.id, action: 'accept' }, services);
  return { ...world, mails, accept };
}

interface Refused {
  readonly times: number;
  /** Whether the bank still holds the money. */
  readonly isAuthorized: boolean;
  /** The marketplace does not end a request whose payment is canceled. */
  readonly refusesEnd?: boolean;
}

describe('a card that is not charged when the owner says yes to later nights', () => {
  test('is charged again while the bank holds the money', async () => {
    const world = await aRefusedCard({ times: 1, isAuthorized: true });
    await world.accept();
    expect([stateIn(world), world.mails]).toEqual(['state/accepted', []]);
  });

  test('leaves the request as it is when it is refused once more while the bank holds the money', async () => {
    const world = await aRefusedCard({ times: 2, isAuthorized: true });
    expect(await codeOf(world.accept())).not.toBe('card-failed');
    expect(world.extension.state).toBe('state/preauthorized');
  });

  test('keeps the reason for the desk if the marketplace does not end the request', async () => {
    const world = await aRefusedCard({ times: 9, isAuthorized: false, refusesEnd: true });
    expect(await codeOf(world.accept())).not.toBe('card-failed');
    expect(world.extension.metadata).toMatchObject({ cardFailed: expect.any(String) });
    expect([stateIn(world), world.mails]).toEqual(['state/preauthorized', []]);
  });

  test('ends the request when the bank holds nothing: the nights are free, both are told why, once, and the same can be asked for again', async () => {
    const world = await aRefusedCard({ times: 9, isAuthorized: false });
    for (const _press of [1, 2]) expect(await codeOf(world.accept())).toBe('card-failed');
    expect(noteIn(world)).toMatchObject({ state: 'state/declined', isCardFailed: true });
    expect(world.live()).toEqual([]);
    expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['rita@example.com', expect.stringContaining('Your card couldn’t be charged')],
      ['olga@example.com', expect.stringContaining('couldn’t be charged')],
    ]);
    expect((await world.ask(later(2))).state).toBe('state/pending-payment');
  });
});

test('an owner is reminded of later nights before their time is half over, once', async () => {
  const world = await asked({ ...two, people });
  const mails: PersonEmail[] = [];
  const send = async (mail: PersonEmail) => void mails.push(mail);
  const services = { ...world.services, send, tell: async () => {}, config: testConfig };
  const remind = async () => {
    const task = remindOwners(services);
    for (const item of (await task.read(null)).items) await task.handle(item);
    return mails.map(({ to, subject }) => [to, subject]);
  };
  const { at, answerBy } = noteIn(world) ?? { at: new Date(0), answerBy: new Date(0) };
  const half = (at.getTime() + answerBy.getTime()) / 2;
  const day = answerBy.getTime() - 24 * 3_600_000;
  const due = Math.max(half, day);
  world.goTo(new Date(due - 60_000).toISOString());
  expect(await remind()).toEqual([]);
  world.goTo(new Date(due + 60_000).toISOString());
  const once = [['olga@example.com', expect.stringContaining('waits for your answer until')]];
  expect(await remind()).toEqual(once);
  expect(mails[0]?.text).toContain('Without your answer the request ends on');
  expect(await remind()).toEqual(once);
  world.goTo(new Date(answerBy.getTime() + 60_000).toISOString());
  expect(await remind()).toEqual(once);
});

const taskOf = ({ services }: World) =>
  keepHolds({ ...services, log: { error: (...args: unknown[]) => void args } });

describe('what follows from an extension', () => {
  test('the owner can complete the order only after the new day of return, which pays out both', async () => {
    const world = await asked();
    await world.move('accept', world.extension.id);
    const { order, owner, services } = world;
    const complete = { transactionId: order.id, action: 'complete' } as const;
    world.atDue(12);
    expect(await codeOf(moveOrder(owner, complete, services))).toBe('conflict');
    world.atDue(12, 2);
    await moveOrder(owner, complete, services);
    await completeExtensions(owner, order.id, services);
    expect([order.state, world.extension.state]).toEqual(['state/delivered', 'state/delivered']);
  });

  test('an owner who says that the tools are back ends a request that waits, and cannot accept it any more', async () => {
    const completed = await asked();
    completed.atDue(12);
    const complete = { transactionId: completed.order.id, action: 'complete' } as const;
    await moveOrder(completed.owner, complete, completed.services);

    const noted = await asked();
    const handBack = { provider: { at: new Date().toISOString(), note: 'Back.', pictures: [] } };
    Object.assign(noted.order.metadata, { handBack });

    for (const world of [completed, noted]) {
      expect(await codeOf(world.move('accept', world.extension.id))).toBe('extension-answered');
      await endRequests(world.order.id, world.services);
      expect(stateIn(world)).toBe('state/declined');
      expect(noteIn(world)).toMatchObject({ isEnded: true });
      expect(world.live()).toEqual([]);
      expect(await codeOf(world.ask(later(2)))).toBe('extension-closed');
    }
  });

  test('a request continues while the tools are out', async () => {
    const world = await asked();
    await endRequests(world.order.id, world.services);
    expect(stateIn(world)).toBe('state/preauthorized');
  });

  test('an order that the operator cancels ends its request', async () => {
    const world = await asked();
    world.marketplace.move(world.order.id, 'transition/cancel', 'operator');
    await taskOf(world).handle(`canceled:${world.order.id}`);
    expect(stateIn(world)).toBe('state/declined');
    expect(world.live()).toEqual([]);
  });

  test('a note that could not be written is written with the next event', async () => {
    let failsOnce = false;
    const world = await extensionWorld({
      ...two,
      before: async (call) => {
        if (call !== 'integration.updateMetadata' || !failsOnce) return;
        failsOnce = false;
        throw new Error('down');
      },
    });
    // The note in the order is the first; that of the payment follows, and without it nothing would begin.
    failsOnce = true;
    const extension = await world.ask(later(1));
    expect(stateIn(world)).toBeUndefined();
    await taskOf(world).handle(`extra:${extension.id}`);
    expect(stateIn(world)).toBe('state/pending-payment');
  });
});

test('payin minus payout equals the fees, for any nights, tools, discounts and protection', async () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const nights = 1 + (seed % 9);
    const seats = 1 + (seed % 3);
    const price = 137 * seed + 1;
    const hasDamageProtection = seed % 2 === 0;
    const publicData = seed % 4 === 0 ? { weeklyDiscount: 1 + (seed % 40) } : {};
    const world = await extensionWorld({
      listings: [1, 2].map((digit) =>
        aListing(digit, {
          stock: 9,
          price: { amount: price + digit, currency: 'USD' },
          publicData,
        }),
      ),
      items: [anItem(1, [3, 6], seats), anItem(2, [2, 6])],
      hasDamageProtection,
    });
    const { lineItems } = await world.ask(later(nights));
    const fees = lineItems.filter(({ includeFor }) => includeFor?.length === 1);
    const charged = sumFor('customer', fees) - sumFor('provider', fees);
    expect(sumFor('customer', lineItems) - sumFor('provider', lineItems)).toBe(charged);
    expect(sumFor('customer', lineItems)).toBeGreaterThanOrEqual(sumFor('provider', lineItems));
    const rentals = lineItems.slice(0, 2).map(({ lineTotal }) => lineTotal.amount);
    expect(rentals).toEqual([(price + 1) * nights * seats, (price + 2) * nights]);
  }
});
