import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';

const root = path.resolve(__dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));

const report = v.object({
  diagnostics: v.array(v.object({ code: v.optional(v.string()), filename: v.string() })),
});

const write = (name: string, code: string) => {
  mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
  writeFileSync(path.join(folder, name), code);
};

/** What our configuration reports for files with this code, one after the other; a file's path decides which rules it gets. */
function lint(
  files: readonly (readonly [name: string, code: string])[],
  ...options: readonly string[]
): string[][] {
  for (const [name, code] of files) write(name, code);
  const names = files.map(([name]) => name);
  const { stdout } = spawnSync(
    path.join(root, 'node_modules', '.bin', 'oxlint'),
    ['--format=json', ...options, ...names],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = v.parse(report, JSON.parse(stdout));
  const of = (name: string) => diagnostics.filter(({ filename }) => filename === name);
  return names.map((name) => of(name).map(({ code }) => code ?? 'unused directive'));
}

beforeAll(() => {
  for (const name of ['.oxlintrc.json', 'scripts/lint']) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  for (const name of ['src/features/map', 'src/pages/InboxPage', 'server/features/style-guide']) {
    mkdirSync(path.join(folder, name), { recursive: true });
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const oneState = (last: string) =>
  `export function f(s: string) {\n  switch (s) {\n    case 'state/a':\n      return 1;\n    ${last}\n  }\n}\n`;

/** A file that breaks a rule, and one beside it that keeps it. */
const cases = [
  [
    'toolyard(import-zones)',
    ['src/features/map/a.ts', `export { pay } from '~/features/cart/pay';\n`],
    ['src/features/map/b.ts', `export { pay } from './pay';\n`],
  ],
  [
    'toolyard(import-zones)',
    ['sandbox/a.ts', `export const load = () => import('../src/lib/clock');\n`],
    ['scripts/a.ts', `export const load = () => import('../src/lib/clock');\n`],
  ],
  [
    'toolyard(comment-length)',
    ['src/lib/wide.ts', `/** ${'wide '.repeat(30)} */\nexport const a = 1;\n`],
    [
      'src/lib/address.ts',
      `// https://example.com/${'a'.repeat(150)}\nexport const a = '${'b'.repeat(150)}';\n`,
    ],
  ],
  [
    'toolyard(import-once)',
    ['src/lib/once.ts', `import './pay';\nimport { a } from './pay';\nexport const b = a;\n`],
    ['src/lib/once-b.ts', `import './pay';\nimport { a } from './other';\nexport const b = a;\n`],
  ],
  [
    'toolyard(every-state-named)',
    ['server/state.ts', oneState('default:\n      return 2;')],
    ['server/state-b.ts', oneState(`case 'state/b':\n      return 2;`)],
  ],
  [
    'toolyard(no-for-each)',
    ['server/each.ts', `export const f = (a: string[]) => a.forEach(String);\n`],
    ['server/each-b.ts', `export const f = (a: string[]) => a.map(String);\n`],
  ],
  [
    'toolyard(no-any-signal)',
    ['server/signal.ts', `export const signal = AbortSignal.any([]);\n`],
    ['server/signal-b.ts', `export const signal = AbortSignal.timeout(1);\n`],
  ],
  [
    'toolyard(limited-idle)',
    ['src/lib/idle.ts', `export const f = () => window.requestIdleCallback(f);\n`],
    ['src/lib/idle-b.ts', `export const f = () => typeof window.requestIdleCallback;\n`],
  ],
  [
    'toolyard(readonly-members)',
    ['src/lib/members.ts', `export interface Place {\n  name: string;\n}\n`],
    ['src/lib/members.test.ts', `export interface Place {\n  name: string;\n}\n`],
  ],
  [
    'toolyard(text-alone)',
    ['src/ui/Sum.tsx', 'export const Sum = () => <p><b />{`$5`}</p>;\n'],
    ['src/ui/Sum-b.tsx', 'export const Sum = () => <p><b /><span>{`$5`}</span></p>;\n'],
  ],
  [
    'toolyard(text-as-prop)',
    ['src/ui/Said.tsx', 'export const Said = () => <Note><Text id="a" /></Note>;\n'],
    ['src/ui/Said-b.tsx', 'export const Said = () => <Note text="a" />;\n'],
  ],
  [
    'toolyard(one-storage)',
    ['src/lib/kept.ts', `export const kept = window.localStorage.getItem('a');\n`],
    ['src/lib/kept.test.ts', `export const kept = window.localStorage.getItem('a');\n`],
  ],
  [
    'toolyard(one-form)',
    ['src/features/map/Form.tsx', `export const Form = () => <form />;\n`],
    ['src/features/map/Form.test.tsx', `export const Form = () => <form />;\n`],
  ],
  [
    'toolyard(one-way-to-call)',
    [
      'src/api/order/call.ts',
      `import { callServer } from '~/api/marketplace/own-server';\nexport const call = callServer;\n`,
    ],
    [
      'src/api/order/orders.ts',
      `import { callServer } from '~/api/marketplace/own-server';\nexport const call = callServer;\n`,
    ],
  ],
  [
    'toolyard(no-device-clock)',
    ['server/clock.ts', `export const now = [Date.now(), new Date()];\n`],
    ['scripts/clock.ts', `export const now = [Date.now(), new Date()];\n`],
  ],
  [
    'toolyard(one-sender)',
    [
      'server/features/claims/tell.ts',
      `export const tell = (send: Send) => send({ to, headers: {} });\n`,
    ],
    [
      'server/mail/person-mail.ts',
      `export const tell = (send: Send) => send({ to, headers: {} });\n`,
    ],
  ],
  [
    'toolyard(no-order-state)',
    ['src/pages/badge.ts', `export const is = (state: string) => state === 'state/accepted';\n`],
    ['src/pages/words.ts', `export const words = { 'state/accepted': 'booked' };\n`],
  ],
  [
    'toolyard(no-machine-format)',
    ['src/lib/day.ts', `export const day = new Intl.DateTimeFormat('en-CA').format();\n`],
    ['src/lib/day-b.ts', `export const day = new Intl.DateTimeFormat('en-US').formatToParts();\n`],
  ],
  [
    'eslint(no-restricted-imports)',
    ['src/ui/text.tsx', `export { FormattedMessage } from 'react-intl';\n`],
    ['src/i18n/text.tsx', `export { FormattedMessage } from 'react-intl';\n`],
  ],
  [
    'react(jsx-no-literals)',
    ['src/ui/Words.tsx', `export const Words = () => <p>Hello</p>;\n`],
    ['src/ui/Words.test.tsx', `export const Words = () => <p>Hello</p>;\n`],
  ],
  [
    'unused directive',
    ['server/log.ts', `// oxlint-disable-next-line no-console -- nothing\nexport const a = 1;\n`],
    ['server/log-b.ts', `// oxlint-disable-next-line no-console -- told\nconsole.log(1);\n`],
  ],
] as const;

test('each file that breaks a rule is reported for it, and its neighbor that keeps it is not', () => {
  const found = lint(cases.flatMap(([, wrong, right]) => [wrong, right]));
  const expected = cases.flatMap(([rule]) => [expect.arrayContaining([rule]), []]);
  expect(found).toEqual(expected);
});

test('a spread that only packs members is reported, one that chooses or copies them is not', () => {
  const config = {
    jsPlugins: ['./scripts/lint/plugin.mjs'],
    categories: { correctness: 'off' },
    rules: { 'toolyard/no-packed-members': 'error' },
  };
  write('packed.json', JSON.stringify(config));
  const found = lint(
    [
      ['src/ui/packed.ts', `export const f = (a: number) => ({ ...{ a, b: 1 }, c: 2 });\n`],
      [
        'src/ui/Packed.tsx',
        `export const Packed = (a: string) => <p {...{ id: a, title: a }} />;\n`,
      ],
      ['src/ui/chosen.ts', `export const f = (a?: number) => ({ ...(a ? { a } : {}), c: 2 });\n`],
      ['src/ui/Named.tsx', `export const Named = (a: string) => <p {...{ [a]: '' }} />;\n`],
      ['src/ui/Copied.tsx', `export const Copied = (all: object) => <p {...all} />;\n`],
    ],
    '--config=packed.json',
  );
  expect(found).toEqual([
    ['toolyard(no-packed-members)'],
    ['toolyard(no-packed-members)'],
    [],
    [],
    [],
  ]);
});
