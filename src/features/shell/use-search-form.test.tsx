import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { type SearchParams } from '~/domain/search/search-params';
import { milesAround } from '~/domain/search/search-place';
import { aPageOf } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { transitError, transitResponse } from '~/testing/transit';
import { SearchForm } from './SearchForm';
import { emptySearchForm, useNearbySearchForm, useSearchForm } from './use-search-form';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const config = {
  ...testConfig,
  maps: {
    accessToken: 'pk.test',
    baseUrl: 'http://maps.test',
    styleUrl: 'mapbox://styles/a/b',
    darkStyleUrl: 'mapbox://styles/a/c',
  },
};

const geocoder = (answer: () => Response) =>
  network.use(http.get('http://maps.test/geocoding/v5/mapbox.places/:text', answer));

const austin = {
  id: 'place.1',
  place_name: 'Austin, Texas, United States',
  place_type: ['place'],
  center: [-97.7, 30.2],
  bbox: [-98, 30, -97, 31],
};

interface FormProps {
  readonly onSearch: (search: SearchParams) => void;
  readonly base?: SearchParams;
  readonly placeText?: string;
  readonly isNearby?: boolean;
}

function Form({ onSearch, base, placeText = '', isNearby = false }: FormProps) {
  const form = useSearchForm({ base, placeText, onSearch });
  const nearby = useNearbySearchForm();
  const plain = { ...emptySearchForm, where: { text: placeText, option: null } };
  return <SearchForm layout="hero" initial={isNearby ? nearby : plain} {...form} />;
}

async function show(props: Omit<FormProps, 'onSearch'> = {}) {
  const onSearch = jest.fn<void, [SearchParams]>();
  const { user } = await renderApp(<Form {...props} onSearch={onSearch} />, { config });
  const field = () => screen.getByLabelText('Where', { selector: 'input' });
  return {
    user,
    onSearch,
    field,
    send: () => user.click(screen.getByRole('button', { name: 'Search' })),
  };
}

/** The answer of the device when it is asked where it is. */
function deviceAnswers(answer: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: answer },
  });
}
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

const inAustin = { coords: { latitude: 30.27, longitude: -97.74 } } as GeolocationPosition;
const denied = { code: 1 } as GeolocationPositionError;

describe('a typed place', () => {
  test('is looked up, and the search goes there', async () => {
    geocoder(() => Response.json({ features: [austin] }));
    const { onSearch, send } = await show({ placeText: 'austin' });
    await send();
    await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(1));
    expect(onSearch.mock.calls[0]?.[0]).toMatchObject({
      address: 'Austin, Texas',
      bounds: { ne: { lat: 31, lng: -97 }, sw: { lat: 30, lng: -98 } },
      mapSearch: false,
      page: 1,
    });
  });

  test.each([
    ['does not exist', () => Response.json({ features: [] }), /^We cannot find this place/],
    [
      'cannot be looked up',
      () => new Response(null, { status: 500 }),
      /^We could not look up this place/,
    ],
  ])('that %s starts no search, and the field says so', async (_, answer, text) => {
    geocoder(answer);
    const { onSearch, field, send } = await show({ placeText: 'zzqqxx' });
    await send();
    await waitFor(() => expect(field()).toHaveAccessibleDescription(text));
    await waitFor(() => expect(field()).toHaveFocus());
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(onSearch).not.toHaveBeenCalled();
  });

  test('that is searched for again takes the place of the moved map', async () => {
    geocoder(() => Response.json({ features: [austin] }));
    const bounds = { ne: { lat: 1, lng: 1 }, sw: { lat: 0, lng: 0 } };
    const base = { bounds, mapSearch: true, page: 2, brands: ['Makita'] as const };
    const { user, onSearch, field, send } = await show({ base, placeText: 'Map area' });
    await send();
    expect(onSearch.mock.calls[0]?.[0]).toMatchObject({ bounds, mapSearch: true, page: 1 });
    await user.clear(field());
    await user.type(field(), 'Austin, Texas{Escape}');
    await send();
    await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(2));
    expect(onSearch.mock.calls[1]?.[0]).toMatchObject({
      address: 'Austin, Texas',
      bounds: { ne: { lat: 31 } },
      mapSearch: false,
      brands: ['Makita'],
    });
  });
});

describe('the current location', () => {
  /** Answers searches with a count that grows with the area: one tool for each mile around the middle. */
  const countMiles = () =>
    network.use(
      http.get(apiUrl('listings/query'), ({ request }) => {
        const [north = 0, east = 0, south = 0, west = 0] =
          new URL(request.url).searchParams.get('bounds')?.split(',').map(Number) ?? [];
        const miles = milesAround({ ne: { lat: north, lng: east }, sw: { lat: south, lng: west } });
        const page = aPageOf([]);
        return transitResponse({ ...page, meta: { ...page.meta, totalItems: miles } });
      }),
    );
  const milesOf = (search: SearchParams | undefined) =>
    search?.bounds && milesAround(search.bounds);

  test('that is not given starts no search, and the field says so', async () => {
    deviceAnswers((_, failed) => failed(denied));
    const { onSearch, field, send } = await show({ isNearby: true });
    await send();
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(/^We could not get your location/),
    );
    await waitFor(() => expect(field()).toHaveFocus());
    expect(onSearch).not.toHaveBeenCalled();
  });

  test('is searched around until there are twelve tools', async () => {
    countMiles();
    deviceAnswers((found) => found(inAustin));
    const { onSearch, send } = await show({ isNearby: true });
    await send();
    await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(1));
    const [search] = onSearch.mock.calls[0] ?? [];
    expect(search?.address).toBe('Current location');
    expect(milesOf(search)).toBe(25);
  });

  test('starts with a thousand meters where the tools cannot be counted', async () => {
    network.use(
      http.get(apiUrl('listings/query'), () => transitError({ status: 500, code: 'internal' })),
    );
    deviceAnswers((found) => found(inAustin));
    const { onSearch, send } = await show({ isNearby: true });
    await send();
    await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(1));
    expect(milesOf(onSearch.mock.calls[0]?.[0])).toBe(1);
  });

  test('is looked for again when it is chosen again', async () => {
    countMiles();
    geocoder(() => Response.json({ features: [] }));
    deviceAnswers((found) => found(inAustin));
    const { user, onSearch, field, send } = await show({ placeText: 'Current location' });
    await user.tab();
    await user.tab();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Where' })).toHaveFocus());
    await user.clear(field());
    await user.click(await screen.findByRole('option', { name: 'Current location' }));
    await send();
    await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(1));
    expect(onSearch.mock.calls[0]?.[0].bounds).toBeDefined();
  });
});
