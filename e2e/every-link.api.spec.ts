import { createInstance, tokenStore } from 'sharetribe-flex-sdk';
import { sessionCookieName } from '~/api/marketplace/session-cookie';
import { E2E_PORT, E2E_SANDBOX_PORT } from './start-product';
import { expect, test } from './support/demo-product-test';

const site = `http://localhost:${E2E_PORT}`;
const clientId = 'sandbox-client';
const PASSWORD = 'toolyard-1!';
/** Pages made from data are many and similar, so this many of each kind are enough. */
const SAMPLES = 3;

/** A person who walks through the site. */
interface Viewer {
  readonly who: string;
  /** The email of an account; a visitor has none. */
  readonly email?: string;
  /** The links of the closed menus. */
  readonly menus: readonly string[];
  /** Pages of which a sample is also enough, because they are the same for everybody. */
  readonly similar?: RegExp;
}

interface Page {
  readonly address: string;
  readonly status: number;
  readonly html: string;
}

async function sessionOf(email: string): Promise<string> {
  const session = tokenStore.memoryStore();
  const baseUrl = `http://localhost:${E2E_SANDBOX_PORT}`;
  await createInstance({ clientId, baseUrl, tokenStore: session }).login({
    username: email,
    password: PASSWORD,
  });
  const token = encodeURIComponent(JSON.stringify(await session.getToken()));
  return `${sessionCookieName(clientId)}=${token}`;
}

/** The links of a page to pages of the site, without their hashes. */
function linksOf({ html, address }: Page): string[] {
  const hrefs = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  );
  const urls = hrefs.map((href) => new URL(href, `${site}${address}`));
  const own = urls.filter((url) => url.origin === site && !url.pathname.startsWith('/api/'));
  return own.map(({ pathname, search }) => `${pathname}${search}`);
}

/** Returns the kind of a page made from data. Any other address is its own kind. */
function kindOf(address: string, similar: RegExp | undefined): string {
  const [path = '', query] = address.split('?');
  if (similar?.test(path)) return similar.source;
  const kind = path
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replace(/^\/l\/[^/]+\/id/, '/l/slug/id');
  return query === undefined ? kind : `${kind}?`;
}

/** Every page that links lead to, starting from the front page and the links of the closed menus. */
async function walk({ email, menus, similar }: Viewer): Promise<Page[]> {
  const cookie = email && (await sessionOf(email));
  const pages: Page[] = [];
  const seen = new Set(['/', ...menus]);
  const perKind = new Map<string, number>();
  const waiting = [...seen];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const answer = await fetch(`${site}${address}`, { headers: cookie ? { cookie } : {} });
    const isPage = answer.headers.get('content-type')?.includes('html') ?? false;
    const page = { address, status: answer.status, html: isPage ? await answer.text() : '' };
    pages.push(page);
    for (const link of linksOf(page)) {
      const kind = kindOf(link, similar);
      const count = perKind.get(kind) ?? 0;
      if (seen.has(link) || count >= SAMPLES) continue;
      seen.add(link);
      perKind.set(kind, count + 1);
      waiting.push(link);
    }
  }
  return pages;
}

const first = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1];

/** Describes what is wrong with a page. The list is empty for feeds and other files. */
function faultsOf({ address, status, html }: Page): string[] {
  if (status !== 200) return [`${address} answers ${status}`];
  if (html === '') return [];
  const headings = html.match(/<h1\b/g)?.length ?? 0;
  const description = first(html, /<meta name="description" content="([^"]*)"/) ?? '';
  return [
    ...(headings === 1 ? [] : [`${address} has ${headings} main headings`]),
    ...(description.length >= 30 ? [] : [`${address} has the description "${description}"`]),
    ...(first(html, /<title>([^<]+)<\/title>/) ? [] : [`${address} has no title`]),
    ...(first(html, /<link rel="canonical" href="([^"]+)"/) ? [] : [`${address}: no canonical`]),
  ];
}

/** Returns titles that several pages share. Different addresses may lead to the same page. */
function sharedTitles(pages: readonly Page[]): string[] {
  const canonicalOf = new Map<string, string>();
  return pages.flatMap(({ html }) => {
    if (html === '' || html.includes('content="noindex"')) return [];
    const title = first(html, /<title>([^<]+)<\/title>/) ?? '';
    const canonical = first(html, /<link rel="canonical" href="([^"]+)"/) ?? '';
    const other = canonicalOf.get(title);
    canonicalOf.set(title, canonical);
    // Two owners may lend the same tool.
    const isListing = canonical.includes('/l/');
    return other && other !== canonical && !isListing
      ? [`${other} and ${canonical}: ${title}`]
      : [];
  });
}

const account = ['/account', '/listings', '/inbox/orders', '/inbox/sales'];
const common = ['/sitemap', '/privacy-policy'];
/** A visitor has walked through all articles and places. */
const signedIn = { menus: account, similar: /^\/(?:blog|tools)\// };

const viewers: readonly (Viewer & { readonly finds: string[] })[] = [
  { who: 'a visitor', menus: [], finds: [...common, '/blog/auger'] },
  { who: 'a renter', email: 'renter@toolyard.example', ...signedIn, finds: common },
  { who: 'an owner', email: 'owner@toolyard.example', ...signedIn, finds: common },
];

for (const { finds, ...viewer } of viewers) {
  test(`every link that ${viewer.who} can follow leads to a page with its own title`, async () => {
    const pages = await walk(viewer);
    expect(pages.flatMap(faultsOf)).toEqual([]);
    expect(sharedTitles(pages)).toEqual([]);
    expect(pages.map(({ address }) => address)).toEqual(expect.arrayContaining(finds));
  });
}
