import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { transitResponse } from '~/testing/transit';
import { AuthenticationPage } from './AuthenticationPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const ours = (path: string) => `http://localhost/api/auth/${path}`;
const config = { ...testConfig, socialLogins: ['google', 'facebook'] as const };

const newcomer = {
  idpId: 'google',
  email: 'riley@example.com',
  firstName: 'Riley',
  lastName: 'Carter',
  from: '/cart?x=1',
};

const refusal = (status: number, code: string) =>
  HttpResponse.json({ errors: [{ status, code, title: code }] }, { status });

const signedInAs = (person: object | null) =>
  network.use(
    http.get(ours('newcomer'), () =>
      person ? HttpResponse.json(person) : refusal(404, 'not-found'),
    ),
  );

const creationAnswers = (answer: (body: string) => Response) =>
  network.use(
    http.post(ours('create-user-with-idp'), async ({ request }) => answer(await request.text())),
  );

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>at {`${pathname}${search}`}</p>;
}

const show = (at: string) =>
  renderApp(
    <Routes>
      {['/login', '/signup', '/confirm'].map((path) => (
        <Route key={path} path={path} element={<AuthenticationPage />} />
      ))}
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { at, config: { ...config, socialLogins: [...config.socialLogins] } },
  );

const email = () => screen.getByRole('textbox', { name: 'Email' });
const terms = () => screen.getByRole('checkbox', { name: /I agree to the terms of service/ });
const create = () => screen.getByRole('button', { name: 'Create the account' });

test.each(['/login', '/signup'])(
  '%s offers the providers, with the way back and to itself',
  async (path) => {
    const { container } = await show(`${path}?from=%2Fcart`);
    expect(screen.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
      'href',
      `http://localhost/api/auth/google?from=%2Fcart&page=${path.slice(1)}`,
    );
    expect(screen.getByRole('link', { name: 'Continue with Facebook' })).toHaveAttribute(
      'href',
      `http://localhost/api/auth/facebook?from=%2Fcart&page=${path.slice(1)}`,
    );
    await expectAccessible(container);
  },
);

test('only the identity providers of the marketplace are offered', async () => {
  await renderApp(<AuthenticationPage />, { at: '/login' });
  expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
});

test.each([
  ['denied', 'You didn’t sign in.'],
  ['failed', 'That sign-in didn’t work.'],
  ['closed', 'We closed your account.'],
])('a user who comes back with idp=%s reads why', async (problem, words) => {
  await show(`/login?from=%2Fcart&idp=${problem}`);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
});

test('a newcomer checks who they are, agrees by the Enter key, and goes on where they wanted to', async () => {
  signedInAs(newcomer);
  let sent = '';
  creationAnswers((body) => {
    sent = body;
    network.use(
      http.get(apiUrl('current_user/show'), () => transitResponse({ data: aCurrentUser() })),
    );
    return transitResponse({ from: newcomer.from });
  });
  const { user, container } = await show('/confirm');
  expect(await screen.findByText(/You signed in with Google/)).toBeVisible();
  expect(email()).toHaveValue('riley@example.com');
  await expectAccessible(container);
  terms().focus();
  await user.keyboard('{Enter}');
  expect(terms()).toBeChecked();
  await user.clear(screen.getByRole('textbox', { name: 'First name' }));
  await user.type(screen.getByRole('textbox', { name: 'First name' }), ' Ri ');
  await user.click(create());
  expect(await screen.findByText('at /cart?x=1')).toBeVisible();
  expect(sent).toContain('"Ri"');
  expect(sent).toContain('"riley@example.com"');
});

test('a person whose provider shares no email types one', async () => {
  signedInAs({ ...newcomer, idpId: 'facebook', email: undefined });
  const { user } = await show('/confirm');
  expect(await screen.findByText(/You signed in with Facebook/)).toBeVisible();
  await user.click(terms());
  await user.click(create());
  await waitFor(() => expect(email()).toHaveFocus());
  expect(screen.getByText('Still missing:').closest('p')).toHaveTextContent('Email');
  await user.type(email(), 'noor@example.com');
  expect(screen.queryByText(/^Still missing:/)).not.toBeInTheDocument();
});

test('a taken address is shown at its field, and typed values stay', async () => {
  signedInAs(newcomer);
  creationAnswers(() => refusal(409, 'email-taken'));
  const { user } = await show('/confirm');
  await user.click(await screen.findByRole('checkbox'));
  await user.clear(email());
  await user.type(email(), 'noor@example.com');
  await user.click(create());
  await waitFor(() =>
    expect(email()).toHaveAccessibleDescription(
      'An account with this email address already exists. Try logging in instead.',
    ),
  );
  expect(email()).toHaveValue('noor@example.com');
  expect(screen.getByRole('link', { name: 'Try logging in instead.' })).toHaveAttribute(
    'href',
    '/login?from=%2Fcart%3Fx%3D1',
  );
});

test('an email of an account that nobody has confirmed leads to setting a password', async () => {
  signedInAs(newcomer);
  creationAnswers(() => refusal(409, 'email-taken'));
  const { user } = await show('/confirm');
  await user.click(await screen.findByRole('checkbox'));
  await user.click(create());
  const way = await screen.findByRole('link', { name: 'get an email to set a new password' });
  expect(way).toHaveAttribute('href', '/recover-password');
  expect(email()).toHaveAccessibleDescription(/already exists.*you can log in to it with Google/);
});

test('a sign-in that is too old by the time of the last step is requested again', async () => {
  signedInAs(newcomer);
  creationAnswers(() => refusal(401, 'unauthorized'));
  const { user } = await show('/confirm');
  await user.click(await screen.findByRole('checkbox'));
  await user.click(create());
  expect(await screen.findByRole('heading', { name: 'Please sign in again' })).toBeVisible();
});

test('the ways to log in are offered if nobody has signed in', async () => {
  signedInAs(null);
  const { container } = await show('/confirm');
  expect(await screen.findByRole('heading', { name: 'Please sign in again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue with Google' })).toBeVisible();
  await expectAccessible(container);
});

test('the details can be requested again after a lost connection', async () => {
  network.use(http.get(ours('newcomer'), () => HttpResponse.error()));
  const { user } = await show('/confirm');
  expect(await screen.findByText(/We couldn’t load your details/)).toBeVisible();
  signedInAs(newcomer);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/You signed in with Google/)).toBeVisible();
});
