import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { day } from '~/domain/time/day';
import { listingIdSchema, userIdSchema } from '~/domain/ids';
import { money } from '~/domain/money/money';
import { keepWaitingItem, keepWaitingTotal } from '~/features/cart/waiting-item';
import { loadCurrentUser, login, selectCurrentUser } from '~/store/current-user';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { createTestStore } from '~/testing/test-store';
import { MARKETPLACE_URL, testConfig } from '~/testing/test-config';
import { transitError, transitResponse } from '~/testing/transit';
import { AuthenticationPage } from './AuthenticationPage';
import { loadAuthenticationPage } from './AuthenticationPage.data';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const knowsUser = () =>
  network.use(
    http.get(apiUrl('current_user/show'), () => transitResponse({ data: aCurrentUser() })),
  );

function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return <p>at {`${pathname}${search}${hash}`}</p>;
}

const pages = (
  <Routes>
    <Route path="/login" element={<AuthenticationPage />} />
    <Route path="/signup" element={<AuthenticationPage />} />
    <Route path="*" element={<Elsewhere />} />
  </Routes>
);

const email = () => screen.getByRole('textbox', { name: 'Email' });
const password = () => screen.getByLabelText('Password');
const submit = (name: string) => within(screen.getByRole('main')).getByRole('button', { name });

/** Makes the marketplace's refusal of a value that it considers malformed. */
const refusedValue = (field: string) =>
  transitResponse(
    {
      errors: [
        { status: 400, code: 'validation-invalid-value', source: { path: [field], type: 'body' } },
      ],
    },
    400,
  );

async function fillSignup(user: Awaited<ReturnType<typeof renderApp>>['user']) {
  await user.type(email(), ' ana@example.com');
  await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Ana');
  await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Ruiz ');
  await user.type(password(), 'toolyard-1!');
}

test('login leads back to path, query and hash', async () => {
  knowsUser();
  const from = encodeURIComponent('/inbox/sales?page=2#newest');
  const { user, store, container } = await renderApp(pages, { at: `/login?from=${from}` });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Log in to Toolyard');
  await expectAccessible(container);
  await user.type(email(), 'priya@example.com');
  await user.type(password(), 'toolyard-1!{Enter}');
  expect(await screen.findByText('at /inbox/sales?page=2#newest')).toBeVisible();
  expect(selectCurrentUser(store.getState())?.attributes.email).toBe('priya@example.com');
});

test('nobody is redirected to another site', async () => {
  knowsUser();
  const { user } = await renderApp(pages, { at: '/login?from=//evil.test/inbox' });
  await user.type(email(), 'priya@example.com');
  await user.type(password(), 'toolyard-1!{Enter}');
  expect(await screen.findByText('at /')).toBeVisible();
});

test('wrong credentials are shown above the button, and typed values stay', async () => {
  const { user } = await renderApp(pages, { at: '/login' });
  await user.type(email(), 'priya@example.com');
  await user.type(password(), 'wrong{Enter}');
  expect(
    await screen.findByText(/The email and password you entered did not match our records/),
  ).toBeVisible();
  expect(email()).toHaveValue('priya@example.com');
});

test('an email that is typed at login is kept at signup and at the request for a new password', async () => {
  const { user } = await renderApp(pages, { at: '/login?from=%2Fcart&email=ana%40example.com' });
  expect(email()).toHaveValue('ana@example.com');
  await user.type(email(), '.test');
  const tabs = screen.getByRole('navigation', { name: 'Sign up or log in' });
  await user.click(within(tabs).getByRole('link', { name: 'Sign up' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Join Toolyard');
  expect(email()).toHaveValue('ana@example.com.test');
});

test('signup checks each field once it was touched', async () => {
  const { user, container } = await renderApp(pages, { at: '/signup' });
  await user.type(email(), 'ana@example');
  await user.click(screen.getByRole('textbox', { name: 'First name' }));
  await user.click(password());
  expect(email()).toHaveAccessibleDescription('Enter an email address like you@example.com');
  expect(screen.getByText('Enter your first name')).toBeVisible();
  await user.type(password(), 'abc');
  await user.tab();
  expect(screen.getByText('Use at least 6 characters')).toBeVisible();
  await user.type(password(), 'defg1');
  expect(screen.getByText(/whichever is missing/)).toBeVisible();
  await expectAccessible(container);
});

test('signup logs in, leads back and says that a link is on its way', async () => {
  knowsUser();
  let sent = '';
  network.use(
    http.post(apiUrl('current_user/create'), async ({ request }) => {
      sent = await request.text();
      return transitResponse({ data: aCurrentUser() });
    }),
  );
  const { user } = await renderApp(pages, { at: '/signup?from=%2Fcart' });
  await fillSignup(user);
  await user.click(submit('Sign up'));
  expect(await screen.findByText('at /cart')).toBeVisible();
  expect(screen.getByText(/We sent a link to ana@example.com/)).toBeVisible();
  expect(sent).toContain('"ana@example.com"');
  expect(sent).toContain('"Ruiz"');
});

test.each([
  ['/signup', /^Create an account to list a tool/],
  ['/login', /^Log in to list a tool/],
])('%s after List a tool says what it is for', async (path, words) => {
  await renderApp(pages, { at: `${path}?from=%2Fl%2Fnew` });
  expect(screen.getByText(words)).toBeVisible();
});

test('a taken email and a refused password are shown at their fields', async () => {
  network.use(
    http.post(
      apiUrl('current_user/create'),
      () => transitError({ status: 409, code: 'email-taken' }),
      {
        once: true,
      },
    ),
    http.post(apiUrl('current_user/create'), () => refusedValue('password')),
  );
  const { user } = await renderApp(pages, { at: '/signup' });
  await fillSignup(user);
  await user.click(submit('Sign up'));
  await waitFor(() =>
    expect(email()).toHaveAccessibleDescription(
      'An account with this email address already exists. Try logging in instead.',
    ),
  );
  await waitFor(() => expect(email()).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Try logging in instead.' })).toHaveAttribute(
    'href',
    '/login',
  );
  await user.type(email(), '.test');
  await user.click(submit('Sign up'));
  expect(await screen.findByText(/We can’t accept this password/)).toBeVisible();
});

test('a refusal of the marketplace is at its own field, and never at the password for another one', async () => {
  const { user } = await renderApp(pages, { at: '/signup' });
  await fillSignup(user);
  network.use(http.post(apiUrl('current_user/create'), () => refusedValue('email')));
  await user.click(submit('Sign up'));
  await waitFor(() =>
    expect(email()).toHaveAccessibleDescription('Enter an email address like you@example.com'),
  );
  expect(screen.queryByText(/We can’t accept this password/)).not.toBeInTheDocument();
});

test.each([
  ['ana@@example.com', 'Enter an email address like you@example.com'],
  [`${'a'.repeat(65)}@example.com`, 'Use an address with no more than 64 characters before the @'],
])('%s is refused at the email', async (typed, words) => {
  const { user } = await renderApp(pages, { at: '/signup' });
  await user.click(email());
  await user.paste(typed);
  await user.tab();
  expect(email()).toHaveAccessibleDescription(words);
});

test('an account whose login failed is there: only the login is tried again', async () => {
  knowsUser();
  let made = 0;
  let hasFailed = false;
  network.use(
    http.post(apiUrl('current_user/create'), () => {
      made += 1;
      return transitResponse({ data: aCurrentUser() });
    }),
    http.post(`${MARKETPLACE_URL}/v1/auth/token`, async ({ request }) => {
      const isLogin = (await request.clone().text()).includes('grant_type=password');
      if (!isLogin || hasFailed) return undefined;
      hasFailed = true;
      return HttpResponse.text('', { status: 503 });
    }),
  );
  const { user, container } = await renderApp(pages, { at: '/signup?from=%2Fcart' });
  await fillSignup(user);
  await user.click(submit('Sign up'));
  expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await expectAccessible(container);
  await user.click(submit('Log in'));
  expect(await screen.findByText('at /cart')).toBeVisible();
  expect(made).toBe(1);
});

test('a login in another tab redirects this one', async () => {
  knowsUser();
  const { store } = await renderApp(pages, { at: '/login?from=%2Fcart' });
  await act(async () => store.dispatch(loadCurrentUser()));
  expect(await screen.findByText('at /cart')).toBeVisible();
});

test('a logged-in user is redirected; a session that the API does not know does not count', async () => {
  knowsUser();
  const store = createTestStore();
  const load = () =>
    loadAuthenticationPage({
      dispatch: store.dispatch,
      getState: store.getState,
      params: {},
      query: new URLSearchParams({ from: '/cart' }),
      config: testConfig,
      now: testNow,
    });
  expect(await load()).toEqual({ kind: 'ready' });
  await store.dispatch(login({ email: 'priya@example.com', password: 'toolyard-1!' })).unwrap();
  expect(await load()).toEqual({ kind: 'redirect', to: '/cart', permanent: false });
});

test('signup says which tool waits for it, and leaves the sweepstakes out then', async () => {
  keepWaitingItem({
    listingId: v.parse(listingIdSchema, aUuid()),
    title: 'Pressure washer',
    price: money(3800, 'USD'),
    pictureUrl: 'http://images.test/washer.webp',
    authorId: v.parse(userIdSchema, aUuid()),
    start: day('2026-06-12'),
    end: day('2026-06-15'),
    seats: 1,
  });
  keepWaitingTotal(money(14_490, 'USD'));
  const { container } = await renderApp(pages, { at: '/signup?from=%2F' });
  expect(await screen.findByText('Pressure washer')).toBeVisible();
  expect(screen.getByText('Fri, Jun 12 → Mon, Jun 15')).toBeVisible();
  expect(screen.getByText('$144.90')).toBeVisible();
  expect(screen.queryByText(/sweepstakes/)).toBeNull();
  await expectAccessible(container);
  window.sessionStorage.clear();
});

test('visitors who sign up for another reason see the sweepstakes', async () => {
  await renderApp(pages, { at: '/signup' });
  expect(screen.getByText(/sweepstakes/)).toBeVisible();
});

test('a browser that refuses our cookies is told so before the form', async () => {
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  await renderApp(pages, { at: '/login' });
  expect(await screen.findByText(/Your browser is blocking our cookies/)).toBeVisible();
  jest.restoreAllMocks();
});
