import { type Sandbox } from '../network';
import { anonymousSdk, startTestSandbox } from '../testing/harness';
import { logInOperator, type Operator, readable } from './testing/operator';

let sandbox: Sandbox;
let operator: Operator;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  operator = await logInOperator(sandbox);
});
afterAll(() => sandbox.stop());

const PATH = 'content/translations.json';
const FILE = `/assets/file?path=${encodeURIComponent(PATH)}`;

/** The content that a page's form was made from. */
const beforeOf = (markup: string) => /name="before" value="([^"]*)"/.exec(markup)?.[1] ?? '';

const latest = async () => {
  const reply = await anonymousSdk(sandbox).assetByAlias({ path: PATH, alias: 'latest' });
  return reply.data.data as unknown;
};

test('an asset is created and edited, and clients see each version at once', async () => {
  await operator.post('/assets', { path: PATH, before: '', raw: '{"Cart.title": "Cart"}' });
  expect(await latest()).toEqual({ 'Cart.title': 'Cart' });
  const opened = await operator.page(FILE);
  await operator.post('/assets', {
    path: PATH,
    before: beforeOf(opened),
    raw: '{\r\n"Cart.title": "Toolbox"}',
  });
  expect(await latest()).toEqual({ 'Cart.title': 'Toolbox' });
  const before = beforeOf(await operator.page(FILE));
  await operator.post('/assets/text', { path: PATH, before, key: 'Cart.empty', text: 'Nothing' });
  expect(await latest()).toEqual({ 'Cart.empty': 'Nothing', 'Cart.title': 'Toolbox' });
});

test('assets are listed by their paths', async () => {
  for (const path of ['zebra.json', 'apple.json', 'Mango.json'])
    await operator.post('/assets', { path: `order/${path}`, before: '', raw: '{}' });
  const found = readable(await operator.page('/assets')).match(/order\/\w+\.json/g) ?? [];
  expect(found.slice(0, 3)).toEqual(['order/apple.json', 'order/Mango.json', 'order/zebra.json']);
});

test("a text made from an older version is refused and kept; others' assets do not matter", async () => {
  const opened = beforeOf(await operator.page(FILE));
  await operator.post('/assets', { path: 'content/other.json', before: '', raw: '{}' });
  await operator.post('/assets', { path: PATH, before: opened, raw: '{"a": "first"}' });
  const late = await operator.post('/assets', {
    path: PATH,
    before: opened,
    raw: '{"a": "second"}',
  });
  expect(late.status).toBe(409);
  const page = readable(await late.text());
  expect(page).toContain('The asset was changed while you edited it');
  expect(page).toContain('"second"');
  expect(await latest()).toEqual({ a: 'first' });
});

test.each([
  ['content/x.json', '{"broken', 'is no JSON'],
  ['content/x.json', '[]', 'must hold a JSON object'],
  ['../x.json', '{}', 'is no path'],
  ['content/logo.png', '{}', 'Only JSON assets'],
])('%s with %s is not published: %s', async (path, raw, why) => {
  const reply = await operator.post('/assets', { path, before: '', raw });
  expect(reply.status).toBe(400);
  const page = readable(await reply.text());
  expect(page).toContain(why);
  expect(page).toContain(raw);
});

test('earlier versions are listed, shown, and published again', async () => {
  const list = await operator.page('/assets');
  const versions = [...list.matchAll(/\/console\/assets\/versions\/([0-9a-f]+)/g)].map(
    ([, version]) => version ?? '',
  );
  expect(versions.length).toBeGreaterThanOrEqual(4);
  const first = versions.at(-1) ?? '';
  expect(readable(await operator.page(`/assets/versions/${first}`))).toContain('added');
  const old = await operator.page(`${FILE}&version=${first}`);
  expect(readable(old)).toContain('"Cart.title": "Cart"');
  const raw = '{"Cart.title": "Cart"}';
  await operator.post('/assets', { path: PATH, before: beforeOf(old), raw });
  expect(await latest()).toEqual({ 'Cart.title': 'Cart' });
  const before = beforeOf(await operator.page(FILE));
  await operator.post('/assets', { path: PATH, before, delete: 'true' });
  expect((await operator.ask(FILE)).status).toBe(404);
});
