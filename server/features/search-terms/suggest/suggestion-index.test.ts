import { type KnownListing, toKnownListing } from './known-listing';
import { createSuggestionIndex } from './suggestion-index';
import * as reading from '~/domain/search/query/read-words';
import { listingTerms } from '~/domain/search/query/listing-terms';
import { vocabulary } from './known-names';

jest.mock('~/domain/search/query/read-words', () => {
  const real = jest.requireActual<typeof reading>('~/domain/search/query/read-words');
  return { ...real, readWords: jest.fn(real.readWords) };
});
const { readWords } = reading;

const austin = { lat: 30.27, lng: -97.74 };
const portland = { lat: 45.52, lng: -122.68 };
const aroundAustin = { ne: { lat: 30.5, lng: -97.5 }, sw: { lat: 30, lng: -98 } };
const aroundPortland = { ne: { lat: 46, lng: -122 }, sw: { lat: 45, lng: -123 } };

interface Words {
  readonly title: string;
  readonly brand?: string;
  readonly otherBrand?: string;
  readonly category?: string;
  readonly point?: { readonly lat: number; readonly lng: number };
  readonly city?: string;
  readonly state?: string;
}

/** A listing as the marketplace has it once its terms are written. */
function listing({ title, point = austin, city = 'Austin', state = 'TX', ...data }: Words) {
  const { terms } = listingTerms({ title, ...data }, vocabulary);
  const known = toKnownListing({
    title,
    state: 'published',
    geolocation: point,
    publicData: { ...data, location: { city, state, approximate: true } },
    metadata: { terms },
  });
  return known ? [known] : [];
}

const listings: readonly KnownListing[] = [
  ...listing({ title: 'Pole saw, 10 ft', category: 'outdoorPowerTools' }),
  ...listing({ title: 'Earth auger, 8 in bit', category: 'outdoorPowerTools', brand: 'RIDGID' }),
  ...listing({ title: 'Pressure washer, 3,000 PSI', category: 'outdoorPowerTools' }),
  ...listing({ title: 'Portable air compressor, 6 gal', category: 'airToolsAndCompressors' }),
  ...listing({ title: 'Air compressor', category: 'airToolsAndCompressors', brand: 'porterCable' }),
  ...listing({ title: 'Drill, 18 V', category: 'powerTools', brand: 'Makita' }),
  ...listing({
    title: 'Hammer drill',
    category: 'powerTools',
    otherBrand: 'Black and Decker',
    point: portland,
    city: 'Portland',
    state: 'OR',
  }),
];
const suggest = createSuggestionIndex(listings);
const toolsFor = (words: string) =>
  suggest(words, undefined).tools.map(({ name, also, count }) => [name, also, count]);

test('tools, categories, brands and places that begin with the letters are suggested, each with its count', () => {
  expect(suggest('po', undefined)).toEqual({
    total: 7,
    tools: [
      { name: 'power drill', also: 'drill', category: 'powerTools', count: 2 },
      { name: 'portable air compressor', also: null, category: 'airToolsAndCompressors', count: 2 },
      { name: 'pole saw', also: null, category: 'outdoorPowerTools', count: 1 },
      { name: 'post hole auger', also: 'earth auger', category: 'outdoorPowerTools', count: 1 },
      { name: 'power washer', also: 'pressure washer', category: 'outdoorPowerTools', count: 1 },
    ],
    categories: [
      { key: 'powerTools', count: 2 },
      { key: 'outdoorPowerTools', count: 3 },
    ],
    brands: [{ key: 'porterCable', name: 'porter Cable', count: 1 }],
    places: [{ name: 'Portland, OR', count: 1 }],
    jobs: [],
  });
});

test('counts are those of the area, and names outside it come last', () => {
  const { tools, places } = suggest('dri', aroundAustin);
  expect(tools.map(({ name, count }) => [name, count])).toEqual([
    ['drill', 1],
    ['hammer drill', 0],
  ]);
  expect(suggest('hammer', aroundAustin).tools).toMatchObject([{ name: 'hammer drill', count: 0 }]);
  expect(places).toEqual([]);
  expect(suggest('por', aroundAustin).places).toEqual([{ name: 'Portland, OR', count: 1 }]);
});

test('a name is found as one word or two, in singular or plural', () => {
  expect(toolsFor('polesaws')).toEqual([['pole saw', null, 1]]);
  expect(toolsFor('pole-s')).toEqual([['pole saw', null, 1]]);
});

test('a name that begins in the middle is found, after those that begin with the letters', () => {
  expect(toolsFor('auger')).toContainEqual(['auger', 'earth auger', 1]);
  expect(toolsFor('compressor')[0]).toEqual(['compressor', 'air compressor', 2]);
});

test('words before a name that are understood stay, and count', () => {
  expect(toolsFor('makita dri')).toEqual([['makita drill', null, 1]]);
  expect(toolsFor('18v dr')[0]).toEqual(['18v drill', null, 1]);
  expect(toolsFor('hilti dri')).toEqual([]);
});

test('a job is suggested with the number of tools for it', () => {
  const [[name, also, count] = []] = toolsFor('wash a dri');
  expect([name, also]).toEqual(['wash a driveway', null]);
  expect(count).toBeGreaterThan(0);
});

test('names that lead to the same single tool are one suggestion', () => {
  expect(toolsFor('dri')).toEqual([
    ['drill', null, 2],
    ['hammer drill', null, 1],
  ]);
  const { tools } = suggest('dri', aroundPortland);
  expect(tools.map(({ name, count }) => [name, count])).toEqual([['drill', 1]]);
  const names = suggest('wash a', undefined).tools.map(({ name }) => name);
  expect(names).toHaveLength(1);
});

test('a brand or category whose only tool is suggested by its name is not suggested, too', () => {
  expect(suggest('rid', undefined).brands).toMatchObject([{ key: 'RIDGID', count: 1 }]);
  const named = createSuggestionIndex(listing({ title: 'RIDGID shop vac', brand: 'RIDGID' }));
  expect(named('rid', undefined)).toMatchObject({ tools: [{ count: 1 }], brands: [] });
  expect(suggest('power', aroundPortland)).toMatchObject({
    tools: [{ name: 'power drill', count: 1 }, { count: 0 }],
    categories: [{ key: 'outdoorPowerTools', count: 0 }],
  });
});

test('before anything is typed, jobs are named whose first tool is lent there', () => {
  const { jobs } = suggest('', undefined);
  expect(jobs).toContain('wash a driveway');
  expect(jobs).not.toContain('unclog a drain');
  expect(suggest('drill', undefined).jobs).toEqual([]);
});

test('a typo is suggested as it was meant', () => {
  expect(toolsFor('presure washer')).toEqual([['pressure washer', null, 1]]);
});

test('a maker that is no filter is suggested by its name', () => {
  expect(suggest('black', undefined).brands).toEqual([
    { key: null, name: 'Black and Decker', count: 1 },
  ]);
});

test('unavailable tools and single letters get no suggestions', () => {
  const nothing = { tools: [], categories: [], brands: [], places: [], jobs: [] };
  expect(suggest('generator', undefined)).toMatchObject(nothing);
  expect(suggest('p', undefined)).toMatchObject(nothing);
  expect(suggest('🔨🔨', undefined)).toMatchObject(nothing);
});

test('however many titles begin with the letters, few of them are read', () => {
  const many = Array.from({ length: 3000 }, (_, at) =>
    listing({ title: `Drill mark${at}`, category: 'powerTools' }),
  ).flat();
  jest.mocked(readWords).mockClear();
  const { tools } = createSuggestionIndex(many)('mark', undefined);
  expect(tools).toHaveLength(8);
  expect(jest.mocked(readWords).mock.calls.length).toBeLessThan(40);
});

test('a listing that is not published, or has no terms yet, leads to no kind of tool', () => {
  expect(toKnownListing({ title: 'Saw', state: 'closed' })).toBeUndefined();
  const bare = toKnownListing({ title: 'Table saw', state: 'published' });
  expect(createSuggestionIndex(bare ? [bare] : [])('table', undefined).tools).toEqual([]);
});

describe('before anything is typed', () => {
  const rented = (title: string, pickUps: number, rest: Partial<Words> = {}) =>
    listing({ title, ...rest }).map((known) => ({ ...known, pickUps }));
  const tools = [
    ...rented('Table saw', 4),
    ...rented('Miter saw', 3),
    ...rented('Pressure washer, 3,000 PSI', 2),
    ...rented('Pressure washer, 2,000 PSI', 3),
    ...rented('Wet vac', 1),
    ...rented('Extension ladder', 0),
    ...rented('Drill', 9, { point: portland }),
  ];
  const namesIn = (area?: typeof aroundAustin) =>
    createSuggestionIndex(tools)('', area).tools.map(({ name, count }) => [name, count]);

  test('the kinds that were rented most are suggested, one of each category', () => {
    expect(namesIn()).toEqual([
      ['drill', 1],
      ['pressure washer', 2],
      ['table saw', 1],
      ['wet and dry vacuum', 1],
    ]);
  });

  test('around a place only what was rented there counts', () => {
    expect(namesIn(aroundAustin)).toEqual([
      ['pressure washer', 2],
      ['table saw', 1],
      ['wet and dry vacuum', 1],
    ]);
  });

  test('fewer than three kinds are not suggested', () => {
    const few = createSuggestionIndex(rented('Table saw', 4));
    expect(few('', undefined).tools).toEqual([]);
  });

  test('all categories and brands are counted in the area', () => {
    const { total, categories, brands } = suggest('', aroundAustin);
    expect(total).toBe(6);
    expect(categories).toContainEqual({ key: 'powerTools', count: 1 });
    expect(brands).toContainEqual({ key: 'Makita', name: 'Makita', count: 1 });
  });
});
