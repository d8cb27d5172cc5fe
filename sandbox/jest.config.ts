/** @jest-config-loader esbuild-register */
import { type Config } from 'jest';

/** Packages that ship as ES modules or import dynamically, and so must be transformed for jest; all others are not. */
const esmOnly = [
  '@electric-sql',
  '@formatjs',
  '@mapbox',
  '@maplibre',
  'd3-[a-z]+',
  'delaunator',
  'flatbush',
  'flatqueue',
  'geojson-vt',
  'internmap',
  'intl-messageformat',
  'jose',
  'kdbush',
  'opentype.js',
  'pbf',
  'robust-predicates',
  'topojson-client',
  'vt-pbf',
];

/** The sandbox's own tests: `npm test -w sandbox`, or `npx jest --config sandbox/jest.config.ts path`. */
const config: Config = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
  globalSetup: '<rootDir>/testing/global-setup.ts',
  globalTeardown: '<rootDir>/testing/global-teardown.ts',
  transform: {
    '^.+\\.([cm]?[jt]sx?)$': [
      '@swc/jest',
      {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        // Dynamic imports become requires too: jest's module system knows no others.
        module: { type: 'commonjs', ignoreDynamic: false },
      },
    ],
  },
  transformIgnorePatterns: [`node_modules/(?!(?:.*/)?(?:${esmOnly.join('|')})/)`],
  moduleNameMapper: { '/password-cost$': '<rootDir>/testing/password-cost.ts' },
  clearMocks: true,
  testTimeout: 60_000,
  // One more than the smallest machine has cores: two spend a quarter of the time waiting for databases, and four get in each other's way.
  maxWorkers: 3,
  workerIdleMemoryLimit: '1500MB',
};

export default config;
