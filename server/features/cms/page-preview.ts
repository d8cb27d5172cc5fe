import { Router } from 'express';
import { pathTo } from '~/config/paths';
import { VERSION_PARAM } from '~/config/page-version';

const assetPath = /^\/?content\/pages\/([\w-]+)\.json$/;

/** The provider's console sends operators to `/preview?asset-path=…` from a page that they edit. */
export function pagePreview(): Router {
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
