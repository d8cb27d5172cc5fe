import { type Stripe } from '@stripe/stripe-js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { transit } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { apiUrl } from '~/testing/marketplace-handlers';
import { showCardOnFile } from '~/api/payout/payment-methods';
import { usePaymentLibrary } from '~/features/payment/use-payment-library';
import { expectAccessible } from '~/testing/axe';
import { setDeviceZone } from '~/testing/device-zone';
import { answerRequests, ID, network } from '~/testing/order-page';
import {
  STAY,
  EXTENSION,
  confirmed,
  sent,
  savedCard,
  bodyOf,
  fee,
  open,
  server,
} from '~/testing/order-extension';

jest.mock('~/features/payment/use-payment-library');

jest.mock('~/api/payout/payment-methods');

jest.mock('~/features/payment/NewCard');

answerRequests();

beforeEach(() => setDeviceZone('America/New_York'));

beforeEach(() => {
  sent.length = 0;
  confirmed.mockReset();
  jest.mocked(showCardOnFile).mockResolvedValue({ isCustomer: true, card: savedCard });
  const stripe = {
    retrievePaymentIntent: async () => ({
      paymentIntent: { id: 'pi_1', status: 'requires_payment_method' },
    }),
    confirmCardPayment: async (...args: unknown[]) => {
      confirmed(...args);
      return { paymentIntent: { id: 'pi_1', status: 'requires_capture' } };
    },
  } as unknown as Stripe;
  jest.mocked(usePaymentLibrary).mockReturnValue({ status: 'ready', stripe });
});

/** Makes the request that a side sends about the fee, from a page with so many known steps. */
const pressed = (action: string, seen: number) => ({
  transactionId: ID,
  stay: STAY,
  key: expect.any(String),
  seen,
  action,
});

test('the page reads the order again after a lost answer, and the button then repeats the same press', async () => {
  await open({ options: { metadata: fee('asked') }, now: new Date('2026-06-16T12:00:00.000Z') });
  const keys: unknown[] = [];
  let answer: () => void = () => undefined;
  const reading = new Promise<void>((resolve) => {
    answer = resolve;
  });
  network.use(
    http.post(server('move-late-fee'), async ({ request }) => {
      keys.push(toPlain(transit.read(await request.text())));
      return HttpResponse.error();
    }),
    http.get(apiUrl('transactions/show'), () => reading, { once: true }),
  );
  const refuse = await screen.findByRole('button', { name: 'I won’t pay it' });
  await userEvent.click(refuse);
  expect(await screen.findByRole('alert')).toBeVisible();
  await userEvent.click(refuse);
  expect(keys).toHaveLength(1);
  answer();
  await waitFor(async () => {
    await userEvent.click(refuse);
    expect(keys).toHaveLength(2);
  });
  expect(keys[1]).toEqual(keys[0]);
});

describe('a late return', () => {
  const soon = new Date('2026-06-16T00:10:00.000Z');
  const late = new Date('2026-06-16T12:00:00.000Z');

  test('is shown to both sides in numbers before it costs anything', async () => {
    await open({ now: soon });
    const card = await screen.findByRole('region', {
      name: 'Bring it back: due since Mon, Jun 15, 6:00\u00a0pm',
    });
    expect(screen.getByText('2 hours late')).toBeVisible();
    expect(card).toHaveTextContent(
      'From Mon, Jun 15, 10:00 pm on it costs one more day: $38.00 plus tax',
    );
    expect(screen.queryByRole('button', { name: 'Ask for the late fee' })).not.toBeInTheDocument();
  });

  test('tells its owner that the renter is not charged yet', async () => {
    await open({ side: 'provider', now: soon });
    expect(await screen.findByText('Dana won’t be charged before then.')).toBeVisible();
    expect(screen.queryByText(/You won’t be charged/)).not.toBeInTheDocument();
  });

  test('lets the owner ask for the fee after four hours', async () => {
    const { container } = await open({ side: 'provider', now: late });
    await expectAccessible(container);
    expect(await screen.findByText('14 hours late.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Ask Dana for $38.00' }));
    await waitFor(() => expect(bodyOf('move-late-fee')).toEqual(pressed('ask', 0)));
    expect(
      await screen.findByText('Dana was asked for one more day, $38.00 plus tax.'),
    ).toBeVisible();
  });

  test('is no longer mentioned once nobody can ask for the fee', async () => {
    const handBack = {
      provider: { at: late.toISOString(), note: '', pictures: [], confirmed: false },
    };
    const options = { state: 'state/delivered', metadata: { handBack } } as const;
    const { unmount } = await open({ side: 'provider', now: late, options });
    expect(await screen.findByText('It was due back on Mon, Jun 15, 6:00 pm')).toBeVisible();
    unmount();
    await open({ side: 'provider', now: new Date('2026-09-01T12:00:00.000Z'), options });
    await screen.findByRole('region', { name: 'Condition at return' });
    expect(screen.queryByText(/^It was due back on/)).not.toBeInTheDocument();
  });

  test('lets the owner say that the tools are not back, and offers the claim for it', async () => {
    const { unmount } = await open({ side: 'provider', now: late });
    await userEvent.click(await screen.findByRole('button', { name: 'It’s not back' }));
    await waitFor(() => expect(bodyOf('say-return')).toEqual({ transactionId: ID, is: 'out' }));
    unmount();
    const returnSaid = { is: 'out', at: late.toISOString() };
    const after = new Date('2026-06-17T12:00:00.000Z');
    await open({ side: 'provider', now: after, options: { metadata: { returnSaid } } });
    expect(await screen.findByText(/You said that it’s not back/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Report that it wasn’t returned' }));
    expect(
      await screen.findByRole('radio', { name: /not returned|wasn’t returned/i }),
    ).toBeChecked();
  });

  test('requires no answer from its renter', async () => {
    await open({ now: late });
    await screen.findByText(/14 hours late/);
    expect(screen.queryByRole('button', { name: 'It’s not back' })).not.toBeInTheDocument();
  });

  test('the renter pays the fee that is asked for', async () => {
    await open({ now: late, options: { metadata: fee('asked') } });
    expect(await screen.findByText('$87.40')).toBeVisible();
    const pay = screen.getByRole('button', { name: 'Pay the late fee' });
    await waitFor(() => expect(pay).toBeEnabled());
    await userEvent.click(pay);
    await waitFor(() =>
      expect(bodyOf('move-late-fee')).toEqual({ transactionId: EXTENSION, action: 'confirm' }),
    );
  });

  test('the renter refuses the fee', async () => {
    await open({ now: late, options: { metadata: fee('asked') } });
    await userEvent.click(await screen.findByRole('button', { name: 'I won’t pay it' }));
    await waitFor(() => expect(bodyOf('move-late-fee')).toEqual(pressed('refuse', 1)));
  });

  test.each([
    ['asked', /You asked for the late fee of \$38.00 plus tax. Dana hasn’t paid it yet/],
    ['paid', /Dana paid the late fee/],
    ['refused', /Dana didn’t agree to the late fee/],
    ['withdrawn', /You withdrew the request for the late fee of \$38.00. Dana pays nothing/],
    ['refunded', /We canceled the late fee. The money went back to Dana/],
  ])('tells the owner about a fee that is %s', async (state, words) => {
    await open({ side: 'provider', now: late, options: { metadata: fee(state) } });
    expect(await screen.findByText(words)).toBeVisible();
  });
});

test('the owner takes back the request for a fee that is not paid yet', async () => {
  const now = new Date('2026-06-16T12:00:00.000Z');
  await open({ side: 'provider', now, options: { metadata: fee('asked') } });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the request' }));
  await waitFor(() => expect(bodyOf('move-late-fee')).toEqual(pressed('withdraw', 1)));
});

describe('a rental that completed by itself', () => {
  const now = new Date('2026-06-18T15:00:00.000Z');
  const options = { state: 'state/delivered' } as const;

  test('lets its owner say when it came back, and ask for the late fee in the same step', async () => {
    const { container } = await open({ side: 'provider', now, options });
    const user = userEvent.setup();
    const card = await screen.findByRole('region', { name: 'Did it come back late?' });
    expect(card).toHaveTextContent('you can ask Dana for one extra day: $38.00 plus tax');
    await user.click(within(card).getByRole('button', { name: 'Say when it came back' }));
    await user.selectOptions(await within(card).findByLabelText('Day of return'), 'Tue, Jun 16');
    const ask = within(card).getByRole('button', { name: 'Ask Dana for $38.00' });
    await user.click(ask);
    // The press without a time says what is missing and leads to it.
    expect(await within(card).findByText(/^Still missing/)).toBeVisible();
    await waitFor(() => expect(within(card).getByLabelText('Time of return')).toHaveFocus());
    expect(bodyOf('move-late-fee')).toBeUndefined();
    const time = within(card).getByLabelText('Time of return');
    expect(time).toHaveDisplayValue('Choose a time');
    await user.selectOptions(time, '09:30');
    await expectAccessible(container);
    await user.click(ask);
    await waitFor(() =>
      expect(bodyOf('move-late-fee')).toEqual({
        ...pressed('ask', 0),
        returnedAt: '2026-06-16T13:30:00.000Z',
      }),
    );
  });

  test('says why a return within the hours of grace costs nothing', async () => {
    await open({ side: 'provider', now, options });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Say when it came back' }));
    await user.selectOptions(screen.getByLabelText('Time of return'), '21:00');
    await user.click(screen.getByRole('button', { name: 'Ask Dana for $38.00' }));
    expect(
      await screen.findByText(/^A return before Mon, Jun 15, 10:01 pm costs nothing/),
    ).toBeVisible();
    expect(bodyOf('move-late-fee')).toBeUndefined();
  });

  test('asks the renter nothing', async () => {
    await open({ now, options });
    expect(screen.queryByText('Did it come back late?')).not.toBeInTheDocument();
  });
});
