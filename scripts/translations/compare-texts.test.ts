import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compareTexts, hasFaults, formatReport } from './compare-texts';
import { readCode } from './read-code';

const root = path.resolve(__dirname, '../..');
const bundled = JSON.parse(readFileSync(path.join(root, 'translations/en.json'), 'utf8')) as Record<
  string,
  string
>;

const few = { 'TopBar.logIn': 'Log in', 'TopBar.signUp': 'Sign up' };

test('a text that a component shows must have been written', () => {
  const code = [`<Text id="TopBar.logIn" />`, `text('TopBar.nowhere')`, `'slice.name'`];
  const report = compareTexts(code, { bundled: few, hosted: {} });
  expect(report.missing).toEqual([{ id: 'TopBar.nowhere' }]);
  expect(report.unused).toEqual([{ id: 'TopBar.signUp' }]);
  expect(hasFaults(report)).toBe(true);
});

test('hosted texts are classified as changed, unknown or broken', () => {
  const report = compareTexts([`['TopBar.logIn', 'TopBar.signUp']`], {
    bundled: few,
    hosted: { 'TopBar.logIn': 'Sign in', 'TopBar.signUp': 'Join {now', 'Old.text': 'x' },
  });
  expect(report).toMatchObject({
    unused: [],
    changed: [{ id: 'TopBar.logIn', detail: '- Log in\n+ Sign in' }],
    unknown: [{ id: 'Old.text' }],
    broken: [{ id: 'TopBar.signUp' }],
  });
  expect(hasFaults(report)).toBe(true);
  expect(formatReport(report)).toContain('  TopBar.logIn\n    - Log in\n    + Sign in');
});

test('a text that is only changed or unused is not a fault', () => {
  const hosted = { 'TopBar.logIn': 'Sign in' };
  expect(hasFaults(compareTexts([], { bundled: few, hosted }))).toBe(false);
});

test('every text of ours is shown somewhere, and none is missing', () => {
  const report = compareTexts(readCode(root), { bundled, hosted: {} });
  expect([report.missing, report.unused]).toEqual([[], []]);
});
