import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(__dirname, '..', 'docs', 'decisions');
const recordsIn = (folder: string) =>
  readdirSync(path.join(FOLDER, folder))
    .filter((name) => /^\d{4}-/.test(name))
    .map((name) => path.join(folder, name))
    .toSorted();
const current = recordsIn('.');
const superseded = recordsIn('superseded');
const index = readFileSync(path.join(FOLDER, 'README.md'), 'utf8');

test('each decision record has a number of its own, in its name and in its heading', () => {
  const records = [...current, ...superseded];
  const numbers = records.map((name) => path.basename(name).slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const name of records) {
    const [heading = ''] = readFileSync(path.join(FOLDER, name), 'utf8').split('\n');
    expect({ name, heading }).toEqual({
      name,
      heading: expect.stringMatching(
        new RegExp(`^# ${Number(path.basename(name).slice(0, 4))}\\. `),
      ) as string,
    });
  }
});

test('the rows of the index name every decision record once, in their order', () => {
  const rows = [...index.matchAll(/^\| \d+ +\| \[[^\]]+\]\(([^)]+\.md)\)/gm)];
  expect(rows.map(([, name]) => name)).toEqual([...current, ...superseded]);
});

test('a record in the folder of superseded ones names the record that superseded it', () => {
  expect(superseded.length).toBeGreaterThan(0);
  for (const name of superseded) {
    const text = readFileSync(path.join(FOLDER, name), 'utf8');
    expect({ name, text }).toEqual({
      name,
      text: expect.stringMatching(/\n\nSuperseded by decision \d+\.\n/) as string,
    });
  }
});
