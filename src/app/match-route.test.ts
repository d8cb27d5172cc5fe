import { readdirSync } from 'node:fs';
import { patterns } from '~/config/paths';
import { authRedirect, matchRoute, redirectTarget } from './match-route';
import { type PageRoute, type RouteTable } from './route';
import { routeTable } from './routes';

const page = (name: string, path: string, auth: PageRoute['auth'] = 'none'): PageRoute => ({
  kind: 'page',
  name,
  path,
  auth,
  load: () => Promise.reject(new Error('not loaded here')),
});

const table: RouteTable = {
  routes: [
    page('New', '/l/new'),
    page('Canonical', '/l/:id'),
    page('Listing', '/l/:slug/:id'),
    { kind: 'redirect', path: '/order/:id', to: ({ id = '' }) => `/order/${id}/details` },
  ],
  notFound: page('NotFound', '/notfound'),
  unavailable: page('NotFound', '/notfound'),
};

const nameOf = (pathname: string): string => {
  const match = matchRoute(table, pathname);
  return match.kind === 'page' ? match.route.name : match.to;
};

test.each([
  ['/l/new', 'New'],
  ['/l/7', 'Canonical'],
  ['/l/drill/7', 'Listing'],
  ['/l/drill/7/', '/l/drill/7'],
  ['/l/drill/7//', '/l/drill/7'],
  ['/L/NEW', '/l/new'],
  ['/L/Drill/7/', '/l/Drill/7'],
  ['/order/7/', '/order/7/details'],
  ['//evil.example/', 'NotFound'],
  ['/\\evil.example/', 'NotFound'],
  ['/evil.example/', 'NotFound'],
  ['/l/drill/7/more', 'NotFound'],
  ['/order/7', '/order/7/details'],
  ['/%E0%A4%A', 'NotFound'],
])('%s leads to %s', (pathname, name) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(nameOf(pathname)).toBe(name);
});

test.each([
  ['/l/%E9%9B%BB%E5%8B%95-drill/7', '電動-drill'],
  ['/l/%e9%9b%bb%e5%8b%95-drill/7', '電動-drill'],
  ['/l/%E0%A4%A/7', '%E0%A4%A'],
])('the parts of %s are read in any script', (pathname, slug) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(matchRoute(table, pathname)).toMatchObject({ params: { slug, id: '7' } });
});

test('a redirect does not encode twice', () => {
  expect(nameOf('/order/a%20b')).toBe('/order/a b/details');
  expect(matchRoute(routeTable, '/order/a%20b')).toMatchObject({ to: '/order/a%20b/details' });
});

test('a redirect keeps query and hash', () => {
  const match = { kind: 'redirect', to: '/s' } as const;
  expect(redirectTarget(match, { search: '?keywords=drill', hash: '#map' })).toBe(
    '/s?keywords=drill#map',
  );
});

test('a redirect to signup carries path, search and hash', () => {
  const address = { pathname: '/l/drill/7/checkout', search: '?a=1', hash: '#b' };
  expect(authRedirect(page('Checkout', '/', 'signup'), address, false)).toBe(
    '/signup?from=%2Fl%2Fdrill%2F7%2Fcheckout%3Fa%3D1%23b',
  );
  expect(authRedirect(page('Checkout', '/', 'signup'), address, true)).toBeUndefined();
});

test('no two routes share a path', () => {
  expect(new Set(routeTable.routes.map(({ path }) => path)).size).toBe(routeTable.routes.length);
});

test('every folder of pages is a route by its name', () => {
  const entries = readdirSync('src/pages', { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const pages = [routeTable.unavailable, ...routeTable.routes].filter(
    ({ kind }) => kind === 'page',
  );
  expect(new Set(pages.map((route) => route.kind === 'page' && route.name))).toEqual(
    new Set(folders),
  );
});

test('every route loads the page of its name', () => {
  for (const route of routeTable.routes) {
    if (route.kind === 'page') {
      expect(String(route.load)).toContain(`/${route.name}/${route.name}.page`);
    }
  }
});

test.each([
  ['/LOGIN', '/login'],
  ['/S', '/s'],
  ['/About', '/about'],
  ['/l/Drill/7/Checkout', '/l/Drill/7/checkout'],
])('%s has one form: %s', (pathname, to) => {
  expect(matchRoute(routeTable, pathname)).toEqual({ kind: 'redirect', to });
  expect(matchRoute(routeTable, to).kind).toBe('page');
});

test('/account leads to the contact details, and login comes first there', () => {
  expect(matchRoute(routeTable, '/account')).toMatchObject({ to: '/account/contact-details' });
  const match = matchRoute(routeTable, '/account/contact-details');
  expect(match).toMatchObject({ route: { name: 'ContactDetailsPage', auth: 'login' } });
});

test.each([
  ['/l/new', 'signup'],
  ['/l/drill/7/edit/pricing', 'signup'],
  ['/l/drill/7/edit/photos/success', 'signup'],
  ['/l/drill/7/checkout', 'signup'],
  ['/cart', 'signup'],
  ['/l/drill/7/draft', 'login'],
  ['/listings', 'login'],
  ['/inbox/orders', 'login'],
  ['/order/7/details', 'login'],
  ['/sale/7/details', 'login'],
  ['/profile-settings', 'login'],
  ['/verify-email', 'login'],
  ['/account/payments/success', 'login'],
])('%s sends visitors to %s', (pathname, auth) => {
  expect(matchRoute(routeTable, pathname)).toMatchObject({ route: { auth } });
});

test.each(Object.entries(patterns))('the address %s leads somewhere', (_, path) => {
  expect(routeTable.routes.map((route) => route.path)).toContain(path);
});
