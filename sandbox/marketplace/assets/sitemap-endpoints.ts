import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { defineQuery, type Endpoint } from '../http/endpoint';
import { pageMeta } from '../http/paging';
import { latestVersion } from './asset-store';

const SITEMAP_SIZE = 10_000;

/** A uuid that does not change as long as the asset's path does not. */
function idOf(path: string): string {
  const hash = createHash('sha256').update(path).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5');
}

/** Which hosted pages there are, for sitemaps. */
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
          id: idOf(assetPath),
          type: 'asset',
          attributes: { assetPath },
          row: null,
        })),
        meta: pageMeta({ page: 1, perPage: SITEMAP_SIZE, totalItems: paths.length }),
      };
    },
  }),
];
