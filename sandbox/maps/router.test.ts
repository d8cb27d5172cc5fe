import fc from 'fast-check';
import { validate } from 'mapbox-gl/dist/style-spec/index.cjs';
import { PbfReader } from 'pbf';
import sharp from 'sharp';
import * as v from 'valibot';
import { palettes } from './palette';
import { type MapsServer, startMapsServer } from './testing/maps-server';

const token = 'access_token=pk.sandbox';
const faults: unknown[] = [];
let server: MapsServer;

beforeAll(async () => {
  server = await startMapsServer(faults);
});
afterAll(async () => {
  await server.stop();
  expect(faults).toEqual([]);
});

function layerNames(tile: Uint8Array): string[] {
  const names: string[] = [];
  new PbfReader(tile).readFields((tag, found: string[], reader) => {
    if (tag !== 3) return;
    reader.readMessage((field, list: string[], layer) => {
      if (field === 1) list.push(layer.readString());
    }, found);
  }, names);
  return names;
}

async function tile(path: string): Promise<Uint8Array> {
  const response = await server.get(`/v4/toolyard.base/${path}.vector.pbf?${token}`);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

async function pixel(picture: Buffer, x: number, y: number): Promise<string> {
  const data = await sharp(picture)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  return `#${data.toString('hex')}`;
}

describe('tokens', () => {
  test.each([
    ['', 'Not Authorized - No Token'],
    ['?access_token=', 'Not Authorized - No Token'],
    ['?access_token=sk.secret', 'Not Authorized - Invalid Token'],
    ['?access_token=pk.another', 'Not Authorized - Invalid Token'],
  ])('refuses "%s"', async (query, message) => {
    const response = await server.get(`/styles/v1/toolyard/light${query}`);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message });
  });

  test("accepts the map client's reports with an empty answer", async () => {
    expect((await server.get('/map-sessions/v1?sku=1')).status).toBe(204);
    expect((await server.get('/events/v2')).status).toBe(204);
  });
});

describe('styles, tiles and glyphs', () => {
  test.each(['toolyard/light', 'toolyard/dark'])(
    '%s is a valid style for any origin',
    async (id) => {
      const response = await server.get(`/styles/v1/${id}?${token}`);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      const style: unknown = await response.json();
      expect(validate(JSON.parse(JSON.stringify(style)))).toEqual([]);
    },
  );

  test('describes its tile set with addresses of this origin and the token', async () => {
    const response = await server.get(`/v4/toolyard.base.json?secure&${token}`);
    expect(await response.json()).toMatchObject({
      tiles: [
        `${server.origin}/maps/v4/toolyard.base/{z}/{x}/{y}.vector.pbf?access_token=pk.sandbox`,
      ],
      maxzoom: 12,
    });
  });

  test('has something to show at each zoom over Austin', async () => {
    expect(layerNames(await tile('3/1/3'))).toEqual(
      expect.arrayContaining(['land', 'county', 'state_line', 'place_label']),
    );
    expect(layerNames(await tile('10/233/421'))).toEqual(
      expect.arrayContaining(['land', 'area', 'zip_label']),
    );
    expect(layerNames(await tile('12/935/1686'))).toEqual(expect.arrayContaining(['land', 'area']));
  });

  test('answers tiles far at sea with nothing', async () => {
    expect(layerNames(await tile('8/1/128'))).toEqual([]);
  });

  test('draws glyphs for Latin text and answers other ranges with nothing', async () => {
    const latin = await server.get(
      `/fonts/v1/toolyard/Instrument%20Sans%20SemiBold/0-255.pbf?${token}`,
    );
    expect((await latin.arrayBuffer()).byteLength).toBeGreaterThan(20_000);
    const han = await server.get(`/fonts/v1/mapbox/Open%20Sans%20Bold/19968-20223.pbf?${token}`);
    expect(han.status).toBe(200);
    expect((await han.arrayBuffer()).byteLength).toBeLessThan(100);
  });
});

describe('static images', () => {
  const picture = async (path: string) => {
    const response = await server.get(`/styles/v1/${path}?${token}`);
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };

  test('have the requested size, and twice as many pixels for @2x', async () => {
    const { width, height, format } = await sharp(
      await picture('toolyard/light/static/-98,39,3/300x200@2x'),
    ).metadata();
    expect({ width, height, format }).toEqual({ width: 600, height: 400, format: 'png' });
  });

  test('show water, land and a pin in the right places', async () => {
    const sea = await picture('toolyard/light/static/-68,30,5/100x100');
    expect(await pixel(sea, 20, 20)).toBe(palettes.light.water);
    const darkLand = await picture('toolyard/dark/static/-100,40,9/100x100');
    expect(palettes.dark.tints).toContain(await pixel(darkLand, 30, 30));
    const pin = await picture('toolyard/light/static/pin-l+ff0000(-100,40)/-100,40,9/100x100');
    expect(await pixel(pin, 42, 16)).toBe('#ff0000');
  });

  test('show the area that a line encloses', async () => {
    const line = encodeURIComponent(
      'ol`vDn|`vQqvBxVmdBtbAubAldByVpvBxVpvBtbAldBldBtbApvBxVpvByVldBubAtbAmdBxVqvByVqvBubAmdBmdBubAqvByV',
    );
    const address = `path-2+0000ff-1+ff0000-1(${line})`;
    const shape = await picture(`toolyard/light/static/${address}/-98.2,29.99,9/200x200`);
    expect(await pixel(shape, 100, 100)).toBe('#ff0000');
    expect(await pixel(shape, 3, 100)).not.toBe('#ff0000');
  });

  test.each([
    ['toolyard/none/static/-98,39,3/10x10', 404, 'Style not found'],
    ['toolyard/light/static/-98,39,3/1281x10', 422, 'Width must be between 1-1280.'],
    ['toolyard/light/static/-98,39,3/10x0', 422, 'Height must be between 1-1280.'],
    ['toolyard/light/static/-98,39,23/10x10', 422, 'Zoom level must be between 0-22.'],
    ['toolyard/light/static/-98,89,3/10x10', 422, 'Latitude must be between -85.0511-85.0511.'],
    ['toolyard/light/static/auto/10x10', 422, 'Invalid position "auto"'],
    ['toolyard/light/static/pin-x(1,2)/1,2,3/10x10', 422, 'Invalid overlay "pin-x(1,2)"'],
    ['toolyard/light/static/-98,39,3', 404, 'Not Found'],
  ])('%s is refused', async (path, status, message) => {
    const response = await server.get(`/styles/v1/${path}?${token}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message });
  });
});

describe('geocoding', () => {
  const collection = v.object({
    type: v.literal('FeatureCollection'),
    query: v.array(v.union([v.string(), v.number()])),
    features: v.array(v.object({ place_name: v.string() })),
  });

  test('answers forward and reverse questions as feature collections', async () => {
    const forward = await server.get(
      `/geocoding/v5/mapbox.places/Austin%2C%20TX.json?${token}&limit=1`,
    );
    expect(v.parse(collection, await forward.json())).toEqual({
      type: 'FeatureCollection',
      query: ['austin', 'tx'],
      features: [{ place_name: 'Austin, Texas, United States' }],
    });
    const reverse = await server.get(`/geocoding/v5/mapbox.places/-97.74,30.27.json?${token}`);
    expect(v.parse(collection, await reverse.json()).query).toEqual([-97.74, 30.27]);
  });
});

describe('bad addresses', () => {
  test.each([
    ['/nothing', 404],
    ['/v4/other.json', 404],
    ['/v4/toolyard.base/2/9/0.vector.pbf', 422],
    ['/v4/toolyard.base/13/0/0.vector.pbf', 404],
    ['/v4/toolyard.base/a/b/c.vector.pbf', 404],
    ['/fonts/v1/toolyard/Sans/1-256.pbf', 400],
    ['/geocoding/v5/other.places/austin.json', 404],
    ['/geocoding/v5/mapbox.places/%20.json', 404],
    ['/geocoding/v5/mapbox.places/%E0%A4%A.json', 400],
    ['/geocoding/v5/mapbox.places/austin.json?types=town', 422],
  ])('%s is answered with a message and status %i', async (path, status) => {
    const response = await server.get(`${path}${path.includes('?') ? '&' : '?'}${token}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  });

  test('never fails, whatever is asked', async () => {
    const part = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom(
        'styles',
        'v1',
        'v4',
        'toolyard',
        'light',
        'static',
        'fonts',
        'auto',
        '-98,39,3',
        '50x50',
      ),
      fc.constantFrom(
        'geocoding',
        'v5',
        'mapbox.places',
        'toolyard.base',
        '3',
        'pin-s(1,2)',
        'geojson({})',
        '1.vector.pbf',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
        const path = parts.map((text) => encodeURIComponent(text)).join('/');
        const response = await server.get(`/${path}?${token}`);
        await response.arrayBuffer();
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });
});
