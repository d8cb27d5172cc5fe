import path from 'node:path';
import { bin, type Check } from './run';

/** TypeScript 7 checks four times as fast, while webpack still needs version 6 of the `typescript` package. */
const tsc = path.join('node_modules', 'typescript-native', 'bin', 'tsc');

const types = (words: string, ...args: string[]): Check => ({
  name: 'types',
  words,
  command: tsc,
  args: ['--noEmit', ...args],
});
const webTypes = types('of the web application');
const sandboxTypes = types('of the sandbox', '-p', 'sandbox');

const lint = (files: readonly string[]): Check => ({
  name: 'lint',
  words: 'TypeScript',
  command: bin('oxlint'),
  // Changed files may all be among the ignored ones.
  args: ['--format=stylish', '--deny-warnings', '--no-error-on-unmatched-pattern', ...files],
});

const styles = (files: readonly string[]): Check => ({
  name: 'lint',
  words: 'styles',
  command: bin('stylelint'),
  args: ['--cache', '--cache-location', '.cache/stylelint', ...files],
});

const format = (files: readonly string[]): Check => ({
  name: 'format',
  words: files.includes('.') ? 'of every file' : 'of what changed',
  command: bin('oxfmt'),
  args: ['--list-different', '--no-error-on-unmatched-pattern', ...files],
});

const copies: Check = {
  name: 'copies',
  words: 'of code',
  command: bin('jscpd'),
  args: ['src', 'server', 'sandbox', 'scripts', '--config', '.jscpd.json', '--silent'],
};

/** Checks the texts that people read. `cspell.json` lists them, and `content/words.txt` has our own words. */
const spelling: Check = {
  name: 'spelling',
  words: 'of texts',
  command: bin('cspell'),
  args: ['lint', '--no-progress', '--no-summary', '--cache', '--cache-location', '.cache/cspell'],
};

/** Everything that is checked without running a test; the slowest comes first. */
export const allChecks: readonly Check[] = [
  lint(['.']),
  webTypes,
  sandboxTypes,
  format(['.']),
  copies,
  styles(['{src,sandbox}/**/*.css']),
  spelling,
];

const isScript = (file: string) => /\.([cm]?js|tsx?)$/.test(file);
const isRead = (file: string) => /^content\/|^translations\/|^cspell\.json$/.test(file);
const isTyped = (file: string) => /\.tsx?$|^translations\/|tsconfig\.json$/.test(file);
const isSandbox = (file: string) => file.startsWith('sandbox/');

/** The checks of some changed files: types of the whole project, everything else for these files only. */
export function checksOf(changed: readonly string[]): readonly Check[] {
  const scripts = changed.filter(isScript);
  const sheets = changed.filter((file) => file.endsWith('.css'));
  const typed = changed.filter(isTyped);
  return [
    // Browser tests and scripts use parts of the sandbox, so its changes affect both.
    ...(typed.length > 0 ? [webTypes] : []),
    ...(typed.some((file) => isSandbox(file) || file === 'tsconfig.json') ? [sandboxTypes] : []),
    ...(scripts.length > 0 ? [lint(scripts)] : []),
    ...(sheets.length > 0 ? [styles(sheets)] : []),
    ...(changed.some(isRead) ? [spelling] : []),
    ...(changed.length > 0 ? [format(changed)] : []),
  ];
}
