import { readFileSync } from 'node:fs';
import path from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { type SourceFile, type TransformerFactory } from 'typescript';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { PageChunksPlugin } from './scripts/build/page-chunks-plugin';
import { styleRules } from './scripts/build/style-rules';

export type BuildPart =
  /** What browsers load. */
  | 'client'
  /** The whole server as one program. */
  | 'server'
  /** The server's page renderer alone, for the development server to reload. */
  | 'renderer';

/** Changes shown in open pages as they are written. From outside, lest a build needs the development tools. */
export interface HotReload {
  readonly entry: string;
  readonly plugins: NonNullable<Configuration['plugins']>;
  readonly transformer: TransformerFactory<SourceFile>;
}

export interface BuildOptions {
  readonly part: BuildPart;
  readonly mode: 'production' | 'development';
  /** For the browser's part in development. */
  readonly hot?: HotReload;
  /** Whether modules are kept for the next build, which costs this one a tenth of its processor time; by default they are. */
  readonly isKept?: boolean;
  /** Whether a production build is to be released: with source maps and compressed files, which only a real site needs. */
  readonly isRelease?: boolean;
}

const root = __dirname;
const fromRoot = (...parts: string[]): string => path.resolve(root, ...parts);

/** Where modules are kept for the next build. */
export const keptModules = fromRoot('.cache/webpack');

/** The one import alias, as tsconfig.json declares it. */
function aliases(): Record<string, string> {
  const text = readFileSync(fromRoot('tsconfig.json'), 'utf8');
  const { compilerOptions } = JSON.parse(text) as {
    compilerOptions: { paths: Record<string, [string]> };
  };
  const entries = Object.entries(compilerOptions.paths);
  return Object.fromEntries(
    entries.map(([alias, [folder]]) => [
      alias.replace('/*', ''),
      fromRoot(folder.replace('/*', '')),
    ]),
  );
}

/** Source maps of the production build: in a folder that nothing serves, for `npm run release`. Relative to the built files. */
const mapsIn = (part: 'client' | 'server'): string =>
  `${part === 'client' ? '../../' : '../'}maps/${part}/[file].map`;

/** Packages that the server program loads from node_modules at run time. */
export const serverExternals = [
  'axios',
  'classic-level',
  'compression',
  'cookie-parser',
  'dotenv',
  'express',
  'express-rate-limit',
  'express-static-gzip',
  'helmet',
  'markdown-it',
  'pdfkit',
  'pino',
  'pino-http',
  'rate-limit-redis',
  'redis',
  'sanitize-html',
  'sharp',
  'sharetribe-flex-sdk',
  'sharetribe-flex-integration-sdk',
  '@sentry/node',
  '@sendgrid/client',
  '@sendgrid/mail',
  'taxjar',
  'yaml',
];

const isProduction = ({ mode }: BuildOptions): boolean => mode === 'production';

/** A file of its own in production, which the built file does not name. */
const mapsOf = (options: BuildOptions, inDevelopment: string): Configuration['devtool'] => {
  if (!isProduction(options)) return inDevelopment;
  return options.isRelease ? 'hidden-source-map' : false;
};

function scriptRule(options: BuildOptions): RuleSetRule {
  const { part, hot } = options;
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    // Threads of the server become programs of their own. By default the name of Node's module has no prefix.
    parser: { worker: ['Worker from node:worker_threads', '...'] },
    use: [
      {
        loader: 'ts-loader',
        options: {
          transpileOnly: true,
          compilerOptions: { noEmit: false, sourceMap: mapsOf(options, 'inline') !== false },
          getCustomTransformers: () => ({ before: hot ? [hot.transformer] : [] }),
        },
      },
      // The server hands all texts to its renderer.
      ...(part === 'client'
        ? [{ loader: fromRoot('scripts/build/register-texts-loader.cjs') }]
        : []),
    ],
  };
}

/** Chunks of large libraries that are minified already. */
const minifiedLibraries = /^(map-library|marketplace-sdk)\./;

/**
 * Asks the browser to compile a file's functions beside the page, while it loads, and not one by one when they are
 * called (V8's explicit compile hints; others read a comment). Not for the large libraries, of which little is called.
 */
const compileWhileLoading = () =>
  new webpack.BannerPlugin({
    raw: true,
    banner: '//# allFunctionsCalledOnLoad',
    test: /\.js$/,
    exclude: minifiedLibraries,
    // After the minifier, which drops comments, and before the source maps.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

/** Once here, and better than a server could for every visitor. Who takes no Brotli gets gzip from the server. */
const compressed = () =>
  new CompressionPlugin({
    algorithm: 'brotliCompress',
    filename: '[path][base].br',
    test: /\.(js|css|svg)$/,
  });

/**
 * What all pages have. In the entry it costs less than in chunks that all pages share: files of their own compress worse, and each is one
 * more to ask for.
 */
const onEveryPage = [
  './src/features/shell/PageFrame.tsx',
  './src/features/page-head/PageHead.tsx',
] as const;

function clientConfig(options: BuildOptions): Configuration {
  const production = isProduction(options);
  // Each page loads the list of all chunks' file names, so these are short, and numbers instead of names.
  const name = production ? '[name].[contenthash:6]' : '[name]';
  const chunkName = production ? '[id].[contenthash:6]' : '[name]';
  return {
    target: 'browserslist',
    entry: {
      main: [...(options.hot ? [options.hot.entry] : []), ...onEveryPage, './src/app/client.tsx'],
      // Styles alone: its pages have none of the app's scripts.
      plain: './src/styles/plain.css',
    },
    output: {
      path: fromRoot('dist/client/static'),
      publicPath: '/static/',
      filename: `${name}.js`,
      chunkFilename: `${chunkName}.js`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      sourceMapFilename: mapsIn('client'),
      clean: production,
    },
    optimization: {
      // It replaces a hash wherever its letters stand in a script. Once they were part of a number, and the script was broken.
      realContentHash: false,
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, exclude: minifiedLibraries }),
        new CssMinimizerPlugin(),
      ],
      splitChunks: {
        // Chunks that stay as they are while modules change can be replaced in open pages.
        chunks: production ? 'all' : 'initial',
        // What several pages share is sent with each of them while it is small: more files compress worse, and a first page loads them all.
        minSize: 80_000,
        cacheGroups: {
          framework: {
            name: 'framework',
            chunks: 'initial',
            test: /[\\/]node_modules[\\/]/,
            priority: 10,
          },
        },
      },
      runtimeChunk: false,
    },
    plugins: [
      new PageChunksPlugin(),
      // Class names are unique and flat, so the order among components does not matter.
      new MiniCssExtractPlugin({
        filename: `${name}.css`,
        chunkFilename: `${chunkName}.css`,
        ignoreOrder: true,
      }),
      optimizeLocales.webpack({ locales: ['en-US'] }),
      ...(production
        ? [compileWhileLoading(), ...(options.isRelease ? [compressed()] : [])]
        : (options.hot?.plugins ?? [])),
    ],
    performance: { hints: false },
  };
}

function serverConfig(options: BuildOptions): Configuration {
  const { part } = options;
  const isRenderer = part === 'renderer';
  return {
    target: 'node20',
    entry: isRenderer
      ? { renderer: './src/app/server-entry.tsx' }
      : { main: './server/main.ts', worker: './server/worker.ts' },
    output: {
      path: fromRoot(isRenderer ? '.cache/renderer' : 'dist/server'),
      filename: '[name].js',
      chunkFilename: '[name].js',
      sourceMapFilename: mapsIn('server'),
      library: { type: 'commonjs2' },
    },
    externals: serverExternals.map((name) => ({ [name]: `commonjs ${name}` })),
    optimization: {
      minimize: false,
      splitChunks: false,
    },
    // One file: a server gains nothing from loading its pages late.
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    devtool: mapsOf(options, 'inline-source-map'),
  };
}

/** The builds of the app: the same modules for browser and server, with what differs in one place each. */
export function webpackConfig(options: BuildOptions): Configuration {
  const isClient = options.part === 'client';
  return {
    mode: options.mode,
    context: root,
    devtool: mapsOf(options, 'cheap-module-source-map'),
    cache: (options.isKept ?? true) && {
      type: 'filesystem',
      cacheDirectory: keptModules,
      // Modules are kept as they were made: with source maps or without.
      name: `${options.part}-${options.mode}${options.isRelease ? '-release' : ''}`,
      buildDependencies: { config: [__filename] },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: aliases(),
    },
    module: {
      rules: [
        scriptRule(options),
        ...styleRules({ isClient }),
        {
          test: /\.(woff2|png|jpe?g|svg|webp)$/,
          type: 'asset/resource',
          generator: {
            emit: isClient,
            publicPath: '/static/',
            filename: '[name].[contenthash:10][ext]',
          },
        },
      ],
    },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    ...(isClient ? clientConfig(options) : serverConfig(options)),
  };
}
