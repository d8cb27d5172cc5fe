import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { type SavedSearch, savedSearchData } from '~/domain/search/saved-searches';
import { expectAccessible } from '~/testing/axe';
import { aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { aUserWithPrivateData } from '~/testing/private-data';
import { renderApp } from '~/testing/render-app';
import { signedInState } from '~/testing/signed-in';
import { transitError } from '~/testing/transit';
import { SavedSearchesPage } from './SavedSearchesPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const saved = (query: string): SavedSearch => ({
  id: aUuid(),
  query,
  savedAt: '2026-06-01T12:00:00.000Z',
});

async function show(list: readonly SavedSearch[], wantsEmails = true) {
  const user = aUserWithPrivateData(savedSearchData({ list, wantsEmails }));
  network.use(...user.handlers);
  const page = await renderApp(<SavedSearchesPage />, {
    at: '/saved-searches',
    preloaded: await signedInState(),
  });
  return { ...page, data: user.data };
}

test('each search is in words, leads to its results, and can be deleted', async () => {
  const query =
    'keywords=saw&price=0%2C40&pub_category=powerTools&pub_brand=Makita&address=Austin&bounds=31%2C-97%2C30%2C-98';
  const { container, user, data } = await show([saved(query), saved('price=20%2C1000')]);
  const [link, other] = within(screen.getByRole('main')).getAllByRole('link');
  expect(link).toHaveTextContent('“saw”, Power tools, Makita, $0 to $40, Austin');
  expect(link).toHaveAttribute('href', `/s?${query}`);
  expect(other).toHaveTextContent('$20 and more');
  await expectAccessible(container);
  await user.click(screen.getAllByRole('button', { name: 'Delete' })[0]!);
  await waitFor(() => expect(link).not.toBeInTheDocument());
  expect(data['savedSearches']).toMatchObject([{ query: 'price=20%2C1000' }]);
});

test('emails are turned off and on', async () => {
  const { user, data } = await show([saved('keywords=saw')]);
  expect(screen.getByText('Emails are on.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Emails are off.')).toBeVisible();
  expect(data['searchEmails']).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Emails are on.')).toBeVisible();
  expect(data['searchEmails']).toBe(true);
});

test('a search whose dates are over says so', async () => {
  await show([saved('dates=2026-06-02,2026-06-04')]);
  expect(screen.getByText(/^Its dates are in the past/)).toBeVisible();
});

test('the page says how to save a search if there are none', async () => {
  await show([]);
  expect(screen.getByRole('heading', { name: 'No saved searches' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search tools' })).toHaveAttribute('href', '/s');
});

test('a failed change is reported, and nothing is lost', async () => {
  const { user } = await show([saved('keywords=saw')]);
  network.use(
    http.post(apiUrl('current_user/update_profile'), () =>
      transitError({ status: 500, code: 'internal' }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That wasn’t saved.');
  expect(screen.getByText('“saw”')).toBeVisible();
});
