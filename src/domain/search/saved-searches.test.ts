import {
  addSavedSearch,
  MAX_SAVED_SEARCHES,
  parseSavedSearches,
  removeSavedSearch,
  type SavedSearch,
  savedQuery,
  savedSearchData,
  searchOf,
} from './saved-searches';
import { emptySearch } from './search-params';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const saved = (number: number, query = `keywords=saw${number}`): SavedSearch => ({
  id: id(number),
  query,
  savedAt: '2026-06-08T15:00:00.000Z',
});
const none = { list: [], wantsEmails: false };

test('written searches are read again', () => {
  const searches = { list: [saved(1), saved(2)], wantsEmails: true };
  expect(parseSavedSearches(savedSearchData(searches))).toEqual(searches);
});

test('malformed data is left out, and nobody has more than twenty', () => {
  expect(parseSavedSearches(undefined)).toEqual(none);
  expect(parseSavedSearches({ savedSearches: 'many', searchEmails: 1 })).toEqual(none);
  const list = [null, { ...saved(1), id: 'x' }, { ...saved(1), savedAt: 'soon' }, saved(1)];
  expect(parseSavedSearches({ savedSearches: list }).list).toEqual([saved(1)]);
  const many = Array.from({ length: 30 }, (_, index) => saved(index));
  expect(parseSavedSearches({ savedSearches: many }).list).toHaveLength(MAX_SAVED_SEARCHES);
});

test('a search is saved without its page and order', () => {
  const query = savedQuery({ ...emptySearch, keywords: 'saw', page: 3, sort: 'price' });
  expect(query).toBe('keywords=saw');
  expect(searchOf({ ...saved(1), query })).toEqual({ ...emptySearch, keywords: 'saw' });
});

test('saving turns emails on, and the same search is there once', () => {
  const first = addSavedSearch(none, saved(1));
  expect(first).toEqual({ list: [saved(1)], wantsEmails: true });
  expect(addSavedSearch(first, saved(2, saved(1).query)).list).toEqual([saved(2, saved(1).query)]);
});

test('there is nothing to send without searches', () => {
  const rest = removeSavedSearch({ list: [saved(1)], wantsEmails: true }, saved(1).id);
  expect(savedSearchData(rest)).toEqual({ savedSearches: [], searchEmails: false });
});
