import { http, HttpResponse, type JsonBodyType } from 'msw';
import { apiUrl } from '~/testing/marketplace-handlers';
import { createTestClient } from '~/testing/test-client';
import { ASSETS_URL, testConfig } from '~/testing/test-config';
import { transitError } from '~/testing/transit';
import { type BackgroundStore } from '../../store/background-store';
import { createMemoryStore } from '../../testing/memory-store';
import { mockedNetwork } from '../../testing/mocked-network';
import { openConsole } from './hosted-console';

const network = mockedNetwork();

const ASSETS = `${ASSETS_URL}/v1/assets/pub/test-client/a/latest/`;

type Assets = Readonly<Record<string, JsonBodyType>>;

/** The console has these assets from now on, and these images that they refer to. */
const publish = (assets: Assets, included: readonly object[] = []) =>
  network.use(
    http.get(ASSETS, () =>
      HttpResponse.json({
        data: Object.entries(assets).map(([path, data]) => ({
          id: path,
          type: 'jsonAsset',
          attributes: { assetPath: `/${path}`, data },
        })),
        included,
        meta: { version: 'v1' },
      }),
    ),
  );
const failing = () => network.use(http.get(ASSETS, () => new HttpResponse('', { status: 500 })));

function setUp(store: BackgroundStore = createMemoryStore()) {
  let elapsed = 0;
  const warn = jest.fn();
  const site = openConsole({
    api: createTestClient(),
    store,
    log: { warn },
    elapsed: () => elapsed,
  });
  /** Lets thirty seconds pass, and waits until the assets were read again. */
  const later = async () => {
    elapsed += 30_000;
    const before = warn.mock.calls.length;
    await site.refresh();
    await new Promise((resolve) => void setTimeout(resolve, 50));
    return warn.mock.calls.slice(before);
  };
  return { site, warn, later, shown: () => site.configure(testConfig) };
}

const TOP_BAR = {
  customLinks: [
    { group: 'secondary', type: 'internal', text: 'Team', href: '/p/team' },
    { group: 'primary', type: 'external', text: 'Our town', href: 'https://town.example/' },
    { group: 'primary', type: 'internal', href: '/s' },
    { group: 'primary', type: 'external', text: 'Bad', href: 'javascript:alert(1)' },
  ],
  logoLink: { href: 'https://town.example/' },
};

test('without assets everything is as it is built in', async () => {
  const { site, shown, warn } = setUp();
  publish({});
  await site.refresh();
  expect(shown()).toEqual({ ...testConfig, site: {} });
  expect(site.isPrivate()).toBe(false);
  expect(warn).not.toHaveBeenCalled();
});

test('the top bar has the operator’s links, the primary ones first, and no link that is unsafe', async () => {
  const { site, shown } = setUp();
  publish({ 'content/top-bar.json': TOP_BAR });
  await site.refresh();
  expect(shown().site).toEqual({
    topBarLinks: [
      { text: 'Our town', href: 'https://town.example/' },
      { text: '/s', href: '/s' },
      { text: 'Team', href: '/p/team' },
    ],
    logoHref: 'https://town.example/',
  });
});

test('a top bar without links is empty', async () => {
  const { site, shown } = setUp();
  publish({ 'content/top-bar.json': { customLinks: [] } });
  await site.refresh();
  expect(shown().site).toEqual({ topBarLinks: [] });
});

test('the footer has the operator’s columns, slogan, copyright and social pages', async () => {
  const { site, shown } = setUp();
  publish({
    'content/footer.json': {
      slogan: { fieldType: 'text', content: 'Tools of our town' },
      copyright: { fieldType: 'text', content: '© Town' },
      socialMediaLinks: [
        { blockType: 'socialMediaLink', link: { platform: 'youtube', url: 'https://y.example/' } },
        { link: { platform: 'twitter', url: 'javascript:alert(1)' } },
        'nothing',
      ],
      blocks: [
        { blockId: 'one', text: { fieldType: 'markdown', content: '**Us** [Team](/p/team)' } },
        { blockId: 'two', text: { content: '<script>alert(1)</script>' } },
        { blockId: 'empty' },
      ],
    },
  });
  await site.refresh();
  const { footer } = shown().site ?? {};
  expect(footer).toMatchObject({ slogan: '<p>Tools of our town</p>', copyright: '© Town' });
  expect(footer?.columns.map(({ id }) => id)).toEqual(['one', 'two']);
  expect(footer?.columns[0]?.html).toContain('<a href="/p/team">Team</a>');
  expect(footer?.columns[1]?.html).not.toContain('<script');
  expect(shown().socialLinks).toEqual([{ name: 'Youtube', href: 'https://y.example/' }]);
});

test('logo, picture for sharing, first day of the week, least price and verification are the operator’s', async () => {
  const { site, shown } = setUp();
  const url = (width: number) => `https://images.example/${width}.png`;
  const variant = (width: number) => ({ url: url(width), width, height: width / 5 });
  publish(
    {
      'design/branding.json': {
        logo: { _ref: { type: 'imageAsset', id: 'logo' } },
        logoSettings: { format: 'image', height: 24 },
        socialSharingImage: { _ref: { type: 'imageAsset', id: 'logo' } },
      },
      'general/localization.json': { locale: 'en-US', firstDayOfWeek: 1 },
      'transactions/minimum-transaction-size.json': {
        listingMinimumPrice: { type: 'subunit', amount: 1200 },
      },
      'integrations/google-search-console.json': { googleSiteVerification: 'abc' },
    },
    [
      {
        id: 'logo',
        type: 'imageAsset',
        attributes: { variants: { scaled: variant(200), scaled2x: variant(400) } },
      },
    ],
  );
  await site.refresh();
  expect(shown()).toMatchObject({
    listingMinimumPrice: 1200,
    site: {
      firstDayOfWeek: 'mon',
      searchVerification: 'abc',
      sharePicture: { url: url(400), width: 400, height: 80 },
      logo: {
        src: url(400),
        srcSet: `${url(200)} 200w, ${url(400)} 400w`,
        height: 24,
        width: 120,
      },
    },
  });
});

test('a landing page with sections is at the root of the site, and stays while it cannot be read', async () => {
  const { site, shown, later } = setUp();
  const landingPage = { sections: [{ sectionType: 'article', sectionId: 'us', blocks: [] }] };
  publish({ 'content/pages/landing-page.json': landingPage });
  await site.refresh();
  expect(shown().site).toEqual({ hasLandingPage: true });
  publish({ 'content/pages/landing-page.json': { sections: 'broken' } });
  expect(await later()).toHaveLength(1);
  expect(site.landingPage()?.sections).toMatchObject([{ id: 'us' }]);
});

test('a landing page without sections leaves the built-in one', async () => {
  const { site, shown } = setUp();
  publish({ 'content/pages/landing-page.json': { sections: [] } });
  await site.refresh();
  expect(shown().site).toEqual({});
  expect(site.landingPage()).toBeUndefined();
});

test('missing and malformed members are replaced by the built-in values', async () => {
  const { site, shown, warn } = setUp();
  publish({
    'content/top-bar.json': {},
    'design/branding.json': { logo: { _ref: { resolver: 'image', target: '/none.png' } } },
    'general/localization.json': { firstDayOfWeek: 9 },
    'general/access-control.json': {},
    'transactions/minimum-transaction-size.json': {},
    'integrations/google-search-console.json': { googleSiteVerification: '' },
  });
  await site.refresh();
  expect(shown()).toEqual({ ...testConfig, site: { topBarLinks: [] } });
  expect(site.isPrivate()).toBe(false);
  expect(warn).not.toHaveBeenCalled();
});

test('a change shows after thirty seconds; without one nothing is read before', async () => {
  const { site, shown, later } = setUp();
  publish({ 'content/top-bar.json': { customLinks: [] } });
  await site.refresh();
  publish({});
  await site.refresh();
  expect(shown().site).toEqual({ topBarLinks: [] });
  await later();
  expect(shown().site).toEqual({});
});

test.each([
  ['cannot be asked', failing],
  ['is no object', () => publish({ 'content/top-bar.json': 'broken' })],
])('what was read before stays while an asset %s, and the log says so', async (_case, breakIt) => {
  const { site, shown, later } = setUp();
  publish({ 'content/top-bar.json': TOP_BAR });
  await site.refresh();
  const before = shown();
  breakIt();
  const warnings = await later();
  expect(warnings).toHaveLength(1);
  expect(shown()).toEqual(before);
});

test('a server that starts while the console is away begins with what another has read', async () => {
  const store = createMemoryStore();
  const first = setUp(store);
  publish({
    'content/top-bar.json': TOP_BAR,
    'general/access-control.json': { marketplace: { private: true } },
  });
  await first.site.refresh();
  failing();
  const second = setUp(store);
  await second.site.refresh();
  expect(second.shown()).toEqual(first.shown());
  expect(second.site.isPrivate()).toBe(true);
});

test('a marketplace that refuses strangers is private before its asset says so', async () => {
  const { site } = setUp();
  publish({});
  network.use(
    http.get(apiUrl('listings/query'), () => transitError({ status: 403, code: 'forbidden' })),
  );
  await site.refresh();
  expect(site.isPrivate()).toBe(true);
});

test('nobody knows whether the marketplace is private while it is away and nothing was read before', async () => {
  const { site } = setUp();
  publish({});
  network.use(http.get(apiUrl('listings/query'), () => new HttpResponse('', { status: 503 })));
  await site.refresh();
  expect(site.isPrivate()).toBeNull();
});

test('assets are read although the store is away, or has something unreadable', async () => {
  const away = { ...createMemoryStore(), get: () => Promise.reject(new Error('away')) };
  const broken = createMemoryStore();
  await broken.set('console-assets', '{');
  const old = createMemoryStore();
  await old.set('console-assets', JSON.stringify([['content/footer.json', { blocks: 'old' }]]));
  publish({ 'content/top-bar.json': TOP_BAR });
  for (const store of [away, broken, old]) {
    const { site, shown } = setUp(store);
    await site.refresh();
    expect(shown().site?.topBarLinks).toHaveLength(3);
  }
});
