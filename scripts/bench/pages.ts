import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseAssetManifest } from '../../server/ssr/asset-manifest';
import { buildIfStale } from '../build';
import { runCommand } from '../lib/report';

const client = path.resolve('dist/client');
const KILOBYTE = 1024;
/** What a visitor loads before the page is usable, compressed. */
const BUDGET_KB = { js: 150, css: 20 };

const sizeKb = (files: readonly string[]): number =>
  files.reduce((sum, file) => {
    const content = readFileSync(path.join(client, 'static', path.basename(file)));
    return sum + gzipSync(content).length;
  }, 0) / KILOBYTE;

/** Prints what each page loads at first, against its budget; fails where a page is over it. */
async function benchPages(): Promise<void> {
  await buildIfStale();
  const { entry, pages } = parseAssetManifest(
    readFileSync(path.join(client, 'manifest.json'), 'utf8'),
  );
  console.log(
    `${'page'.padEnd(24)} JS KB  CSS KB  (gzip; budget ${BUDGET_KB.js} and ${BUDGET_KB.css})`,
  );
  for (const [name, page] of Object.entries(pages)) {
    const js = sizeKb([...new Set([...entry.js, ...page.js])]);
    const css = sizeKb([...new Set([...entry.css, ...page.css])]);
    const isOver = js > BUDGET_KB.js || css > BUDGET_KB.css;
    if (isOver) process.exitCode = 1;
    const figures = `${js.toFixed(1).padStart(6)} ${css.toFixed(1).padStart(7)}`;
    console.log(`${name.padEnd(24)}${figures}${isOver ? '  OVER BUDGET' : ''}`);
  }
}

runCommand(benchPages);
