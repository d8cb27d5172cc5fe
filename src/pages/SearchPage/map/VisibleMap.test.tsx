import { act, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { parseSearchParams } from '~/domain/search/search-params';
import { createMarks } from '~/features/map/marks';
import { useSearch } from '~/features/search/use-search';
import { aListing, aPageOf } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { transitError, transitResponse } from '~/testing/transit';
import { searchListings, selectPoints } from '../SearchPage.duck';
import { VisibleMap } from './VisibleMap';

// The jsdom environment draws no maps.
jest.mock('~/features/map/InteractiveMap', () => ({ InteractiveMap: () => null }));

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const maps = { accessToken: '', baseUrl: '', styleUrl: '', darkStyleUrl: '' };

function Page() {
  const marks = createMarks();
  return <VisibleMap config={maps} state={useSearch()} listMarks={marks} mapMarks={marks} />;
}

test('trying a failed search again loads its pins, too', async () => {
  let isAway = true;
  let asked = 0;
  network.use(
    http.get(apiUrl('listings/query'), () => {
      asked += 1;
      return isAway
        ? transitError({ status: 500, code: 'internal' })
        : transitResponse(aPageOf([aListing()]));
    }),
  );
  const { store } = await renderApp(<Page />, { at: '/s?keywords=saw' });
  await waitFor(() => expect(asked).toBe(1));
  isAway = false;
  const search = parseSearchParams(new URLSearchParams('keywords=saw'));
  await act(() => store.dispatch(searchListings({ search, now: testNow, isForced: true })));
  await waitFor(() => expect(selectPoints(store.getState())).toHaveLength(1));
});

test('a place whose area is not known yet has no pins of everywhere', async () => {
  let asked = 0;
  network.use(
    http.get(apiUrl('listings/query'), () => {
      asked += 1;
      return transitResponse(aPageOf([]));
    }),
  );
  await renderApp(<Page />, { at: '/s?address=zzqqxx' });
  expect(asked).toBe(0);
});
