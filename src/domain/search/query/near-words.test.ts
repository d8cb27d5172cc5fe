import { categoryOfKind } from './kind-categories';
import { kindIds } from './kinds';
import { nearWords } from './near-words';

test('a kind of tool has its category beside it, and a brand itself', () => {
  expect(nearWords('makita mitre saw')).toEqual({
    spellings: [],
    category: 'woodworkingTools',
    brand: 'Makita',
    understood: ['makita', 'mitre saw'],
  });
});

test('words of no vocabulary have nothing beside them', () => {
  const nothing = { spellings: [], category: undefined, brand: undefined, understood: [] };
  expect(nearWords('flux capacitor')).toEqual(nothing);
});

test('a word that could be several names is none of them, and each can be searched', () => {
  expect(nearWords('handsar for wood').spellings).toEqual([]);
  expect(nearWords('wander').spellings).toEqual(expect.not.arrayContaining(['wander']));
});

test('every kind but generators has a category', () => {
  expect(kindIds.filter((id) => categoryOfKind(id) === undefined)).toEqual(['generator']);
});
