import { type Stripe, type StripeCardNumberElement } from '@stripe/stripe-js';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { transit, types } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { parseCart } from '~/domain/order/process/cart';
import { day } from '~/domain/time/day';
import { listingIdSchema, transactionIdSchema, userIdSchema } from '~/domain/ids';
import { selectOrderKey } from '~/features/cart/cart-change';
import { addToCart } from '~/features/cart/cart-thunks';
import { setErrorReporter } from '~/lib/report';
import { loadCurrentUser } from '~/store/current-user';
import { sessionRead } from '~/store/session';
import { aCurrentUser, aListing, aPageOf, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { createTestStore } from '~/testing/test-store';
import { transitError, transitResponse } from '~/testing/transit';
import { loadCheckout } from '../CheckoutPage.duck';
import { type PaymentChoice } from '../pay-order';

/** The requests of a test, and their answers. */
export const network = setupServer(...emptyMarketplace);

export const question = {
  source: { kind: 'cart' },
  now: new Date('2026-06-08T15:00:00.000Z'),
} as const;
const { now } = question;

/** Resets the world for each test. Returns the list that collects the names of reported errors. */
export function setUpWorld(): readonly string[] {
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
  return reported;
}

export const listingId = v.parse(listingIdSchema, aUuid());
const authorId = v.parse(userIdSchema, aUuid());
export const transactionId = v.parse(transactionIdSchema, aUuid());
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

/** Makes the order as the marketplace returns it, with `total` in minor units. */
export function anOrder(state: string, total = 13110) {
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

/** Adds protected data to the order: the key of its cart, and its hold. */
function keyed(order: ReturnType<typeof anOrder>, data: object) {
  Object.assign(order.transaction.attributes.protectedData, data);
  return order;
}

interface World {
  /** The present order, or null if there is none. */
  order: ReturnType<typeof anOrder> | null;
  placed: number;
  transitions: string[];
  messages: string[];
  /** The bodies of the requests that placed orders. */
  bodies: Record<string, unknown>[];
}

interface WorldOptions {
  readonly total?: number;
  /** The hold of the placed order, in minor units. */
  readonly hold?: number;
  readonly stored?: ReturnType<typeof anOrder>;
  /** Whether the stored order belongs to another cart. */
  readonly isOthers?: boolean;
  readonly nights?: readonly [start: string, end: string];
}

/** Simulates a marketplace with one tool in the user's cart, and our server. */
export async function aWorld(options: WorldOptions = {}) {
  const world: World = {
    order: options.stored ?? null,
    placed: 0,
    transitions: [],
    messages: [],
    bodies: [],
  };
  const user = aCurrentUser();
  const shown = ({ transaction, included }: ReturnType<typeof anOrder>) =>
    transitResponse({ data: transaction, included });
  network.use(
    http.get(apiUrl('current_user/show'), () => transitResponse({ data: user, included: [] })),
    http.post(apiUrl('current_user/update_profile'), async ({ request }) => {
      const body = transit.read(await request.text()) as Record<string, object>;
      Object.assign(user.attributes.profile.publicData, body['publicData']);
      Object.assign(user.attributes.profile.privateData, body['privateData']);
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
    http.post('http://localhost/api/initiate-privileged', async ({ request }) => {
      world.placed += 1;
      const body = transit.read(await request.text()) as Record<string, unknown>;
      world.bodies.push(body);
      world.order = keyed(anOrder('pending-payment', options.total), {
        orderKey: body['orderKey'],
        ...(options.hold && { cardHold: { amount: options.hold, currency: 'USD' } }),
      });
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
  store.dispatch(sessionRead({ scopes: ['user'], isAnonymous: false }));
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
  const orderKey = selectOrderKey(store.getState());
  if (world.order && !options.isOthers) keyed(world.order, { orderKey });
  await store.dispatch(loadCheckout(question));
  return { store, world, orderKey, cart: () => parseCart(user.attributes.profile.publicData) };
}

interface StripeAnswer {
  paymentIntent?: object;
  error?: object;
}

/** Simulates the part of the payment library that the payment uses. It answers in the order of the calls. */
export function aLibrary(
  confirmations: readonly StripeAnswer[],
  status = 'requires_payment_method',
) {
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

export const charged = {
  paymentIntent: { id: 'pi_1', status: 'requires_capture', payment_method: 'pm_1' },
};
export const declined = { error: { type: 'card_error', code: 'card_declined', message: 'No.' } };
export const choice: PaymentChoice = {
  kind: 'new',
  card: {} as StripeCardNumberElement,
  name: 'Marcus Okafor',
  postal: '78702',
  isSaved: false,
};
