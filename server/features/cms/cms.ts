import path from 'node:path';
import { Router } from 'express';
import { VERSION_PARAM } from '~/config/page-version';
import { pathTo } from '~/config/paths';
import { LANDING_PAGE } from '~/config/site-config';
import { factsFor } from '../../core/content/facts';
import { type ServerFeature } from '../../core/feature';
import { CmsPages } from './cms-pages';
import { consoleChecks } from './doctor';
import { openConsole } from './hosted-console';
import { asDocument, hostedDocuments } from './hosted-documents';

const assetPath = /^\/?content\/pages\/([\w-]+)\.json$/;

/** The provider's console sends operators to `/preview?asset-path=…` from a page that they edit. */
function pagePreview(): Router {
  const router = Router();
  router.get('/preview', (request, response, next) => {
    const { 'asset-path': asset, 'asset-version': version } = request.query;
    const [, pageId] = assetPath.exec(typeof asset === 'string' ? asset : '') ?? [];
    if (!pageId) {
      next();
      return;
    }
    const query =
      typeof version === 'string'
        ? `?${new URLSearchParams({ [VERSION_PARAM]: version }).toString()}`
        : '';
    response
      .set('cache-control', 'no-store')
      .redirect(302, `${pathTo('cmsPage', { pageId })}${query}`);
  });
  return router;
}

/** Documents and the landing page have one address, also those that the operator has written. */
function ownAddresses(): Router {
  const router = Router();
  const paths = hostedDocuments.map((name) => [name, `/${name}`] as const);
  for (const [name, path] of [...paths, [LANDING_PAGE, pathTo('landing')] as const]) {
    router.get(pathTo('cmsPage', { pageId: name }), ({ query }, response, next) => {
      if (VERSION_PARAM in query) next();
      else response.redirect(301, path);
    });
  }
  return router;
}

/** The asset service itself caches published assets for this long. */
const MAX_AGE_MS = 10_000;

/** What operators compose and set in the marketplace's console. */
export const cms: ServerFeature = {
  name: 'cms',
  doctor: consoleChecks,
  open: ({ api, config, contentFolder, log, store }) => {
    const pages = new CmsPages({
      api,
      folder: path.join(contentFolder, 'pages'),
      facts: factsFor(config.public),
      log,
      maxAgeMs: MAX_AGE_MS,
    });
    const site = openConsole({ api, store, log });
    return {
      pages: () => [pagePreview(), ownAddresses()],
      site,
      content: {
        pages: {
          // It is read with the setting that says that there is one.
          read: async (name) => (name === LANDING_PAGE ? site.landingPage() : pages.read(name)),
          ids: () => pages.ids(),
        },
        documents: {
          read: async (name) => {
            if (!hostedDocuments.includes(name)) return undefined;
            // The reader of pages has logged a failure; the product's own text is better than none.
            const page = await pages.read(name).catch(() => undefined);
            return page && asDocument(page);
          },
        },
      },
    };
  },
};
