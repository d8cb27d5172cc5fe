import { screen } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { transit } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { patterns } from '~/config/paths';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser } from '~/testing/builders';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { currentUserIs, signedInState } from '~/testing/signed-in';
import { transitError, transitResponse } from '~/testing/transit';
import { DeskPage } from '../DeskPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const mail = {
  key: 'a',
  at: '2026-06-21T19:40:00Z',
  to: 'dana@example.com',
  subject: 'We closed Saw',
  text: 'The reason: it was stolen.',
};

async function show({ isRefused = false } = {}) {
  const sent: unknown[] = [];
  let mails = [mail];
  const act = (path: string, answer: object) =>
    http.post(`*/api/desk/${path}`, async ({ request }) => {
      sent.push([path, toPlain(transit.read(await request.text()))]);
      if (isRefused) return transitError({ status: 502, code: 'upstream-failed' });
      mails = [];
      return transitResponse(answer);
    });
  network.use(
    currentUserIs(aCurrentUser()),
    http.post('*/api/desk/door', () => transitResponse({ until: '2030-01-01T00:00:00.000Z' })),
    http.post('*/api/desk/mails', () => transitResponse({ mails })),
    act('send-mail', { sent: true }),
    act('drop-mail', { dropped: true }),
  );
  const page = await renderApp(<DeskPage params={{}} pattern={patterns.deskMails} />, {
    at: '/desk/mails',
    preloaded: await signedInState(),
  });
  return { ...page, sent };
}

test('an unsent email is shown with its text, and is sent again by one press', async () => {
  const { user, sent, container } = await show();
  expect(await screen.findByText(/^To dana@example.com, not sent since/)).toBeVisible();
  await user.click(screen.getByText('What it says'));
  expect(screen.getByText('The reason: it was stolen.')).toBeVisible();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Send now: We closed Saw' }));
  expect(await screen.findByText('All emails have been sent.')).toBeVisible();
  expect(sent).toEqual([['send-mail', { key: 'a' }]]);
});

test('an email that nobody needs any more can be dismissed', async () => {
  const { user, sent } = await show();
  await user.click(await screen.findByRole('button', { name: 'Don’t send it: We closed Saw' }));
  expect(await screen.findByText('All emails have been sent.')).toBeVisible();
  expect(sent).toEqual([['drop-mail', { key: 'a' }]]);
});

test('the page keeps an email that is refused again, and says so', async () => {
  const { user } = await show({ isRefused: true });
  await user.click(await screen.findByRole('button', { name: 'Send now: We closed Saw' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The email wasn’t sent. It stays on the list.',
  );
  expect(screen.getByText('We closed Saw')).toBeVisible();
});
