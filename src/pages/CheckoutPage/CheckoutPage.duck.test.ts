import { type Stripe, type StripeCardElement } from '@stripe/stripe-js';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { transit, types } from 'sharetribe-flex-sdk';
import { parseCart } from '~/domain/cart';
import { day } from '~/domain/day';
import { parseListingId, parseUserId } from '~/domain/ids';
import { addToCart } from '~/features/cart/cart.duck';
import { setErrorReporter } from '~/lib/report';
import { selectCartCount } from '~/store/cart';
import { loadCurrentUser } from '~/store/current-user';
import { sessionRead } from '~/store/session';
import { aCurrentUser, aListing, aPageOf, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { createTestStore } from '~/testing/test-store';
import { transitError, transitResponse } from '~/testing/transit';
import {
  loadCheckout,
  pay,
  selectAnswer,
  selectFailure,
  selectPaidBefore,
  selectStep,
} from './CheckoutPage.duck';
import { type PaymentChoice } from './pay-order';
import { rememberedPayment, rememberPayment } from './pending-payment';

const network = setupServer(...emptyMarketplace);
const reported: string[] = [];
beforeAll(() => {
  network.listen({ onUnhandledRequest: 'error' });
  setErrorReporter((_, context) => reported.push(context));
});
afterEach(() => {
  network.resetHandlers();
  window.sessionStorage.clear();
  reported.length = 0;
});
afterAll(() => network.close());

const now = new Date('2026-06-08T15:00:00.000Z');
const listingId = parseListingId(aUuid())!;
const authorId = parseUserId(aUuid())!;
const transactionId = aUuid() as ReturnType<typeof rememberedPayment> & string;
const usd = (amount: number) => new types.Money(amount, 'USD');

const lineItems = (fee: number) => [
  {
    code: 'line-item/night',
    unitPrice: usd(3800),
    lineTotal: usd(11400),
    quantity: new types.BigDecimal('3'),
    includeFor: ['customer', 'provider'],
    reversal: false,
  },
  {
    code: 'line-item/customer-commission',
    unitPrice: usd(fee),
    lineTotal: usd(fee),
    quantity: new types.BigDecimal('1'),
    includeFor: ['customer'],
    reversal: false,
  },
];

const ref = (type: string, id: string) => ({ data: { id: new types.UUID(id), type } });

/** The order as the marketplace tells it; `total` in minor units. */
function anOrder(state: string, total = 13110) {
  const bookingId = aUuid();
  const transaction = {
    id: new types.UUID(transactionId),
    type: 'transaction',
    attributes: {
      createdAt: now,
      state: `state/${state}`,
      payinTotal: usd(total),
      payoutTotal: usd(10260),
      lineItems: lineItems(total - 11400),
      transitions: [{ transition: 'transition/request-payment', createdAt: now, by: 'customer' }],
      protectedData:
        state === 'pending-payment'
          ? {
              stripePaymentIntents: {
                default: { stripePaymentIntentId: 'pi_1', stripePaymentIntentClientSecret: 'pi_s' },
              },
            }
          : {},
    },
    relationships: { listing: ref('listing', listingId), booking: ref('booking', bookingId) },
  };
  const included = [
    aListing({ id: listingId, authorId }),
    {
      id: new types.UUID(bookingId),
      type: 'booking',
      attributes: {
        start: new Date('2026-06-12T00:00:00.000Z'),
        end: new Date('2026-06-15T00:00:00.000Z'),
        seats: 1,
      },
    },
  ];
  return { transaction, included };
}

interface World {
  /** What the order has become; null where there is none. */
  order: ReturnType<typeof anOrder> | null;
  placed: number;
  transitions: string[];
  messages: string[];
}

interface WorldOptions {
  readonly total?: number;
  readonly stored?: ReturnType<typeof anOrder>;
  readonly nights?: readonly [start: string, end: string];
}

/** A marketplace with one tool in the user's cart, and our server beside it. */
async function aWorld(options: WorldOptions = {}) {
  const world: World = { order: options.stored ?? null, placed: 0, transitions: [], messages: [] };
  const user = aCurrentUser();
  const shown = ({ transaction, included }: ReturnType<typeof anOrder>) =>
    transitResponse({ data: transaction, included });
  network.use(
    http.get(apiUrl('current_user/show'), () => transitResponse({ data: user, included: [] })),
    http.post(apiUrl('current_user/update_profile'), async ({ request }) => {
      const body = transit.read(await request.text()) as Record<string, object>;
      Object.assign(user.attributes.profile.publicData, body['publicData']);
      return transitResponse({ data: user, included: [] });
    }),
    http.get(apiUrl('listings/query'), () =>
      transitResponse(aPageOf([aListing({ id: listingId, authorId })])),
    ),
    http.get(apiUrl('transactions/query'), () =>
      world.order && world.order.transaction.attributes.state === 'state/pending-payment'
        ? transitResponse(aPageOf([world.order.transaction], world.order.included))
        : transitResponse(aPageOf([])),
    ),
    http.get(apiUrl('transactions/show'), () =>
      world.order ? shown(world.order) : transitError({ status: 404, code: 'not-found' }),
    ),
    http.post('http://localhost/api/transaction-line-items', () =>
      transitResponse({
        lineItems: lineItems(1710),
        taxes: [0],
        payinTotal: { amount: 13110, currency: 'USD' },
        payoutTotal: { amount: 10260, currency: 'USD' },
      }),
    ),
    http.post('http://localhost/api/initiate-privileged', () => {
      world.placed += 1;
      world.order = anOrder('pending-payment', options.total);
      return shown(world.order);
    }),
    http.post(apiUrl('transactions/transition'), async ({ request }) => {
      const { transition } = transit.read(await request.text()) as { transition: string };
      world.transitions.push(transition);
      world.order = anOrder('accepted');
      return transitResponse({ data: { id: new types.UUID(transactionId), type: 'transaction' } });
    }),
    http.post(apiUrl('messages/send'), async ({ request }) => {
      world.messages.push((transit.read(await request.text()) as { content: string }).content);
      return transitResponse({ data: { id: new types.UUID(aUuid()), type: 'message' } });
    }),
  );
  const store = createTestStore();
  store.dispatch(sessionRead({ scopes: ['user'], isAnonymous: false, isLoggedInAs: false }));
  await store.dispatch(loadCurrentUser());
  await store.dispatch(
    addToCart({
      listingId,
      title: 'Pressure washer',
      price: { amount: 3800, currency: 'USD' },
      pictureUrl: null,
      authorId,
      start: day(options.nights?.[0] ?? '2026-06-12'),
      end: day(options.nights?.[1] ?? '2026-06-15'),
      seats: 1,
    }),
  );
  await store.dispatch(loadCheckout({ source: { kind: 'cart' }, now }));
  return { store, world, cart: () => parseCart(user.attributes.profile.publicData) };
}

type StripeAnswer = { paymentIntent?: object; error?: object };

/** The payment library as far as the payment uses it; answers in the order of the calls. */
function aLibrary(confirmations: readonly StripeAnswer[], status = 'requires_payment_method') {
  const confirmed: object[] = [];
  const library = {
    retrievePaymentIntent: () => Promise.resolve({ paymentIntent: { id: 'pi_1', status } }),
    confirmCardPayment: (_secret: string, data: object) => {
      confirmed.push(data);
      return Promise.resolve(confirmations[confirmed.length - 1] ?? {});
    },
  };
  return { stripe: library as unknown as Stripe, confirmed };
}

const charged = {
  paymentIntent: { id: 'pi_1', status: 'requires_capture', payment_method: 'pm_1' },
};
const declined = { error: { type: 'card_error', code: 'card_declined', message: 'No.' } };
const choice: PaymentChoice = {
  kind: 'new',
  card: {} as StripeCardElement,
  name: 'Marcus Okafor',
  postal: '78702',
  isSaved: false,
};

test('an order is placed, charged, confirmed and told, and the cart is empty', async () => {
  const { store, world } = await aWorld();
  const { stripe, confirmed } = aLibrary([charged]);
  const paid = await store.dispatch(pay({ stripe, choice, message: ' Friday at 8? ' })).unwrap();
  expect(paid).toMatchObject({ ok: true, value: { isMessageSent: true, isCardSaved: true } });
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

test('a declined card keeps cart and order; another card pays the same order', async () => {
  const { store, world } = await aWorld();
  const { stripe } = aLibrary([declined, charged]);
  await store.dispatch(pay({ stripe, choice, message: '' }));
  expect(selectFailure(store.getState())).toMatchObject({
    kind: 'declined',
    code: 'card_declined',
  });
  expect(selectCartCount(store.getState())).toBe(1);
  expect(rememberedPayment()).toBe(transactionId);
  expect(reported).toEqual(['stripe-handle-card-payment-failed']);
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

test('what was charged before a reload is confirmed and not charged again', async () => {
  const { store, world } = await aWorld({ stored: anOrder('pending-payment') });
  expect(selectAnswer(store.getState())).toMatchObject({
    data: { checkout: { pending: { id: transactionId, payinTotal: { amount: 13110 } } } },
  });
  const { stripe, confirmed } = aLibrary([], 'requires_capture');
  await store.dispatch(pay({ stripe, choice, message: '' }));
  expect([world.placed, confirmed.length, world.transitions.length]).toEqual([0, 0, 1]);
});

test('what was confirmed before a reload leads to its order', async () => {
  rememberPayment(transactionId);
  const { store } = await aWorld({ stored: anOrder('accepted') });
  expect(selectPaidBefore(store.getState())).toBe(transactionId);
  expect(selectCartCount(store.getState())).toBe(0);
});

test.each([
  ['of another tab', () => undefined],
  ['of this tab', () => rememberPayment(transactionId)],
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

test('an own order for other nights that stands in the way is shown before it is paid', async () => {
  const { store, world } = await aWorld({ nights: ['2026-06-13', '2026-06-16'] });
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

test('a total that nobody saw is not paid', async () => {
  const { store } = await aWorld({ total: 15110 });
  const { stripe, confirmed } = aLibrary([charged]);
  await store.dispatch(pay({ stripe, choice, message: '' }));
  expect(selectFailure(store.getState())).toEqual({ kind: 'price-changed' });
  expect(confirmed).toEqual([]);
  await store.dispatch(pay({ stripe, choice, message: '' }));
  expect(confirmed).toHaveLength(1);
});

test('a lost answer finds the order that it was about', async () => {
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
  expect(reported).toEqual(['initiate-order-failed']);
});

test('after fifteen minutes the order is gone, and says so', async () => {
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

test('an order stands though its first message fails', async () => {
  const { store } = await aWorld();
  network.use(
    http.post(apiUrl('messages/send'), () => transitError({ status: 403, code: 'forbidden' })),
  );
  const { stripe } = aLibrary([charged]);
  const paid = await store.dispatch(pay({ stripe, choice, message: 'Hi' })).unwrap();
  expect(paid).toMatchObject({ ok: true, value: { isMessageSent: false } });
  expect(reported).toEqual(['initial-message-send-failed']);
});

test('a new card is kept, and its failure leaves the order', async () => {
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
  expect(paid).toMatchObject({ ok: true, value: { isCardSaved: false } });
  expect(kept).toEqual([{ stripePaymentMethodId: 'pm_1' }]);
  expect(confirmed[0]).toMatchObject({ setup_future_usage: 'off_session' });
  expect(reported).toEqual(['create-stripe-user-failed']);
});
