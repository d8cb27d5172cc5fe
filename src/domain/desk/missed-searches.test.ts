import { addSearch, countedSearch, type MissedRow, oftenSearched } from './missed-searches';

test.each([
  ['2207 E 14th St, Austin, TX 78702', 'Austin'],
  ['Austin, Texas, United States', 'Austin'],
  ['Austin', 'Austin'],
  ['78702, Austin, TX', 'Austin'],
  ['78702', ''],
  ['', ''],
])('words are counted however they are typed, and of %j only its city', (place, city) => {
  expect(countedSearch({ words: '  Stump   Grinder ', place })).toEqual({
    words: 'stump grinder',
    place: city,
  });
});

test('personal data and texts that are not searches are not counted', () => {
  const words = [
    'dana@example.com',
    '512-555-0142',
    'dana (at) example.com',
    'x',
    '',
    'a'.repeat(61),
  ];
  expect(words.map((each) => countedSearch({ words: each, place: 'Austin' }))).toEqual(
    words.map(() => null),
  );
});

const grinder = { words: 'stump grinder', place: 'Austin' };
const times = (count: number, search = grinder) =>
  Array.from({ length: count }, () => search).reduce<readonly MissedRow[]>(addSearch, []);

test('the same words in the same place are one row', () => {
  const rows = addSearch(times(2), { ...grinder, place: 'Tampa' });
  expect(rows).toEqual([
    { words: 'stump grinder', place: 'Tampa', count: 1 },
    { words: 'stump grinder', place: 'Austin', count: 2 },
  ]);
});

test('a full week keeps frequent searches, and drops the oldest that was made once', () => {
  const full = [
    { ...grinder, count: 9 },
    ...Array.from({ length: 499 }, (_, at) => ({
      words: `word ${String(at)}`,
      place: '',
      count: 1,
    })),
  ];
  const rows = addSearch(full, { words: 'trencher', place: '' });
  expect(rows).toHaveLength(500);
  expect(rows[0]).toEqual({ words: 'trencher', place: '', count: 1 });
  expect(rows.some(({ words }) => words === 'word 498')).toBe(false);
  expect(rows.some(({ words }) => words === 'stump grinder')).toBe(true);
  const often = full.map((row) => ({ ...row, count: 2 }));
  expect(addSearch(often, { words: 'trencher', place: '' })).toEqual(often);
});

test('only searches made three times in the chosen weeks are shown, most frequent first', () => {
  const trencher = { words: 'trencher', place: '' };
  expect(
    oftenSearched([times(2), times(1), times(4, trencher), times(2, { words: 'saw', place: '' })]),
  ).toEqual([
    { ...trencher, count: 4 },
    { ...grinder, count: 3 },
  ]);
});
