/** @jest-config-loader esbuild-register */
import { type Config } from 'jest';

const swc: [string, Record<string, unknown>] = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    // Dynamic imports become requires too: jest's module system knows no others.
    module: { type: 'commonjs', ignoreDynamic: false },
  },
];

/** Packages that ship as ES modules or import dynamically, and so must be transformed for jest; all others are not. */
const esmOnly = [
  'vt-pbf',
  'flatbush',
  'kdbush',
  'flatqueue',
  'topojson-client',
  'opentype.js',
  'geojson-vt',
  'pbf',
  '@mapbox',
  '@maplibre',
  '@electric-sql',
  '@formatjs',
  'react-intl',
  'intl-messageformat',
  'decode-named-character-reference',
  'd3-[a-z]+',
  'internmap',
  'delaunator',
  'robust-predicates',
  'lucide-react',
  'ical\\.js',
  'isbot',
  'leven',
  'iso-3166',
  'feed',
  'until-async',
  'uqr',
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
      // What needs a page is called so; a page takes longer to make than many a test.
      testMatch: ['<rootDir>/src/**/*.test.tsx'],
      transform: { '^.+\\.([cm]?[jt]sx?)$': swc },
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup-browser.ts'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/src/testing/css-module.cjs',
        '\\.css$': '<rootDir>/src/testing/empty-module.cjs',
        '\\.woff2$': '<rootDir>/src/testing/asset-path.cjs',
        '^~/(.*)$': '<rootDir>/src/$1',
      },
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/src/**/*.test.ts',
        '<rootDir>/{server,scripts,process,content,e2e/contract}/**/*.test.{ts,tsx}',
      ],
      transform: { '^.+\\.([cm]?[jt]sx?)$': swc },
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/src/testing/css-module.cjs',
        '\\.css$': '<rootDir>/src/testing/empty-module.cjs',
        '\\.woff2$': '<rootDir>/src/testing/asset-path.cjs',
        '^~/(.*)$': '<rootDir>/src/$1',
      },
    },
  ],
  testTimeout: 60_000,
  // The smallest machine has two cores. Four workers took a fifth more time for component tests and no less for the others.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1500MB',
};

export default config;
