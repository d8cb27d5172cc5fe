import leven from 'leven';
import { understandQuery } from './understand-query';
import { createVocabulary } from './vocabulary';

jest.mock('leven', () => {
  const real = jest.requireActual<{ default: typeof leven }>('leven');
  return { __esModule: true, default: jest.fn(real.default) };
});

const vocabulary = createVocabulary({ places: ['Pflugerville, TX'] });
const read = (words: string, asTyped: readonly string[] = []) =>
  understandQuery(words, vocabulary, { asTyped });

test('each part has its place in the words, so that it can be shown and undone', () => {
  const words = 'a Makita drill in Chicago, IL for brick';
  const { parts } = read(words);
  for (const { typed, start, end } of parts) expect(words.slice(start, end)).toBe(typed);
  expect(parts.map(({ is, typed }) => [is, typed])).toEqual([
    ['filler', 'a'],
    ['brand', 'Makita'],
    ['kind', 'drill'],
    ['place', 'in Chicago, IL'],
    ['filler', 'for'],
    ['word', 'brick'],
  ]);
});

test('a part that somebody wants as typed is plain words', () => {
  expect(read('makita drill', ['Makita']).parts).toMatchObject([
    { is: 'word', typed: 'makita' },
    { is: 'kind', id: 'drill' },
  ]);
  expect(read('presure washer', ['presure washer']).parts).toMatchObject([
    { is: 'word', typed: 'presure washer' },
  ]);
  expect(read('ladder in Austin, TX', ['in Austin, TX']).parts).toMatchObject([
    { is: 'kind', id: 'ladder' },
    { is: 'word', typed: 'in Austin, TX' },
  ]);
});

test('a corrected name says what was meant', () => {
  const [part] = read('presure washer').parts;
  expect(part).toMatchObject({ is: 'kind', id: 'pressureWasher', corrected: 'pressure washer' });
  expect(read('pressurewashers').parts[0]).not.toHaveProperty('corrected');
});

test('a trade name is marked as one', () => {
  expect(read('sawzall').parts).toMatchObject([{ id: 'reciprocatingSaw', isTradeName: true }]);
});

test.each(['hang', 'shelf', 'brick', 'fence', 'DCD771', 'DHP484', '2804-20', 'xr20', 'wooden'])(
  'the word "%s" is not a misspelled name',
  (word) => {
    const { parts } = read(`${word} drill`);
    expect(parts.filter(({ is }) => is !== 'word')).toMatchObject([{ is: 'kind', id: 'drill' }]);
  },
);

test('places that the marketplace names are known, others only after "in" or "near"', () => {
  expect(read('drill pflugerville').parts[1]).toMatchObject({
    is: 'place',
    id: 'Pflugerville, TX',
  });
  expect(read('drill near buda').parts[1]).toMatchObject({ is: 'perhapsPlace', id: 'buda' });
  expect(read('drill in buda tx').parts[1]).toMatchObject({ is: 'perhapsPlace', id: 'buda, TX' });
  expect(read('drill buda').parts[1]).toMatchObject({ is: 'word' });
  expect(read('drill in texas').parts[1]).toMatchObject({ is: 'place', id: 'Texas' });
});

test('"in" is an inch beside a number, and a preposition before a place', () => {
  expect(read('5 in grinder').parts[0]).toMatchObject({ is: 'measure', id: '5in' });
  expect(read('5 in Austin').parts).toMatchObject([
    { is: 'word', typed: '5' },
    { is: 'place', id: 'Austin, TX' },
  ]);
});

test.each([
  ['500 letters', 'a'.repeat(500)],
  ['500 words', 'saw '.repeat(500)],
  ['misspelled words', 'presure washr '.repeat(14)],
  ['one letter', 'x'],
  ['only fillers', 'for the and with'],
  ['emoji', '🔨🪚🔧'],
  ['SQL', "'; DROP TABLE listings; --"],
  ['40 commas', ','.repeat(40)],
  ['nothing', ''],
  ['accents', 'k\u0301'.repeat(150)],
  ['another script', 'дрель '.repeat(40)],
])('%s: at most 5,000 names are compared, and skipped words are reported', (_, words) => {
  jest.mocked(leven).mockClear();
  const { words: kept, leftOut, parts } = read(words);
  expect(jest.mocked(leven).mock.calls.length).toBeLessThan(5000);
  expect(parts.length).toBeLessThanOrEqual(24);
  expect(`${kept}${leftOut ?? ''}`.replace(/\s/g, '')).toBe(words.replace(/\s/g, ''));
  expect(leftOut === undefined).toBe(words.trim().length === kept.length);
});
