import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { FollowFavorites } from '~/features/favorites/FollowFavorites';
import { type ListingId } from '~/domain/ids';
import { writeKept } from '~/features/favorites/kept-favorites';
import { expectAccessible } from '~/testing/axe';
import { aListing, aPageOf, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { transitError, transitResponse } from '~/testing/transit';
import { FavoritesPage } from './FavoritesPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  network.resetHandlers();
  window.localStorage.clear();
});
afterAll(() => network.close());

const page = (
  <>
    <FollowFavorites />
    <FavoritesPage />
  </>
);

/** Simulates a marketplace that has all listings but the given ones. Returns the ids of each request. */
function theMarketplaceLacks(gone: readonly string[] = []) {
  const asked: string[][] = [];
  network.use(
    http.get(apiUrl('listings/query'), ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids')?.split(',') ?? [];
      asked.push(ids);
      const found = ids.filter((id) => !gone.includes(id));
      return transitResponse(
        aPageOf(found.map((id) => aListing({ id, title: `Tool ${id.slice(-3)}` }))),
      );
    }),
  );
  return asked;
}

const tools = () => screen.findByRole('list', { name: 'Saved tools' });

test('a page of tools costs one request, and the rest is on the next page', async () => {
  const ids = Array.from({ length: 30 }, aUuid) as ListingId[];
  writeKept(ids);
  const asked = theMarketplaceLacks();
  const { container } = await renderApp(page, { at: '/favorites' });
  expect(await within(await tools()).findAllByRole('article')).toHaveLength(24);
  expect(asked).toEqual([ids.slice(0, 24)]);
  expect(screen.getByRole('heading', { name: '30 tools' })).toBeVisible();
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/favorites?page=2',
  );
  await expectAccessible(container);
});

test('a closed or deleted tool is marked and can be removed', async () => {
  const [here, gone] = [aUuid(), aUuid()] as ListingId[];
  writeKept([here!, gone!]);
  theMarketplaceLacks([gone!]);
  const { user } = await renderApp(page, { at: '/favorites' });
  expect(await screen.findByText('No longer available')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save A tool that was taken down' }));
  await waitFor(() => expect(screen.queryByText('No longer available')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: '1 tool' })).toBeVisible();
});

test('visitors without saved tools are told how to save one', async () => {
  await renderApp(page, { at: '/favorites' });
  expect(
    await screen.findByRole('heading', { name: 'You haven’t saved anything yet' }),
  ).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?from=%2Ffavorites',
  );
});

test('a failure is shown, and can be tried again', async () => {
  const id = aUuid() as ListingId;
  writeKept([id]);
  network.use(
    http.get(apiUrl('listings/query'), () => transitError({ status: 500, code: 'internal' })),
  );
  const { user } = await renderApp(page, { at: '/favorites' });
  expect(await screen.findByText('We couldn’t load your saved tools.')).toBeVisible();
  theMarketplaceLacks();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});
