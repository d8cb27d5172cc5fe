import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const sources = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    // The types of `notice-previews.ts` ask for a sample of each notice.
    .filter((file) => !file.startsWith(path.join('core', 'notices')))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));

/** The functions that make a whole email. */
const makers = [
  'renderEmail(',
  'emailOf(',
  'emailOfWords(',
  'emailOfKeys(',
  'emailToPerson(',
  'emailPage(',
];
const isMaker = (text: string) => makers.some((maker) => text.includes(maker));

test('every email of our server has a sample, which the checks of emails read', () => {
  const emails = sources('server')
    .filter(isMaker)
    .flatMap((text) => [...text.matchAll(/export (?:function|const) (\w*Emails?)\b/g)])
    .map(([, name = '']) => name)
    .filter((name) => name !== 'renderEmail');
  const samples = sources('scripts/emails').join('\n');
  expect(emails).toContain('reminderEmail');
  expect(emails.filter((name) => !samples.includes(`${name}(`))).toEqual([]);
  // An email that is not exported cannot have a sample.
  const hidden = sources('server')
    .filter(isMaker)
    .filter((text) => !/export (?:function|const) \w*(?:[eE]mail|WORDS|[pP]age)/.test(text));
  expect(hidden).toEqual([]);
});
