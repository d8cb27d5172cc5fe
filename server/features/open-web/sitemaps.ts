import { type RequestHandler, type Response, Router } from 'express';
import { pathTo, toolsPath } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { LANDING_PAGE } from '~/config/site-config';
import { type SiteContent } from '../../core/content/site-content';
import {
  listingAddresses,
  type ListingPart,
  listingParts,
  type ListingSource,
} from './listing-parts';

interface Address {
  readonly path: string;
  /** A day or a moment, ISO 8601. */
  readonly changed?: string;
  /** The address of a picture on the page. */
  readonly picture?: string | undefined;
}

interface Options extends ListingSource {
  readonly content: SiteContent;
  readonly config: PublicConfig;
}

const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageSchema = 'http://www.google.com/schemas/sitemap-image/1.1';

function xmlOf(rootUrl: string, names: readonly [string, string], addresses: readonly Address[]) {
  const [list, entry] = names;
  const lines = addresses.map(({ path, changed, picture }) => {
    const day = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : '';
    const image = picture
      ? `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>`
      : '';
    return `<${entry}><loc>${escapeXml(`${rootUrl}${path}`)}</loc>${day}${image}</${entry}>\n`;
  });
  return `${head}<${list} xmlns="${schema}" xmlns:image="${imageSchema}">\n${lines.join('')}</${list}>\n`;
}

async function readPages({ content }: Options): Promise<Address[]> {
  const [documents, articles, pageIds, places] = await Promise.all([
    content.documents(),
    content.articles(),
    content.ids('pages'),
    content.ids('places'),
  ]);
  const names = new Set(documents.map(({ name }) => name));
  // The landing page and the legal texts have addresses of their own.
  const ownPages = pageIds.filter((id) => !names.has(id) && id !== LANDING_PAGE);
  return [
    { path: pathTo('landing') },
    { path: pathTo('search') },
    ...places.map((place) => ({ path: toolsPath(place) })),
    { path: pathTo('blog'), ...(articles[0] && { changed: articles[0].updated }) },
    { path: pathTo('sitemap') },
    ...ownPages.map((pageId) => ({ path: pathTo('cmsPage', { pageId }) })),
    ...documents.map(({ name, updated }) => ({
      path: `/${name}`,
      ...(updated && { changed: updated }),
    })),
    ...articles.map(({ slug, updated }) => ({
      path: pathTo('article', { slug }),
      changed: updated,
    })),
  ];
}

const send = (response: Response, text: string): void => {
  response.set('cache-control', 'public, max-age=3600').type('application/xml').send(text);
};

/** Tells search engines which pages they may read, and where the sitemap is. */
const robots = (rootUrl: string): RequestHandler => {
  const closed = ['/api/', '/account', '/inbox', '/order/', '/sale/', '/cart', '/styleguide'];
  const text = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${rootUrl}/sitemap.xml`,
    '',
  ].join('\n');
  return (_request, response) => {
    response.set('cache-control', 'public, max-age=3600').type('text/plain').send(text);
  };
};

const partName = ({ period, page }: ListingPart): string =>
  period === undefined ? String(page) : `${period}-${page}`;

/** Names with or without a period: "3", "2026-05-3", "2026-05-14-3", "2026-05-14T09-3", "2026-05-14T09:30-3", "2026-05-14T09:30:05-3". */
const partPattern =
  /^\/sitemap-listings-(?:(\d{4}-\d{2}(?:-\d{2}(?:T\d{2}(?::\d{2}){0,2})?)?)-)?([1-9]\d{0,2})\.xml$/;

/** `/robots.txt`, and `/sitemap.xml`: an index of our pages and of the listings, a hundred in each part. */
export function sitemaps(options: Options): Router {
  const { rootUrl } = options.config;
  const router = Router();
  router.get('/robots.txt', robots(rootUrl));
  router.get('/sitemap.xml', async (_request, response) => {
    const parts = (await listingParts(options)).map((part) => ({
      path: `/sitemap-listings-${partName(part)}.xml`,
    }));
    const names = ['sitemapindex', 'sitemap'] as const;
    send(response, xmlOf(rootUrl, names, [{ path: '/sitemap-pages.xml' }, ...parts]));
  });
  router.get('/sitemap-pages.xml', async (_request, response) => {
    send(response, xmlOf(rootUrl, ['urlset', 'url'], await readPages(options)));
  });
  router.get(partPattern, async (request, response, next) => {
    const { 0: period, 1: page } = request.params;
    const addresses = await listingAddresses(options, { period, page: Number(page) });
    if (addresses) send(response, xmlOf(rootUrl, ['urlset', 'url'], addresses));
    else next();
  });
  return router;
}
