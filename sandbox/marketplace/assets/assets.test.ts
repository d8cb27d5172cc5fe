import { type Sandbox } from '../../network';
import { anonymousSdk, startTestSandbox } from '../../testing/harness';
import { pushAssets } from './asset-store';

let sandbox: Sandbox;
let version: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const { after } = await pushAssets(sandbox.db, {
    changes: [
      { path: 'content/translations.json', raw: '{"TopBar.logIn": "Log in"}' },
      { path: 'content/pages/about.json', raw: '{"sections": []}' },
    ],
    currentVersion: null,
    now: sandbox.clock.now(),
  });
  version = after.version;
});
afterAll(() => sandbox.stop());

test('an asset is read by alias and by version', async () => {
  const sdk = anonymousSdk(sandbox);
  const byAlias = await sdk.assetByAlias({ path: '/content/translations.json', alias: 'latest' });
  expect(byAlias.data).toEqual({
    data: { 'TopBar.logIn': 'Log in' },
    included: [],
    meta: { version },
  });
  const byVersion = await sdk.assetByVersion({ path: 'content/translations.json', version });
  expect(byVersion.data.data).toEqual({ 'TopBar.logIn': 'Log in' });
});

test('many assets come sorted, without the missing ones', async () => {
  const paths = ['content/translations.json', 'content/pages/about.json', 'content/none.json'];
  const reply = await anonymousSdk(sandbox).assetsByAlias({ paths, alias: 'latest' });
  expect(reply.data.included).toEqual([]);
  const found: { attributes: { assetPath: string } }[] = reply.data.data;
  expect(found.map(({ attributes }) => attributes.assetPath)).toEqual([
    '/content/pages/about.json',
    '/content/translations.json',
  ]);
});

test.each([
  'a/latest/content/none.json',
  'a/newest/content/translations.json',
  'v/0/content/translations.json',
])('%s is not found', async (path) => {
  const reply = await fetch(`${sandbox.url}/v1/assets/pub/sandbox-client/${path}`);
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ errors: [{ status: 404, code: 'not-found' }] });
});

test('a push on top of an outdated state is refused, and an empty change makes no new version', async () => {
  const now = sandbox.clock.now();
  await expect(
    pushAssets(sandbox.db, { changes: [], currentVersion: 'old', now }),
  ).rejects.toMatchObject({
    code: 'conflict',
  });
  const { after } = await pushAssets(sandbox.db, { changes: [], currentVersion: version, now });
  expect(after.version).toBe(version);
});
