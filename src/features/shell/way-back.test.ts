import { wayBack } from './way-back';

const at = (pathname: string, search = '') => wayBack({ pathname, search });

test('logging in from the top bar leads back to the page and its search', () => {
  expect(at('/l/table-saw/1', '?dates=2026-06-05_2026-06-07')).toBe(
    '/l/table-saw/1?dates=2026-06-05_2026-06-07',
  );
  expect(at('/s', '?keywords=saw')).toBe('/s?keywords=saw');
});

test('the open menu is not part of the way back', () => {
  expect(at('/about', '?mobilemenu=open')).toBe('/about');
});

test('the pages of the login keep the way back that they have', () => {
  expect(at('/signup', '?from=%2Fl%2Fnew')).toBe('/l/new');
  expect(at('/login')).toBeUndefined();
  expect(at('/recover-password')).toBeUndefined();
});

test('logging in from the landing page has no way back', () => {
  expect(at('/')).toBeUndefined();
});
