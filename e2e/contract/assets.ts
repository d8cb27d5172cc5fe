import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fetchAssets, fetchPageAsset, fetchPageIds, fetchTranslations } from '~/api/site/assets';
import { createBuildApi } from '../../sandbox/seed/build-api';
import { type Contract, type Part } from './calls';
import { servicesAt, type World } from './world';

/** Publishes hosted texts and a page, as operators do in their console. */
async function publishAssets({ url }: World): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'assets-'));
  mkdirSync(path.join(folder, 'content', 'pages'), { recursive: true });
  writeFileSync(path.join(folder, 'content', 'translations.json'), '{"Cart.title":"Basket"}');
  writeFileSync(path.join(folder, 'content', 'pages', 'about-us.json'), '{"sections":[]}');
  try {
    await createBuildApi(servicesAt(url)).pushAssets(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type AssetCall = 'assetByAlias' | 'assetByVersion' | 'assetsByAlias';

export const assets: Contract<AssetCall> & Part<'sitemapData'> = {
  assetByAlias: async (world) => {
    const { api } = world.visit();
    expect(await fetchTranslations(api)).toBeUndefined();
    await publishAssets(world);
    expect(await fetchTranslations(api)).toEqual({
      version: expect.any(String),
      messages: { 'Cart.title': 'Basket' },
    });
  },
  assetByVersion: async (world) => {
    const { api } = world.visit();
    const { version = '' } = (await fetchTranslations(api)) ?? {};
    expect(await fetchPageAsset(api, 'about-us', version)).toMatchObject({
      data: { sections: [] },
    });
    expect(await fetchPageAsset(api, 'about-us', 'no-such-version')).toBeUndefined();
  },
  assetsByAlias: async ({ visit }) => {
    const paths = ['content/translations.json', 'content/pages/about-us.json', 'design/none.json'];
    const { assets } = await fetchAssets(visit().api, paths);
    expect(Object.fromEntries(assets)).toEqual({
      'content/translations.json': { 'Cart.title': 'Basket' },
      'content/pages/about-us.json': expect.objectContaining({ sections: [] }),
    });
  },
  'sitemapData.queryAssets': async ({ visit }) => {
    expect(await fetchPageIds(visit().api)).toEqual(['about-us']);
  },
};
