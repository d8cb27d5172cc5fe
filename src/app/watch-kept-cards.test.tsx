import { http } from 'msw';
import { setupServer } from 'msw/node';
import { keepCard, type KeptCard, readKeptCards } from '~/lib/kept-cards';
import { loadCurrentUser } from '~/store/current-user';
import { sessionEnded, sessionLost } from '~/store/session-actions';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { createTestStore } from '~/testing/test-store';
import { transitResponse } from '~/testing/transit';
import { watchKeptCards } from './watch-kept-cards';

const ME = aUuid();
const network = setupServer(
  http.get(apiUrl('current_user/show'), () => transitResponse({ data: aCurrentUser({ id: ME }) })),
  ...emptyMarketplace,
);
const now = new Date('2026-06-10T12:00:00.000Z');
const aCard = (card: Partial<KeptCard> = {}): KeptCard => ({
  orderId: aUuid(),
  userId: ME,
  until: now.getTime() + 1,
  title: 'Pressure washer',
  rows: [],
  ...card,
});

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => window.localStorage.clear());
afterAll(() => network.close());

async function open({ isLoggedIn }: { isLoggedIn: boolean }) {
  const store = createTestStore();
  if (isLoggedIn) await store.dispatch(loadCurrentUser());
  watchKeptCards(store, () => now);
  return store;
}

test('an order is kept until its rental ends', async () => {
  const card = aCard();
  keepCard(card);
  keepCard(aCard({ until: now.getTime() }));
  await open({ isLoggedIn: true });
  expect(readKeptCards()).toEqual([card]);
});

test('nothing is left after the logout', async () => {
  keepCard(aCard());
  const { dispatch } = await open({ isLoggedIn: true });
  dispatch(sessionEnded());
  expect(readKeptCards()).toEqual([]);
});

test('an expired session is not a logout', async () => {
  const card = aCard();
  keepCard(card);
  const { dispatch } = await open({ isLoggedIn: true });
  dispatch(sessionLost('ended'));
  expect(readKeptCards()).toEqual([card]);
  await open({ isLoggedIn: false });
  expect(readKeptCards()).toEqual([card]);
});

test('orders of another user go with the first page of the next one', async () => {
  keepCard(aCard({ userId: aUuid() }));
  const { dispatch } = await open({ isLoggedIn: false });
  expect(readKeptCards()).toHaveLength(1);
  await dispatch(loadCurrentUser());
  expect(readKeptCards()).toEqual([]);
});
