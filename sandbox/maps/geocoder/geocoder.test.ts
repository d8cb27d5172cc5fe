import fc from 'fast-check';
import { MapsError } from '../maps-error';
import { readGazetteer } from '../gazetteer';
import { readGeography } from '../geography';
import { once } from '../once';
import { indexZipPoints } from '../zip-areas';
import { createGeocoder, type Geocoder } from './geocoder';
import { parseGeocoderRequest } from './geocoder-query';

let geocoder: Geocoder;

beforeAll(() => {
  const gazetteer = readGazetteer();
  const outlines = once(
    () => new Map(readGeography().states.features.map((state) => [String(state.id), state])),
  );
  geocoder = createGeocoder({
    gazetteer,
    points: indexZipPoints(gazetteer),
    outlineOf: (fips) => outlines().get(fips),
  });
});

function ask(text: string, query: Record<string, unknown> = {}) {
  return geocoder.answer(parseGeocoderRequest(text, query));
}

const names = (text: string, query?: Record<string, unknown>) =>
  ask(text, query).map((feature) => feature.place_name);

describe('forward', () => {
  test.each([
    ['New York', 'New York, New York, United States'],
    ['Los Angeles', 'Los Angeles, California, United States'],
    ['Chicago', 'Chicago, Illinois, United States'],
    ['Washington', 'Washington, District of Columbia, United States'],
    ['washington state', undefined],
    ['Florida', 'Florida, United States'],
    ['Austin', 'Austin, Texas, United States'],
    ['aus', 'Austin, Texas, United States'],
    ['new y', 'New York, New York, United States'],
    ['austin tx', 'Austin, Texas, United States'],
    ['Austin, Texas, United States', 'Austin, Texas, United States'],
    ['Portland, ME', 'Portland, Maine, United States'],
    ['st. louis', 'Saint Louis, Missouri, United States'],
    ['nyc', 'New York, New York, United States'],
    ['kansas', 'Kansas, United States'],
    ['kansas city', 'Kansas City, Missouri, United States'],
    ['tx', 'Texas, United States'],
    ['united states', 'United States'],
    ['78704', 'Austin, Texas 78704, United States'],
    ['Austin TX 78704', 'Austin, Texas 78704, United States'],
    ['7870', 'Austin, Texas 78701, United States'],
    ['Los Angelas', 'Los Angeles, California, United States'],
  ])('the first result for %s is %s', (text, expected) => {
    expect(names(text)[0]).toBe(expected);
  });

  test.each([
    ['wicker park', 'Wicker Park, Chicago, Illinois 60622, United States'],
    ['Hyde Park, Austin', 'Hyde Park, Austin, Texas 78751, United States'],
    ['hyde park tx', 'Hyde Park, Austin, Texas 78751, United States'],
    ['hyde park chi', 'Hyde Park, Chicago, Illinois 60615, United States'],
    ['Hyde Park, Chicago, Illinois 60615', 'Hyde Park, Chicago, Illinois 60615, United States'],
    ['Park Slope, Brooklyn', 'Park Slope, Brooklyn, New York 11215, United States'],
  ])('%s is the neighborhood %s', (text, expected) => {
    expect(names(text)[0]).toBe(expected);
  });

  test('names a neighborhood with its area, its town, and what else it is in', () => {
    const [found] = ask('Hyde Park', { proximity: '-97.74,30.27' });
    expect(found).toMatchObject({
      place_type: ['neighborhood'],
      text: 'Hyde Park',
      center: [-97.73, 30.305],
      context: [
        { text: '78751' },
        { text: 'Austin' },
        { text: 'Texas', short_code: 'US-TX' },
        { text: 'United States' },
      ],
    });
    const [west, south, east, north] = found!.bbox!;
    expect(north - south).toBeCloseTo(0.029);
    expect(east - west).toBeCloseTo(0.0336);
  });

  test("a neighborhood's name can be in several cities", () => {
    const towns = ask('Hyde Park').map(
      ({ context }) => context!.find(({ id }) => id.startsWith('place.'))?.text,
    );
    expect(towns).toEqual(expect.arrayContaining(['Austin', 'Chicago', 'Cincinnati']));
  });

  test('puts the nearer town first', () => {
    expect(names('Portland', { proximity: '-70.2,43.6' })[0]).toContain('Maine');
    expect(names('Portland', { proximity: '-122.6,45.5' })[0]).toContain('Oregon');
  });

  test('gives a place its region and country, its extent and its center', () => {
    const [austin] = ask('Austin', { limit: '1' });
    expect(austin).toMatchObject({
      type: 'Feature',
      place_type: ['place'],
      relevance: 1,
      text: 'Austin',
      center: [-97.7431, 30.2672],
      geometry: { type: 'Point', coordinates: [-97.7431, 30.2672] },
      context: [
        { text: 'Texas', short_code: 'US-TX' },
        { text: 'United States', short_code: 'us' },
      ],
    });
    const [west, south, east, north] = austin!.bbox!;
    expect(west).toBeLessThan(-97.9);
    expect(east).toBeGreaterThan(-97.6);
    expect(south).toBeLessThan(30.15);
    expect(north).toBeGreaterThan(30.4);
    expect(north - south).toBeLessThan(1);
  });

  test('invents street addresses in real towns, always at the same point', () => {
    const [first] = ask('123 Main St, Austin');
    expect(first).toMatchObject({ place_type: ['address'], text: 'Main Street', address: '123' });
    expect(first!.place_name).toMatch(/^123 Main Street, Austin, Texas 787\d\d, United States$/);
    expect(first!.context!.map((entry) => entry.id.split('.')[0])).toEqual([
      'postcode',
      'place',
      'region',
      'country',
    ]);
    expect(Math.abs(first!.center[0] + 97.74)).toBeLessThan(0.3);
    expect(ask('123 main street, austin')[0]!.center).toEqual(first!.center);
    expect(ask('125 Main St, Austin')[0]!.center).not.toEqual(first!.center);
    expect(names('123 Main St Austin TX 78704')[0]).toBe(
      '123 Main Street, Austin, Texas 78704, United States',
    );
  });

  test('respects limit, types and country', () => {
    expect(ask('San', { limit: '10' })).toHaveLength(10);
    expect(ask('San')).toHaveLength(5);
    expect(ask('New York', { types: 'region' }).map((feature) => feature.place_type[0])).toEqual([
      'region',
    ]);
    expect(ask('Austin', { country: 'fi' })).toEqual([]);
    expect(ask('Austin', { country: 'us,ca' })).not.toEqual([]);
  });

  test('never returns a mail room as a town', () => {
    expect(names('ny telephone')).toEqual([]);
  });
});

describe('reverse', () => {
  test('names the ZIP code, town, state and country of a point', () => {
    const features = ask('-97.7431,30.2700');
    expect(features.map((feature) => feature.place_type[0])).toEqual([
      'postcode',
      'place',
      'region',
      'country',
    ]);
    expect(features.map((feature) => feature.text)).toEqual([
      '78701',
      'Austin',
      'Texas',
      'United States',
    ]);
  });

  test.each(['-79.38,43.65', '0,0', '-70,30', '139.7,35.7'])('finds nothing at %s', (text) => {
    expect(ask(text)).toEqual([]);
  });
});

describe('bad input', () => {
  test.each([
    ['Austin', { limit: '0' }, 'limit'],
    ['Austin', { limit: 'x' }, 'limit'],
    ['Austin', { types: 'town' }, 'Type "town" is not a known type'],
    ['Austin', { proximity: 'here' }, 'Proximity'],
    ['Austin', { country: 'usa' }, 'Stack "usa"'],
    ['-97,130', {}, 'latitude'],
    ['a '.repeat(21), {}, 'Query too long - 21/20 tokens'],
    ['a'.repeat(300), {}, 'Query too long'],
  ])('%s %j is refused', (text, query, message) => {
    expect(() => ask(text, query)).toThrow(MapsError);
    expect(() => ask(text, query)).toThrow(message);
  });

  test('answers or refuses any text, and never fails', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        try {
          expect(ask(text).length).toBeLessThanOrEqual(5);
        } catch (error) {
          expect(error).toBeInstanceOf(MapsError);
        }
      }),
      { numRuns: 300 },
    );
  });
});
