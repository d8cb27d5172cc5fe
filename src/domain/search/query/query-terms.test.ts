import { queryTerms } from './query-terms';
import { understandQuery } from './understand-query';
import { createVocabulary } from './vocabulary';

const vocabulary = createVocabulary();
const asked = (words: string) => queryTerms(understandQuery(words, vocabulary).parts);

test('kinds, powers and measures are terms that a listing must have; brands and categories are filters', () => {
  expect(asked('makita cordless 18v drill')).toMatchObject({
    terms: ['drill', 'cordless', '18v'],
    match: 'all',
    brands: ['Makita'],
  });
  expect(asked('power tools').categories).toEqual(['powerTools']);
});

test('tools of any of several kinds match, unless one kind is part of the other', () => {
  expect(asked('drills and saws')).toMatchObject({ terms: ['drill', 'saw'], match: 'any' });
  expect(asked('saw, circular saw')).toMatchObject({ match: 'all' });
});

test('all keywords only rank the results, so that unknown words exclude no tool', () => {
  expect(asked('drill for brick').keywords).toBe('drill brick');
  expect(asked('flux capacitor')).toMatchObject({ terms: [], keywords: 'flux capacitor' });
  expect(asked('for the').keywords).toBeUndefined();
});

test('related tools are of the wider kind', () => {
  expect(asked('weed whacker').relatedTerms).toEqual(['trimmer']);
  expect(asked('saw').relatedTerms).toEqual([]);
});
