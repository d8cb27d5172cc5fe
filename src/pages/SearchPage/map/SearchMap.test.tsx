import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { useNavigate } from 'react-router-dom';
import { boundsAround } from '~/domain/search/geo';
import { MapContext } from '~/features/map/map-context';
import { type MapView } from '~/features/map/map-view';
import { createMarks } from '~/features/map/marks';
import { aMap } from '~/features/map/testing/a-map';
import { useSearch } from '~/features/search/use-search';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { SearchMap } from './SearchMap';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
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

async function show() {
  const map = aMap();
  const { user } = await renderApp(<Page view={map.view} />, { at: austin });
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
