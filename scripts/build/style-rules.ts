import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { type RuleSetRule } from 'webpack';

/** How style sheets are built: as separate files for browsers, and only as class names for the server. */
export function styleRules({ isClient }: { readonly isClient: boolean }): RuleSetRule[] {
  const extract = isClient ? [MiniCssExtractPlugin.loader] : [];
  return [
    {
      test: /\.module\.css$/,
      use: [
        ...extract,
        {
          loader: 'css-loader',
          options: {
            modules: {
              localIdentName: '[name]__[local]',
              exportOnlyLocals: !isClient,
              namedExport: false,
              exportLocalsConvention: 'as-is',
            },
          },
        },
      ],
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      // Packages that claim to have no side effects mean their scripts.
      sideEffects: true,
      // On the server only class names matter, and global styles have none.
      use: isClient
        ? [...extract, { loader: 'css-loader' }]
        : [{ loader: path.join(__dirname, 'empty-loader.cjs') }],
    },
  ];
}
