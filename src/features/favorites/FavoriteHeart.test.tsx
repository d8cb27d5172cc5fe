import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { transit } from 'sharetribe-flex-sdk';
import { FAVORITES_KEY, MAX_FAVORITES } from '~/domain/person/favorites';
import { type ListingId } from '~/domain/ids';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { currentUserIs, signedInState } from '~/testing/signed-in';
import { transitError, transitResponse } from '~/testing/transit';
import { FavoriteHeart } from './FavoriteHeart';
import { tellOtherTabs } from './favorite-changes';
import { FollowFavorites } from './FollowFavorites';
import { readKept, writeKept } from './kept-favorites';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  network.resetHandlers();
  window.localStorage.clear();
});
afterAll(() => network.close());

const saw = aUuid() as ListingId;
const other = aUuid() as ListingId;
const heart = () => screen.getByRole('button', { name: 'Save Track saw' });

/** A marketplace with one user, whose saved tools can be changed outside of the page. */
function aUserWho(saved: readonly string[]) {
  const user = aCurrentUser({ privateData: { [FAVORITES_KEY]: saved } });
  const { privateData } = user.attributes.profile as { privateData: Record<string, unknown> };
  network.use(
    currentUserIs(user),
    http.post(apiUrl('current_user/update_profile'), async ({ request }) => {
      const body = transit.read(await request.text()) as Record<string, object>;
      Object.assign(privateData, body['privateData']);
      return transitResponse({ data: user, included: [] });
    }),
  );
  return { user, privateData };
}

const page = (
  <>
    <FollowFavorites />
    <FavoriteHeart id={saw} title="Track saw" />
  </>
);

test("a visitor's tools are kept in the browser", async () => {
  const { user } = await renderApp(page);
  await user.click(heart());
  await waitFor(() => expect(readKept()).toEqual([saw]));
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  await user.click(heart());
  await waitFor(() => expect(readKept()).toEqual([]));
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});

test('a visitor who leaves the page right after pressing loses nothing', async () => {
  await renderApp(page);
  fireEvent.click(heart());
  expect(readKept()).toEqual([saw]);
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
});

test('a change of another tab while the page was loading is read', async () => {
  const { user, privateData } = aUserWho([saw]);
  const known = structuredClone(user);
  let asked = 0;
  network.use(
    http.get(apiUrl('current_user/show'), () => {
      asked += 1;
      return transitResponse({ data: asked === 1 ? known : user, included: [] });
    }),
  );
  privateData[FAVORITES_KEY] = [];
  tellOtherTabs();
  await renderApp(page, { preloaded: await signedInState() });
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'false'));
});

test('a tool is added to the newest list, not to the list that this tab has loaded', async () => {
  const { privateData } = aUserWho([]);
  const { user } = await renderApp(page, { preloaded: await signedInState() });
  privateData[FAVORITES_KEY] = [other];
  await user.click(heart());
  await waitFor(() => expect(privateData[FAVORITES_KEY]).toEqual([saw, other]));
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
});

test('a removal can be undone', async () => {
  const { privateData } = aUserWho([saw]);
  const { user } = await renderApp(page, { preloaded: await signedInState() });
  expect(heart()).toHaveAttribute('aria-pressed', 'true');
  await user.click(heart());
  expect(await screen.findByText('Removed “Track saw”')).toBeVisible();
  expect(privateData[FAVORITES_KEY]).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(privateData[FAVORITES_KEY]).toEqual([saw]));
});

test('the heart goes back and a message says so if it cannot be saved', async () => {
  aUserWho([]);
  network.use(
    http.post(apiUrl('current_user/update_profile'), () =>
      transitError({ status: 500, code: 'internal' }),
    ),
  );
  const { user } = await renderApp(page, { preloaded: await signedInState() });
  await user.click(heart());
  expect(await screen.findByText(/We couldn’t save your change to “Track saw”/)).toBeVisible();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});

test('a full list says that it is full', async () => {
  aUserWho(Array.from({ length: MAX_FAVORITES }, aUuid));
  const { user } = await renderApp(page, { preloaded: await signedInState() });
  await user.click(heart());
  expect(await screen.findByText(/You have 500 saved tools/)).toBeVisible();
  expect(heart()).toHaveAttribute('aria-pressed', 'false');
});

test('tools saved before the login are added to the account once', async () => {
  writeKept([saw, other]);
  const { privateData } = aUserWho([other]);
  await renderApp(page, { preloaded: await signedInState() });
  await waitFor(() => expect(privateData[FAVORITES_KEY]).toEqual([saw, other]));
  await waitFor(() => expect(readKept()).toEqual([]));
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
});

test('tools saved before the login stay in the browser if the account cannot be changed', async () => {
  writeKept([saw]);
  aUserWho([]);
  let asked = 0;
  network.use(
    http.post(apiUrl('current_user/update_profile'), () => {
      asked += 1;
      return transitError({ status: 500, code: 'internal' });
    }),
  );
  await renderApp(page, { preloaded: await signedInState() });
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  expect(readKept()).toEqual([saw]);
});
