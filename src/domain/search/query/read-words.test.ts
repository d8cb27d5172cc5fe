import { readWords } from './read-words';

const read = (words: string, asTyped: readonly string[] = []) =>
  readWords(words, { asTyped }).reading;

test('one kind of tool has its name in the singular and the plural', () => {
  expect(read('lawnmowers').kind).toEqual({ one: 'lawn mower', many: 'lawn mowers' });
  expect(read('torque wrench').kind?.many).toBe('torque wrenches');
  expect(read('drills and saws').kind).toBeNull();
});

test('each understood part has a name and what was typed', () => {
  expect(read('Mikita 18v drill for brick').parts).toEqual([
    { typed: 'Mikita', name: { brand: 'Makita' } },
    { typed: '18v', name: { text: '18 V' } },
    { typed: 'drill', name: { text: 'drill' } },
  ]);
});

test('typos are shown with the words that were meant', () => {
  expect(read('cheap presure washer').corrected).toEqual({
    words: 'cheap pressure washer',
    typed: ['presure washer'],
  });
  expect(read('presure washer', ['presure washer']).corrected).toBeNull();
});

test('a trade name is shown as one', () => {
  expect(read('Sawzall').tradeName).toEqual({ typed: 'Sawzall', many: 'reciprocating saws' });
  expect(read('reciprocating saw').tradeName).toBeNull();
});

test('unknown words are shown only if nothing else was understood', () => {
  expect(read('flux capacitor').anyOf).toEqual(['flux', 'capacitor']);
  expect(read('flux drill').anyOf).toEqual([]);
});

test.each(['for the', '🔨', ',,,,', "'; --"])('"%s" says nothing about a tool', (words) => {
  expect(read(words)).toMatchObject({ saysNothing: true, anyOf: [], parts: [] });
});

test('words beyond the limit are reported', () => {
  expect(read('a'.repeat(200)).leftOut).toHaveLength(80);
  expect(read('drill').leftOut).toBeNull();
});

test('a place is shown with the words that remain without it', () => {
  expect(readWords('drill in Chicago, IL for brick').place).toEqual({
    name: 'Chicago, IL',
    sureness: 'known',
    typed: 'in Chicago, IL',
    rest: 'drill for brick',
  });
  expect(readWords('drill in Chicago', { asTyped: ['in Chicago'] }).place).toBeNull();
});
