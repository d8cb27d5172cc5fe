import { HttpResponse, http } from 'msw';
import { transit } from 'sharetribe-flex-sdk';
import { readAfterPayment } from '~/features/payment/after-payment';
import { selectCartCount, selectCartItems } from '~/store/cart';
import { apiUrl } from '~/testing/marketplace-handlers';
import { aPageOf } from '~/testing/builders';
import { transitError, transitResponse } from '~/testing/transit';
import { cartKey } from '~/domain/order/process/cart';
import { day } from '~/domain/time/day';
import { selectOrderKey } from '~/features/cart/cart-change';
import { changeItem } from '~/features/cart/cart-thunks';
import {
  checkPaymentStatus,
  loadCheckout,
  paidElsewhere,
  pay,
  selectAnswer,
  selectFailure,
  selectIsAuthorized,
  selectPaidBefore,
  selectStep,
} from './CheckoutPage.duck';
import { rememberPayment, rememberedPayment } from './pending-payment';
import {
  aLibrary,
  aWorld,
  anOrder,
  charged,
  choice,
  declined,
  listingId,
  network,
  question,
  setUpWorld,
  transactionId,
} from './testing/checkout-world';

describe('the way of a payment', () => {
  const reported = setUpWorld();

  test('an order is placed, charged, confirmed and announced by a message, and the cart is empty', async () => {
    const { store, world } = await aWorld();
    const { stripe, confirmed } = aLibrary([charged]);
    const paid = await store.dispatch(pay({ stripe, choice, message: ' Friday at 8? ' })).unwrap();
    expect(paid).toMatchObject({ ok: true, value: { id: transactionId } });
    expect(readAfterPayment(transactionId)).toMatchObject({ unsentMessage: '', isCardSaved: true });
    expect(world).toMatchObject({
      placed: 1,
      transitions: ['transition/confirm-payment'],
      messages: ['Friday at 8?'],
    });
    expect(confirmed).toEqual([
      {
        payment_method: {
          card: {},
          billing_details: { name: 'Marcus Okafor', address: { postal_code: '78702' } },
        },
      },
    ]);
    expect(selectCartCount(store.getState())).toBe(0);
    expect(rememberedPayment()).toBeUndefined();
  });

  const CARD_HOLD = 'http://localhost/api/card-hold';

  /** Simulates our server, which places the hold of an order and may need the renter for it. Returns the requests. */
  function holdServer(answer: () => Response) {
    const asked: string[] = [];
    const keep = (path: string, answer: () => Response) =>
      http.post(`${CARD_HOLD}/${path}`, () => {
        asked.push(path);
        return answer();
      });
    network.use(
      keep('approve', answer),
      keep('settle', () => transitResponse({ data: { id: transactionId } })),
    );
    return asked;
  }

  test('the renter agrees to a hold, and it is placed with them if the pick-up is near', async () => {
    const { store, world } = await aWorld({ hold: 15_000 });
    const asked = holdServer(() =>
      transitResponse({ toConfirm: { secret: 'pi_hold', paymentMethod: 'pm_1' } }),
    );
    const { stripe, confirmed } = aLibrary([charged, charged]);
    const payment = { choice, message: '', hold: 15_000, isHoldNear: true };
    const paid = await store.dispatch(pay({ stripe, ...payment })).unwrap();
    expect(paid.ok).toBe(true);
    expect(world.bodies).toEqual([expect.objectContaining({ hold: 15_000 })]);
    expect(asked).toEqual(['approve', 'settle']);
    expect(confirmed.at(-1)).toEqual({ payment_method: 'pm_1' });
  });

  test('a hold for later is placed without its renter', async () => {
    const { store } = await aWorld({ hold: 15_000 });
    const asked = holdServer(() => transitResponse({ toConfirm: null }));
    const { stripe } = aLibrary([charged]);
    const payment = { choice, message: '', hold: 15_000, isHoldNear: false };
    const paid = await store.dispatch(pay({ stripe, ...payment })).unwrap();
    expect(paid.ok).toBe(true);
    expect(asked).toEqual([]);
  });

  test('an order is booked even if its hold cannot be placed now', async () => {
    const { store } = await aWorld({ hold: 15_000 });
    const asked = holdServer(() => transitError({ status: 409, code: 'hold-closed' }));
    const { stripe } = aLibrary([charged]);
    const payment = { choice, message: '', hold: 15_000, isHoldNear: true };
    const paid = await store.dispatch(pay({ stripe, ...payment })).unwrap();
    expect(paid.ok).toBe(true);
    expect(asked).toEqual(['approve']);
  });

  test('a declined card keeps cart and order; another card pays the same order', async () => {
    const { store, world } = await aWorld();
    const { stripe } = aLibrary([declined, charged]);
    await store.dispatch(pay({ stripe, choice, message: '' }));
    expect(selectFailure(store.getState())).toMatchObject({
      kind: 'declined',
      code: 'card_declined',
    });
    expect(selectCartCount(store.getState())).toBe(1);
    expect(rememberedPayment()).toEqual({ id: transactionId, message: '' });
    const paid = await store.dispatch(pay({ stripe, choice, message: '' })).unwrap();
    expect(paid.ok).toBe(true);
    expect(world.placed).toBe(1);
  });

  test('a second press while a payment is under way does nothing', async () => {
    const { store, world } = await aWorld();
    const { stripe, confirmed } = aLibrary([charged]);
    const first = store.dispatch(pay({ stripe, choice, message: '' }));
    await store.dispatch(pay({ stripe, choice, message: '' }));
    await first;
    expect([world.placed, confirmed.length]).toEqual([1, 1]);
    expect(selectStep(store.getState())).toBe('done');
  });

  test('a payment that was charged before a reload is confirmed and not charged again', async () => {
    const { store, world } = await aWorld({ stored: anOrder('pending-payment') });
    expect(selectAnswer(store.getState())).toMatchObject({
      data: { checkout: { pending: { id: transactionId, payinTotal: { amount: 13110 } } } },
    });
    const { stripe, confirmed } = aLibrary([], 'requires_capture');
    await store.dispatch(pay({ stripe, choice, message: '' }));
    expect([world.placed, confirmed.length, world.transitions.length]).toEqual([0, 0, 1]);
  });

  test('an order that another tab is confirming is not called unconfirmed', async () => {
    const { store, world } = await aWorld({ stored: anOrder('pending-payment') });
    network.use(
      http.post(apiUrl('transactions/transition'), () => {
        setTimeout(() => {
          world.order = anOrder('accepted');
        }, 200);
        return transitError({ status: 409, code: 'conflict' });
      }),
    );
    const { stripe } = aLibrary([], 'requires_capture');
    const paid = await store.dispatch(pay({ stripe, choice, message: '' })).unwrap();
    expect(paid).toMatchObject({ ok: true, value: { id: transactionId } });
    expect(reported).toEqual([]);
  });

  test('a payment that was confirmed before a reload leads to its order, with the unsent message', async () => {
    rememberPayment({ id: transactionId, message: 'Friday at 8?' });
    const { store } = await aWorld({ stored: anOrder('accepted') });
    expect(selectPaidBefore(store.getState())).toMatchObject({
      id: transactionId,
      isElsewhere: false,
    });
    expect(readAfterPayment(transactionId)?.unsentMessage).toBe('Friday at 8?');
    expect(selectCartCount(store.getState())).toBe(0);
  });

  test('a cart that was paid, with an answer that was lost with its tab, leads to its order and is empty', async () => {
    const { store, world } = await aWorld({ stored: anOrder('accepted') });
    const { transaction, included } = world.order!;
    network.use(
      http.get(apiUrl('listings/query'), ({ request }) =>
        transitResponse(aPageOf(request.url.includes('availability') ? [] : [included[0]!])),
      ),
      http.get(apiUrl('transactions/query'), ({ request }) =>
        transitResponse(
          request.url.includes('states=state%2Faccepted')
            ? aPageOf([transaction], included)
            : aPageOf([]),
        ),
      ),
    );
    await store.dispatch(loadCheckout(question));
    expect(selectPaidBefore(store.getState())).toMatchObject({
      id: transactionId,
      isElsewhere: true,
    });
    expect(selectCartCount(store.getState())).toBe(0);
  });

  test.each([
    ['of another tab', () => undefined],
    ['of this tab', () => rememberPayment({ id: transactionId, message: '' })],
  ])('an unpaid order %s for other nights of a tool is not what is paid', async (_whose, begin) => {
    begin();
    const { store } = await aWorld({
      stored: anOrder('pending-payment'),
      nights: ['2026-06-15', '2026-06-18'],
    });
    expect(selectAnswer(store.getState())).toMatchObject({
      data: { checkout: { pending: null, offer: { draft: { items: [{ start: '2026-06-15' }] } } } },
    });
  });

  test('an own order for other nights that blocks this one is shown before it is paid', async () => {
    const { store, world } = await aWorld({ nights: ['2026-06-13', '2026-06-16'] });
    // The payment belonged to another cart, which has been emptied since.
    network.use(
      http.post('http://localhost/api/initiate-privileged', () => {
        world.order = anOrder('pending-payment');
        return HttpResponse.json(
          { errors: [{ code: 'transaction-booking-time-not-available', meta: { listingId } }] },
          { status: 409 },
        );
      }),
    );
    const { stripe, confirmed } = aLibrary([charged]);
    await store.dispatch(pay({ stripe, choice, message: '' }));
    expect(selectFailure(store.getState())).toEqual({ kind: 'other-order' });
    expect(confirmed).toEqual([]);
    expect(selectAnswer(store.getState())).toMatchObject({
      data: { checkout: { pending: { id: transactionId, tools: [{ start: '2026-06-12' }] } } },
    });
    await store.dispatch(pay({ stripe, choice, message: '' }));
    expect(confirmed).toHaveLength(1);
  });

  test.each([
    [403, 'forbidden'],
    [404, 'not-found'],
  ])('a payment that another account began in this tab is forgotten (%i)', async (status, code) => {
    const { store } = await aWorld();
    rememberPayment({ id: transactionId, message: 'Friday at 8?' });
    network.use(http.get(apiUrl('transactions/show'), () => transitError({ status, code })));
    await store.dispatch(loadCheckout(question));
    expect(selectAnswer(store.getState())).toMatchObject({ data: { kind: 'checkout' } });
    expect(rememberedPayment()).toBeUndefined();
  });

  test('a total that nobody saw is not paid', async () => {
    const { store } = await aWorld({ total: 15110 });
    const { stripe, confirmed } = aLibrary([charged]);
    await store.dispatch(pay({ stripe, choice, message: '' }));
    expect(selectFailure(store.getState())).toEqual({ kind: 'price-changed' });
    expect(confirmed).toEqual([]);
    await store.dispatch(pay({ stripe, choice, message: '' }));
    expect(confirmed).toHaveLength(1);
  });

  test('after a lost answer the order that was placed is found', async () => {
    const { store, world } = await aWorld();
    network.use(
      http.post('http://localhost/api/initiate-privileged', () => {
        world.order = anOrder('pending-payment');
        return HttpResponse.error();
      }),
    );
    const { stripe } = aLibrary([charged]);
    const paid = await store.dispatch(pay({ stripe, choice, message: '' })).unwrap();
    expect(paid.ok).toBe(true);
  });

  test('a tool that was taken is named, and nothing is charged', async () => {
    const { store } = await aWorld();
    network.use(
      http.post('http://localhost/api/initiate-privileged', () =>
        HttpResponse.json(
          { errors: [{ code: 'transaction-booking-time-not-available', meta: { listingId } }] },
          { status: 409 },
        ),
      ),
    );
    const { stripe, confirmed } = aLibrary([charged]);
    await store.dispatch(pay({ stripe, choice, message: '' }));
    expect(selectFailure(store.getState())).toEqual({ kind: 'taken', listingId });
    expect(confirmed).toEqual([]);
  });

  test('a declined card and a taken tool are not sent to the error service', async () => {
    const { store } = await aWorld();
    const { stripe } = aLibrary([declined]);
    await store.dispatch(pay({ stripe, choice, message: '' }));
    const { store: other } = await aWorld();
    network.use(
      http.post('http://localhost/api/initiate-privileged', () =>
        HttpResponse.json(
          { errors: [{ code: 'transaction-booking-time-not-available', meta: { listingId } }] },
          { status: 409 },
        ),
      ),
    );
    await other.dispatch(pay({ stripe: aLibrary([charged]).stripe, choice, message: '' }));
    expect(selectFailure(other.getState())).toMatchObject({ kind: 'taken' });
    expect(reported).toEqual([]);
  });

  test('a price that cannot be calculated is reported', async () => {
    const { store } = await aWorld();
    network.use(
      http.post('http://localhost/api/transaction-line-items', () =>
        HttpResponse.json({ errors: [{ code: 'unavailable' }] }, { status: 503 }),
      ),
    );
    await store.dispatch(loadCheckout(question));
    expect(reported).toEqual(['speculate-transaction-failed']);
  });

  test('the order expires after fifteen minutes and says so', async () => {
    const { store, world } = await aWorld();
    network.use(
      http.post(apiUrl('transactions/transition'), () => {
        world.order = anOrder('payment-expired');
        return transitError({ status: 409, code: 'transaction-invalid-transition' });
      }),
    );
    const { stripe } = aLibrary([charged]);
    await store.dispatch(pay({ stripe, choice, message: '' }));
    expect(selectFailure(store.getState())).toEqual({ kind: 'expired' });
    await store.dispatch(loadCheckout(question));
    expect(selectAnswer(store.getState())).toMatchObject({ data: { checkout: { pending: null } } });
  });

  test('a charge that could not be confirmed is confirmed with the next press', async () => {
    const { store } = await aWorld();
    network.use(
      http.post(
        apiUrl('transactions/transition'),
        () => transitError({ status: 500, code: 'internal' }),
        { once: true },
      ),
    );
    const { stripe, confirmed } = aLibrary([charged]);
    await store.dispatch(pay({ stripe, choice, message: '' }));
    expect(selectFailure(store.getState())).toEqual({ kind: 'not-confirmed' });
    const { stripe: later, confirmed: again } = aLibrary([], 'requires_capture');
    const paid = await store.dispatch(pay({ stripe: later, choice, message: '' })).unwrap();
    expect(paid.ok).toBe(true);
    expect([confirmed.length, again.length]).toEqual([1, 0]);
  });

  test('a reload while the first message is sent loses neither the message nor the order', async () => {
    const { store } = await aWorld();
    network.use(
      http.post(apiUrl('messages/send'), () => {
        expect(rememberedPayment()).toEqual({ id: transactionId, message: 'Hi' });
        expect(readAfterPayment(transactionId)?.unsentMessage).toBe('Hi');
        return transitError({ status: 500, code: 'internal' });
      }),
    );
    const { stripe } = aLibrary([charged]);
    await store.dispatch(pay({ stripe, choice, message: 'Hi' }));
    expect.assertions(2);
  });

  test('an order stays even if its first message fails', async () => {
    const { store } = await aWorld();
    network.use(
      http.post(apiUrl('messages/send'), () => transitError({ status: 403, code: 'forbidden' })),
    );
    const { stripe } = aLibrary([charged]);
    const paid = await store.dispatch(pay({ stripe, choice, message: 'Hi' })).unwrap();
    expect(paid.ok).toBe(true);
    expect(readAfterPayment(transactionId)).toMatchObject({
      unsentMessage: 'Hi',
      isCardSaved: true,
    });
    expect(reported).toEqual(['initial-message-send-failed']);
  });

  test('a new card is saved, and a failure to save it leaves the order unchanged', async () => {
    const { store } = await aWorld();
    const kept: unknown[] = [];
    network.use(
      http.post(apiUrl('stripe_customer/create'), async ({ request }) => {
        kept.push(transit.read(await request.text()));
        return transitError({ status: 500, code: 'internal' });
      }),
    );
    const { stripe, confirmed } = aLibrary([charged]);
    const saved = { ...choice, isSaved: true };
    const paid = await store.dispatch(pay({ stripe, choice: saved, message: '' })).unwrap();
    expect(paid.ok).toBe(true);
    expect(readAfterPayment(transactionId)).toMatchObject({
      unsentMessage: '',
      isCardSaved: false,
    });
    expect(kept).toEqual([{ stripePaymentMethodId: 'pm_1' }]);
    expect(confirmed[0]).toMatchObject({ setup_future_usage: 'off_session' });
    expect(reported).toEqual(['create-stripe-user-failed']);
  });
});

describe('the key of an order', () => {
  const reported = setUpWorld();

  type World = Awaited<ReturnType<typeof aWorld>>;

  const refuseOrder = (code: string, meta: object = {}) =>
    network.use(
      http.post('http://localhost/api/initiate-privileged', () =>
        HttpResponse.json({ errors: [{ code, meta }] }, { status: 409 }),
      ),
    );

  async function moveCartTo({ store }: Pick<World, 'store'>, start: string, end: string) {
    const item = selectCartItems(store.getState())[0]!;
    const moved = { ...item, start: day(start), end: day(end) };
    await store.dispatch(changeItem({ key: cartKey(item), item: moved }));
    await store.dispatch(loadCheckout(question));
  }

  test('the order carries the key of its cart, and the next cart has another', async () => {
    const { store, world, orderKey } = await aWorld();
    await store.dispatch(pay({ stripe: aLibrary([charged]).stripe, choice, message: '' }));
    expect(orderKey).toMatch(/^[\da-f-]{36}$/);
    expect(world.bodies).toMatchObject([{ orderKey, transactionId: null }]);
    expect(selectOrderKey(store.getState())).toBeNull();
  });

  test('other tabs learn that a payment was begun: an open cart shows the hold', async () => {
    const { store } = await aWorld();
    const otherTab = new BroadcastChannel('toolyard.cart');
    const message = new Promise((resolve) => otherTab.addEventListener('message', resolve));
    const { stripe } = aLibrary([declined]);
    await store.dispatch(pay({ stripe, choice, message: '' }));
    await message;
    otherTab.close();
    expect(selectCartCount(store.getState())).toBe(1);
  });

  test('a cart that another device has paid leads to its order, and nothing is charged', async () => {
    const { store, world } = await aWorld();
    world.order = anOrder('accepted');
    refuseOrder('order-paid', { transactionId });
    const { stripe, confirmed } = aLibrary([charged]);
    await store.dispatch(pay({ stripe, choice, message: '' }));
    expect(selectPaidBefore(store.getState())).toMatchObject({
      id: transactionId,
      isElsewhere: true,
    });
    expect(confirmed).toEqual([]);
    expect(selectFailure(store.getState())).toBeNull();
    expect(selectCartCount(store.getState())).toBe(0);
    expect(reported).toEqual([]);
  });

  test('a cart that another tab has just paid leads there at once; other carts do not matter', async () => {
    const { store, orderKey } = await aWorld();
    store.dispatch(paidElsewhere({ orderKey: 'another', orderId: transactionId }));
    expect(selectPaidBefore(store.getState())).toBeUndefined();
    store.dispatch(paidElsewhere({ orderKey: orderKey!, orderId: transactionId }));
    expect(selectPaidBefore(store.getState())).toMatchObject({
      id: transactionId,
      isElsewhere: true,
    });
  });

  test('other days after a declined card are shown with their price, and ordered', async () => {
    const here = await aWorld();
    const { store, world, orderKey } = here;
    const { stripe } = aLibrary([declined]);
    await store.dispatch(pay({ stripe, choice, message: '' }));
    await moveCartTo(here, '2026-06-13', '2026-06-16');
    expect(selectAnswer(store.getState())).toMatchObject({
      data: { checkout: { pending: null, offer: { draft: { items: [{ start: '2026-06-13' }] } } } },
    });
    await store.dispatch(pay({ stripe, choice, message: '' }));
    expect(world.bodies).toMatchObject([
      { orderKey },
      { orderKey, order: { items: [{ start: '2026-06-13' }] } },
    ]);
  });

  test('an order of another cart that holds these nights is what is paid first', async () => {
    const { store } = await aWorld({ stored: anOrder('pending-payment'), isOthers: true });
    expect(selectAnswer(store.getState())).toMatchObject({
      data: { checkout: { pending: { id: transactionId } } },
    });
  });

  describe('a card that was authorized before a reload', () => {
    test.each(['requires_capture', 'processing', 'succeeded'])(
      'is paid by one press of a button if its state is %s',
      async (status) => {
        rememberPayment({ id: transactionId, message: 'Friday at 8?' });
        const { store, world } = await aWorld({ stored: anOrder('pending-payment') });
        expect(selectIsAuthorized(store.getState())).toBeUndefined();
        const { stripe, confirmed } = aLibrary([], status);
        await store.dispatch(checkPaymentStatus(stripe));
        expect(selectIsAuthorized(store.getState())).toBe(true);
        const paid = await store.dispatch(pay({ stripe, choice: null, message: 'Friday at 8?' }));
        expect(paid.payload).toMatchObject({ ok: true });
        expect([confirmed.length, world.placed]).toEqual([0, 0]);
        expect(world.messages).toEqual(['Friday at 8?']);
      },
    );

    test('a payment that still waits for a card asks for one', async () => {
      const { store } = await aWorld({ stored: anOrder('pending-payment') });
      await store.dispatch(checkPaymentStatus(aLibrary([]).stripe));
      expect(selectIsAuthorized(store.getState())).toBe(false);
    });

    test('a payment whose confirmation failed is authorized as well', async () => {
      const { store } = await aWorld();
      network.use(
        http.post(apiUrl('transactions/transition'), () =>
          transitError({ status: 500, code: 'internal' }),
        ),
      );
      await store.dispatch(pay({ stripe: aLibrary([charged]).stripe, choice, message: '' }));
      expect(selectFailure(store.getState())).toEqual({ kind: 'not-confirmed' });
      expect(selectIsAuthorized(store.getState())).toBe(true);
    });

    test('a canceled payment is over, and not shown as paid', async () => {
      const { store } = await aWorld({ stored: anOrder('pending-payment') });
      const { stripe } = aLibrary([], 'canceled');
      await store.dispatch(pay({ stripe, choice, message: '' }));
      expect(selectFailure(store.getState())).toEqual({ kind: 'expired' });
    });
  });

  test.each([
    ['too-many-unpaid-orders', 'too-many-unpaid'],
    ['hold-changed', 'hold-changed'],
    ['order-busy', 'busy'],
    ['agreement-changed', 'agreement-changed'],
    ['tax-unavailable', 'tax-unavailable'],
    ['tax-address-refused', 'tax-address-refused'],
    ['transaction-missing-stripe-account', 'owner-not-ready'],
    ['session-changed', 'signed-out'],
  ])('%s has words of its own, and nothing is charged', async (code, kind) => {
    const { store } = await aWorld();
    refuseOrder(code);
    const { stripe, confirmed } = aLibrary([charged]);
    await store.dispatch(pay({ stripe, choice, message: '' }));
    expect(selectFailure(store.getState())).toEqual({ kind });
    expect(confirmed).toEqual([]);
  });

  describe('without session storage', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    afterEach(() => jest.restoreAllMocks());

    test.each([
      ['full', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
      ['forbidden', () => jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)],
    ])('an order is paid although session storage is %s', async (_, close) => {
      const { store, world } = await aWorld();
      close();
      const { stripe, confirmed } = aLibrary([charged]);
      await store.dispatch(pay({ stripe, choice, message: '' }));
      expect(world.bodies).toHaveLength(1);
      expect(confirmed).toHaveLength(1);
      expect(selectFailure(store.getState())).toBeNull();
    });
  });
});
