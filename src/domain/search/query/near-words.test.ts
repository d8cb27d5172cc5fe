import { categoryOfKind } from './kind-categories';
import { kindIds } from './kinds';
import { nearWords } from './near-words';

test('a kind of tool has its category next to it, and a brand itself', () => {
  expect(nearWords('makita mitre saw')).toEqual({
    spellings: [],
    category: 'woodworkingTools',
    brand: 'Makita',
    readOtherwise: ['mitre saw'],
    hasUnknown: false,
  });
});

test('words of no vocabulary have nothing beside them', () => {
  expect(nearWords('flux capacitor')).toEqual({
    spellings: [],
    category: undefined,
    brand: undefined,
    readOtherwise: [],
    hasUnknown: true,
  });
});

test('a name as it is known is read as what it says', () => {
  expect(nearWords('miter saws')).toMatchObject({ readOtherwise: [], hasUnknown: false });
});

test('a word that could be several names is none of them, and each can be searched', () => {
  expect(nearWords('tiblesaw with stand').spellings).toEqual([
    'table saw with stand',
    'tile saw with stand',
  ]);
});

test('every kind but generators has a category', () => {
  expect(kindIds.filter((id) => categoryOfKind(id) === undefined)).toEqual(['generator']);
});
