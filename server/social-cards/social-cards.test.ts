import { readFileSync } from 'node:fs';
import { http, HttpResponse } from 'msw';
import sharp from 'sharp';
import { aListing, anImage, aUser } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitError, transitResponse } from '~/testing/transit';
import { cardColors } from './card-colors';
import { mockedNetwork } from '../testing/mocked-network';
import { sharedApp } from '../testing/start-app';

const network = mockedNetwork();
const app = sharedApp({ env: { RATE_LIMIT_PER_MINUTE: '1000' } });

interface Tool {
  readonly title?: string;
  readonly price?: number;
  readonly attributes?: object;
  readonly owner?: object;
  readonly picture?: 'red' | 'missing' | 'broken' | 'none';
}

/** Each has its own title, because cards with the same content share a file. */
let tools = 0;

/** A tool with an all-red picture, so that its place on the card can be found. Counts how often the picture is requested. */
function offer({ title, price, attributes, owner, picture = 'red' }: Tool = {}) {
  tools += 1;
  const image = anImage({ variants: ['scaled-large'] });
  const author = aUser();
  const tool = aListing({
    title: title ?? `Carpet cleaner ${tools}`,
    ...(price !== undefined && { price }),
    authorId: author.id.uuid,
    imageIds: picture === 'none' ? [] : [image.id.uuid],
    publicData: { category: 'vacuums', location: { city: 'Austin', state: 'TX' } },
  });
  const asked = { pictures: 0 };
  network.use(
    http.get(apiUrl('listings/show'), () =>
      transitResponse({
        data: { ...tool, attributes: { ...tool.attributes, ...attributes } },
        included: [{ ...author, attributes: { ...author.attributes, ...owner } }, image],
      }),
    ),
    http.get('http://images.test/scaled-large.webp', async () => {
      asked.pictures += 1;
      if (picture === 'missing') return new HttpResponse(null, { status: 404 });
      if (picture === 'broken') return HttpResponse.text('no picture');
      const red = { width: 1024, height: 768, channels: 3, background: '#ff0000' } as const;
      const bytes = await sharp({ create: red }).webp().toBuffer();
      return HttpResponse.arrayBuffer(new Uint8Array(bytes).buffer);
    }),
  );
  return { asked, path: `/social-cards/listings/${tool.id.uuid}` };
}

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${app.url}${path}`, { headers });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

/** The mean color of a part of a picture. */
async function colorAt(
  bytes: Buffer,
  [left, top, width, height]: [number, number, number, number],
) {
  const { data } = await sharp(bytes)
    .extract({ left, top, width, height })
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 60 && blue < 60;

test('the card of a tool has its picture at one side and its words on the board at the other', async () => {
  const { path } = offer({ title: 'Carpet cleaner' });
  const { answer, bytes } = await get(`${path}/large.jpg?v=3800-a`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  expect(isRed(await colorAt(bytes, [660, 10, 520, 610]))).toBe(true);
  const [red = 0, green = 0] = await colorAt(bytes, [0, 0, 40, 630]);
  expect(green).toBeGreaterThan(red);
  expect(bytes.length).toBeLessThan(300_000);
});

test('the words change the card: title, price and place are drawn', async () => {
  const same = { title: 'Saw' };
  const place = (city: string) => ({ publicData: { category: 'vacuums', location: { city } } });
  const pictures = new Set<string>();
  for (const change of [
    {},
    { title: 'Drill' },
    { price: 9900 },
    { attributes: place('Boston') },
    { attributes: { price: null } },
  ]) {
    const { path } = offer({ ...same, ...change });
    pictures.add((await get(`${path}/large.jpg`)).bytes.toString('base64'));
  }
  expect(pictures.size).toBe(5);
});

test('there is a small form too', async () => {
  const { path } = offer();
  const { bytes } = await get(`${path}/small.jpg`);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 600, height: 314 });
});

test('a card is drawn once, and a network that has it is told so', async () => {
  const { path, asked } = offer();
  const first = await get(`${path}/large.jpg`);
  const second = await get(`${path}/large.jpg`);
  expect(second.bytes.equals(first.bytes)).toBe(true);
  expect(asked.pictures).toBe(1);
  const tag = first.answer.headers.get('etag') ?? '';
  expect(
    (await get(`${path}/large.jpg`, { 'if-none-match': tag, 'cache-control': 'max-age=0' })).answer
      .status,
  ).toBe(304);
});

test.each([
  ['closed', { attributes: { state: 'closed' } }],
  ['deleted', { attributes: { deleted: true } }],
  ['of a banned owner', { owner: { banned: true, profile: {} } }],
  ['of an owner who left', { owner: { deleted: true, profile: {} } }],
])('a tool that is %s has none, also if it had one before', async (_, change) => {
  const { path, asked } = offer(change);
  const { answer } = await get(`${path}/large.jpg`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control') ?? '').not.toContain('public');
  expect(asked.pictures).toBe(0);
});

test.each(['missing', 'broken'] as const)(
  'a picture that is %s leaves a drawing, and is asked for again',
  async (picture) => {
    const { path, asked } = offer({ picture });
    const { answer, bytes } = await get(`${path}/large.jpg`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
    await get(`${path}/large.jpg`);
    expect(asked.pictures).toBe(2);
  },
);

test.each([
  ['no picture', { picture: 'none' as const }],
  ['a title in letters that our fonts lack', { title: '工具箱 🧰' }],
  ['no title', { title: '' }],
  ['no price', { attributes: { price: null } }],
  ['marks of XML in its title', { title: '</svg> & "saws"' }],
  ['a title without an end', { title: 'Werkzeug'.repeat(120) }],
])('a tool with %s has a card', async (_, tool) => {
  const { path } = offer(tool);
  const { answer } = await get(`${path}/large.jpg`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('an article has a card with its own picture', async () => {
  const { answer, bytes } = await get('/social-cards/articles/auger/large.jpg');
  expect(answer.status).toBe(200);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test.each([
  '/social-cards/listings/not-an-id/large.jpg',
  '/social-cards/articles/nothing/large.jpg',
  '/social-cards/articles/auger/huge.jpg',
  '/social-cards/articles/..%2F..%2Fsecret/large.jpg',
])('%s is not there', async (path) => {
  network.use(
    http.get(apiUrl('listings/show'), () => transitError({ status: 404, code: 'not-found' })),
  );
  expect((await get(path)).answer.status).toBe(404);
});

test('the cards have the colors of the site', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  for (const [name, color] of Object.entries(cardColors)) {
    expect(tokens).toContain(`--${name}: ${color};`);
  }
});
