import { emptySearch } from '~/domain/search/search-params';
import { sortOptions } from './sort-options';

const enabled = (search: Partial<typeof emptySearch>) =>
  sortOptions({ ...emptySearch, ...search })
    .filter(({ isDisabled }) => !isDisabled)
    .map(({ key }) => key);
const selected = (search: Partial<typeof emptySearch>) =>
  sortOptions({ ...emptySearch, ...search }).find(({ isSelected }) => isSelected)?.key;

test('everything but relevance can be chosen without keywords, newest first', () => {
  expect(enabled({})).toEqual(['createdAt', '-createdAt', '-price', 'price']);
  expect(selected({})).toBe('createdAt');
  expect(selected({ sort: 'price' })).toBe('price');
});

test('relevance is the only choice with keywords, and is chosen', () => {
  expect(enabled({ keywords: 'saw', sort: 'price' })).toEqual(['relevance']);
  expect(selected({ keywords: 'saw', sort: 'price' })).toBe('relevance');
});

test('the nearest come first if there is a point to count from, until another order is chosen', () => {
  const origin = { lat: 30, lng: -97 };
  expect(enabled({ origin })).toEqual(['distance', 'createdAt', '-createdAt', '-price', 'price']);
  expect(selected({ origin })).toBe('distance');
  expect(selected({ origin, sort: 'price' })).toBe('price');
  expect(selected({ origin, keywords: 'saw' })).toBe('relevance');
});

test('the newest come first at a place, and the nearest can be chosen', () => {
  const bounds = { ne: { lat: 30.5, lng: -97.5 }, sw: { lat: 30, lng: -98 } };
  const austin = { address: 'Austin, Texas', bounds };
  expect(enabled(austin)).toEqual(['distance', 'createdAt', '-createdAt', '-price', 'price']);
  expect(selected(austin)).toBe('createdAt');
  expect(selected({ ...austin, sort: 'distance' })).toBe('distance');
});

test('nearest first is not offered with words, in a moved map, or in a place as large as a state', () => {
  const bounds = { ne: { lat: 30.5, lng: -97.5 }, sw: { lat: 30, lng: -98 } };
  const austin = { address: 'Austin, Texas', bounds, sort: 'distance' } as const;
  expect(enabled({ ...austin, keywords: 'saw' })).toEqual(['relevance']);
  expect(enabled({ ...austin, mapSearch: true })).not.toContain('distance');
  expect(selected({ ...austin, mapSearch: true })).toBe('createdAt');
  const texas = { ne: { lat: 36.5, lng: -93.5 }, sw: { lat: 25.8, lng: -106.6 } };
  expect(enabled({ ...austin, bounds: texas })).not.toContain('distance');
});
