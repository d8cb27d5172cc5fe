import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { type RuleSetRule } from 'webpack';
import { classNames } from './class-names';

const classes = classNames(path.resolve(__dirname, '../..'));

/** Builds that were made with other names of classes are not used again. */
export const stylesVersion = classes.version;

interface StyleOptions {
  readonly isClient: boolean;
  readonly isProduction: boolean;
}

/** How style sheets are built: for browsers as files of their own, for the server only the names of their classes. */
export function styleRules({ isClient, isProduction }: StyleOptions): RuleSetRule[] {
  const naming = isProduction
    ? {
        getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, local: string) =>
          classes.nameOf(resourcePath, local),
      }
    : { localIdentName: '[name]__[local]' };
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
              ...naming,
              exportOnlyLocals: !isClient,
              namedExport: isClient,
              exportLocalsConvention: 'as-is',
            },
          },
        },
      ],
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      // Packages that call themselves free of side effects mean their scripts.
      sideEffects: true,
      // On the server only class names matter, and global styles have none.
      use: isClient
        ? [...extract, { loader: 'css-loader' }]
        : [{ loader: path.join(__dirname, 'empty-loader.cjs') }],
    },
  ];
}
