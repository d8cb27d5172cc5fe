import { type Stripe } from '@stripe/stripe-js';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { transit } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { usePaymentLibrary } from '~/features/payment/use-payment-library';
import { aClaim } from '~/testing/claim-builders';
import { expectAccessible } from '~/testing/axe';
import { setDeviceZone } from '~/testing/device-zone';
import { transitResponse } from '~/testing/transit';
import { answerRequests, heading, ID, network, show, type Shown } from '~/testing/order-page';

jest.mock('~/features/payment/use-payment-library');

answerRequests();
beforeEach(() => setDeviceZone('America/New_York'));

const STEPS = [{ name: 'request-payment' }, { name: 'confirm-payment' }] as const;
const protectedData = {
  viewedBy: { customer: true, provider: true },
  cardHold: { amount: 15_000, currency: 'USD', consentedAt: '2026-06-04T13:41:00.000Z' },
};
const PLACED = '2026-06-11T12:01:00.000Z';
const tried = { kind: 'hold', at: PLACED, currency: 'USD', sum: 15_000, intent: 'pi_1' };
const placed = {
  ...tried,
  placed: { at: PLACED, until: '2026-06-16T06:01:00.000Z', isCredit: true },
};
const waiting = { ...tried, waitsSince: PLACED };

/** Opens the order of June 12 to 15 at a moment, with the tries of its hold. */
const open = (at: string, hold?: object, more: Shown = {}) =>
  show({
    now: new Date(at),
    options: {
      state: 'state/accepted',
      steps: STEPS,
      protectedData,
      metadata: hold ? { 'adj-1': hold } : {},
    },
    ...more,
  });
const BEFORE = '2026-06-09T12:00:00.000Z';
const DAY_BEFORE = '2026-06-11T15:00:00.000Z';
const PICK_UP_HOUR = '2026-06-12T15:00:00.000Z';

/** Records what the page asks our server. */
function server() {
  const asked: unknown[] = [];
  const answering = (path: string, answer: object) =>
    http.post(`http://localhost/api/card-hold/${path}`, async ({ request }) => {
      asked.push([path, toPlain(transit.read(await request.text()))]);
      return transitResponse(answer);
    });
  const moved = { data: { id: ID } };
  network.use(
    answering('approve', { toConfirm: { secret: 'pi_s', paymentMethod: 'pm_1' } }),
    answering('settle', moved),
    answering('go-without', moved),
  );
  return asked;
}

const confirmCardPayment = jest.fn(async () => ({ paymentIntent: { status: 'requires_capture' } }));
beforeEach(() => {
  confirmCardPayment.mockClear();
  const intent = { status: 'requires_payment_method' };
  const retrievePaymentIntent = async () => ({ paymentIntent: intent });
  const stripe = { confirmCardPayment, retrievePaymentIntent } as unknown as Stripe;
  jest.mocked(usePaymentLibrary).mockReturnValue({ status: 'ready', stripe });
});

describe('while all is well, the hold is a line of the panel', () => {
  test('before it is placed, with the moment', async () => {
    const { container } = await open(BEFORE);
    expect(await screen.findByText('Hold on the card, not charged')).toBeVisible();
    expect(
      screen.getByText(/^Set aside on Thu, Jun 11.*Make sure \$150\.00 is available/),
    ).toBeVisible();
    expect(heading()).toHaveTextContent('You pick up the tool on Fri, Jun 12');
    await expectAccessible(container);
  });

  test('about the renter’s own card once it is placed', async () => {
    await open(DAY_BEFORE, placed);
    expect(await screen.findByText('Hold on your card, not charged')).toBeVisible();
    expect(screen.getByText(/bank may show it twice/)).toBeVisible();
  });

  test('the owner reads that it is placed', async () => {
    await open(DAY_BEFORE, placed, { side: 'provider' });
    expect(await screen.findByText('Hold on Dana’s card is placed')).toBeVisible();
  });

  test('as long as a claim needs it', async () => {
    await open(DAY_BEFORE, placed, {
      options: {
        state: 'state/accepted',
        steps: STEPS,
        protectedData,
        metadata: { 'adj-1': placed, 'claim-2': aClaim() },
      },
    });
    expect(await screen.findByText(/It stays until the claim is settled/)).toBeVisible();
  });

  test('until it is free', async () => {
    const ended = { ...placed, ended: { at: '2026-06-15T22:00:00.000Z', how: 'released' } };
    await open('2026-06-18T15:00:00.000Z', ended);
    expect(await screen.findByText('Hold on your card: over')).toBeVisible();
    expect(screen.getByText(/\$150\.00 was released .* Nothing was charged/)).toBeVisible();
  });
});

describe('a hold that is not placed takes over the panel', () => {
  test('of the renter, who approves it', async () => {
    const asked = server();
    const { user, container } = await open(DAY_BEFORE, waiting);
    expect(heading()).toHaveTextContent('One thing left: approve the hold');
    expect(await screen.findByText('Hold on your card: not placed')).toBeVisible();
    expect(screen.getByText('Dana may end the order')).toBeVisible();
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Approve $150.00 on your card' }));
    expect(await screen.findByText(/The hold of \$150\.00 is placed/)).toBeVisible();
    expect(asked).toEqual([
      ['approve', { transactionId: ID, anotherCard: false }],
      ['settle', { transactionId: ID }],
    ]);
    expect(confirmCardPayment).toHaveBeenCalledWith('pi_s', { payment_method: 'pm_1' });
  });

  test('of the owner, who waits, or goes without it after a question', async () => {
    const asked = server();
    const { user, container } = await open(DAY_BEFORE, waiting, { side: 'provider' });
    expect(heading()).toHaveTextContent('Don’t hand over yet');
    const button = { name: 'Hand over without a hold' };
    const without = await screen.findByRole('button', button);
    expect(screen.queryByRole('button', { name: /End the order/ })).toBeNull();
    await expectAccessible(container);
    await user.click(without);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'what’s agreed or decided is paid by Dana’s card',
    );
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', button));
    expect(await screen.findByText(/Noted: you hand over without a hold/)).toBeVisible();
    expect(asked).toEqual([['go-without', { transactionId: ID }]]);
  });

  test('from the pick-up hour on, the owner may end the order', async () => {
    await open(PICK_UP_HOUR, waiting, { side: 'provider' });
    const end = { name: 'End the order with a full refund' };
    expect(await screen.findByRole('button', end)).toBeVisible();
    expect(screen.getByText('The hold is still not placed')).toBeVisible();
  });
});
