import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { refusal } from '../../testing/harness';
import { midnight, publish, uuid } from '../../testing/listings';
import { newest, useTools } from './testing/use-tools';

const tools = useTools();
const { titles, sorted } = tools;

describe('a search without filters', () => {
  test('gives what is public, newest first, in pages with exact totals', async () => {
    await tools.owner.sdk.ownListings.createDraft({ title: 'Draft' });
    const closed = await publish(tools.owner, { title: 'Closed' });
    await tools.owner.sdk.ownListings.close({ id: closed });
    expect(await titles({})).toEqual(newest);
    const { data, meta } = (await tools.sdk.listings.query({ perPage: 2, page: 2 })).data;
    expect(data).toHaveLength(2);
    expect(meta).toEqual({ page: 2, perPage: 2, totalItems: 5, totalPages: 3, paginationLimit: 3 });
    expect(await titles({ per_page: 2, page: 3 })).toEqual(['Cordless drill']);
    expect(await titles({ perPage: 2, page: 9 })).toEqual([]);
    expect((await tools.sdk.listings.search({})).data.data).toHaveLength(5);
  });

  test('gives only what the reply is asked for', async () => {
    const { data, included } = (
      await tools.sdk.listings.query({
        keywords: 'ladder',
        include: ['author', 'images', 'currentStock'],
        'fields.listing': ['title', 'publicData.category'],
        'fields.user': ['profile.displayName'],
      })
    ).data;
    expect(data[0].attributes).toEqual({ title: 'Ladder', publicData: { category: 'power,hand' } });
    expect(data[0].relationships).toEqual({
      author: { data: { id: uuid(tools.owner.id), type: 'user' } },
      images: { data: [] },
      currentStock: { data: null },
    });
    expect(included).toEqual([
      {
        id: uuid(tools.owner.id),
        type: 'user',
        attributes: { profile: { displayName: 'Olga L' } },
      },
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

  test('rank the number of matched words above a match in the title', async () => {
    const ids = [
      await publish(tools.owner, { title: 'Pressure cooker, pressure gauge, pressure valve' }),
      await publish(tools.owner, { title: 'Cleaner', description: 'A washer of high pressure' }),
      await publish(tools.owner, { title: 'Dish washer' }),
    ];
    expect((await titles({ keywords: 'pressure washer' }))[0]).toBe('Cleaner');
    expect(await titles({ keywords: 'pressure washer' })).toHaveLength(3);
    for (const id of ids) await tools.owner.sdk.ownListings.close({ id });
  });

  test('give way to an explicit order', async () => {
    expect(await titles({ keywords: 'drill', sort: '-price' })).toEqual([
      'Hammer',
      'Cordless drill',
      'Boat trailer',
      'Drilling rig',
    ]);
    const { meta } = (await tools.sdk.listings.query({ keywords: 'drill', perPage: 3, page: 2 }))
      .data;
    expect(meta).toMatchObject({ totalItems: 4, totalPages: 2 });
    const beyond = (await tools.sdk.listings.query({ keywords: 'drill', perPage: 3, page: 5 }))
      .data;
    expect(beyond).toMatchObject({ data: [], meta: { totalItems: 4 } });
  });

  test('follow the texts when they change', async () => {
    const id = await publish(tools.owner, { title: 'Zither' });
    expect(await titles({ keywords: 'zither' })).toEqual(['Zither']);
    await tools.owner.sdk.ownListings.update({ id, title: 'Sitar' });
    expect(await titles({ keywords: 'zither' })).toEqual([]);
    expect(await titles({ keywords: 'sitar' })).toEqual(['Sitar']);
    await tools.owner.sdk.ownListings.close({ id });
  });
});

describe('ids, author and stock', () => {
  test('narrow the results', async () => {
    const { data } = (await tools.sdk.listings.query({})).data;
    const ids = [data[1].id, data[3].id, uuid(randomUUID())];
    expect(await titles({ ids })).toEqual([newest[1], newest[3]]);
    expect(await titles({ authorId: uuid(tools.second.id) })).toEqual(['Boat trailer']);
    expect(await titles({ author_id: tools.second.id })).toEqual(['Boat trailer']);
    expect(
      await refusal(
        tools.sdk.listings.query({ ids: Array.from({ length: 101 }, () => randomUUID()) }),
      ),
    ).toMatchObject({ status: 400 });

    await tools.owner.sdk.stock.compareAndSet({
      listingId: data[0].id,
      oldTotal: null,
      newTotal: 2,
    });
    await tools.owner.sdk.stock.compareAndSet({
      listingId: data[2].id,
      oldTotal: null,
      newTotal: 0,
    });
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
    ['mapSearch', true],
    ['utm_source', 'letter'],
  ])('ignores %s=%s, which clients pass on from the address of a page', async (name, value) => {
    expect(await titles({ [name]: value })).toEqual(newest);
    expect(await titles({ [name]: value, pub_watts: 100 })).toEqual(['Ladder']);
  });

  test.each([
    ['pub_fast', 'yes'],
    ['pub_watts', 'many'],
    ['pub_otherBrand', 'x'],
  ])('refuses %s=%s', async (name, value) => {
    expect(await refusal(tools.sdk.listings.query({ [name]: value }))).toMatchObject({
      code: 'validation-invalid-params',
    });
  });
});

describe('any query string', () => {
  test('is answered with results or a client error, never a failure of the server', async () => {
    const token = (
      (await (
        await fetch(`${tools.sandbox.url}/v1/auth/token`, {
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
        const reply = await fetch(`${tools.sandbox.url}/v1/api/${where}?${search}`, {
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
