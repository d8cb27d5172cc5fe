import { http } from 'msw';
import { patterns } from '~/config/paths';
import { type ListingId } from '~/domain/ids';
import { apiUrl } from '~/testing/marketplace-handlers';
import { createTestStore } from '~/testing/test-store';
import { transitError } from '~/testing/transit';
import { newListingBegun, saveTab } from './EditListingPage.duck';
import { answerWith, ID, load, network } from './testing/wizard-world';
import { NO_LISTING_ID } from './wizard-path';

const create = async () => {
  const { dispatch } = createTestStore();
  dispatch(newListingBegun(ID as ListingId));
  const change = { title: 'Saw', publicData: { brand: 'BOSCH' } };
  const step = { tab: 'description', id: null, change, timeZone: 'UTC', now: 0 } as const;
  return dispatch(saveTab(step));
};

test('another tool takes over place, rules, days and hold of the last one, and nothing else', async () => {
  const written = answerWith({
    publicData: { rules: 'No rain.', minNights: 2, stock: 3, weeklyDiscount: 10, hold: 5000 },
  });
  await create();
  expect(written).toEqual([
    { privateData: { publicPoints: [{ lat: 30.27, lng: -97.74 }] } },
    {
      title: 'Saw',
      geolocation: { lat: 30.27, lng: -97.74 },
      publicData: {
        brand: 'BOSCH',
        rules: 'No rain.',
        minNights: 2,
        hold: 5000,
        location: expect.objectContaining({ city: 'Austin' }) as object,
      },
      privateData: { location: expect.objectContaining({ street: '12 Elm St' }) as object },
    },
  ]);
});

test('without the last tool, another one begins empty', async () => {
  const written = answerWith();
  network.use(
    http.get(apiUrl('own_listings/show'), () => transitError({ status: 404, code: 'not-found' })),
  );
  expect(saveTab.fulfilled.match(await create())).toBe(true);
  expect(written).toEqual([{ title: 'Saw', publicData: { brand: 'BOSCH' }, privateData: {} }]);
});

test('the way to the first step names the last tool', async () => {
  answerWith();
  const { outcome } = await load('description', 'new', {
    pattern: patterns.newListing,
    like: ID,
  });
  const to = `/l/draft/${NO_LISTING_ID}/new/description?like=${ID}`;
  expect(outcome).toEqual({ kind: 'redirect', to, permanent: false });
});
