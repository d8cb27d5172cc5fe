import { Router } from 'express';
import { type PublicConfig } from '~/config/public-config';
import { type CmsPages } from '../cms/cms-pages';
import { type ContentFolder } from '../core/content/content-source';
import { feeds } from './feeds';
import { type ListingSource } from './listing-parts';
import { movedPages } from './moved-pages';
import { pagePreview } from './page-preview';
import { sitemaps } from './sitemaps';

interface Options extends ListingSource {
  readonly texts: ContentFolder;
  readonly pages: CmsPages;
  readonly config: PublicConfig;
}

/** What search engines, feed readers and old links request. */
export function openWeb(options: Options): Router {
  const router = Router();
  router.use(movedPages(), pagePreview(), feeds(options.texts, options.config), sitemaps(options));
  return router;
}
