import { type RequestHandler, type Response, Router } from 'express';
import * as v from 'valibot';
import { type ApiClient } from '~/api/api-client';
import { listingPath, pathTo } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { listingIdSchema } from '~/domain/ids';
import { readResponse } from '~/api/read-response';
import { type CmsPages } from '../cms/cms-pages';
import { type ContentFolder } from '../content/content-source';

/** As many as the marketplace returns at once. */
const LISTINGS_PER_PAGE = 100;
/** The marketplace has no pages beyond this one. */
const MAX_PAGES = 100;
const HOSTED_LANDING_PAGE = 'landing-page';

interface Address {
  readonly path: string;
  /** A day or a moment, ISO 8601. */
  readonly changed?: string;
}

interface Options {
  readonly api: ApiClient;
  readonly texts: ContentFolder;
  readonly pages: CmsPages;
  readonly config: PublicConfig;
}

const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function xmlOf(rootUrl: string, names: readonly [string, string], addresses: readonly Address[]) {
  const [list, entry] = names;
  const lines = addresses.map(({ path, changed }) => {
    const day = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : '';
    return `<${entry}><loc>${escapeXml(`${rootUrl}${path}`)}</loc>${day}</${entry}>\n`;
  });
  return `${head}<${list} xmlns="${schema}">\n${lines.join('')}</${list}>\n`;
}

const listingSchema = v.object({
  id: listingIdSchema,
  attributes: v.object({ title: v.string() }),
});

async function readListings({ api }: Options, page: number) {
  const answer = await api.callAsAnybody((sdk) =>
    sdk.listings.query({
      page,
      perPage: LISTINGS_PER_PAGE,
      sort: '-createdAt',
      'fields.listing': ['title'],
    }),
  );
  const { entities, pagination } = readResponse(answer);
  const addresses = entities.flatMap((entity) => {
    const listing = v.safeParse(listingSchema, entity);
    if (!listing.success) return [];
    const { id, attributes } = listing.output;
    return [{ path: listingPath({ id, title: attributes.title }) }];
  });
  return { addresses, pages: Math.min(pagination.totalPages ?? 1, MAX_PAGES) };
}

async function readPages({ texts, pages }: Options): Promise<Address[]> {
  const [documents, articles, pageIds] = await Promise.all([
    texts.documents(),
    texts.articles(),
    pages.ids(),
  ]);
  const names = new Set(documents.map(({ name }) => name));
  // The hosted service comes with a landing page and legal pages of its own, which ours stand for.
  const ownPages = pageIds.filter((id) => !names.has(id) && id !== HOSTED_LANDING_PAGE);
  return [
    { path: pathTo('landing') },
    { path: pathTo('search') },
    { path: pathTo('blog'), ...(articles[0] && { changed: articles[0].updated }) },
    { path: pathTo('sitemap') },
    ...ownPages.map((pageId) => ({ path: pathTo('cmsPage', { pageId }) })),
    ...documents.map(({ name, updated }) => ({ path: `/${name}`, changed: updated })),
    ...articles.map(({ slug, updated }) => ({
      path: pathTo('article', { slug }),
      changed: updated,
    })),
  ];
}

const send = (response: Response, text: string): void => {
  response.set('cache-control', 'public, max-age=3600').type('application/xml').send(text);
};

/** What search engines may read, and where the sitemap is. */
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

/** `/robots.txt`, and `/sitemap.xml`: an index of our pages and of the listings, a hundred in each part. */
export function sitemaps(options: Options): Router {
  const { rootUrl } = options.config;
  const router = Router();
  router.get('/robots.txt', robots(rootUrl));
  router.get('/sitemap.xml', async (_request, response) => {
    const { pages } = await readListings(options, 1);
    const parts = Array.from({ length: pages }, (_, index) => ({
      path: `/sitemap-listings-${index + 1}.xml`,
    }));
    const names = ['sitemapindex', 'sitemap'] as const;
    send(response, xmlOf(rootUrl, names, [{ path: '/sitemap-pages.xml' }, ...parts]));
  });
  router.get('/sitemap-pages.xml', async (_request, response) => {
    send(response, xmlOf(rootUrl, ['urlset', 'url'], await readPages(options)));
  });
  router.get(/^\/sitemap-listings-([1-9]\d{0,2})\.xml$/, async (request, response, next) => {
    const page = Number(request.params[0]);
    const { addresses, pages } = await readListings(options, page);
    if (page > pages) {
      next();
      return;
    }
    send(response, xmlOf(rootUrl, ['urlset', 'url'], addresses));
  });
  return router;
}
