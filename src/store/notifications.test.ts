import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { type TransactionId } from '~/domain/ids';
import { aCurrentUser, aPageOf, aUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { createTestStore } from '~/testing/test-store';
import { aMessage, aTransaction } from '~/testing/transaction-builders';
import { transitResponse } from '~/testing/transit';
import { loadCurrentUser } from './current-user';
import { rememberView } from './last-views';
import {
  loadNotifications,
  loadWaiting,
  updatesReceived,
  selectNotificationCounts,
} from './notifications';
import { sessionRead } from './session';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const now = new Date('2026-06-08T15:00:00.000Z');
const viewed = (customer: boolean, provider: boolean) => ({ viewedBy: { customer, provider } });

/** Answers by side and records the queries. */
function answerWith(
  orders: readonly object[],
  sales: readonly object[],
  included: readonly object[] = [],
) {
  const asked: URLSearchParams[] = [];
  network.use(
    http.get(apiUrl('transactions/query'), ({ request }) => {
      const params = new URL(request.url).searchParams;
      asked.push(params);
      return transitResponse(aPageOf(params.get('only') === 'order' ? orders : sales, included));
    }),
  );
  return asked;
}

const ME = aUuid();
const other = aUser();

async function aUserStore(privateData: object = {}) {
  network.use(
    http.get(apiUrl('current_user/show'), () =>
      transitResponse({ data: aCurrentUser({ id: ME, privateData }) }),
    ),
  );
  const store = createTestStore();
  store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'] }));
  await store.dispatch(loadCurrentUser());
  return store;
}

test('orders with news from the other person are counted for each side', async () => {
  const message = aMessage({ senderId: other.id.uuid });
  const mine = aMessage({ senderId: ME });
  const asked = answerWith(
    [
      aTransaction({ protectedData: viewed(false, true) }),
      // One's own order, and a missing mark: read.
      aTransaction({ protectedData: {} }),
      aTransaction({ messageIds: [message.id.uuid] }),
      aTransaction({ messageIds: [mine.id.uuid] }),
      aTransaction({
        state: 'state/delivered',
        steps: [
          { name: 'confirm-payment' },
          { name: 'auto-complete', by: 'system', at: '2026-06-07T12:00:00.000Z' },
        ],
      }),
    ],
    [
      aTransaction({
        state: 'state/reviewed-by-customer',
        steps: [
          { name: 'complete', by: 'provider' },
          { name: 'review-1-by-customer', at: '2026-06-07T12:00:00.000Z' },
        ],
      }),
      aTransaction({ steps: [{ name: 'accept', by: 'provider' }] }),
    ],
    [message, mine, other, aUser({ id: ME })],
  );
  const store = await aUserStore();
  await store.dispatch(loadNotifications({ now }));
  expect(selectNotificationCounts(store.getState())).toEqual({ orders: 3, sales: 1, total: 4 });
  expect(asked.map((params) => params.get('perPage'))).toEqual(['100', '100']);
  expect(asked[0]?.get('processNames')).toBe('flex-default-process');
  expect(asked[0]?.get('limit.messages')).toBe('1');
});

test('the counts are requested at most twice a minute, and never for visitors', async () => {
  const asked = answerWith([], []);
  const store = createTestStore();
  await store.dispatch(loadNotifications({ now }));
  expect(asked).toHaveLength(0);
  const user = await aUserStore();
  await user.dispatch(loadNotifications({ now }));
  await user.dispatch(loadNotifications({ now: new Date(now.getTime() + 20_000) }));
  expect(asked).toHaveLength(2);
  await user.dispatch(loadNotifications({ now: new Date(now.getTime() + 40_000) }));
  expect(asked).toHaveLength(4);
  // A clock that was set back must not delay the next query.
  await user.dispatch(loadNotifications({ now: new Date(now.getTime() - 40_000) }));
  expect(asked).toHaveLength(6);
});

test('an opened order stops counting at once, and stays so by its stored view', async () => {
  const opened = aTransaction({ protectedData: viewed(false, true) });
  const kept = aTransaction({ protectedData: viewed(false, true) });
  answerWith([opened, kept], []);
  const at = { [kept.id.uuid]: '2026-06-09T00:00:00.000Z' };
  const store = await aUserStore({ lastViews: { at } });
  await store.dispatch(loadNotifications({ now }));
  expect(selectNotificationCounts(store.getState()).orders).toBe(1);
  network.use(http.post(apiUrl('current_user/update_profile'), () => HttpResponse.error()));
  const id = opened.id.uuid as TransactionId;
  const saved = store.dispatch(rememberView({ id, at: new Date('2026-06-09T00:00:00.000Z') }));
  expect(selectNotificationCounts(store.getState()).total).toBe(0);
  // This page knows it even if it could not be saved.
  await saved;
  expect(selectNotificationCounts(store.getState()).total).toBe(0);
});

test('an order that was opened in another tab stops counting at the next request', async () => {
  const opened = aTransaction({ protectedData: viewed(false, true) });
  answerWith([opened], []);
  const store = await aUserStore();
  await store.dispatch(loadNotifications({ now }));
  expect(selectNotificationCounts(store.getState()).total).toBe(1);
  await aUserStore({ lastViews: { at: { [opened.id.uuid]: '2026-06-09T00:00:00.000Z' } } });
  await store.dispatch(loadNotifications({ now: new Date(now.getTime() + 40_000) }));
  expect(selectNotificationCounts(store.getState()).total).toBe(0);
});

test('a view is added to those that another device kept meanwhile', async () => {
  const store = await aUserStore();
  const theirs = { laptop: '2026-06-07T00:00:00.000Z' };
  await aUserStore({ lastViews: { at: theirs } });
  const bodies: string[] = [];
  network.use(
    http.post(apiUrl('current_user/update_profile'), async ({ request }) => {
      bodies.push(await request.text());
      return transitResponse({ data: aCurrentUser({ id: ME }) });
    }),
  );
  const id = aUuid() as TransactionId;
  await store.dispatch(rememberView({ id, at: now }));
  expect(bodies[0]).toContain('laptop');
  expect(bodies[0]).toContain(id);
});

test('news that a page has loaded since counts as well', async () => {
  const order = aTransaction({});
  answerWith([order], []);
  const store = await aUserStore();
  await store.dispatch(loadNotifications({ now }));
  expect(selectNotificationCounts(store.getState()).total).toBe(0);
  const id = order.id.uuid as TransactionId;
  const updates = { isMarked: false, at: '2026-06-08T14:00:00.000Z', ownAt: undefined };
  store.dispatch(updatesReceived([{ id, side: 'order', ...updates }]));
  expect(selectNotificationCounts(store.getState())).toEqual({ orders: 1, sales: 0, total: 1 });
});

test('an order that waits for its user counts once, even if it is also unread', async () => {
  const unread = aTransaction({ protectedData: viewed(true, false), state: 'state/preauthorized' });
  const seen = aTransaction({ protectedData: viewed(true, true), state: 'state/preauthorized' });
  answerWith([], [unread, seen]);
  const store = await aUserStore();
  await store.dispatch(loadNotifications({ now }));
  await store.dispatch(loadWaiting({ now, timeZone: 'America/New_York', lends: true }));
  expect(selectNotificationCounts(store.getState())).toEqual({ orders: 0, sales: 2, total: 2 });
});
