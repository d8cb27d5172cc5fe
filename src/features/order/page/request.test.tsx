import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { transit } from 'sharetribe-flex-sdk';
import { expectAccessible } from '~/testing/axe';
import { setDeviceZone } from '~/testing/device-zone';
import { aTransaction } from '~/testing/transaction-builders';
import { transitResponse } from '~/testing/transit';
import { answerRequests, feed, heading, ID, network, partiesOf, show } from '~/testing/order-page';

answerRequests();

const SERVER = 'http://localhost/api/move-request';
const rules = { completes: 'by-server', accepts: 'by-owner' };
const protectedData = { viewedBy: { customer: true, provider: true }, rules };
const steps = [{ name: 'request-payment' }, { name: 'confirm-payment' }] as const;
const options = { state: 'state/preauthorized', steps, protectedData } as const;

/** Records requests to our server, which answers with this refusal or succeeds. */
function answers(refusal?: { status: number; code: string }) {
  const asked: unknown[] = [];
  network.use(
    http.post(SERVER, async ({ request }) => {
      asked.push(transit.read(await request.text()));
      return refusal
        ? HttpResponse.json({ errors: [refusal] }, { status: refusal.status })
        : transitResponse({ data: { id: ID } });
    }),
  );
  return asked;
}

const ended = (by: 'customer' | 'provider', name: string, more: object = {}) =>
  aTransaction({
    ...partiesOf(by),
    state: 'state/declined',
    steps: [...steps, { name, by: 'operator' }],
    protectedData: { ...protectedData, ...more },
  });

test('the owner accepts a request through our server, which checks the further tools first', async () => {
  const { user, answer } = await show({ side: 'provider', options });
  expect(screen.getByText(/You’ll make \$102\.60 if you accept/)).toBeVisible();
  const asked = answers();
  answer.data = aTransaction({ ...partiesOf('provider'), protectedData });
  await user.click(screen.getByRole('button', { name: 'Accept request' }));
  await waitFor(() => expect(heading()).toHaveTextContent('Dana picks up the tool'));
  expect(asked).toEqual([{ transactionId: ID, action: 'accept' }]);
});

test.each([
  ['accept', 'Accept Dana’s request?', 'Accept request'],
  ['decline', 'Decline this request?', 'Decline the request'],
] as const)(
  'an email’s link asks about %s, and nothing happens before one more press',
  async (action, question, button) => {
    const asked = answers();
    const search = `?answer=${action}`;
    const { user, answer, container } = await show({ side: 'provider', options, search });
    const dialog = await screen.findByRole('alertdialog', { name: question });
    await expectAccessible(container);
    expect(asked).toEqual([]);
    answer.data =
      action === 'accept'
        ? aTransaction({ ...partiesOf('provider'), protectedData })
        : ended('provider', 'decline');
    await user.click(within(dialog).getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(asked).toEqual([{ transactionId: ID, action }]);
  },
);

test('an email’s link to a request that has ended asks nothing', async () => {
  await show({
    side: 'provider',
    search: '?answer=accept',
    options: { ...options, state: 'state/declined', steps: [...steps, { name: 'expire' }] },
  });
  expect(heading()).toHaveTextContent('You didn’t answer in time');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('the deadline of the answer is in the tool’s time zone, as before the request was sent', async () => {
  setDeviceZone('Asia/Tokyo');
  await show({ options });
  const answered = screen.getByRole('heading', { name: /^Dana answers by/ });
  expect(answered).toHaveTextContent(/[ap]m EDT$/);
  jest.restoreAllMocks();
});

test('the renter withdraws a request after a confirmation', async () => {
  const { user, answer, container } = await show({ options });
  expect(heading()).toHaveTextContent('Waiting for Dana to answer');
  const asked = answers();
  await user.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw this request?' });
  await expectAccessible(container);
  answer.data = ended('customer', 'operator-decline', { withdrawn: true });
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw the request' }));
  await waitFor(() => expect(heading()).toHaveTextContent('You withdrew this request'));
  expect(asked).toEqual([{ transactionId: ID, action: 'withdraw' }]);
  expect(feed()).toHaveTextContent('You withdrew the request; nothing was charged');
});

test.each([
  ['request-late', /The time to answer is over/],
  ['transaction-booking-time-not-available', /isn’t free anymore.*so that Dana can look/],
] as const)('an acceptance that is refused with %s says why', async (code, words) => {
  const { user } = await show({ side: 'provider', options });
  answers({ status: 409, code });
  await user.click(screen.getByRole('button', { name: 'Accept request' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('button', { name: 'Decline' })).toBeEnabled();
});

test('a request that staff ended does not look like a refusal of the owner', async () => {
  await show({
    options: {
      ...options,
      state: 'state/declined',
      steps: [...steps, { name: 'operator-decline', by: 'operator' }],
    },
  });
  expect(heading()).toHaveTextContent('This request has ended');
});

describe('a request whose card could not be charged', () => {
  const failed = {
    ...options,
    state: 'state/declined',
    steps: [...steps, { name: 'operator-decline', by: 'operator' }],
    metadata: { cardFailed: '2026-06-10T10:00:00.000Z' },
  } as const;

  test('is booked again by its renter with another card', async () => {
    const { container } = await show({ options: failed });
    expect(heading()).toHaveTextContent('Dana said yes, your card didn’t');
    expect(screen.getByRole('button', { name: 'Book again with another card' })).toBeVisible();
    expect(feed()).toHaveTextContent('but the card couldn’t be charged; the request has ended');
    await expectAccessible(container);
  });

  test('tells its owner, who said yes, why it has ended', async () => {
    const { user, answer } = await show({ side: 'provider', options });
    answers({ status: 409, code: 'card-failed' });
    answer.data = aTransaction({ ...partiesOf('provider'), ...failed });
    await user.click(screen.getByRole('button', { name: 'Accept request' }));
    await waitFor(() => expect(heading()).toHaveTextContent('Dana’s card couldn’t be charged'));
    expect(screen.getByText(/your days are free again/)).toBeVisible();
  });
});

test('the renter of an order of the first version waits', async () => {
  await show({ options: { state: 'state/preauthorized', steps } });
  expect(screen.queryByRole('button', { name: 'Withdraw the request' })).not.toBeInTheDocument();
});
