import { emptySearch } from '~/domain/search/search-params';
import { sortOptions } from './sort-options';

const enabled = (search: Partial<typeof emptySearch>) =>
  sortOptions({ ...emptySearch, ...search })
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ key }) => key);
const selected = (search: Partial<typeof emptySearch>) =>
  sortOptions({ ...emptySearch, ...search }).find(({ isSelected }) => isSelected)?.key;

test('without keywords everything but relevance can be chosen, newest first', () => {
  expect(enabled({})).toEqual(['createdAt', '-createdAt', '-price', 'price']);
  expect(selected({})).toBe('createdAt');
  expect(selected({ sort: 'price' })).toBe('price');
});

test('with keywords only relevance can be chosen, and it is', () => {
  expect(enabled({ keywords: 'saw', sort: 'price' })).toEqual(['relevance']);
  expect(selected({ keywords: 'saw', sort: 'price' })).toBe('relevance');
});

test('with a point to count from, the nearest come first until another order is chosen', () => {
  const origin = { lat: 30, lng: -97 };
  expect(enabled({ origin })).toEqual(['distance', 'createdAt', '-createdAt', '-price', 'price']);
  expect(selected({ origin })).toBe('distance');
  expect(selected({ origin, sort: 'price' })).toBe('price');
  expect(selected({ origin, keywords: 'saw' })).toBe('relevance');
});
