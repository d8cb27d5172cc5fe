import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes, useLocation } from 'react-router-dom';
import { isRecord } from '~/lib/is-record';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { EarnSection } from './EarnSection';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

function Signup() {
  const state: unknown = useLocation().state;
  return <p>sign up {isRecord(state) ? String(state['email']) : ''}</p>;
}

const pages = (
  <Routes>
    <Route path="/" element={<EarnSection />} />
    <Route path="/signup" element={<Signup />} />
  </Routes>
);

const leave = async ({ user }: Awaited<ReturnType<typeof renderApp>>) => {
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Start earning' }));
};

test('an email is sent and confirmed, and appears at the signup after a second', async () => {
  let sent: unknown;
  network.use(
    http.post('*/api/sendgrid-email', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ sent: true });
    }),
  );
  const page = await renderApp(pages);
  expect(screen.getByText('$136.80')).toBeVisible();
  await leave(page);
  expect(await screen.findByRole('status')).toHaveTextContent('Thank you.');
  expect(sent).toEqual({ subject: 'Interest in lending a tool', text: 'ana@example.com' });
  await waitFor(() => expect(screen.getByText('sign up ana@example.com')).toBeVisible(), {
    timeout: 2000,
  });
});

test('a failure is shown, and the form stays', async () => {
  network.use(http.post('*/api/sendgrid-email', () => HttpResponse.json({}, { status: 502 })));
  await leave(await renderApp(pages));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save your email.');
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@example.com');
});

test('a visitor with an account stays on the page', async () => {
  network.use(http.post('*/api/sendgrid-email', () => HttpResponse.json({ sent: true })));
  const session = { scopes: ['user'], isAnonymous: false };
  await leave(await renderApp(pages, { preloaded: { session } }));
  expect(await screen.findByRole('status')).toHaveTextContent('We’ll write to you.');
});
