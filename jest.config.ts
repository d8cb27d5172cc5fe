/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const swc = (browser: boolean): [string, Record<string, unknown>] => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs', ignoreDynamic: !browser },
  },
];

/** Packages that ship only as ES modules and so must be transformed for jest. */
const esmOnly = [
  '@formatjs',
  'react-intl',
  'intl-messageformat',
  'decode-named-character-reference',
  'd3-[a-z]+',
  'internmap',
  'delaunator',
  'robust-predicates',
  'lucide-react',
  'isbot',
  'until-async',
  'msw',
  '@mswjs',
  'rettime',
  '@bundled-es-modules',
  'jose',
  '@open-draft',
  'strict-event-emitter',
  'outvariant',
];

const shared = {
  transformIgnorePatterns: [`node_modules/(?!(?:.*/)?(?:${esmOnly.join('|')})/)`],
  clearMocks: true,
};

const config: Config = {
  projects: [
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/src/testing/jsdom-environment.cjs',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      transform: { '^.+\\.(m?[jt]sx?)$': swc(true) },
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup-browser.ts'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/src/testing/css-module.cjs',
        '\\.css$': '<rootDir>/src/testing/empty-module.cjs',
        '^~/(.*)$': '<rootDir>/src/$1',
      },
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{server,scripts,process,content}/**/*.test.{ts,tsx}'],
      transform: { '^.+\\.(m?[jt]sx?)$': swc(false) },
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/src/testing/css-module.cjs',
        '\\.css$': '<rootDir>/src/testing/empty-module.cjs',
        '^~/(.*)$': '<rootDir>/src/$1',
      },
    },
    {
      ...shared,
      displayName: 'sandbox',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/sandbox/**/*.test.ts'],
      transform: { '^.+\\.(m?[jt]sx?)$': swc(false) },
    },
  ],
  testTimeout: 60_000,
};

export default config;
