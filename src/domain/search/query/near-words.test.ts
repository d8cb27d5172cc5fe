import { categoryOfKind } from './kind-categories';
import { kindIds } from './kinds';
import { readWords } from './read-words';

const nearWords = (words: string) => readWords(words).reading.near;

test('words with a kind and a brand lead to the category of the kind and to the brand', () => {
  expect(nearWords('makita mitre saw')).toEqual({
    spellings: [],
    category: 'woodworkingTools',
    brand: 'Makita',
    readOtherwise: ['mitre saw'],
    hasUnknown: false,
  });
});

test('unknown words lead to neither a category nor a brand', () => {
  expect(nearWords('flux capacitor')).toEqual({
    spellings: [],
    category: undefined,
    brand: undefined,
    readOtherwise: [],
    hasUnknown: true,
  });
});

test('a known name has no other reading', () => {
  expect(nearWords('miter saws')).toMatchObject({ readOtherwise: [], hasUnknown: false });
});

test('a word that could be several names is read as none, and each of them can be searched', () => {
  expect(nearWords('tiblesaw with stand').spellings).toEqual([
    'table saw with stand',
    'tile saw with stand',
  ]);
});

test('every kind but generators has a category', () => {
  expect(kindIds.filter((id) => categoryOfKind(id) === undefined)).toEqual(['generator']);
});
