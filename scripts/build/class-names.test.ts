import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { classNames, prefixesOf } from './class-names';

const files = Array.from({ length: 600 }, (_, index) => `src/ui/Part${index}.module.css`);

test('each file has a prefix of its own, and no ad blocker hides it', () => {
  const prefixes = [...prefixesOf(files).values()];
  expect(new Set(prefixes).size).toBe(files.length);
  expect(prefixes.filter((prefix) => !/^[a-zA-Z][a-zA-Z0-9]$/.test(prefix))).toEqual([]);
  expect(prefixes.filter((prefix) => /^ad$/i.test(prefix))).toEqual([]);
});

test('a new file leaves the names of nearly all others as they are', () => {
  const before = prefixesOf(files.slice(0, 300));
  const after = prefixesOf([...files.slice(0, 300), 'src/ui/New.module.css']);
  const changed = [...before].filter(([file, prefix]) => after.get(file) !== prefix);
  expect(changed.length).toBeLessThan(3);
});

test("a file's classes differ by a sign, also from those of other files, and keep their names", () => {
  const root = mkdtempSync(path.join(tmpdir(), 'styles-'));
  const [card, list] = ['Card', 'List'].map((name) => path.join(root, 'src', `${name}.module.css`));
  mkdirSync(path.join(root, 'src'));
  for (const file of [card, list]) writeFileSync(file ?? '', '');
  const { nameOf } = classNames(root);
  const locals = Array.from({ length: 70 }, (_, index) => `part${index}`);
  const names = [card, list].flatMap((file) => locals.map((local) => nameOf(file ?? '', local)));
  expect(new Set(names).size).toBe(140);
  expect(names[0]).toHaveLength(3);
  expect(names[0]?.slice(0, 2)).toBe(names[1]?.slice(0, 2));
  expect(nameOf(card ?? '', 'part7')).toBe(names[7]);
});
