import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What somebody reads in an hour. What makes it longer becomes a feature. */
const MOST_LINES = 8500;

const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;

test('the core of the server stays small', () => {
  const files = readdirSync('server/core', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => path.join('server/core', file));
  expect(files.length).toBeGreaterThan(50);
  expect(files.reduce((sum, file) => sum + linesOf(file), 0)).toBeLessThanOrEqual(MOST_LINES);
});
