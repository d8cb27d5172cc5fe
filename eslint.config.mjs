import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import react from 'eslint-plugin-react';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const root = path.dirname(fileURLToPath(import.meta.url));

/**
 * Who may import whom. Each folder lists what it must not reach; ARCHITECTURE.md has the same table in words.
 * `except` holds the allowed neighbours inside a forbidden tree.
 */
const srcFolders = [
  'app',
  'pages',
  'features',
  'ui',
  'store',
  'api',
  'domain',
  'config',
  'i18n',
  'lib',
  'styles',
];
const mayImport = {
  lib: [],
  domain: ['lib'],
  api: ['domain', 'lib'],
  config: ['domain', 'lib'],
  i18n: ['domain', 'lib'],
  ui: ['i18n', 'lib', 'styles'],
  store: ['api', 'domain', 'config', 'lib'],
  features: ['ui', 'store', 'api', 'domain', 'config', 'i18n', 'lib', 'styles'],
  pages: ['features', 'ui', 'store', 'api', 'domain', 'config', 'i18n', 'lib', 'styles'],
};
const layerZones = Object.entries(mayImport).flatMap(([from, allowed]) =>
  srcFolders
    .filter((to) => to !== from && !allowed.includes(to))
    .map((to) => ({
      target: `./src/${from}`,
      from: `./src/${to}`,
      message: `src/${from} may import only ${[from, ...allowed].join(', ')}.`,
    })),
);

/** No feature reaches another feature, no page another page: the zones are made from the folders that exist. */
const siblings = (folder) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { withFileTypes: true }).filter((entry) =>
        entry.isDirectory(),
      )
    : [];
const siblingZones = ['src/features', 'src/pages'].flatMap((folder) =>
  siblings(folder).map((entry) => ({
    target: `./${folder}/${entry.name}`,
    from: `./${folder}`,
    except: [`./${entry.name}`, './page-module.ts'],
    message: `${folder}/${entry.name} must not import its siblings.`,
  })),
);

const zones = [
  ...layerZones,
  ...siblingZones,
  {
    target: './sandbox',
    from: './',
    except: ['./sandbox', './node_modules'],
    message: 'The sandbox is a product of its own.',
  },
  { target: './src', from: './server', message: 'The web app does not import its server.' },
  { target: './src', from: './sandbox', message: 'The web app does not know the sandbox.' },
  { target: './server', from: './sandbox', message: 'The server does not know the sandbox.' },
  {
    target: './server',
    from: './src/pages',
    message: 'The server enters the app through src/app.',
  },
  {
    target: './server',
    from: './src/features',
    message: 'The server enters the app through src/app.',
  },
];

const limits = {
  'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
  'max-lines-per-function': [
    'error',
    { max: 80, skipBlankLines: true, skipComments: true, IIFEs: true },
  ],
  complexity: ['error', 12],
  'max-params': ['error', 3],
  'no-nested-ternary': 'error',
};

const restrictedSyntax = [
  {
    selector:
      'SwitchStatement:has(SwitchCase > Literal[value=/^(state|transition)\\//]) > SwitchCase[test=null]',
    message: 'Name every state: without a default the compiler says which is missing.',
  },
  { selector: 'CallExpression[callee.property.name="forEach"]', message: 'Use for…of.' },
  {
    selector: 'MemberExpression[object.name="AbortSignal"][property.name="any"]',
    message:
      'Node may collect a timeout under AbortSignal.any before it fires (nodejs/node issue 57736).',
  },
  {
    selector:
      'CallExpression > .callee Identifier[name="requestIdleCallback"], CallExpression > Identifier.callee[name="requestIdleCallback"]',
    message: 'The idle moment may never come: `whenIdle` has a limit.',
  },
];

const readonlyMembers = {
  selector:
    ':not(TSModuleBlock) > TSInterfaceDeclaration > TSInterfaceBody > TSPropertySignature[readonly!=true]',
  message: 'The members of an interface are readonly.',
};

/** Rules are judged by the marketplace's clock. What only measures how long something takes uses `performance.now()`. */
const deviceClock = [
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'MemberExpression[object.name="Date"][property.name="now"]',
].map((selector) => ({
  selector,
  message:
    "The device's clock may be wrong: take `useClock()` in the browser, `MarketplaceClock` on the server.",
}));

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      'dist/',
      '.cache/',
      '.data/',
      'coverage/',
      'public/',
      'test-results/',
      'playwright-report/',
      '**/*.generated.ts',
      'sandbox/migrations/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: path.join(root, 'tsconfig.json') }),
      ],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    languageOptions: { globals: { ...globals.node, ...globals.es2023 } },
    rules: {
      ...limits,
      'no-restricted-syntax': ['error', ...restrictedSyntax],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'import-x/no-default-export': 'error',
      // The rule of import-x compares resolved types, and all icon modules share one declaration file.
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      'import-x/no-restricted-paths': ['error', { basePath: root, zones }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      'import-x/consistent-type-specifier-style': ['error', 'prefer-inline'],
      'no-restricted-globals': ['error', { name: 'it', message: 'Tests are called `test`.' }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/ban-ts-comment': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { react, 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    languageOptions: { globals: globals.browser, parserOptions: { ecmaFeatures: { jsx: true } } },
    settings: { react: { version: 'detect' } },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'react/jsx-no-target-blank': 'error',
      'react/jsx-key': 'error',
      'react/no-danger': 'error',
      'react/jsx-no-literals': ['error', { noStrings: false, ignoreProps: true }],
    },
  },
  ...[
    { files: ['src/**/*.{ts,tsx}'], forbidden: [...deviceClock, readonlyMembers] },
    { files: ['server/**/*.ts'], forbidden: deviceClock },
  ].map(({ files, forbidden }) => ({
    files,
    ignores: ['**/*.test.{ts,tsx}', '{src,server}/**/testing/**'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, ...forbidden] },
  })),
  {
    files: ['src/{ui,features,pages,app,store}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-redux',
              importNames: ['useSelector', 'useDispatch', 'connect'],
              message: 'Use the typed hooks of src/store.',
            },
            {
              name: 'react',
              importNames: ['lazy'],
              message: 'Use `lazily`, unless an error boundary of its own shows something else.',
            },
            {
              name: 'react-intl',
              message: 'Use <Text>, useText() and useFormat() of src/i18n: their keys are typed.',
            },
          ],
        },
      ],
    },
  },
  {
    files: [
      '**/*.test.{ts,tsx}',
      'e2e/**/*.ts',
      'sandbox/tests/**/*.ts',
      'src/testing/**/*.{ts,tsx}',
    ],
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      // The columns of a table of cases.
      'max-params': 'off',
      'react/jsx-no-literals': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: [
      'sandbox/testing/global-*.ts',
      '*.config.ts',
      'sandbox/*.config.ts',
      'e2e/*.config.ts',
      'e2e/start-product.ts',
      '**/*.d.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: [
      'scripts/**/*.ts',
      'e2e/**/*.ts',
      'sandbox/main.ts',
      'sandbox/bench/**/*.ts',
      'sandbox/seed/make-*.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: { globals: globals.node },
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
