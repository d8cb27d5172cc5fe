import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

/** What makes a whole email by itself; these only put the parts of others together. */
const PARTS = ['renderLetter', 'letterOf', 'letterOfWords'];
const makers = ['renderLetter(', 'letterOf(', 'letterOfWords(', 'emailPage('];

test('every email of our server has a sample, which the checks of emails read', () => {
  const letters = sources('server')
    .filter((text) => makers.some((maker) => text.includes(maker)))
    .flatMap((text) => [...text.matchAll(/export (?:function|const) (\w*(?:Letters?|Email))\b/g)])
    .map(([, name = '']) => name)
    .filter((name) => !PARTS.includes(name));
  const samples = sources('scripts/emails').join('\n');
  expect(letters.length).toBeGreaterThan(15);
  expect(letters.filter((name) => !samples.includes(`${name}(`))).toEqual([]);
  // An email that is made where nobody else can is an email without a sample.
  const hidden = sources('server')
    .filter((text) => makers.some((maker) => text.includes(maker)))
    .filter((text) => !/export (?:function|const) \w*(?:[lL]etter|Email|WORDS|[pP]age)/.test(text));
  expect(hidden).toEqual([]);
});
