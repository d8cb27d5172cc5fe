import { type IncomingMessage, type ServerResponse } from 'node:http';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { type NextFunction, type RequestHandler } from 'express';
import refreshTypeScript from 'react-refresh-typescript';
import webpack from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import hotMiddleware from 'webpack-hot-middleware';
import { type AssetManifest } from '../../server/core/ssr/asset-manifest';
import { type HotReload, webpackConfig } from '../../webpack.config';
import { ManifestPlugin } from '../build/manifest-plugin';

interface HotAssets {
  readonly handlers: readonly RequestHandler[];
  readonly manifest: () => AssetManifest;
}

const hot = (): HotReload => ({
  entry: 'webpack-hot-middleware/client?reload=true&overlay=false',
  plugins: [new webpack.HotModuleReplacementPlugin(), new ReactRefreshPlugin({ overlay: false })],
  transformer: refreshTypeScript(),
});

/** Builds the browser's program in memory. It is rebuilt at every change and replaced in open pages. Settles after the first build. */
export async function startHotAssets(): Promise<HotAssets> {
  const compiler = webpack(webpackConfig({ part: 'client', mode: 'development', hot: hot() }));
  if (!compiler) throw new Error('webpack gave no compiler');
  let current: AssetManifest | undefined;
  const firstManifest = new Promise<void>((resolve) => {
    new ManifestPlugin((manifest) => {
      current = manifest;
      resolve();
    }).apply(compiler);
  });
  const built = devMiddleware(compiler, { publicPath: '/static/', stats: 'errors-warnings' });
  const handlers: RequestHandler[] = [
    (request: IncomingMessage, response: ServerResponse, next: NextFunction) =>
      void built(request, response, next),
    hotMiddleware(compiler, { log: false }),
  ];
  await firstManifest;
  return {
    handlers,
    manifest: () => {
      if (!current) throw new Error('The first build is not finished');
      return current;
    },
  };
}
