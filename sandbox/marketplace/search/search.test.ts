import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import * as flex from 'sharetribe-flex-sdk';
import { type Sandbox } from '../../network';
import {
  anonymousSdk,
  type Person,
  refusal,
  type Sdk,
  signUp,
  startTestSandbox,
} from '../../testing/harness';
import { latLng, midnight, money, publish, uuid } from '../../testing/listings';
import { bookings } from '../store/schema/listings';
import { searchSchemas } from '../store/schema/operations';

let sandbox: Sandbox;
let owner: Person;
let second: Person;
let sdk: Sdk;

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const dayPlan = (seats: (index: number) => number) => ({
  type: 'availability-plan/day',
  entries: week.map((dayOfWeek, index) => ({ dayOfWeek, seats: seats(index) })),
});
const hours = (startTime: string, endTime: string, seats = 1) => ({
  type: 'availability-plan/time',
  timezone: 'Etc/UTC',
  entries: week.map((dayOfWeek) => ({ dayOfWeek, startTime, endTime, seats })),
});

/** Title of each listing, in the order in which they are made, and what it holds. */
const fixtures: [string, Record<string, unknown>][] = [
  [
    'Cordless drill',
    {
      price: money(2000),
      geolocation: latLng(40.7, -74),
      description: 'two batteries',
      publicData: {
        category: 'power',
        brand: 'makita',
        amenities: ['case', 'bits'],
        fast: true,
        watts: 500,
      },
    },
  ],
  [
    'Drilling rig',
    {
      price: money(9000),
      geolocation: latLng(40.8, -73.9),
      publicData: { category: 'power', brand: 'bosch', amenities: ['case'], watts: 9000 },
    },
  ],
  [
    'Hammer',
    {
      price: money(500),
      geolocation: latLng(34, -118.2),
      description: 'goes well with a drill',
      publicData: { category: 'hand', brand: 'bosch', fast: false, watts: 'none' },
    },
  ],
  [
    'Boat trailer',
    {
      price: money(7000),
      geolocation: latLng(-17.5, 179.5),
      publicData: { category: 'auto', otherBrand: 'Tidal drill works', watts: 0 },
    },
  ],
  ['Ladder', { geolocation: latLng(-17.5, -179.5), publicData: { category: 'power,hand' } }],
];

const titles = async (query: Record<string, unknown>): Promise<string[]> =>
  (await sdk.listings.query(query)).data.data.map(
    ({ attributes }: { attributes: { title: string } }) => attributes.title,
  );
const sorted = async (query: Record<string, unknown>) => (await titles(query)).sort();

beforeAll(async () => {
  sandbox = await startTestSandbox();
  owner = await signUp(sandbox, { firstName: 'Olga' });
  second = await signUp(sandbox, { firstName: 'Sam' });
  sdk = anonymousSdk(sandbox);
  await sandbox.db.insert(searchSchemas).values([
    {
      of: 'listing',
      scope: 'public',
      key: 'fast',
      valueType: 'boolean',
      cardinality: 'one',
      defaultValue: true,
      doc: null,
    },
    {
      of: 'listing',
      scope: 'public',
      key: 'watts',
      valueType: 'long',
      cardinality: 'one',
      defaultValue: 100,
      doc: null,
    },
    {
      of: 'listing',
      scope: 'public',
      key: 'tags',
      valueType: 'enum',
      cardinality: 'many',
      defaultValue: ['plain'],
      doc: null,
    },
    {
      of: 'listing',
      scope: 'metadata',
      key: 'rank',
      valueType: 'long',
      cardinality: 'one',
      defaultValue: null,
      doc: null,
    },
  ]);
  for (const [index, [title, fields]] of fixtures.entries()) {
    await publish(index === 3 ? second : owner, { title, ...fields });
    await sandbox.clock.advance(1000);
  }
});
afterAll(() => sandbox.stop());

const all = fixtures.map(([title]) => title);
const newest = [...all].reverse();

describe('a search without filters', () => {
  test('gives what is public, newest first, in pages with exact totals', async () => {
    await owner.sdk.ownListings.createDraft({ title: 'Draft' });
    const closed = await publish(owner, { title: 'Closed' });
    await owner.sdk.ownListings.close({ id: closed });
    expect(await titles({})).toEqual(newest);
    const { data, meta } = (await sdk.listings.query({ perPage: 2, page: 2 })).data;
    expect(data).toHaveLength(2);
    expect(meta).toEqual({ page: 2, perPage: 2, totalItems: 5, totalPages: 3, paginationLimit: 3 });
    expect(await titles({ per_page: 2, page: 3 })).toEqual(['Cordless drill']);
    expect(await titles({ perPage: 2, page: 9 })).toEqual([]);
    expect((await sdk.listings.search({})).data.data).toHaveLength(5);
  });

  test('gives just what the reply is asked for', async () => {
    const { data, included } = (
      await sdk.listings.query({
        keywords: 'ladder',
        include: ['author', 'images', 'currentStock'],
        'fields.listing': ['title', 'publicData.category'],
        'fields.user': ['profile.displayName'],
      })
    ).data;
    expect(data[0].attributes).toEqual({ title: 'Ladder', publicData: { category: 'power,hand' } });
    expect(data[0].relationships).toEqual({
      author: { data: { id: uuid(owner.id), type: 'user' } },
      images: { data: [] },
      currentStock: { data: null },
    });
    expect(included).toEqual([
      { id: uuid(owner.id), type: 'user', attributes: { profile: { displayName: 'Olga L' } } },
    ]);
  });

  test('ignores filters that are empty', async () => {
    expect(await titles({ keywords: '', pub_category: '', ids: [], price: '' })).toEqual(newest);
  });
});

describe('keywords', () => {
  test('find whole words before parts, and titles before descriptions before other texts', async () => {
    expect(await titles({ keywords: 'drill' })).toEqual([
      'Cordless drill',
      'Hammer',
      'Boat trailer',
      'Drilling rig',
    ]);
  });

  test('find any of the words, by beginnings and ends of three letters and more', async () => {
    expect(await sorted({ keywords: 'hammer, LADDER!' })).toEqual(['Hammer', 'Ladder']);
    expect(await titles({ keywords: 'lad' })).toEqual(['Ladder']);
    expect(await titles({ keywords: 'dder' })).toEqual(['Ladder']);
    expect(await titles({ keywords: 'la' })).toEqual([]);
    expect(await titles({ keywords: 'add' })).toEqual([]);
    expect(await titles({ keywords: '?!' })).toEqual([]);
    expect(await titles({ keywords: 'rigging' })).toEqual([]);
  });

  test('give way to an explicit order', async () => {
    expect(await titles({ keywords: 'drill', sort: '-price' })).toEqual([
      'Hammer',
      'Cordless drill',
      'Boat trailer',
      'Drilling rig',
    ]);
    const { meta } = (await sdk.listings.query({ keywords: 'drill', perPage: 3, page: 2 })).data;
    expect(meta).toMatchObject({ totalItems: 4, totalPages: 2 });
    const beyond = (await sdk.listings.query({ keywords: 'drill', perPage: 3, page: 5 })).data;
    expect(beyond).toMatchObject({ data: [], meta: { totalItems: 4 } });
  });

  test('follow the texts when they change', async () => {
    const id = await publish(owner, { title: 'Zither' });
    expect(await titles({ keywords: 'zither' })).toEqual(['Zither']);
    await owner.sdk.ownListings.update({ id, title: 'Sitar' });
    expect(await titles({ keywords: 'zither' })).toEqual([]);
    expect(await titles({ keywords: 'sitar' })).toEqual(['Sitar']);
    await owner.sdk.ownListings.close({ id });
  });
});

describe('place', () => {
  const box = ([north, east, south, west]: [number, number, number, number]) => ({
    bounds: new flex.types.LatLngBounds(latLng(north, east), latLng(south, west)),
  });

  test('keeps to bounds, also across the antimeridian', async () => {
    expect(await titles(box([41, -73, 40, -75]))).toEqual(['Drilling rig', 'Cordless drill']);
    expect(await titles(box([40.75, -73, 40, -75]))).toEqual(['Cordless drill']);
    expect(await titles(box([-17, -179, -18, 179]))).toEqual(['Ladder', 'Boat trailer']);
    expect(await titles(box([-17, 180, -18, 179]))).toEqual(['Boat trailer']);
    expect(await titles(box([-17, 181, -18, 179]))).toEqual(['Ladder', 'Boat trailer']);
    expect(await titles(box([90, 180, -90, -180]))).toEqual(newest);
    expect(await titles({ ...box([41, -73, 40, -75]), keywords: 'drill' })).toEqual([
      'Cordless drill',
      'Drilling rig',
    ]);
  });

  test('sorts by distance from an origin, without a limit', async () => {
    expect(await titles({ origin: latLng(40.7, -74) })).toEqual([
      'Cordless drill',
      'Drilling rig',
      'Hammer',
      'Ladder',
      'Boat trailer',
    ]);
  });

  test.each([
    [{ bounds: '1,2,3' }],
    [{ bounds: '1,2,3,x' }],
    [{ bounds: '40,-73,41,-75' }],
    [{ origin: '91,0' }],
    [{ origin: '1,1', keywords: 'x' }],
    [{ origin: '1,1', sort: 'price' }],
  ])('refuses %p', async (query) => {
    expect(await refusal(sdk.listings.query(query))).toEqual({
      status: 400,
      code: 'validation-invalid-params',
    });
  });
});

describe('price and order', () => {
  test('has an inclusive lower and an exclusive upper end', async () => {
    expect(await sorted({ price: '2000,9000' })).toEqual(['Boat trailer', 'Cordless drill']);
    expect(await sorted({ price: [2000, 9001] })).toHaveLength(3);
    expect(await titles({ price: '9000' })).toEqual(['Drilling rig']);
    expect(await titles({ price: ',501' })).toEqual(['Hammer']);
    expect(await titles({ price: '9000,' })).toEqual(['Drilling rig']);
  });

  test('goes downwards unless reversed, with missing values last', async () => {
    const prices = ['Drilling rig', 'Boat trailer', 'Cordless drill', 'Hammer'];
    expect(await titles({ sort: 'price' })).toEqual([...prices, 'Ladder']);
    expect(await titles({ sort: '-price' })).toEqual([...[...prices].reverse(), 'Ladder']);
    expect(await titles({ sort: 'createdAt' })).toEqual(newest);
    expect(await titles({ sort: '-createdAt' })).toEqual(all);
    expect(await titles({ sort: 'pub_watts,-price' })).toEqual([
      'Drilling rig',
      'Cordless drill',
      'Ladder',
      'Boat trailer',
      'Hammer',
    ]);
    expect(await titles({ sort: 'meta_rank,price', perPage: 1 })).toEqual(['Drilling rig']);
  });

  test.each([
    ['price', 'cheap'],
    ['price', '1,2,3'],
    ['price', ','],
    ['price', '1.5'],
    ['sort', 'relevance'],
    ['sort', 'pub_category'],
    ['sort', 'pub_unknown'],
    ['sort', 'price,price,price,price'],
    ['perPage', '101'],
    ['perPage', '0'],
    ['page', '0'],
    ['page', '101'],
    ['ids', 'x'],
    ['authorId', 'x'],
    ['stockMode', 'loose'],
    ['minStock', '-1'],
  ])('refuses %s=%s', async (name, value) => {
    expect(await refusal(sdk.listings.query({ [name]: value }))).toMatchObject({ status: 400 });
  });
});

describe('ids, author and stock', () => {
  test('narrow the results', async () => {
    const { data } = (await sdk.listings.query({})).data;
    const ids = [data[1].id, data[3].id, uuid(randomUUID())];
    expect(await titles({ ids })).toEqual([newest[1], newest[3]]);
    expect(await titles({ authorId: uuid(second.id) })).toEqual(['Boat trailer']);
    expect(await titles({ author_id: second.id })).toEqual(['Boat trailer']);
    expect(
      await refusal(sdk.listings.query({ ids: Array.from({ length: 101 }, () => randomUUID()) })),
    ).toMatchObject({ status: 400 });

    await owner.sdk.stock.compareAndSet({ listingId: data[0].id, oldTotal: null, newTotal: 2 });
    await owner.sdk.stock.compareAndSet({ listingId: data[2].id, oldTotal: null, newTotal: 0 });
    expect(await titles({ minStock: 1 })).toEqual([newest[0]]);
    expect(await titles({ minStock: 3 })).toEqual([]);
    expect(await titles({ min_stock: 1, stock_mode: 'match-undefined' })).toEqual(
      newest.filter((_title, index) => index !== 2),
    );
  });
});

describe('extended data', () => {
  test('is filtered by its search schema', async () => {
    expect(await sorted({ pub_category: 'power' })).toEqual(['Cordless drill', 'Drilling rig']);
    expect(await sorted({ pub_category: 'hand,auto' })).toEqual(['Boat trailer', 'Hammer']);
    expect(await sorted({ pub_category: 'power', pub_brand: 'bosch' })).toEqual(['Drilling rig']);
    expect(await sorted({ pub_amenities: 'case,bits' })).toEqual(['Cordless drill']);
    expect(await sorted({ pub_amenities: 'has_all:case' })).toEqual([
      'Cordless drill',
      'Drilling rig',
    ]);
    expect(await sorted({ pub_amenities: 'has_any:bits,none' })).toEqual(['Cordless drill']);
    expect(await sorted({ pub_watts: '500' })).toEqual(['Cordless drill']);
    expect(await sorted({ pub_watts: '500,9000' })).toEqual(['Cordless drill']);
    expect(await sorted({ pub_watts: ',100' })).toEqual(['Boat trailer']);
    expect(await sorted({ pub_fast: 'false' })).toEqual(['Hammer']);
  });

  test('takes the default of the schema where a listing lacks the key', async () => {
    expect(await sorted({ pub_fast: true })).toEqual([
      'Boat trailer',
      'Cordless drill',
      'Drilling rig',
      'Ladder',
    ]);
    expect(await titles({ pub_watts: 100 })).toEqual(['Ladder']);
    expect(await titles({ pub_tags: 'plain' })).toEqual(newest);
    expect(await titles({ pub_tags: 'has_any:plain,x' })).toEqual(newest);
    expect(await titles({ pub_tags: 'plain,x' })).toEqual([]);
  });

  test.each([
    ['pub_unknown', 'x'],
    ['meta_category', 'x'],
    ['pub_fast', 'yes'],
    ['pub_watts', 'many'],
    ['pub_otherBrand', 'x'],
  ])('refuses %s=%s', async (name, value) => {
    expect(await refusal(sdk.listings.query({ [name]: value }))).toMatchObject({
      code: 'validation-invalid-params',
    });
  });
});

describe('dates', () => {
  /** The first Monday that is at least a week ahead, as a number of days. */
  const monday = 7 + ((8 - midnight(7).getUTCDay()) % 7);
  const day = (offset: number) => midnight(monday + offset);
  const plans: Record<string, unknown> = {
    none: undefined,
    weekdays: dayPlan((index) => (index < 5 ? 1 : 0)),
    weekend: dayPlan((index) => (index < 5 ? 0 : 2)),
    three: dayPlan(() => 3),
    booked: dayPlan(() => 1),
    opened: dayPlan(() => 0),
    morning: hours('08:00', '12:00'),
    always: hours('00:00', '00:00', 2),
  };
  const ids: Record<string, { uuid: string }> = {};
  let planner: Person;
  beforeAll(async () => {
    planner = await signUp(sandbox, { firstName: 'Pla' });
    for (const [title, availabilityPlan] of Object.entries(plans))
      ids[title] = await publish(planner, { title, availabilityPlan, geolocation: latLng(10, 10) });
    await sandbox.db.insert(bookings).values({
      id: randomUUID(),
      transactionId: randomUUID(),
      listingId: ids['booked']!.uuid,
      start: day(1),
      end: day(2),
      displayStart: day(1),
      displayEnd: day(2),
      seats: 1,
      state: 'pending',
    });
    await planner.sdk.availabilityExceptions.create({
      listingId: ids['opened'],
      start: day(1),
      end: day(3),
      seats: 1,
    });
    await planner.sdk.availabilityExceptions.create({
      listingId: ids['always'],
      start: new Date(day(0).getTime() + 6 * 3_600_000),
      end: day(1),
      seats: 0,
    });
  });

  const find = (availability: string, [start, end]: [number, number], more = {}) =>
    sorted({
      authorId: uuid(planner.id),
      availability,
      start: day(start),
      end: day(end),
      ...more,
    });

  test('match day plans that are free throughout', async () => {
    expect(await find('day-full', [0, 1])).toEqual(['booked', 'none', 'three', 'weekdays']);
    expect(await find('day-full', [0, 3])).toEqual(['none', 'three', 'weekdays']);
    expect(await find('day-full', [1, 3])).toEqual(['none', 'opened', 'three', 'weekdays']);
    expect(await find('full', [4, 6])).toEqual(['booked', 'none', 'three']);
    expect(await find('day-full', [5, 7], { seats: 2 })).toEqual(['three', 'weekend']);
    expect(await find('day-full', [5, 7], { seats: 3 })).toEqual(['three']);
    expect(await find('day-full', [0, 7], { seats: 4 })).toEqual([]);
    const total = await sdk.listings.query({
      authorId: uuid(planner.id),
      availability: 'day-full',
      start: day(1),
      end: day(3),
      perPage: 2,
    });
    expect(total.data.meta).toMatchObject({ totalItems: 4, totalPages: 2 });
    const near = { bounds: '11,11,9,9' };
    expect(await find('day-full', [1, 3], near)).toEqual(['none', 'opened', 'three', 'weekdays']);
  });

  test('match day plans that are free in part', async () => {
    expect(await find('day-partial', [1, 2])).toEqual(['none', 'opened', 'three', 'weekdays']);
    expect(await find('partial', [1, 7])).toEqual([
      'booked',
      'none',
      'opened',
      'three',
      'weekdays',
      'weekend',
    ]);
    expect(await find('day-partial', [1, 7], { minDuration: 3 })).toEqual([
      'booked',
      'none',
      'three',
      'weekdays',
    ]);
    expect(await find('day-partial', [0, 7], { minDuration: 6 })).toEqual(['none', 'three']);
    const { meta, data } = (
      await sdk.listings.query({
        authorId: uuid(planner.id),
        availability: 'day-partial',
        minDuration: 2,
        start: day(1),
        end: day(7),
        perPage: 3,
      })
    ).data;
    expect(data).toHaveLength(3);
    expect(meta).toMatchObject({ totalItems: null, totalPages: null, paginationUnsupported: true });
  });

  test('match time plans', async () => {
    const at = (hour: number) => new Date(day(0).getTime() + hour * 3_600_000);
    const query = (availability: string, [start, end]: [number, number], more = {}) =>
      sorted({ authorId: uuid(planner.id), availability, start: at(start), end: at(end), ...more });
    expect(await query('time-full', [9, 11])).toEqual(['morning']);
    expect(await query('time-full', [1, 5])).toEqual(['always']);
    expect(await query('time-full', [1, 5], { seats: 3 })).toEqual([]);
    expect(await query('time-partial', [0, 24])).toEqual(['always', 'morning']);
    expect(await query('time-partial', [0, 24], { minDuration: 300 })).toEqual(['always']);
    expect(await query('time-partial', [0, 24], { minDuration: 240 })).toEqual([
      'always',
      'morning',
    ]);
    expect(await query('time-partial', [0, 24], { minDuration: 400 })).toEqual([]);
    expect(await query('time-partial', [0, 24], { seats: 2 })).toEqual(['always']);
  });

  const range = { start: midnight(10), end: midnight(12), availability: 'day-full' };
  test.each([
    ['no availability', { availability: undefined }],
    ['an unknown availability', { availability: 'some' }],
    ['no end', { end: undefined }],
    ['an end before the start', { end: midnight(9) }],
    ['the past', { start: midnight(-3) }],
    ['more than ninety days', { end: midnight(101) }],
    ['more than a year ahead', { start: midnight(350), end: midnight(367) }],
    ['a least duration of full coverage', { minDuration: 1 }],
    ['no seats', { seats: 0 }],
  ])('refuse %s', async (_name, change) => {
    expect(await refusal(sdk.listings.query({ ...range, ...change }))).toMatchObject({
      status: 400,
    });
  });
});

describe('any query string', () => {
  test('is answered with results or a client error, never a failure of the server', async () => {
    const token = (
      (await (
        await fetch(`${sandbox.url}/v1/auth/token`, {
          method: 'POST',
          body: new URLSearchParams({
            client_id: 'sandbox-client',
            grant_type: 'client_credentials',
            scope: 'public-read',
          }),
        })
      ).json()) as { access_token: string }
    ).access_token;
    const names = [
      ...['keywords', 'origin', 'bounds', 'price', 'pub_category', 'pub_amenities', 'pub_watts'],
      ...['start', 'end', 'availability', 'minDuration', 'seats', 'minStock', 'stockMode', 'sort'],
      ...['page', 'perPage', 'ids', 'authorId', 'include', 'fields.listing', 'limit.images', 'id'],
      ...['listingId', 'intervalDuration', 'intervalAlign', 'maxPerInterval', 'imageVariant.x'],
    ];
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.stringMatching(/^[-0-9.,:a-z_]{0,20}$/),
      fc
        .date({ noInvalidDate: false })
        .map((date) => (Number.isNaN(date.getTime()) ? 'x' : date.toISOString())),
      fc.constantFrom(midnight(3).toISOString(), midnight(5).toISOString()),
      fc.constantFrom(
        'day-full',
        'day-partial',
        'time-full',
        'time-partial',
        "'",
        "' | !",
        '\\',
        'a:*',
        '1,2',
        ',',
        '9007199254740993',
        '99999999999999',
        'has_any:',
        'has_all:,',
        'P1D',
        'PT1M',
      ),
      fc.uuid(),
    );
    const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 });
    const path = fc.constantFrom(
      'listings/query',
      'listings/show',
      'timeslots/query',
      'sitemap_data/query_listings',
    );
    await fc.assert(
      fc.asyncProperty(path, query, async (where, pairs) => {
        const search = new URLSearchParams(pairs).toString();
        const reply = await fetch(`${sandbox.url}/v1/api/${where}?${search}`, {
          headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        });
        const body: unknown = await reply.json();
        if (reply.status === 200) expect(body).toHaveProperty('data');
        else {
          expect([400, 404]).toContain(reply.status);
          expect(body).toHaveProperty('errors.0.code');
        }
      }),
      { numRuns: 300 },
    );
  });
});
