import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAssetManifest } from '../../server/core/ssr/asset-manifest';

const client = path.resolve('dist/client');
const KILOBYTE = 1024;

/** Kilobytes, compressed as they are sent. */
export interface PageSize {
  readonly js: number;
  readonly css: number;
}

/** The most that a visitor may load before a page is usable. */
export const pageBudget: PageSize = { js: 183, css: 20 };

const sizeKb = (files: readonly string[]): number =>
  [...new Set(files)].reduce((sum, file) => {
    const content = readFileSync(path.join(client, 'static', path.basename(file)));
    return sum + gzipSync(content).length;
  }, 0) / KILOBYTE;

/** What a visitor loads before each page is usable, by the page's name, as read from the build. */
export function readPageSizes(): ReadonlyMap<string, PageSize> {
  const { entry, pages } = parseAssetManifest(
    readFileSync(path.join(client, 'manifest.json'), 'utf8'),
  );
  return new Map(
    Object.entries(pages).map(([name, page]) => [
      name,
      { js: sizeKb([...entry.js, ...page.js]), css: sizeKb([...entry.css, ...page.css]) },
    ]),
  );
}
