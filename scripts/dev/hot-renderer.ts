import path from 'node:path';
import webpack from 'webpack';
import { type Renderer } from '../../src/app/server-entry';
import { webpackConfig } from '../../webpack.config';
import { runFresh } from './run-fresh';

const program = path.resolve(__dirname, '../../.cache/renderer/renderer.js');

interface HotRenderer {
  readonly renderer: () => Renderer;
}

const loadFresh = (): Renderer => (runFresh(program) as { renderer: Renderer }).renderer;

/** Builds the server's page renderer and loads it again at every change. Settles after the first build. */
export function startHotRenderer(): Promise<HotRenderer> {
  const compiler = webpack(webpackConfig({ part: 'renderer', mode: 'development' }));
  if (!compiler) throw new Error('webpack gave no compiler');
  let current: Renderer | undefined;
  return new Promise((resolve, reject) => {
    compiler.watch({}, (error, stats) => {
      if (error) {
        reject(error);
        return;
      }
      // The browser's build reports the same errors. Until they are fixed, the last good renderer serves pages.
      if (stats?.hasErrors()) return;
      current = loadFresh();
      resolve({ renderer: () => current ?? loadFresh() });
    });
  });
}
