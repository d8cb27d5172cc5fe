import { connect } from 'node:net';
import { http } from 'msw';
import { pathTo } from '~/config/paths';
import { type FeatureName, featureNames } from '~/domain/feature-names';
import { aListing, aPageOf, aUser } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitResponse } from '~/testing/transit';
import { type WireEntry, wireOf } from '~/wire/table';
import { mockedNetwork } from '../testing/mocked-network';
import { NO_LIMITS } from '../testing/no-limits';
import { startApp, type TestServer } from '../testing/start-app';
import { features } from './features';

const author = aUser();
const saw = aListing({ title: 'Table saw', authorId: author.id.uuid });
const network = mockedNetwork();
beforeEach(() => {
  network.use(
    http.get(apiUrl('listings/query'), () => transitResponse(aPageOf([saw]))),
    http.get(apiUrl('listings/show'), () => transitResponse({ data: saw, included: [author] })),
    http.get(apiUrl('users/show'), () => transitResponse({ data: author, included: [] })),
    http.get(apiUrl('reviews/query'), () => transitResponse(aPageOf([]))),
  );
});

/** Settings that features need to be there. */
const MOVES = {
  STRIPE_SECRET_KEY: 'sk_test',
  SENDGRID_API_KEY: 'SG.test',
  SENDGRID_FROM_EMAIL: 'from@example.com',
  SENDGRID_TO_EMAIL: 'to@example.com',
  ASK_FIRST: 'on',
  IDENTITY_CHECKS: 'on',
  TAXJAR_API_KEY: 'tax-key',
  TAX_REPORTS: 'on',
  // These keys have the right lengths but belong to nobody.
  PUSH_PUBLIC_KEY: `B${'A'.repeat(86)}`,
  PUSH_PRIVATE_KEY: 'A'.repeat(43),
  NEW_RENTER_ORDERS: '2',
  NEW_RENTER_SUM: '1000',
};

const LISTING = `/l/table-saw/${saw.id.uuid}`;
const mainPaths = [
  ...['/', '/s', LISTING, '/login', '/signup', '/about', '/terms-of-service', '/styleguide'],
  ...[pathTo('howItWorks'), pathTo('blog'), pathTo('contact'), pathTo('sitemap')],
];

const startWith = (names: readonly FeatureName[]) =>
  startApp({
    env: { ...NO_LIMITS, ...MOVES },
    features: features.filter(({ name }) => names.includes(name)),
  });

const allBut = (...names: readonly FeatureName[]) =>
  featureNames.filter((each) => !names.includes(each));

/** The rows and columns of a square of features. For any two features, some group has the first off and the second on. */
const side = Math.ceil(Math.sqrt(featureNames.length));
const groups = Array.from({ length: side }, (_, at) => [
  featureNames.filter((_name, index) => Math.floor(index / side) === at),
  featureNames.filter((_name, index) => index % side === at),
]).flat();

/** The main pages by their paths; each is there. */
async function mainPages({ url }: TestServer): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const path of mainPaths) {
    const answer = await fetch(`${url}${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    pages.set(path, await answer.text());
  }
  return pages;
}

/** The addresses of this site that pages link to. Files of the build do not exist in tests. */
function linksOf(pages: Iterable<string>): ReadonlySet<string> {
  const found = [...pages].flatMap((html) =>
    [...html.matchAll(/(?:href|action)="(\/[^/"#][^"#]*)/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    ),
  );
  return new Set(found.filter((link) => !link.startsWith('/static/')));
}

async function missingAt({ url }: TestServer, links: Iterable<string>): Promise<string[]> {
  const missing: string[] = [];
  for (const link of links) {
    const { status } = await fetch(`${url}${link}`, { redirect: 'manual' });
    if (status >= 400) missing.push(`${link} ${status}`);
  }
  return missing;
}

/**
 * The paths and statuses of endpoints that are asked without a body, through one connection: a hundred calls of `fetch`, which the
 * mocked network looks at, take three times the processor time of their answers.
 */
async function statusesOf({ url }: TestServer, entries: readonly WireEntry[]) {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  const requests = entries.map(
    ({ method, path }) =>
      `${method} /api${path.replaceAll(/:\w+/g, saw.id.uuid)} HTTP/1.1\r\nHost: ${hostname}\r\nOrigin: http://localhost:3000\r\n\r\n`,
  );
  socket.write(requests.join(''));
  let answers = '';
  const statuses = () =>
    [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  for await (const chunk of socket) {
    answers += String(chunk);
    if (statuses().length === entries.length) break;
  }
  const found = statuses();
  return entries.map(({ path }, index) => [path, found[index]]);
}

/** Checks that both the pages' list of features and the server's answers match these features alone. */
async function expectOnly(server: TestServer, names: readonly FeatureName[], page = '') {
  const [, list = ''] = /"features":(\[[^\]]*\])/.exec(page) ?? [];
  // No task runs here, so none has read all listings or counted anything.
  const waiting: readonly FeatureName[] = ['popular-tools', 'search-terms'];
  expect(JSON.parse(list)).toEqual(names.filter((name) => !waiting.includes(name)));
  const entries = wireOf(names);
  const posts = entries.filter(({ method }) => method === 'POST');
  const missing = wireOf(featureNames).filter((each) => !entries.includes(each));
  expect(await statusesOf(server, [...posts, ...missing])).toEqual([
    ...posts.map(({ path }) => [path, 415]),
    ...missing.map(({ path }) => [path, 404]),
  ]);
  const ready = await fetch(`${server.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
}

/** The links of the core, which exist on every server. */
let coreLinks: ReadonlySet<string> = new Set();

test('the list has every feature once', () => {
  expect(features.map(({ name }) => name)).toEqual(featureNames);
});

test('a server without features has its main pages, and none of their links is dead', async () => {
  const server = await startWith([]);
  const pages = await mainPages(server);
  await expectOnly(server, [], pages.get('/'));
  coreLinks = linksOf(pages.values());
  expect(coreLinks.size).toBeGreaterThan(20);
  expect(await missingAt(server, coreLinks)).toEqual([]);
  await server.stop();
}, 120_000);

test.each([
  ['all features', featureNames] as const,
  ...groups.map((off) => [`all but ${off.join(', ')}`, allBut(...off)] as const),
])(
  'a server with %s has its main pages, and none of their links is dead',
  async (_, names) => {
    const server = await startWith(names);
    const pages = await mainPages(server);
    await expectOnly(server, names, pages.get('/'));
    const others = [...linksOf(pages.values())].filter((link) => !coreLinks.has(link));
    expect(await missingAt(server, others)).toEqual([]);
    await server.stop();
  },
  120_000,
);

test.each([
  ['open-web', pathTo('blog'), 'href="/blog/rss.xml"'],
  ['cms', pathTo('sitemap'), 'href="/p/weekend-projects"'],
  ['style-guide', '/styleguide', 'href="/styleguide/emails"'],
] as const)('without %s the page %s has no %s', async (name, path, control) => {
  const found: boolean[] = [];
  for (const names of [featureNames, allBut(name)]) {
    const server = await startWith(names);
    found.push((await (await fetch(`${server.url}${path}`)).text()).includes(control));
    await server.stop();
  }
  expect(found).toEqual([true, false]);
});

test('the page about earnings does not exist without the feature', async () => {
  const server = await startWith(allBut('earnings'));
  expect((await fetch(`${server.url}${pathTo('earnings')}`)).status).toBe(404);
  await server.stop();
});

test('the desk is not offered without a key of the payment service, and nothing breaks', async () => {
  const server = await startApp({ env: NO_LIMITS, features });
  const pages = await mainPages(server);
  expect(pages.get('/')).not.toMatch(/"features":\[[^\]]*"desk"/);
  const answer = await fetch(`${server.url}/desk/claims`, { redirect: 'manual' });
  expect(answer.status).toBe(404);
  const hook = await fetch(`${server.url}/api/stripe-events`, { method: 'POST' });
  // The request is refused like any post from another site.
  expect(hook.status).toBe(403);
  await server.stop();
});
