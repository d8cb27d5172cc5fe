import { http, HttpResponse } from 'msw';
import { cartKey } from '~/domain/order/cart';
import { day } from '~/domain/time/day';
import { selectOrderKey } from '~/features/cart/cart-change';
import { changeItem } from '~/features/cart/cart-thunks';
import { selectCartCount, selectCartItems } from '~/store/cart';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitError } from '~/testing/transit';
import {
  checkStanding,
  loadCheckout,
  paidElsewhere,
  pay,
  selectAnswer,
  selectFailure,
  selectIsAuthorized,
  selectPaidBefore,
} from './CheckoutPage.duck';
import { rememberPayment } from './pending-payment';
import {
  aLibrary,
  anOrder,
  aWorld,
  charged,
  choice,
  declined,
  network,
  question,
  setUpWorld,
  transactionId,
} from './testing/checkout-world';

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
  const news = new Promise((resolve) => otherTab.addEventListener('message', resolve));
  const { stripe } = aLibrary([declined]);
  await store.dispatch(pay({ stripe, choice, message: '' }));
  await news;
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
    '%s: nothing is asked for but the press of a button',
    async (status) => {
      rememberPayment({ id: transactionId, message: 'Friday at 8?' });
      const { store, world } = await aWorld({ stored: anOrder('pending-payment') });
      expect(selectIsAuthorized(store.getState())).toBeUndefined();
      const { stripe, confirmed } = aLibrary([], status);
      await store.dispatch(checkStanding(stripe));
      expect(selectIsAuthorized(store.getState())).toBe(true);
      const paid = await store.dispatch(pay({ stripe, choice: null, message: 'Friday at 8?' }));
      expect(paid.payload).toMatchObject({ ok: true });
      expect([confirmed.length, world.placed]).toEqual([0, 0]);
      expect(world.messages).toEqual(['Friday at 8?']);
    },
  );

  test('one that still waits for a card is asked for it', async () => {
    const { store } = await aWorld({ stored: anOrder('pending-payment') });
    await store.dispatch(checkStanding(aLibrary([]).stripe));
    expect(selectIsAuthorized(store.getState())).toBe(false);
  });

  test('so it is where only the confirmation failed', async () => {
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

describe('where the browser keeps nothing', () => {
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
