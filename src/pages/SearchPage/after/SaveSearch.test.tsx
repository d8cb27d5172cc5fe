import { act, screen } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { type SavedSearch, savedSearchData } from '~/domain/search/saved-searches';
import { useSearch } from '~/features/search/use-search';
import { expectAccessible } from '~/testing/axe';
import { aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { aUserWithPrivateData } from '~/testing/private-data';
import { renderApp, testNow } from '~/testing/render-app';
import { signedInState } from '~/testing/signed-in';
import { transitError } from '~/testing/transit';
import { SaveSearch } from './SaveSearch';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const at = '/s?keywords=saw&sort=price&page=2';
const Offer = () => <SaveSearch state={useSearch()} />;

const saved = (query: string): SavedSearch => ({
  id: aUuid(),
  query,
  savedAt: '2026-06-01T12:00:00.000Z',
});

async function showTo({
  list = [],
  isVerified = true,
}: {
  list?: SavedSearch[];
  isVerified?: boolean;
}) {
  const person = aUserWithPrivateData(savedSearchData({ list, wantsEmails: true }), isVerified);
  network.use(...person.handlers);
  const page = await renderApp(<Offer />, { at, preloaded: await signedInState() });
  return { ...page, data: person.data };
}

const button = () => screen.getByRole('button', { name: 'Email me' });

test('a visitor logs in first, and comes back to the search', async () => {
  const { container } = await renderApp(<Offer />, { at });
  expect(screen.getByRole('link', { name: 'Log in to get an email' })).toHaveAttribute(
    'href',
    `/login?from=${encodeURIComponent(at)}`,
  );
  await expectAccessible(container);
});

test('an address that is not confirmed gets no emails', async () => {
  await showTo({ isVerified: false });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Confirm your email address' })).toHaveAttribute(
    'href',
    '/verify',
  );
  network.use(...aUserWithPrivateData({}, true).handlers);
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByRole('button', { name: 'Email me' })).toBeVisible();
});

test('the search is saved without page and order, from now on', async () => {
  const { user, data, container } = await showTo({ list: [saved('keywords=drill')] });
  await user.click(button());
  expect(await screen.findByText(/^You get an email when/)).toBeVisible();
  expect(data).toMatchObject({
    savedSearches: [
      { query: 'keywords=drill' },
      { query: 'keywords=saw', savedAt: testNow.toISOString() },
    ],
    searchEmails: true,
  });
  await expectAccessible(container);
});

test('a search that is saved already is not offered again', async () => {
  await showTo({ list: [saved('keywords=saw')] });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'All saved searches' })).toBeVisible();
});

test('nobody has more than twenty', async () => {
  const list = Array.from({ length: 20 }, (_, index) => saved(`keywords=tool${index}`));
  const { user, data } = await showTo({ list });
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('You have 20 saved searches already.');
  expect(data['savedSearches']).toHaveLength(20);
});

test.each([
  [{ status: 500, code: 'internal' }, /The search was not saved/],
  [{ status: 403, code: 'forbidden' }, /You cannot save searches for this account/],
])('a failure is said: %j', async (error, words) => {
  const { user } = await showTo({});
  network.use(http.post(apiUrl('current_user/update_profile'), () => transitError(error)));
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});
