import { http } from 'msw';
import { setupServer } from 'msw/node';
import { anImage, aListing, aPageOf, aUser } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { createTestStore } from '~/testing/test-store';
import { transitError, transitResponse } from '~/testing/transit';
import { loadNewestListings, selectNewestListings, selectNewestStatus } from './LandingPage.duck';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

test('newest listings come with author, picture and price', async () => {
  const author = aUser({ displayName: 'Marcus O' });
  const image = anImage();
  const listing = aListing({
    title: 'Table saw',
    price: 4200,
    authorId: author.id.uuid,
    imageIds: [image.id.uuid],
  });
  let asked = new URLSearchParams();
  network.use(
    http.get(apiUrl('listings/query'), ({ request }) => {
      asked = new URL(request.url).searchParams;
      return transitResponse(aPageOf([listing], [author, image]));
    }),
  );
  const store = createTestStore();
  expect(selectNewestStatus(store.getState())).toBe('idle');
  await store.dispatch(loadNewestListings());

  const [shown] = selectNewestListings(store.getState());
  expect(shown?.attributes).toMatchObject({
    title: 'Table saw',
    price: { amount: 4200, currency: 'USD' },
  });
  expect(shown?.author?.attributes.profile?.displayName).toBe('Marcus O');
  expect(shown?.cover?.attributes.variants?.['listing-card']?.width).toBe(400);
  expect(Object.fromEntries(asked)).toMatchObject({
    sort: 'createdAt',
    perPage: '8',
    'imageVariant.listing-card': 'w:400;h:300;fit:crop',
  });
});

test('a refusal is kept as the error that it is', async () => {
  network.use(
    http.get(apiUrl('listings/query'), () => transitError({ status: 500, code: 'internal' })),
  );
  const store = createTestStore();
  await store.dispatch(loadNewestListings());
  expect(selectNewestStatus(store.getState())).toBe('failed');
  expect(selectNewestListings(store.getState())).toEqual([]);
});

test('listings that are shown stay while and after asking again fails', async () => {
  network.use(
    http.get(apiUrl('listings/query'), () => transitResponse(aPageOf([aListing()])), {
      once: true,
    }),
  );
  const store = createTestStore();
  await store.dispatch(loadNewestListings());
  network.use(
    http.get(apiUrl('listings/query'), () => transitError({ status: 500, code: 'internal' })),
  );
  await store.dispatch(loadNewestListings());
  expect(selectNewestListings(store.getState())).toHaveLength(1);
});
