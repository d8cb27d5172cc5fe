import { http } from 'msw';
import { setupServer } from 'msw/node';
import { type TransactionId } from '~/domain/ids';
import { aCurrentUser, aPageOf } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { createTestStore } from '~/testing/test-store';
import { aTransaction } from '~/testing/transaction-builders';
import { transitResponse } from '~/testing/transit';
import { loadCurrentUser } from './current-user';
import { loadNotifications, selectNotificationCounts, transactionSeen } from './notifications';
import { sessionRead } from './session';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const now = new Date('2026-06-08T15:00:00.000Z');
const viewed = (customer: boolean, provider: boolean) => ({ viewedBy: { customer, provider } });

/** Answers by side and remembers what was asked. */
function answerWith(orders: readonly object[], sales: readonly object[]) {
  const asked: URLSearchParams[] = [];
  network.use(
    http.get(apiUrl('transactions/query'), ({ request }) => {
      const params = new URL(request.url).searchParams;
      asked.push(params);
      return transitResponse(aPageOf(params.get('only') === 'order' ? orders : sales));
    }),
  );
  return asked;
}

const aUserStore = () => {
  const store = createTestStore();
  store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'], isLoggedInAs: false }));
  return store;
};

test('counts the transactions that this side has not viewed; missing counts as read', async () => {
  const asked = answerWith(
    [aTransaction({ protectedData: viewed(false, true) }), aTransaction({ protectedData: {} })],
    [
      aTransaction({ protectedData: viewed(true, false) }),
      aTransaction({ protectedData: viewed(false, true) }),
      aTransaction({ protectedData: viewed(false, false) }),
    ],
  );
  const store = aUserStore();
  await store.dispatch(loadNotifications({ now }));
  expect(selectNotificationCounts(store.getState())).toEqual({ orders: 1, sales: 2, total: 3 });
  expect(asked.map((params) => params.get('perPage'))).toEqual(['100', '100']);
  expect(asked[0]?.get('processNames')).toBe('flex-default-process');
});

test('is asked for at most twice a minute, and never for visitors', async () => {
  const asked = answerWith([], []);
  const store = createTestStore();
  await store.dispatch(loadNotifications({ now }));
  expect(asked).toHaveLength(0);
  const user = aUserStore();
  await user.dispatch(loadNotifications({ now }));
  await user.dispatch(loadNotifications({ now: new Date(now.getTime() + 20_000) }));
  expect(asked).toHaveLength(2);
  await user.dispatch(loadNotifications({ now: new Date(now.getTime() + 40_000) }));
  expect(asked).toHaveLength(4);
});

test('what was opened no longer counts, now or by the view that was kept', async () => {
  const opened = aTransaction({ protectedData: viewed(false, true) });
  const kept = aTransaction({ protectedData: viewed(false, true) });
  answerWith([opened, kept], []);
  const views = { [kept.id.uuid]: '2026-06-09T00:00:00.000Z' };
  const user = aCurrentUser({ privateData: { lastViews: views } });
  network.use(http.get(apiUrl('current_user/show'), () => transitResponse({ data: user })));
  const store = aUserStore();
  await store.dispatch(loadCurrentUser());
  await store.dispatch(loadNotifications({ now }));
  expect(selectNotificationCounts(store.getState()).orders).toBe(1);
  store.dispatch(transactionSeen(opened.id.uuid as TransactionId));
  expect(selectNotificationCounts(store.getState()).total).toBe(0);
});
