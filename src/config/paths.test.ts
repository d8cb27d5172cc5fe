import { parseListingId } from '~/domain/ids';
import { authPath, listingPath, pathTo, returnPath, searchPath } from './paths';

const id = parseListingId('00000000-0000-4000-8000-000000000001');

test('a listing has its title in its address', () => {
  if (!id) throw new Error('no id');
  expect(listingPath({ id, title: 'Table saw, 10"' })).toBe(`/l/table-saw-10/${id}`);
});

test('parameters are encoded', () => {
  expect(pathTo('cmsPage', { pageId: 'a/b c' })).toBe('/p/a%2Fb%20c');
});

test('a search without parameters has no question mark', () => {
  expect(searchPath()).toBe('/s');
  expect(searchPath({ keywords: 'drill & saw' })).toBe('/s?keywords=drill+%26+saw');
});

test('the user returns to path, search and hash after a required login', () => {
  const path = authPath('login', '/inbox/sales?page=2#top');
  expect(returnPath(new URL(path, 'http://localhost').searchParams)).toBe(
    '/inbox/sales?page=2#top',
  );
});

test('a hash that only the browser knows is kept', () => {
  const query = new URLSearchParams({ from: '/inbox/sales?page=2' });
  expect(returnPath(query, '#top')).toBe('/inbox/sales?page=2#top');
});

test.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/.//evil.test',
  'javascript:alert(1)',
  '//',
  '',
])('people are not sent back to %j', (from) => {
  expect(returnPath(new URLSearchParams({ from }))).toBeUndefined();
});
