import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { type PlaceFault, milesAround } from '~/domain/search/search-place';
import { expectAccessible } from '~/testing/axe';
import { renderUi } from '~/testing/render-ui';
import { type FeatureName } from '~/domain/feature-names';
import { type SearchParams, emptySearch } from '~/domain/search/search-params';
import { readRecentSearches, rememberSearch } from '~/lib/recent-searches';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { type ComboboxOption } from '~/ui/fields/combobox-model';
import { aPageOf } from '~/testing/builders';
import { transitError, transitResponse } from '~/testing/transit';
import { PlaceForm } from './PlaceForm';
import { SearchForm } from './SearchForm';
import { emptySearchForm, useNearbySearchForm, useSearchForm } from './use-search-form';
import { atMostEight } from './what-options';

describe('place', () => {
  const places = [{ key: 'austin', text: 'Austin, Texas' }];

  /** The list's code is loaded with the focus, so the field is a different element afterward. */
  async function goToField(user: UserEvent) {
    const field = () => screen.findByRole('combobox', { name: 'Find tools near a place' });
    await user.tab();
    await waitFor(async () => expect(await field()).toHaveFocus());
  }

  function setUp(loadPlaces = () => Promise.resolve(places)) {
    const onSubmit = jest.fn((): Promise<PlaceFault | undefined> => Promise.resolve(undefined));
    const view = renderUi(
      <PlaceForm loadPlaces={loadPlaces} firstPlaces={places} onSubmit={onSubmit} />,
    );
    return { ...view, onSubmit };
  }

  test('choosing a place sends the form', async () => {
    const { user, onSubmit, container } = setUp();
    await expectAccessible(container);
    await goToField(user);
    await user.keyboard('aus');
    await user.click(await screen.findByRole('option', { name: 'Austin, Texas' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(onSubmit).toHaveBeenCalledWith({
      keywords: '',
      where: { text: 'Austin, Texas', option: places[0] },
      dates: null,
    });
  });

  test('typed text is sent with the button', async () => {
    const { user, onSubmit } = setUp();
    await goToField(user);
    await user.keyboard('78702{Escape}');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(onSubmit).toHaveBeenCalledWith({
      keywords: '',
      where: { text: '78702', option: null },
      dates: null,
    });
  });

  test('Enter sends a text while its places are being looked for', async () => {
    const { user, onSubmit } = setUp(() => new Promise(() => {}));
    await goToField(user);
    await user.keyboard('aus');
    await screen.findByText('Looking for places');
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledWith({
      keywords: '',
      where: { text: 'aus', option: null },
      dates: null,
    });
  });

  test('Enter sends a text for which there is no place, and closes the list that would cover the message', async () => {
    const { user, onSubmit } = setUp(() => Promise.resolve([]));
    onSubmit.mockResolvedValue('unknown');
    await goToField(user);
    await user.keyboard('zzqqxx');
    await screen.findByText('No places found. Try a ZIP code or a city.');
    await user.keyboard('{Enter}');
    await screen.findByText('We can’t find this place. Try a ZIP code or a city.');
    expect(
      screen.queryByText('No places found. Try a ZIP code or a city.'),
    ).not.toBeInTheDocument();
  });

  test('a place that cannot be found is reported at the field, which gets the focus', async () => {
    const { user, onSubmit, container } = setUp();
    onSubmit.mockResolvedValue('unknown');
    await goToField(user);
    await user.keyboard('zzqqxx{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    const field = screen.getByRole('combobox', { name: 'Find tools near a place' });
    await waitFor(() => expect(field).toHaveFocus());
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        'We can’t find this place. Try a ZIP code or a city.',
      ),
    );
    expect(field).toBeInvalid();
    await expectAccessible(container);
    await user.keyboard('78701');
    expect(field).toBeValid();
  });
});

describe('what', () => {
  const found = {
    total: 40,
    tools: [
      { name: 'power washer', also: 'pressure washer', category: 'outdoorPowerTools', count: 4 },
      { name: 'pole saw', also: null, category: null, count: 0 },
    ],
    categories: [{ key: 'powerTools', count: 22 }],
    brands: [
      { key: 'porterCable', name: 'porter Cable', count: 6 },
      { key: null, name: 'Stihl', count: 1 },
    ],
    places: [{ name: 'Portland, OR', count: 11 }],
    jobs: [],
  };

  const rented = {
    total: 40,
    tools: ['pressure washer', 'table saw', 'ladder'].map((name) => ({
      name,
      also: null,
      category: null,
      count: 3,
    })),
    categories: [],
    brands: [],
    places: [],
    jobs: [],
  };

  const asked: URLSearchParams[] = [];
  const network = setupServer(
    ...emptyMarketplace,
    http.get('http://localhost/api/suggestions', ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get('words') === '') return HttpResponse.json(rented);
      asked.push(query);
      return HttpResponse.json(found);
    }),
  );
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    network.resetHandlers();
    asked.length = 0;
    window.localStorage.clear();
  });
  afterAll(() => network.close());

  const bounds = { ne: { lat: 31, lng: -97 }, sw: { lat: 30, lng: -98 } };

  function Form({ onSearch }: { onSearch: (search: SearchParams) => void }) {
    const base = { ...emptySearch, address: 'Austin, TX', bounds, brands: ['BOSCH'] as const };
    const form = useSearchForm({ base, placeText: 'Austin, TX', onSearch });
    const where = { text: 'Austin, TX', option: null };
    return <SearchForm layout="bar" initial={{ ...emptySearchForm, where }} {...form} />;
  }

  async function show(features: readonly FeatureName[] = testConfig.features) {
    const onSearch = jest.fn<void, [SearchParams]>();
    const config = { ...testConfig, features };
    const { user } = await renderApp(<Form onSearch={onSearch} />, { config });
    await user.tab();
    // The list's code is loaded with the focus, so the field is a different element afterward.
    const field = () => screen.findByRole('combobox', { name: 'What' });
    await waitFor(async () => expect(await field()).toHaveFocus());
    const type = async (text: string) => user.keyboard(text);
    const pick = async (name: RegExp) => {
      await type('po');
      await user.click(await screen.findByRole('option', { name }));
      await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(1));
      return onSearch.mock.calls[0]?.[0];
    };
    return { user, onSearch, type, pick };
  }

  test('typed letters get tools, categories, brands and places, with counts for the place of the form', async () => {
    const { type } = await show();
    await type('po');
    const groups = within(await screen.findByRole('listbox')).getAllByRole('group');
    expect(groups.map((group) => group.textContent)).toEqual([
      'Toolspower washeralso called pressure washer4 toolspole sawnone here',
      'CategoriesPower tools22 tools',
      'BrandsPorter-Cable6 toolsStihl1 tool',
      'PlacesPortland, OREverything for rent there11 tools',
    ]);
    expect(asked.map((query) => Object.fromEntries(query))).toEqual([
      { words: 'po', bounds: '31,-97,30,-98' },
    ]);
  });

  test('a tool fills the words, and the rest of the search stays', async () => {
    const { pick } = await show();
    expect(await pick(/^power washer/)).toMatchObject({
      keywords: 'power washer',
      address: 'Austin, TX',
      brands: ['BOSCH'],
    });
  });

  test('a category or brand is a filter in place of the typed words', async () => {
    const { pick } = await show();
    expect(await pick(/^Power tools/)).toMatchObject({
      keywords: undefined,
      categories: ['powerTools'],
      bounds,
    });
  });

  test('a brand that is not a filter is searched by its name', async () => {
    const { pick } = await show();
    expect(await pick(/^Stihl/)).toMatchObject({ keywords: 'Stihl' });
  });

  test('own searches are offered before typing, and bring back words, place and days', async () => {
    const query =
      'keywords=pole+saw&address=Austin&bounds=31,-97,30,-98&dates=2027-11-28,2027-11-30';
    rememberSearch({ about: 'pole saw austin', query });
    const { user, onSearch } = await show();
    await user.click(await screen.findByRole('option', { name: /^pole saw/ }));
    expect(onSearch.mock.calls[0]?.[0]).toMatchObject({
      keywords: 'pole saw',
      address: 'Austin',
      bounds,
      dates: { start: '2027-11-28', end: '2027-11-30' },
    });
    expect(onSearch.mock.calls[0]?.[0].brands).toBeUndefined();
    expect(asked).toEqual([]);
  });

  test('what is rented around the place is offered before typing', async () => {
    const { user, onSearch } = await show();
    const tiles = await screen.findByRole('group', { name: 'Rented around Austin now' });
    expect(within(tiles).getAllByRole('option')).toHaveLength(3);
    await user.click(within(tiles).getByRole('option', { name: 'table saw, 3 tools' }));
    expect(onSearch.mock.calls[0]?.[0]).toMatchObject({
      keywords: 'table saw',
      address: 'Austin, TX',
    });
  });

  test('own searches can be forgotten', async () => {
    rememberSearch({ about: 'drill', query: 'keywords=drill' });
    const { user, onSearch } = await show();
    await user.click(await screen.findByRole('option', { name: 'Clear recent searches' }));
    expect(readRecentSearches()).toEqual([]);
    expect(screen.queryByRole('option', { name: /^drill/ })).not.toBeInTheDocument();
    expect(onSearch).not.toHaveBeenCalled();
  });

  test('without the feature only the user’s own searches are offered', async () => {
    rememberSearch({ about: 'pole saw', query: 'keywords=pole+saw' });
    const { type } = await show([]);
    await type('po');
    expect(await screen.findByRole('option', { name: /^pole saw/ })).toHaveTextContent('Anywhere');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(asked).toEqual([]);
  });

  test('there are eight options at most: each group has its share, and unused places go to other groups', () => {
    const options = (name: string, count: number): ComboboxOption[] =>
      Array.from({ length: count }, (_, at) => ({ key: `${name}${at}`, text: name }));
    const groups = (counts: readonly [number, number, number]) =>
      atMostEight([
        { usual: 3, options: options('tool', counts[0]) },
        { usual: 2, options: options('category', counts[1]) },
        { usual: 1, options: options('place', counts[2]) },
      ]).map(({ text }) => text[0]);
    expect(groups([9, 9, 9]).join('')).toBe('tttttccp');
    expect(groups([1, 9, 2]).join('')).toBe('tccccccp');
    expect(groups([0, 1, 0]).join('')).toBe('c');
  });
});

describe('the form', () => {
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
      ['doesn’t exist', () => Response.json({ features: [] }), /^We can’t find this place/],
      [
        'cannot be looked up',
        () => new Response(null, { status: 500 }),
        /^We couldn’t look up this place/,
      ],
    ])('that %s starts no search, and is reported at the field', async (_, answer, text) => {
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
    /** Simulates counts that grow with the area: one tool for each mile around the middle. */
    const countMiles = () =>
      network.use(
        http.get(apiUrl('listings/query'), ({ request }) => {
          const [north = 0, east = 0, south = 0, west = 0] =
            new URL(request.url).searchParams.get('bounds')?.split(',').map(Number) ?? [];
          const miles = milesAround({
            ne: { lat: north, lng: east },
            sw: { lat: south, lng: west },
          });
          const page = aPageOf([]);
          return transitResponse({ ...page, meta: { ...page.meta, totalItems: miles } });
        }),
      );
    const milesOf = (search: SearchParams | undefined) =>
      search?.bounds && milesAround(search.bounds);

    test('that is refused starts no search, and is reported at the field', async () => {
      deviceAnswers((_, failed) => failed(denied));
      const { onSearch, field, send } = await show({ isNearby: true });
      await send();
      await waitFor(() =>
        expect(field()).toHaveAccessibleDescription(/^We couldn’t get your location/),
      );
      await waitFor(() => expect(field()).toHaveFocus());
      expect(onSearch).not.toHaveBeenCalled();
    });

    test('is the center of an area that grows until it has twelve tools', async () => {
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
});
