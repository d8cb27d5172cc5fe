import { screen } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { useNavigate } from 'react-router-dom';
import { boundsAround, type LatLng } from '~/domain/search/geo';
import { MapContext } from '~/features/map/map-context';
import { type MapView } from '~/features/map/map-view';
import { createMarks } from '~/features/map/marks';
import { aMap } from '~/features/map/testing/a-map';
import { useSearch } from '~/features/search/use-search';
import { emptySearch } from '~/domain/search/search-params';
import { aListing, aPageOf } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { createTestStore } from '~/testing/test-store';
import { transitResponse } from '~/testing/transit';
import { loadMapPoints } from '../SearchPage.duck';
import { SearchMap } from './SearchMap';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const austin = '/s?address=Austin&bounds=31%2C-97%2C30%2C-98';
const elsewhere = { lat: 29, lng: -95 };
const away = { center: elsewhere, bounds: boundsAround(elsewhere, 5000) };

function Page({ view }: { view: MapView }) {
  const marks = createMarks();
  const state = useSearch();
  const navigate = useNavigate();
  return (
    <MapContext value={view}>
      <SearchMap state={state} listMarks={marks} mapMarks={marks} />
      <button type="button" onClick={() => void navigate(austin)}>
        Search Austin
      </button>
      <button type="button" onClick={() => void navigate(`${austin}&keywords=saw`)}>
        Search saws
      </button>
      <output>{state.address}</output>
    </MapContext>
  );
}

/** Returns a state whose map has pins at these places. */
async function withPins(places: readonly LatLng[]) {
  const publicData = { location: { approximate: true } };
  const found = aPageOf(places.map((point) => aListing({ point, publicData })));
  network.use(http.get(apiUrl('listings/query'), () => transitResponse(found)));
  const store = createTestStore();
  await store.dispatch(loadMapPoints({ search: emptySearch, now: testNow }));
  return store.getState();
}

async function show(places: readonly LatLng[] = []) {
  const map = aMap();
  const preloaded = await withPins(places);
  const { user } = await renderApp(<Page view={map.view} />, { at: austin, preloaded });
  await user.click(screen.getByRole('checkbox', { name: 'Search as I move the map' }));
  map.move(away);
  map.shown.length = 0;
  return { ...map, user };
}

test('a moved map goes back to the place that is searched again', async () => {
  const { shown, user } = await show();
  expect(screen.getByRole('button', { name: 'Search this area' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search Austin' }));
  expect(shown.map(({ target }) => target)).toEqual([
    { kind: 'bounds', bounds: { ne: { lat: 31, lng: -97 }, sw: { lat: 30, lng: -98 } } },
  ]);
  expect(screen.queryByRole('button', { name: 'Search this area' })).not.toBeInTheDocument();
});

test('a moved map stays when something else is searched in the same place', async () => {
  const { shown, user } = await show();
  await user.click(screen.getByRole('button', { name: 'Search saws' }));
  expect(shown).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Search this area' }));
  expect(screen.getByRole('status')).toHaveTextContent('mapSearch=true');
});

const downtown = { lat: 30.26, lng: -97.74 };
const north = { lat: 30.45, lng: -97.7 };
const dallas = { lat: 32.78, lng: -96.8 };

async function lastShown(at: string, places: readonly LatLng[]) {
  const map = aMap();
  await renderApp(<Page view={map.view} />, { at, preloaded: await withPins(places) });
  return map.shown.at(-1);
}

test('a single result is shown with its neighborhood and no closer', async () => {
  expect(await lastShown('/s?keywords=saw', [downtown])).toEqual({
    target: { kind: 'bounds', bounds: { ne: downtown, sw: downtown } },
    options: { padding: 56, closest: 13 },
  });
});

test('the map of a place fits its results, wherever in the place they are', async () => {
  const shown = await lastShown(austin, [downtown, north, dallas]);
  expect(shown?.target).toEqual({
    kind: 'bounds',
    bounds: { ne: north, sw: downtown },
  });
});

test('an area that the user chose stays as it is, whatever is found in it', async () => {
  const shown = await lastShown(`${austin}&mapSearch=true`, [downtown, north]);
  expect(shown?.target).toEqual({
    kind: 'bounds',
    bounds: { ne: { lat: 31, lng: -97 }, sw: { lat: 30, lng: -98 } },
  });
});

test('a moved map stays when its place gets other results', async () => {
  const { shown, user } = await show([downtown, north]);
  await user.click(screen.getByRole('button', { name: 'Search saws' }));
  expect(shown).toEqual([]);
});

test('a place that is searched again shows its results', async () => {
  const { shown, user } = await show([downtown, north]);
  await user.click(screen.getByRole('button', { name: 'Search Austin' }));
  expect(shown.at(-1)?.target).toMatchObject({ bounds: { sw: downtown } });
});
