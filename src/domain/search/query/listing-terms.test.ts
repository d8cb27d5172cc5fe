import { listingTerms, type ListingWords, MAX_SEARCH_TEXT } from './listing-terms';
import { readWords } from './read-words';
import { createVocabulary } from './vocabulary';

const vocabulary = createVocabulary();
const termsOf = (words: ListingWords) => listingTerms(words, vocabulary).terms;

test('a tool has the terms of its kind, of the wider kind, of its power and its measures', () => {
  const title = 'Hammer drill 18 V with two batteries';
  expect(termsOf({ title })).toEqual(['drill', 'hammerDrill', 'cordless', '18v']);
});

test('a tool’s part or purpose is not its kind', () => {
  expect(termsOf({ title: 'Multimeter with clamp' })).toEqual(['multimeter']);
  expect(termsOf({ title: 'Heat gun for paint rollers' })).toEqual(['heatGun']);
});

test('a tool whose title names no kind has that of its first sentence', () => {
  const description = 'A gas lawn mower with a bag. It lives beside my chainsaw.';
  expect(termsOf({ title: 'Big Bertha', description })).toEqual(['lawnMower', 'gas']);
});

test('names from the trade and brands in a title are understood', () => {
  expect(termsOf({ title: 'Milwaukee Sawzall' })).toEqual(['saw', 'reciprocatingSaw']);
  expect(termsOf({ title: 'Saw', otherBrand: 'BLACK+DECKER' })).toEqual([
    'saw',
    'maker-blackdecker',
  ]);
});

test.each([
  ['weed whacker', 'Weed whacker, gas'],
  ['weed whacker', 'Weedeater, 18 V'],
  ['weed whacker', 'Curved-shaft string trimmer'],
  ['weed whacker', 'Cordless weed trimmer'],
  ['weed wacker', 'Line trimmer, 13 in'],
  ['come-along', 'Come-along, 2 ton'],
  ['come along', 'Come-along winch for stumps'],
  ['comealong', 'Cable puller, 4 ton'],
  ['come-along', 'Power puller with two hooks'],
  ['come-along', 'Lever hoist, 1.5 ton'],
])('a search for "%s" finds a tool whose title is "%s"', (words, title) => {
  const { asked } = readWords(words);
  expect(asked.match).toBe('all');
  expect(termsOf({ title })).toEqual(expect.arrayContaining([...asked.terms]));
});

test('a pack or charger that comes along means that the tool is cordless', () => {
  expect(termsOf({ title: 'Sander', amenities: ['spareBattery'] })).toContain('cordless');
});

test('the text has all words by which its tool may be searched', () => {
  const { searchText } = listingTerms(
    {
      title: 'Recip saw, 18 V',
      category: 'powerTools',
      brand: 'porterCable',
      amenities: ['carryingCase'],
    },
    vocabulary,
  );
  for (const word of [
    'reciprocating',
    'recipsaw',
    'sawzall',
    'cordless',
    '18v',
    'porter',
    'carrying',
  ])
    expect(searchText.split(' ')).toContain(word);
});

test('the text is no longer than the marketplace searches, and ends with a whole word', () => {
  const words = Array.from({ length: 800 }, (_, at) => `word${at}`);
  const { searchText } = listingTerms({ title: 'Saw', otherBrand: words.join(' ') }, vocabulary);
  expect(searchText.length).toBeLessThanOrEqual(MAX_SEARCH_TEXT);
  expect(words).toContain(searchText.split(' ').at(-1));
});

test('a title full of measures gives at most 60 terms', () => {
  const title = Array.from({ length: 200 }, (_, at) => `${at + 1}v`).join(', ');
  expect(termsOf({ title })).toHaveLength(60);
});
