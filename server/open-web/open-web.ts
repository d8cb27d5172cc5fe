import { Router } from 'express';
import { type ApiClient } from '~/api/api-client';
import { type PublicConfig } from '~/config/public-config';
import { type ContentFolder } from '../content/content-source';
import { feeds } from './feeds';
import { movedPages } from './moved-pages';
import { sitemaps } from './sitemaps';

interface Options {
  readonly api: ApiClient;
  readonly config: PublicConfig;
}

/** What search engines, feed readers and old links request. */
export function openWeb(content: ContentFolder, { api, config }: Options): Router {
  const router = Router();
  router.use(movedPages(), feeds(content, config), sitemaps({ api, config, content }));
  return router;
}
