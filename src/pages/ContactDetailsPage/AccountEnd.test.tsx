import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { transit } from 'sharetribe-flex-sdk';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { currentUserIs, signedInState } from '~/testing/signed-in';
import { transitResponse } from '~/testing/transit';
import { AccountEnd } from './AccountEnd';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

async function show() {
  network.use(currentUserIs(aCurrentUser()));
  return renderApp(<AccountEnd />, {
    at: '/account/contact-details',
    preloaded: await signedInState(),
  });
}

const refusal = (status: number, code: string) =>
  HttpResponse.json({ errors: [{ status, code }] }, { status });

const blockersAre = (orders: readonly object[]) =>
  network.use(http.post('*/api/account-blockers', () => transitResponse({ orders })));
const deleteAccount = () => screen.getByRole('button', { name: 'Delete account' });

test('running orders block the end of the account, and each has a link', async () => {
  const [rental, booking] = [aUuid(), aUuid()];
  blockersAre([
    {
      transactionId: rental,
      role: 'customer',
      title: 'Pressure washer',
      toolCount: 3,
      days: { start: '2026-06-12', end: '2026-06-15' },
    },
    { transactionId: booking, role: 'provider', title: '', toolCount: 1, days: null },
  ]);
  const { user, container } = await show();
  await user.click(deleteAccount());
  expect(await screen.findByText('2 orders are still open')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/order/${rental}/details`,
    `/sale/${booking}/details`,
  ]);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Your rental: Pressure washer and 2 more tools, Jun 12 → 15',
    'Your tool: A tool that was removed',
  ]);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  await expectAccessible(container);
});

test('the account ends only with its password; a wrong password and open payouts are reported', async () => {
  blockersAre([]);
  const sent: unknown[] = [];
  const answers = [
    () => refusal(403, 'forbidden'),
    () => refusal(400, 'delete-stripe-account-failed'),
    () => transitResponse({ deleted: true }),
  ];
  network.use(
    http.post('*/api/delete-account', async ({ request }) => {
      sent.push(transit.read(await request.text()));
      return answers[sent.length - 1]?.();
    }),
  );
  const { user, store } = await show();
  await user.click(deleteAccount());
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/Your orders and the reviews you wrote stay/)).toBeVisible();
  const end = dialog.getByRole('button', { name: 'Delete for good' });
  const password = dialog.getByLabelText('Current password');
  await user.click(end);
  expect(password).toHaveFocus();
  expect(sent).toEqual([]);
  await user.type(password, 'wrong-1!{Enter}');
  expect(await dialog.findByText('Please double-check your current password.')).toBeVisible();
  await user.clear(password);
  await user.type(password, 'toolyard-1!{Enter}');
  expect(await dialog.findByText(/Money is still on its way/)).toBeVisible();
  await user.click(end);
  expect(await screen.findByText('Your account is deleted.')).toBeVisible();
  expect(sent).toHaveLength(3);
  expect(store.getState().session.isAnonymous).toBe(true);
});

test('a user without a password, or who forgot it, is sent a link to set one', async () => {
  blockersAre([]);
  network.use(
    http.post(apiUrl('password_reset/request'), () => transitResponse({ data: aCurrentUser() })),
  );
  const { user } = await show();
  await user.click(deleteAccount());
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: /No password, or forgot it/ }));
  expect(await dialog.findByText(/^Sent to/)).toBeVisible();
});

test('all stored data about the user is saved as one file; the page says so if that is not allowed', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return 'blob:data';
  };
  URL.revokeObjectURL = () => undefined;
  const press = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  network.use(
    http.post('*/api/data-export', () => transitResponse({ user: { id: 'me' } }), { once: true }),
    http.post('*/api/data-export', () => refusal(403, 'forbidden')),
  );
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Export my data' }));
  await screen.findByRole('button', { name: 'Export my data' });
  expect(press).toHaveBeenCalledTimes(1);
  expect(files).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Export my data' }));
  expect(await screen.findByText(/while you’re logged in as someone else/)).toBeVisible();
});
