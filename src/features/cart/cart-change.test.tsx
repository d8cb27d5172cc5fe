import { http } from 'msw';
import { setupServer } from 'msw/node';
import { cartKey } from '~/domain/order/process/cart';
import { day } from '~/domain/time/day';
import { parseTransactionId } from '~/domain/ids';
import { selectCartItems, selectHasDamageProtection } from '~/store/cart';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { transitResponse } from '~/testing/transit';
import { selectOrderKey } from './cart-change';
import {
  addToCart,
  changeItem,
  chooseProtection,
  freshenCart,
  giveOrderKey,
  removeFromCart,
  replaceCart,
  takeOutOrdered,
} from './cart-thunks';
import { tellOtherTabs, watchCart } from './cart-turns';
import { selectIsSaving, selectSaveError } from './cart.duck';
import { anItem, aStoredUser, aTab } from './testing/stored-user';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

type Tab = Awaited<ReturnType<typeof aTab>>;
const itemsIn = (tab: Tab) => selectCartItems(tab.getState()).map(({ listingId }) => listingId);
const keyIn = (tab: Tab) => selectOrderKey(tab.getState());

async function twoTabs() {
  const stored = aStoredUser(network);
  return { ...stored, one: await aTab(), other: await aTab() };
}

test('a tool that another tab added stays, whatever an older tab does afterward', async () => {
  const { one, other } = await twoTabs();
  const [washer, ladder, saw] = [anItem(), anItem(), anItem()];
  await one.dispatch(addToCart(washer));
  await other.dispatch(addToCart(ladder));
  expect(itemsIn(other)).toEqual([washer.listingId, ladder.listingId]);
  await one.dispatch(addToCart(saw));
  expect(itemsIn(one)).toEqual([washer.listingId, ladder.listingId, saw.listingId]);
  await other.dispatch(removeFromCart([cartKey(washer)]));
  expect(itemsIn(other)).toEqual([ladder.listingId, saw.listingId]);
  await one.dispatch(chooseProtection(true));
  expect(itemsIn(one)).toEqual([ladder.listingId, saw.listingId]);
  const moved = { ...saw, start: day('2026-07-01'), end: day('2026-07-02') };
  await other.dispatch(changeItem({ key: cartKey(saw), item: moved }));
  expect(selectCartItems(other.getState())).toEqual([ladder, moved]);
  expect(selectHasDamageProtection(other.getState())).toBe(true);
});

test('changing the days of an item that another tab has removed does not bring it back', async () => {
  const { one, other } = await twoTabs();
  const item = anItem();
  await one.dispatch(addToCart(item));
  await other.dispatch(removeFromCart([cartKey(item)]));
  await one.dispatch(changeItem({ key: cartKey(item), item: { ...item, seats: 2 } }));
  expect(itemsIn(one)).toEqual([]);
});

test('changes that begin at once happen one after the other', async () => {
  const { one } = await twoTabs();
  const items = [anItem(), anItem(), anItem()];
  await Promise.all(items.map((item) => one.dispatch(addToCart(item))));
  expect(itemsIn(one)).toEqual(items.map(({ listingId }) => listingId));
  expect(selectIsSaving(one.getState())).toBe(false);
});

test('tabs take turns if the browser has locks', async () => {
  const names: string[] = [];
  const request = (name: string, work: () => unknown) => {
    names.push(name);
    return work();
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const { one } = await twoTabs();
  await one.dispatch(addToCart(anItem()));
  Reflect.deleteProperty(navigator, 'locks');
  expect(names).toEqual(['toolyard.cart']);
  expect(itemsIn(one)).toHaveLength(1);
});

test('a cart has one order key from its first item on, and the next cart another', async () => {
  const { one, other } = await twoTabs();
  const [washer, ladder] = [anItem(), anItem()];
  await one.dispatch(addToCart(washer));
  const first = keyIn(one);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  await other.dispatch(addToCart(ladder));
  expect(keyIn(other)).toBe(first);
  await one.dispatch(chooseProtection(true));
  await one.dispatch(removeFromCart([cartKey(washer), cartKey(ladder)]));
  expect(keyIn(one)).toBeNull();
  expect(selectHasDamageProtection(one.getState())).toBe(false);
  await one.dispatch(addToCart(washer));
  const second = keyIn(one);
  expect(second).not.toBe(first);
  await one.dispatch(replaceCart(ladder));
  expect([first, second, null]).not.toContain(keyIn(one));
});

test('tools that stay after an order is paid become another order', async () => {
  const { one, other } = await twoTabs();
  const [washer, ladder] = [anItem(), anItem()];
  await one.dispatch(addToCart(washer));
  await one.dispatch(addToCart(ladder));
  const orderKey = keyIn(one);
  const paid = { keys: [cartKey(washer)], orderKey };
  await one.dispatch(takeOutOrdered(paid));
  expect(itemsIn(one)).toEqual([ladder.listingId]);
  const renewed = keyIn(one);
  expect(renewed).not.toBe(orderKey);
  // A second tab does the same a little later.
  await other.dispatch(takeOutOrdered(paid));
  expect(keyIn(other)).toBe(renewed);
});

test('an old cart without a key gets one when it is checked out', async () => {
  const { one, privateData } = await twoTabs();
  await one.dispatch(addToCart(anItem()));
  delete privateData['orderKey'];
  const old = await aTab();
  const made = (await old.dispatch(giveOrderKey())).payload;
  expect(made).toBe(privateData['orderKey']);
  expect((await old.dispatch(giveOrderKey())).payload).toBe(made);
});

test('a tab does not change the cart of somebody else who has logged in meanwhile', async () => {
  const { one } = await twoTabs();
  const { written } = aStoredUser(network, aUuid());
  const done = await one.dispatch(addToCart(anItem()));
  expect(done.payload).toEqual({ code: 'session-changed', status: 409 });
  expect(written).toEqual([]);
});

test('a change that gets no answer gives up, writes nothing late and leaves the cart usable', async () => {
  const { one, written } = await twoTabs();
  const user = aCurrentUser();
  let answer = () => {};
  const silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const show = http.get(
    apiUrl('current_user/show'),
    async () => {
      await silence;
      return transitResponse({ data: user, included: [] });
    },
    { once: true },
  );
  network.use(show);
  const ladder = anItem();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  const stuck = one.dispatch(addToCart(anItem()));
  const next = one.dispatch(addToCart(ladder));
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();
  expect((await stuck).payload).toEqual({ code: 'timeout', status: 0 });
  answer();
  expect((await next).payload).toBe('added');
  expect(written).toHaveLength(1);
  expect(itemsIn(one)).toEqual([ladder.listingId]);
  expect([selectIsSaving(one.getState()), selectSaveError(one.getState())]).toEqual([false, null]);
});

describe('a message between tabs', () => {
  /** Copies data as if it came from another tab, which has another name. */
  const elsewhere = (data: unknown): unknown =>
    typeof data === 'object' ? { ...data, tab: 'another' } : data;

  /** Simulates the tabs of one browser and the messages that they send each other. */
  class Channel {
    static readonly open = new Set<Channel>();
    /** Whether sender and receiver are the same tab. */
    static isOneTab = false;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor() {
      Channel.open.add(this);
    }
    postMessage(data: unknown) {
      for (const other of Channel.open) {
        if (other !== this) other.onmessage?.({ data: Channel.isOneTab ? data : elsewhere(data) });
      }
    }
    close() {
      Channel.open.delete(this);
    }
  }
  beforeAll(() => Object.assign(globalThis, { BroadcastChannel: Channel }));
  afterAll(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));

  test('an open cart learns at once of a change in another tab', async () => {
    const { one, other } = await twoTabs();
    const looked: Promise<unknown>[] = [];
    const stop = watchCart(() => looked.push(other.dispatch(freshenCart())));
    const item = anItem();
    await one.dispatch(addToCart(item));
    await Promise.all(looked);
    expect(itemsIn(other)).toEqual([item.listingId]);
    stop();
    await one.dispatch(removeFromCart([cartKey(item)]));
    expect([looked.length, Channel.open.size]).toEqual([1, 0]);
  });

  test('the key of the order that a cart became is part of the message', () => {
    const heard: unknown[] = [];
    const stop = watchCart((paid) => heard.push(paid));
    const paid = { orderKey: 'a-key', orderId: parseTransactionId(aUuid())! };
    tellOtherTabs(paid);
    tellOtherTabs();
    new Channel().postMessage('something older');
    stop();
    expect(heard).toEqual([paid, null, null]);
  });

  test('a tab ignores its own messages', () => {
    const heard: unknown[] = [];
    const stop = watchCart((paid) => heard.push(paid));
    Channel.isOneTab = true;
    tellOtherTabs({ orderKey: 'a-key', orderId: parseTransactionId(aUuid())! });
    Channel.isOneTab = false;
    stop();
    expect(heard).toEqual([]);
  });

  test('a tab that is shown again reads the changes of other devices', async () => {
    const { one, other } = await twoTabs();
    await one.dispatch(addToCart(anItem()));
    const looked: Promise<unknown>[] = [];
    const stop = watchCart(() => looked.push(other.dispatch(freshenCart())));
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.all(looked);
    expect(itemsIn(other)).toHaveLength(1);
    stop();
  });
});
