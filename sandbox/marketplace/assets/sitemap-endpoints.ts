import * as v from 'valibot';
import { defineQuery, type Endpoint } from '../http/endpoint';
import { pageMeta } from '../http/paging';
import { latestVersion } from './asset-store';
import { idFrom } from './image-references';

const SITEMAP_SIZE = 10_000;

/** Lists the hosted pages, for sitemaps. */
export const sitemapAssetEndpoints: Endpoint[] = [
  defineQuery({
    path: 'sitemap_data/query_assets',
    access: 'anon',
    params: v.strictObject({ pathPrefix: v.optional(v.string(), '/') }),
    handle: async ({ view }, { pathPrefix }) => {
      const files = (await latestVersion(view.db))?.files ?? {};
      const paths = Object.keys(files)
        .map((path) => `/${path}`)
        .filter((path) => path.startsWith(pathPrefix))
        .slice(0, SITEMAP_SIZE);
      return {
        data: paths.map((assetPath) => ({
          id: idFrom(assetPath),
          type: 'asset',
          attributes: { assetPath },
          row: null,
        })),
        meta: pageMeta({ page: 1, perPage: SITEMAP_SIZE, totalItems: paths.length }),
      };
    },
  }),
];
