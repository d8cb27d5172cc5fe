import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { type Sandbox } from '../../network';
import { type CommandLine, openCommandLine } from '../../testing/command-line';
import {
  anonymousSdk,
  integrationSdk,
  type Person,
  refusal,
  signUp,
  startTestSandbox,
} from '../../testing/harness';
import { publish } from '../../testing/listings';
import { listings } from '../store/schema/listings';

let sandbox: Sandbox;
let owner: Person;
let cli: CommandLine;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  owner = await signUp(sandbox);
  cli = openCommandLine(sandbox);
});
afterAll(async () => {
  cli.close();
  await sandbox.stop();
});

const titles = (reply: { data: { data: { attributes: { title: string } }[] } }) =>
  reply.data.data.map(({ attributes }) => attributes.title);

test('a search schema is set, listed, searched by and unset', async () => {
  const sdk = anonymousSdk(sandbox);
  await publish(owner, { title: 'Warm', publicData: { heat: ['hot', 'dry'], power: 7 } });
  await publish(owner, { title: 'Cold', publicData: { heat: ['cold'], power: 3 } });
  expect(titles(await sdk.listings.query({ pub_heat: 'hot' }))).toContain('Cold');

  const heat = ['--key', 'heat', '--scope', 'public'];
  expect(await cli.run('search', 'set', ...heat, '--type', 'multi-enum')).toMatchObject({
    code: 0,
  });
  const power = ['--key', 'power', '--scope', 'public', '--type', 'long', '--default', '5'];
  expect(await cli.run('search', 'set', ...power, '--doc', 'In kW')).toMatchObject({ code: 0 });
  const { out } = await cli.run('search');
  expect(out).toMatch(/listing\s+public\s+heat\s+multi-enum/);
  expect(out).toMatch(/listing\s+public\s+power\s+long\s+5\s+In kW/);
  expect(out).toMatch(/listing\s+public\s+listingType\s+enum/);

  expect(titles(await sdk.listings.query({ pub_heat: 'hot,dry' }))).toEqual(['Warm']);
  expect(titles(await sdk.listings.query({ pub_power: '6,' }))).toEqual(['Warm']);
  expect(await cli.run('search', 'unset', ...heat)).toMatchObject({ code: 0 });
  expect(titles(await sdk.listings.query({ pub_heat: 'hot' }))).toContain('Cold');
}, 60_000);

test('a schema for a key with a built-in filter does not change the listings', async () => {
  await publish(owner, { title: 'Kept', publicData: { category: 'power' } });
  const rows = () =>
    sandbox.db
      .select({ written: sql<string>`xmin::text` })
      .from(listings)
      .orderBy(listings.id);
  const before = await rows();
  const category = ['--key', 'category', '--scope', 'public', '--type', 'enum'];
  expect(await cli.run('search', 'set', ...category)).toMatchObject({ code: 0 });
  expect(await rows()).toEqual(before);
}, 60_000);

test('keywords find texts as soon as their schema is set', async () => {
  const sdk = anonymousSdk(sandbox);
  await publish(owner, { title: 'Plain', publicData: { maker: 'Hermannsson' } });
  expect(titles(await sdk.listings.query({ keywords: 'hermannsson' }))).toEqual([]);
  const maker = ['--key', 'maker', '--scope', 'public'];
  await cli.run('search', 'set', ...maker, '--type', 'text');
  expect(titles(await sdk.listings.query({ keywords: 'hermannsson' }))).toEqual(['Plain']);
  await cli.run('search', 'unset', ...maker);
  expect(titles(await sdk.listings.query({ keywords: 'hermannsson' }))).toEqual([]);
}, 60_000);

test('people and transactions are searched by their own data', async () => {
  const integration = integrationSdk(sandbox);
  const tall = await signUp(sandbox);
  await tall.sdk.currentUser.updateProfile({
    publicData: { team: 'red' },
    privateData: { size: 9 },
  });
  await owner.sdk.currentUser.updateProfile({ privateData: { size: 4 } });
  const ofUser = ['--schema-for', 'userProfile'];
  await cli.run('search', 'set', '--key', 'team', '--scope', 'public', '--type', 'enum', ...ofUser);
  await cli.run(
    'search',
    'set',
    '--key',
    'size',
    '--scope',
    'private',
    '--type',
    'long',
    ...ofUser,
  );
  const ids = async (query: Record<string, unknown>) =>
    (await integration.users.query(query)).data.data.map(
      (row: { id: { uuid: string } }) => row.id.uuid,
    );
  expect(await ids({ pub_team: 'red' })).toEqual([tall.id]);
  expect(await ids({ priv_size: '1,', sort: '-priv_size' })).toEqual([owner.id, tall.id]);
  expect((await refusal(integration.users.query({ meta_x: '1' }))).status).toBe(400);
}, 60_000);

test('assets are pushed, delivered, changed and pulled', async () => {
  const folder = path.join(cli.home, 'assets');
  mkdirSync(path.join(folder, 'content', 'pages'), { recursive: true });
  const translations = path.join(folder, 'content', 'translations.json');
  writeFileSync(translations, '{ "b": "B",\n  "a": "A" }\n');
  writeFileSync(path.join(folder, 'content', 'pages', 'about.json'), '{"sections": []}');
  expect((await cli.run('assets', 'push', '--path', folder)).out).toContain('successfully created');
  expect((await cli.run('assets', 'push', '--path', folder)).out).toContain('up to date');

  const sdk = anonymousSdk(sandbox);
  const texts = async () =>
    (await sdk.assetByAlias({ path: 'content/translations.json', alias: 'latest' })).data;
  const first = await texts();
  expect(first.data).toEqual({ a: 'A', b: 'B' });
  const pages = await sdk.sitemapData.queryAssets({ pathPrefix: '/content/pages/' });
  expect(
    pages.data.data.map((row: { attributes: { assetPath: string } }) => row.attributes.assetPath),
  ).toEqual(['/content/pages/about.json']);

  const pulled = path.join(cli.home, 'pulled');
  mkdirSync(pulled);
  expect((await cli.run('assets', 'pull', '--path', pulled)).out).toContain('successfully pulled');
  const copy = path.join(pulled, 'content', 'translations.json');
  expect(readFileSync(copy, 'utf8')).toBe(readFileSync(translations, 'utf8'));

  writeFileSync(copy, '{"a": "changed"}');
  expect((await cli.run('assets', 'push', '--path', pulled)).out).toContain('successfully created');
  expect((await texts()).data).toEqual({ a: 'changed' });
  const old = { path: 'content/translations.json', version: first.meta.version };
  expect((await sdk.assetByVersion(old)).data.data).toEqual({ a: 'A', b: 'B' });
  // The first folder knows nothing about that push.
  writeFileSync(translations, '{"a": "late"}');
  expect((await cli.run('assets', 'push', '--path', folder)).out).not.toContain('success');
  expect((await texts()).data).toEqual({ a: 'changed' });
}, 60_000);

test('an image is pushed, included where content refers to it, and pulled', async () => {
  const folder = path.join(cli.home, 'pictures');
  await cli.run('assets', 'pull', '--path', folder);
  mkdirSync(path.join(folder, 'design', 'branding'), { recursive: true });
  const logo = path.join(folder, 'design', 'branding', 'logo.png');
  const picture = await sharp({
    create: { width: 480, height: 96, channels: 4, background: '#36c8' },
  })
    .png()
    .toBuffer();
  writeFileSync(logo, picture);
  const refersTo = (target: string, variants: object) => ({
    _ref: { resolver: 'image', target, params: { variants } },
  });
  const variants = {
    scaled: { width: 370, height: 24, fit: 'scale' },
    square16: { width: 16, height: 16, fit: 'crop' },
  };
  const missing = refersTo('/design/branding/none.png', variants);
  writeFileSync(
    path.join(folder, 'design', 'branding.json'),
    JSON.stringify({ logo: refersTo('/design/branding/logo.png', variants), icon: missing }),
  );
  expect((await cli.run('assets', 'push', '--path', folder)).out).toContain('successfully created');
  expect((await cli.run('assets', 'push', '--path', folder)).out).toContain('up to date');

  const sdk = anonymousSdk(sandbox);
  const { data } = await sdk.assetsByAlias({ paths: ['design/branding.json'], alias: 'latest' });
  const [image] = data.included;
  expect(image).toMatchObject({
    type: 'imageAsset',
    attributes: {
      assetPath: '/design/branding/logo.png',
      variants: {
        scaled: { name: 'scaled', width: 120, height: 24 },
        square16: { name: 'square16', width: 16, height: 16 },
      },
    },
  });
  expect(data.data[0].attributes.data).toEqual({
    logo: { _ref: { type: 'imageAsset', id: image.id } },
    icon: missing,
  });
  const single = await sdk.assetByAlias({ path: 'design/branding.json', alias: 'latest' });
  expect(single.data.included).toEqual([image]);
  const cut = await fetch(image.attributes.variants.scaled.url);
  expect(await sharp(Buffer.from(await cut.arrayBuffer())).metadata()).toMatchObject({
    width: 120,
    height: 24,
    hasAlpha: true,
  });

  const pulled = path.join(cli.home, 'pulled-pictures');
  mkdirSync(pulled);
  await cli.run('assets', 'pull', '--path', pulled);
  const copy = readFileSync(path.join(pulled, 'design', 'branding', 'logo.png'));
  expect(copy.equals(picture)).toBe(true);
}, 60_000);

test('a file that is not a picture is refused before anything is pushed', async () => {
  const folder = path.join(cli.home, 'broken');
  await cli.run('assets', 'pull', '--path', folder);
  writeFileSync(path.join(folder, 'notes.png'), 'no picture');
  const { out } = await cli.run('assets', 'push', '--path', folder);
  expect(out).toContain('Asset invalid content');
  const paths = ['design/branding.json', 'notes.png'];
  const { data } = await anonymousSdk(sandbox).assetsByAlias({ paths, alias: 'latest' });
  expect(data.data).toHaveLength(1);
}, 60_000);

test('events are listed, the latest by default', async () => {
  const listing = await publish(owner, { title: 'Told of' });
  const { out } = await cli.run('events', '--resource', listing.uuid);
  expect(out).toContain('listing/created');
  expect(out).toContain(owner.email);
  const json = await cli.run('events', '--limit', '1', '--filter', 'listing', '--json');
  expect(JSON.parse(json.out.trim())).toMatchObject({
    eventType: 'listing/created',
    resource: { attributes: { title: 'Told of' } },
  });
  expect((await cli.run('events', '--after-ts', '2999-01-01')).out).not.toContain('listing/');
}, 60_000);

test('listings wait for approval once it is switched on', async () => {
  expect((await cli.run('listing-approval')).out).toMatch(/disabled/i);
  await cli.run('listing-approval', 'enable');
  expect((await cli.run('listing-approval')).out).toMatch(/enabled/i);
  const reply = await owner.sdk.ownListings.create({ title: 'Waiting' }, { expand: true });
  expect(reply.data.data.attributes.state).toBe('pendingApproval');
  await cli.run('listing-approval', 'disable');
  expect((await cli.run('listing-approval')).out).toMatch(/disabled/i);
}, 60_000);

test('the version of the payment API is accepted', async () => {
  const { out } = await cli.run('stripe', 'update-version', '--version', '2019-12-03', '--force');
  expect(out).toContain('successfully changed to 2019-12-03');
}, 60_000);
