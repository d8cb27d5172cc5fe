import { Router } from 'express';
import { pathTo } from '~/config/paths';
import { VERSION_PARAM } from '~/config/page-version';

const assetPath = /^\/?content\/pages\/([\w-]+)\.json$/;

/** `/preview?asset-path=…` is where the provider's console leads operators from a page that they edit. */
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
