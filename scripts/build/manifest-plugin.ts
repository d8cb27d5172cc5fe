import { type Compiler, type StatsCompilation } from 'webpack';
import { type AssetManifest } from '../../server/core/ssr/asset-manifest';

export const MANIFEST_FILE = 'manifest.json';
const ENTRY = 'main';
const PLAIN = 'plain';

const isHotUpdate = (name: string): boolean => name.includes('.hot-update.');

/** Makes the manifest of a finished browser build from its chunks and the names of all its files. */
function manifestOf(stats: StatsCompilation, files: readonly string[]): AssetManifest {
  const groups = stats.namedChunkGroups ?? {};
  const filesOf = (group: string): string[] =>
    (groups[group]?.assets ?? []).map(({ name }) => name).filter((name) => !isHotUpdate(name));
  const toUrl = (name: string): string => `${stats.publicPath ?? '/'}${name}`;
  const entry = new Set(filesOf(ENTRY));
  const split = (names: string[]) => ({
    js: names.filter((name) => name.endsWith('.js')).map(toUrl),
    css: names.filter((name) => name.endsWith('.css')).map(toUrl),
  });
  const pages = Object.keys(groups).filter((name) => name.endsWith('Page'));
  const ownFiles = (page: string) => split(filesOf(page).filter((name) => !entry.has(name)));
  return {
    entry: split([...entry]),
    pages: Object.fromEntries(pages.map((page) => [page, ownFiles(page)])),
    fonts: files.filter((name) => name.endsWith('.woff2')).map(toUrl),
    plain: split(filesOf(PLAIN)).css,
  };
}

const statsOptions = {
  all: false,
  chunkGroups: true,
  chunkGroupMaxAssets: Infinity,
  publicPath: true,
};

/** Passes the manifest of every finished build to `onManifest`. */
export class ManifestPlugin {
  constructor(private readonly onManifest: (manifest: AssetManifest) => void) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('ManifestPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const files = stats.compilation.getAssets().map(({ name }) => name);
      this.onManifest(manifestOf(stats.toJson(statsOptions), files));
    });
  }
}
