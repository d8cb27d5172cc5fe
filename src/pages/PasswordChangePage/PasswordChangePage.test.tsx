import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { transit } from 'sharetribe-flex-sdk';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { currentUserIs, signedInState } from '~/testing/signed-in';
import { transitError, transitResponse } from '~/testing/transit';
import { PasswordChangePage } from './PasswordChangePage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

// These timers skip only the pause before the form is emptied.
beforeEach(() => jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

async function show() {
  network.use(currentUserIs(aCurrentUser({ email: 'dana@example.com' })));
  return renderApp(<PasswordChangePage />, {
    at: '/account/change-password',
    preloaded: await signedInState(),
  });
}

const current = () => screen.getByLabelText('Current password');
const fresh = () => screen.getByLabelText('New password');
const again = () => screen.getByLabelText('Repeat it');
const submit = () => screen.getByRole('button', { name: 'Change password' });

test('rules are checked off while a password is typed, and the button names open rules and an unequal repeat', async () => {
  const { user, container } = await show();
  await user.type(current(), 'toolyard-1!');
  await user.type(fresh(), 'augerbit8');
  expect(screen.getByText('A digit').closest('li')).toHaveTextContent('A digit done');
  expect(screen.getByText('A special character').closest('li')).not.toHaveTextContent('done');
  await user.type(fresh(), '!');
  await user.type(again(), 'augerbit8');
  await user.tab();
  expect(screen.getByText('This isn’t the same as the new password')).toBeVisible();
  await user.click(submit());
  await waitFor(() => expect(again()).toHaveFocus());
  await user.type(again(), '!');
  expect(screen.queryByText(/^Still missing:/)).not.toBeInTheDocument();
  await expectAccessible(container);
});

test('a wrong current password is reported at its field; the form is emptied 800 ms after a change', async () => {
  const sent: unknown[] = [];
  network.use(
    http.post(
      apiUrl('current_user/change_password'),
      () => transitError({ status: 403, code: 'forbidden' }),
      { once: true },
    ),
    http.post(apiUrl('current_user/change_password'), async ({ request }) => {
      sent.push(transit.read(await request.text()));
      return transitResponse({ data: aCurrentUser() });
    }),
  );
  const { user } = await show();
  await user.type(current(), 'wrong-1!');
  await user.type(fresh(), 'hammer-and-7-nails');
  await user.type(again(), 'hammer-and-7-nails{Enter}');
  expect(await screen.findByText('Please double-check your current password.')).toBeVisible();
  await waitFor(() => expect(current()).toHaveFocus());
  await user.clear(current());
  await user.type(current(), 'toolyard-1!{Enter}');
  expect(await screen.findByText('Your password is changed.')).toBeVisible();
  expect(sent).toEqual([{ currentPassword: 'toolyard-1!', newPassword: 'hammer-and-7-nails' }]);
  await waitFor(() => expect(current()).toHaveValue(''));
  for (const field of [fresh(), again()]) expect(field).toHaveValue('');
  await waitFor(() => expect(submit()).toBeEnabled());
});

const refusal = {
  id: 'e',
  status: 400,
  code: 'validation-invalid-value',
  source: { path: ['newPassword'], type: 'body' },
};

test('a refusal of a new password is at its field, and anything else above the button', async () => {
  network.use(
    http.post(
      apiUrl('current_user/change_password'),
      () => transitResponse({ errors: [refusal] }, 400),
      { once: true },
    ),
    http.post(apiUrl('current_user/change_password'), () =>
      transitError({ status: 500, code: 'internal' }),
    ),
  );
  const { user } = await show();
  await user.type(current(), 'toolyard-1!');
  await user.type(fresh(), 'hammer-and-7-nails');
  await user.type(again(), 'hammer-and-7-nails');
  await user.click(submit());
  expect(await screen.findByText(/We can’t accept this password/)).toBeVisible();
  await waitFor(() => expect(fresh()).toHaveFocus());
  await user.type(fresh(), '!');
  await user.type(again(), '!{Enter}');
  expect(await screen.findByText(/We couldn’t change your password/)).toBeVisible();
});

test('a user who does not know the current password is emailed a link to their own address', async () => {
  network.use(http.post(apiUrl('password_reset/request'), () => transitResponse({ data: null })));
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Email me a link' }));
  expect(await screen.findByText('Sent to dana@example.com. Check your inbox.')).toBeVisible();
});
