import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(__dirname, '..', 'docs', 'decisions');
const records = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
const index = readFileSync(path.join(FOLDER, 'README.md'), 'utf8');

test('each decision record has a number of its own, in its name and in its heading', () => {
  const numbers = records.map((name) => name.slice(0, 4));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const name of records) {
    const [heading = ''] = readFileSync(path.join(FOLDER, name), 'utf8').split('\n');
    expect({ name, heading }).toEqual({
      name,
      heading: expect.stringMatching(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `)) as string,
    });
  }
});

test('the index names every decision record once, in their order', () => {
  const linked = [...index.matchAll(/\]\((\d{4}-[^)]+\.md)\)/g)].map(([, name]) => name);
  expect(linked).toEqual(records.toSorted());
});
