import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createBrowserClient } from '~/api/marketplace/browser-client';
import { login, selectCurrentUser, selectCurrentUserId } from '~/store/current-user';
import { type RootState } from '~/store/root-state';
import { type PageModule } from '~/pages/page-module';
import { logout, selectIsAuthenticated, selectSessionLoss } from '~/store/session';
import { sessionLost } from '~/store/session-actions';
import { aCurrentUser } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { MARKETPLACE_URL, testConfig } from '~/testing/test-config';
import { transitError, transitResponse } from '~/testing/transit';
import { App } from './App';
import { type PageRoute, type RouteTable } from './route';
import { type AppStore, createAppStore } from './store';
import { watchSession } from './watch-session';

const people = { ana: aCurrentUser({ firstName: 'Ana' }), bea: aCurrentUser({ firstName: 'Bea' }) };
type Name = keyof typeof people;

const network = setupServer(
  http.post(`${MARKETPLACE_URL}/v1/auth/token`, async ({ request }) => {
    const name = new URLSearchParams(await request.text()).get('username') ?? 'nobody';
    const scope = name === 'nobody' ? 'public-read' : 'user';
    return HttpResponse.json({ access_token: name, token_type: 'bearer', expires_in: 60, scope });
  }),
  http.get(apiUrl('current_user/show'), ({ request }) => {
    const name = request.headers.get('authorization')?.split(' ')[1];
    return name === 'ana' || name === 'bea'
      ? transitResponse({ data: people[name] })
      : transitError({ status: 403, code: 'forbidden' });
  }),
  ...emptyMarketplace,
);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
const open: (() => void)[] = [];
beforeEach(() => {
  window.scrollTo = jest.fn();
});
afterEach(() => {
  for (const close of open.splice(0)) close();
  document.cookie = 'st-test-client-token=; max-age=0';
});
afterAll(() => network.close());

/** A tab of this browser: all tabs share its cookies. The state in `preloaded` existed before the watch began. */
function openTab(preloaded?: RootState, { isOld = false } = {}): AppStore {
  const api = createBrowserClient({
    ...testConfig.sdk,
    pageUser: () => selectCurrentUserId(store.getState()),
    onSessionLost: (loss) =>
      store.dispatch(sessionLost(loss, selectCurrentUserId(store.getState()))),
  });
  const store: AppStore = createAppStore({ api, config: testConfig, preloaded });
  open.push(watchSession(store, { isOld }));
  return store;
}

const logIn = (tab: AppStore, email: Name) =>
  tab.dispatch(login({ email, password: 'toolyard-1!' })).unwrap();
/** Logs somebody in where no tab can tell the others. */
const enterAs = (name: Name) => {
  const token = JSON.stringify({ access_token: name, token_type: 'bearer', scope: 'user' });
  document.cookie = `st-test-client-token=${encodeURIComponent(token)}`;
};
const whoIsIn = (tab: AppStore) => selectCurrentUser(tab.getState())?.attributes.profile?.firstName;

test('a login or logout in one tab reaches the other tabs', async () => {
  const [here, elsewhere] = [openTab(), openTab()];
  await logIn(here, 'ana');
  await waitFor(() => expect(whoIsIn(elsewhere)).toBe('Ana'));
  await here.dispatch(logout()).unwrap();
  await waitFor(() => expect(selectIsAuthenticated(elsewhere.getState())).toBe(false));
  expect(whoIsIn(elsewhere)).toBeUndefined();
  expect(selectSessionLoss(elsewhere.getState())).toBe('ended');
  expect(selectSessionLoss(here.getState())).toBeUndefined();
});

test('a page whose session was lost while it was loading finds out without being told', async () => {
  const rendered = openTab();
  await logIn(rendered, 'ana');
  document.cookie = 'st-test-client-token=; max-age=0';
  const late = openTab(rendered.getState());
  await waitFor(() => expect(selectSessionLoss(late.getState())).toBe('ended'));
});

test('a visitor’s page out of the browser’s cache finds out who has logged in since', async () => {
  const before = openTab().getState();
  enterAs('ana');
  const kept = openTab(before, { isOld: true });
  await waitFor(() => expect(whoIsIn(kept)).toBe('Ana'));
});

test('a page forgets its user when somebody else logs in elsewhere', async () => {
  const [here, elsewhere] = [openTab(), openTab()];
  await logIn(here, 'ana');
  await waitFor(() => expect(whoIsIn(elsewhere)).toBe('Ana'));
  enterAs('bea');
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(selectSessionLoss(elsewhere.getState())).toBe('changed'));
  await waitFor(() => expect(whoIsIn(elsewhere)).toBe('Bea'));
  expect(selectSessionLoss(elsewhere.getState())).toBe('changed');
});

test('a user who logs in after a logout elsewhere continues, somebody else is not led to that user’s page', async () => {
  const [here, elsewhere] = [openTab(), openTab()];
  await logIn(here, 'ana');
  await waitFor(() => expect(whoIsIn(elsewhere)).toBe('Ana'));
  await here.dispatch(logout()).unwrap();
  await waitFor(() => expect(selectSessionLoss(elsewhere.getState())).toBe('ended'));
  await logIn(here, 'ana');
  await waitFor(() => expect(whoIsIn(elsewhere)).toBe('Ana'));
  expect(selectSessionLoss(elsewhere.getState())).toBeUndefined();
  await here.dispatch(logout()).unwrap();
  await waitFor(() => expect(selectSessionLoss(elsewhere.getState())).toBe('ended'));
  await logIn(here, 'bea');
  await waitFor(() => expect(whoIsIn(elsewhere)).toBe('Bea'));
  expect(selectSessionLoss(elsewhere.getState())).toBe('changed');
});

const page = (name: string): PageModule['Page'] =>
  function TextPage() {
    return <h1>{name}</h1>;
  };
const route = (name: string, path: string, auth: PageRoute['auth'] = 'none'): PageRoute => ({
  kind: 'page',
  name,
  path,
  auth,
  load: () => Promise.resolve({ page: { Page: page(name) } }),
});
const table: RouteTable = {
  routes: [
    route('Search', '/s'),
    route('Checkout', '/checkout', 'signup'),
    route('Login', '/login'),
  ],
  notFound: route('NotFound', '/notfound'),
  unavailable: route('NotFound', '/notfound'),
};

async function showTo(name: Name, at: string) {
  const before = openTab();
  await logIn(before, name);
  return renderApp(<App table={table} />, { at, preloaded: before.getState() });
}

test('a user who loses the session on their own page is asked to log in again, not to sign up', async () => {
  const { store } = await showTo('ana', '/checkout');
  expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeVisible();
  await act(async () => store.dispatch(sessionLost('ended')));
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
});

test('a public page stays when the session is lost, and offers the login', async () => {
  const { store, user } = await showTo('ana', '/s');
  await act(async () => store.dispatch(sessionLost('ended')));
  expect(await screen.findByText('You’re logged out. Log in to continue.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Search' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
});

test('a page of another user is replaced by a note that says who is logged in', async () => {
  network.use(http.get(apiUrl('current_user/show'), () => transitResponse({ data: people.bea })));
  const { store } = await showTo('ana', '/checkout');
  await act(async () => store.dispatch(sessionLost('changed')));
  const heading = await screen.findByRole('heading', { level: 1, name: /You’re logged in as/ });
  expect(heading).toHaveTextContent('Bea');
  expect(screen.queryByRole('heading', { name: 'Checkout' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reload with this account' })).toBeVisible();
});
