import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import * as v from 'valibot';
import { citiesSchema, placePageSchema } from '~/api/search/place-page';
import { createMemoryStore } from '../../testing/memory-store';
import { integrationOf } from '../../testing/integration-of';
import { aListingId } from '../../testing/order-world';
import { workOnce } from '../../testing/work';
import { keepPlaces } from './keep-places';
import { openPlaces } from './kept-places';

const now = new Date('2026-06-10T12:00:00Z');
const maps = { baseUrl: 'http://maps.test', accessToken: 'pk.test' };

interface Tool {
  readonly title: string;
  readonly category?: string;
  readonly cents?: number;
  readonly at: readonly [lat: number, lng: number];
  readonly city: string;
  readonly state: string;
  readonly pickUps?: number;
}

const inAustin = { at: [30.27, -97.74], city: 'Austin', state: 'TX' } as const;
const inOregon = { at: [45.52, -122.68], city: 'Portland', state: 'OR' } as const;
const inMaine = { at: [43.66, -70.26], city: 'Portland', state: 'ME' } as const;

const boxes: Readonly<Record<string, readonly number[]>> = {
  'Austin, TX': [-98, 30, -97.5, 30.5],
  'Portland, OR': [-123, 45.3, -122.4, 45.7],
  'Portland, ME': [-70.4, 43.5, -70.1, 43.8],
};
const states: Readonly<Record<string, string>> = { TX: 'Texas', OR: 'Oregon', ME: 'Maine' };

let looked: string[] = [];
const network = setupServer(
  http.get('http://maps.test/geocoding/v5/mapbox.places/:query', ({ params }) => {
    const name = decodeURIComponent(String(params.query)).replace('.json', '');
    looked.push(name);
    const [city = '', state = ''] = name.split(', ');
    const bbox = boxes[name];
    if (!bbox) return HttpResponse.json({ features: [] });
    return HttpResponse.json({
      features: [
        {
          id: `place.${name}`,
          place_type: ['place'],
          place_name: `${city}, ${states[state]}, United States`,
          center: [(bbox[0]! + bbox[2]!) / 2, (bbox[1]! + bbox[3]!) / 2],
          bbox,
        },
      ],
    });
  }),
);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  looked = [];
});
afterAll(() => network.close());

/** A marketplace with tools, the first the newest, and the events of their changes. */
function world(tools: Tool[]) {
  const events: object[] = [];
  let queries = 0;
  const ok = (data: object) => Promise.resolve({ status: 200, data });
  const rows = () =>
    tools.map(({ title, category, cents = 1000, at: [lat, lng], city, state, pickUps }, index) => ({
      id: aListingId(index + 1),
      attributes: {
        createdAt: `2026-06-0${9 - index}T12:00:00.000Z`,
        title,
        price: { amount: cents, currency: 'USD' },
        geolocation: { lat, lng },
        publicData: { category, location: { city, state, approximate: true } },
        metadata: pickUps === undefined ? {} : { pickUps },
      },
    }));
  const happens = (previous: object, eventType = 'listing/updated') => {
    const sequenceId = events.length + 1;
    events.push({
      id: `event-${sequenceId}`,
      attributes: {
        sequenceId,
        eventType,
        resourceId: aListingId(1),
        previousValues: { attributes: previous },
      },
    });
  };
  const integration = integrationOf({
    events: {
      query: ({ startAfterSequenceId = 0 }: { startAfterSequenceId?: number }) =>
        ok({ data: events.slice(startAfterSequenceId) }),
    },
    listings: {
      query: () => {
        queries += 1;
        return ok({ data: rows() });
      },
    },
  });
  const store = createMemoryStore();
  const places = openPlaces(store);
  const errors: unknown[] = [];
  const log = { error: (error: unknown) => errors.push(error), warn: () => {} };
  const config = { maps, locale: 'en-US', currency: 'USD', prices: 'with-fees' } as const;
  const task = keepPlaces({ integration, now: () => Promise.resolve(now), config, places });
  return {
    places,
    happens,
    tools,
    queries: () => queries,
    pageAt: async (address: string) => v.parse(placePageSchema, await places.read(address)),
    round: async () => {
      await store.delete(`task:${task.name}:turn`);
      await workOnce(task, { store, log });
      return errors.splice(0);
    },
  };
}

test('a city’s page shows the number of its tools, the lowest price, the newest tool, and the most picked-up one', async () => {
  const { round, pageAt, places } = world([
    { title: 'Drill', category: 'powerTools', cents: 1300, ...inAustin },
    { title: 'Saw', category: 'powerTools', cents: 4000, pickUps: 7, ...inAustin },
    { title: 'Ladder', category: 'laddersAndScaffolding', cents: 900, pickUps: 2, ...inAustin },
    { title: 'Mower', category: 'outdoorPowerTools', ...inMaine },
  ]);
  expect(await places.read('austin-tx')).toBeUndefined();
  await round();
  expect(await pageAt('austin-tx')).toMatchObject({
    city: {
      name: 'Austin, TX',
      address: 'Austin, Texas',
      bounds: { ne: { lat: 30.5, lng: -97.5 }, sw: { lat: 30, lng: -98 } },
    },
    facts: {
      count: 3,
      least: { price: { amount: 1400, currency: 'USD' }, nights: 1, hasFees: true },
      newest: { title: 'Drill' },
      mostPickedUp: { title: 'Saw', times: 7 },
    },
    cities: [{ slug: 'portland-me', count: 1 }],
    categories: [
      { key: 'powerTools', count: 2 },
      { key: 'laddersAndScaffolding', count: 1 },
    ],
  });
  expect(await pageAt('austin-tx/power-tools')).toMatchObject({
    facts: { count: 2, least: { price: { amount: 1800 } }, newest: { title: 'Drill' } },
    cities: [],
    categories: [{ key: 'laddersAndScaffolding' }],
  });
  expect(await pageAt('power-tools')).toMatchObject({
    city: null,
    facts: { count: 2, mostPickedUp: { title: 'Saw' } },
    cities: [{ slug: 'austin-tx', name: 'Austin, TX', count: 2 }],
  });
});

test('two cities of one name are two pages, distinguished by their state', async () => {
  const { round, pageAt, places } = world([
    { title: 'Mower', ...inMaine },
    { title: 'Planer', ...inOregon },
    { title: 'Auger', ...inOregon },
  ]);
  await round();
  expect((await pageAt('portland-or')).facts.count).toBe(2);
  expect((await pageAt('portland-me')).facts.count).toBe(1);
  const cities = v.parse(citiesSchema, await places.read('cities'));
  expect(cities.map(({ name, count }) => [name, count])).toEqual([
    ['Portland, OR', 2],
    ['Portland, ME', 1],
  ]);
});

test('unknown cities, unknown categories, and both in the wrong order have no page', async () => {
  const { round, places } = world([{ title: 'Drill', category: 'powerTools', ...inAustin }]);
  await round();
  for (const address of [
    'dallas-tx',
    'austin',
    'austin-tx/spoons',
    'power-tools/austin-tx',
    'a/b/c',
    '',
  ]) {
    expect([address, await places.read(address)]).toEqual([address, undefined]);
  }
});

test('a category that a known city does not have is an empty page, and no address for search engines', async () => {
  const { round, places, pageAt } = world([
    { title: 'Drill', category: 'powerTools', ...inAustin },
  ]);
  await round();
  expect((await pageAt('austin-tx/vacuums')).facts).toMatchObject({ count: 0, newest: null });
  expect(await places.ids()).toEqual(['power-tools', 'austin-tx', 'austin-tx/power-tools']);
});

test('listings are read again only if an event changed the pages, and the maps service names each city once', async () => {
  const { round, happens, queries, tools, pageAt } = world([{ title: 'Drill', ...inAustin }]);
  await round();
  await round();
  happens({ metadata: { terms: ['drill'] } });
  await round();
  expect(queries()).toBe(1);
  tools.unshift({ title: 'Saw', ...inAustin });
  happens({}, 'listing/created');
  await round();
  expect(queries()).toBe(2);
  expect((await pageAt('austin-tx')).facts).toMatchObject({ count: 2, newest: { title: 'Saw' } });
  expect(looked).toEqual(['Austin, TX']);
});

test('the city is where its tools are if the maps service does not answer, and is asked for again', async () => {
  const { round, pageAt, happens } = world([{ title: 'Drill', ...inAustin }]);
  network.use(http.get('http://maps.test/*', () => HttpResponse.error(), { once: true }));
  expect(await round()).toHaveLength(1);
  expect((await pageAt('austin-tx')).city?.address).toBe('Austin, TX');
  happens({ title: 'Hammer' });
  expect(await round()).toEqual([]);
  expect((await pageAt('austin-tx')).city?.address).toBe('Austin, Texas');
});

test('the page of a city disappears with its last tool', async () => {
  const { round, happens, tools, places } = world([
    { title: 'Mower', ...inMaine },
    { title: 'Drill', ...inAustin },
  ]);
  await round();
  tools.shift();
  happens({ state: 'published' });
  await round();
  expect(await places.read('portland-me')).toBeUndefined();
  expect(await places.ids()).toEqual(['austin-tx']);
});

test('a city that the maps service does not know is where its tools are', async () => {
  const { round, pageAt } = world([
    { title: 'Kettle', at: [40, -100], city: 'Nowhere', state: 'NE' },
  ]);
  await round();
  const { city, facts } = await pageAt('nowhere-ne');
  expect(city?.address).toBe('Nowhere, NE');
  expect(facts.count).toBe(1);
});
