import { type Stripe } from '@stripe/stripe-js';
import { screen, within } from '@testing-library/react';
import { showCardOnFile } from '~/api/payout/payment-methods';
import { usePaymentLibrary } from '~/features/payment/use-payment-library';
import { expectAccessible } from '~/testing/axe';
import { aUuid } from '~/testing/builders';
import { setDeviceZone } from '~/testing/device-zone';
import { answerRequests, feed, heading } from '~/testing/order-page';
import {
  EXTENSION,
  confirmed,
  sent,
  savedCard,
  nights,
  fee,
  open,
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

describe('what was paid beside an order', () => {
  const usdOf = (amount: number) => ({ amount, currency: 'USD' });
  const [accepted] = nights('accepted').extensionNights;
  const metadata = {
    extensionNights: [{ ...accepted, payin: usdOf(17_142), payout: usdOf(11_698) }],
    lateFee: {
      ...fee('paid').lateFee,
      paymentId: aUuid(),
      payin: usdOf(6905),
      payout: usdOf(5849),
    },
  };

  test.each([
    ['customer', '$171.42', '$69.05'],
    ['provider', '$116.98', '$58.49'],
  ] as const)('is in the ticket with receipts, for the %s', async (side, later, late) => {
    const { container } = await open({ side, options: { metadata } });
    const ticket = await screen.findByRole('region', { name: 'Order' });
    const link = within(ticket).getByRole('link', { name: '2 more nights, until Wed, Jun 17' });
    expect(link).toHaveAttribute('href', expect.stringContaining(`${EXTENSION}/receipt`));
    expect(ticket).toHaveTextContent(later);
    expect(within(ticket).getByRole('link', { name: 'Late fee' })).toBeVisible();
    expect(ticket).toHaveTextContent(late);
    await expectAccessible(container);
  });

  test('is not there while later nights wait for an answer, or a fee was given back', async () => {
    await open({
      options: { metadata: { ...nights('preauthorized'), ...fee('refunded') } },
    });
    const ticket = await screen.findByRole('region', { name: 'Order' });
    expect(ticket).not.toHaveTextContent('Paid beside this order');
  });
});

describe('an order that completed by itself while its later nights go on', () => {
  const steps = [
    { name: 'request-payment' },
    { name: 'confirm-payment' },
    { name: 'auto-complete', by: 'system', at: '2026-06-17T00:00:00.000Z' },
  ] as const;
  const until = nights('accepted', '2026-06-20');
  const options = { state: 'state/delivered', steps, metadata: until } as const;
  const running = new Date('2026-06-18T15:00:00.000Z');
  const late = new Date('2026-06-21T04:00:00.000Z');
  const completed = 'The first nights are complete and paid out.';

  test.each([
    ['customer', 'The tool is with you', 'Bring it back by Sat, Jun 20, 6:00\u00a0pm'],
    ['provider', 'The tool is with Dana', 'Dana brings it back by Sat, Jun 20, 6:00\u00a0pm'],
  ] as const)('is still running for its %s', async (side, title, step) => {
    await open({ side, now: running, options });
    expect(heading()).toHaveTextContent(title);
    expect(screen.getByRole('region', { name: step })).toBeVisible();
    expect(screen.getByText('Back Sat, 6:00 pm')).toBeVisible();
    expect(await screen.findByText(completed, { exact: false })).toBeVisible();
    expect(screen.queryByRole('button', { name: /review/i })).not.toBeInTheDocument();
    const track = screen.getByRole('list', { name: 'Progress of this order' });
    const now = side === 'customer' ? 'With you' : 'Out';
    expect(within(track).getByText(now, { exact: false }).closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    );
  });

  test.each([
    ['customer', 'Bring the tool back now', 'Bring it back: due since Sat, Jun 20, 6:00\u00a0pm'],
    [
      'provider',
      'Dana is late with your tool',
      'Dana still has the tool: due since Sat, Jun 20, 6:00\u00a0pm',
    ],
  ] as const)(
    'and late: its %s does not read that everything came back',
    async (side, title, step) => {
      await open({ side, now: late, options });
      const card = await screen.findByRole('region', { name: step });
      expect(card).toHaveTextContent('A return this late costs one more day');
      expect(screen.getByText('6 hours late')).toBeVisible();
      expect(heading()).toHaveTextContent(title);
      expect(screen.queryByText(completed, { exact: false })).not.toBeInTheDocument();
      expect(feed()).toHaveTextContent('The rental is complete: delivered');
      expect(screen.queryByRole('region', { name: /^How was it/ })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /release/ })).not.toBeInTheDocument();
    },
  );

  test('is over when its owner notes that everything is back', async () => {
    const provider = { at: late.toISOString(), note: '', pictures: [], confirmed: false };
    const metadata = { ...until, handBack: { provider } };
    await open({ side: 'provider', now: late, options: { ...options, metadata } });
    expect(heading()).toHaveTextContent('All done. How was it?');
    expect(screen.getByRole('region', { name: 'How was it with Dana?' })).toBeVisible();
  });

  test('without later nights is over, and nobody says that everything came back', async () => {
    await open({ side: 'provider', now: late, options: { ...options, metadata: {} } });
    expect(heading()).toHaveTextContent('The rental with Dana is over');
  });
});

describe('the feed', () => {
  const history = {
    ...fee('paid'),
    extensionNights: [
      {
        ...nights('accepted').extensionNights[0],
        at: '2026-06-14T15:00:00.000Z',
        steps: [
          { state: 'state/preauthorized', at: '2026-06-13T12:00:00.000Z' },
          { state: 'state/accepted', at: '2026-06-14T15:00:00.000Z' },
        ],
      },
    ],
  };
  const metadata = {
    ...history,
    lateFee: {
      ...history.lateFee,
      answeredAt: '2026-06-16T13:00:00.000Z',
      payin: { amount: 4114, currency: 'USD' },
    },
  };
  const now = new Date('2026-06-17T12:00:00.000Z');

  test.each([
    [
      'customer',
      [
        'You asked for 2 more nights, until Wed, Jun 17',
        'Dana said yes to 2 more nights, until Wed, Jun 17; your card was charged',
        'Dana asked for the late fee of $38.00 plus tax',
        'You paid the late fee of $41.14, tax included',
      ],
    ],
    [
      'provider',
      [
        'Dana asked for 2 more nights, until Wed, Jun 17',
        'You said yes to 2 more nights, until Wed, Jun 17; Dana has paid',
        'You asked for the late fee of $38.00 plus tax',
        'Dana paid the late fee of $38.00',
      ],
    ],
  ] as const)('tells the %s what happened, in order', async (side, sentences) => {
    await open({ side, now, options: { metadata } });
    await screen.findByRole('region', { name: 'Messages and events' });
    const shown = feed().textContent;
    const places = sentences.map((sentence) => shown.indexOf(sentence));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((left, right) => left - right));
  });
});
