import { type Stripe, type StripeCardNumberElement } from '@stripe/stripe-js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { transit, types } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { showCardOnFile } from '~/api/payout/payment-methods';
import { patterns } from '~/config/paths';
import { NewCard } from '~/features/payment/NewCard';
import { usePaymentLibrary } from '~/features/payment/use-payment-library';
import { expectAccessible } from '~/testing/axe';
import { aListing, aPageOf, aUuid } from '~/testing/builders';
import { setDeviceZone } from '~/testing/device-zone';
import { apiUrl } from '~/testing/marketplace-handlers';
import { testConfig } from '~/testing/test-config';
import { aTransaction } from '~/testing/transaction-builders';
import { transitResponse } from '~/testing/transit';
import {
  answerRequests,
  feed,
  heading,
  ID,
  listing,
  network,
  partiesOf,
  show,
  type Shown,
} from './testing/order-page';
import { page } from './TransactionPage.page';

jest.mock('~/features/payment/use-payment-library');
jest.mock('~/api/payout/payment-methods');
jest.mock('~/features/payment/NewCard');

answerRequests();
beforeEach(() => setDeviceZone('America/New_York'));

/** The days of `aBooking`. */
const STAY = '2026-06-12_2026-06-15';
const EXTENSION = aUuid();
const during = new Date('2026-06-13T15:00:00.000Z');
const usd = (amount: number) => new types.Money(amount, 'USD');
const confirmed = jest.fn();
const server = (path: string) => `http://localhost/api/${path}`;
/** Reads what the page sends to our server. */
const sent: { path: string; body: unknown }[] = [];
const answering = (path: string, answer: object) =>
  http.post(server(path), async ({ request }) => {
    sent.push({ path, body: toPlain(transit.read(await request.text())) });
    return transitResponse(answer);
  });
const savedCard = {
  paymentMethodId: 'pm_1',
  brand: 'visa',
  last4Digits: '4242',
  expirationMonth: 12,
  expirationYear: 2030,
};
const bodyOf = (path: string) => sent.find((each) => each.path === path)?.body;
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

const lines = [
  { code: 'line-item/night', unitPrice: usd(3800), lineTotal: usd(7600), quantity: 2 },
  {
    code: 'line-item/customer-commission',
    unitPrice: usd(1140),
    lineTotal: usd(1140),
    quantity: 1,
  },
].map((line, index) => ({
  ...line,
  quantity: new types.BigDecimal(String(line.quantity)),
  includeFor: index === 0 ? ['customer', 'provider'] : ['customer'],
}));
const quote = {
  lineItems: lines,
  taxes: [0],
  taxStatus: 'known',
  payinTotal: { amount: 8740, currency: 'USD' },
  payoutTotal: { amount: 6840, currency: 'USD' },
};

const nights = (state: string, end = '2026-06-17') => ({
  extensionNights: [
    {
      id: EXTENSION,
      state: `state/${state}`,
      start: '2026-06-15',
      end,
      answerBy: '2026-06-15T22:00:00.000Z',
      at: '2026-06-13T12:00:00.000Z',
    },
  ],
});
const fee = (state: string) => ({
  lateFee: {
    state,
    amount: { amount: 3800, currency: 'USD' },
    askedAt: '2026-06-16T12:00:00.000Z',
    due: '2026-06-15T22:00:00.000Z',
    back: '2026-06-16T12:00:00.000Z',
  },
});

/** The order's page, with what the panel asks for once it is shown. */
async function open(shown: Shown) {
  const secret = {
    stripePaymentIntents: {
      default: { stripePaymentIntentId: 'pi_1', stripePaymentIntentClientSecret: 'pi_secret' },
    },
  };
  const unpaid = aTransaction({
    ...partiesOf(shown.side ?? 'customer'),
    id: EXTENSION,
    state: 'state/pending-payment',
    payin: 8740,
    protectedData: secret,
  });
  network.use(
    http.get(apiUrl('timeslots/query'), () =>
      transitResponse(
        aPageOf([
          {
            id: new types.UUID(aUuid()),
            type: 'timeSlot',
            attributes: {
              type: 'time-slot/day',
              start: new Date('2026-06-15'),
              end: new Date('2026-06-18'),
              seats: 1,
            },
          },
        ]),
      ),
    ),
    answering('extension-quote', quote),
    answering('request-extension', { data: unpaid }),
    answering('move-extension', { data: { id: EXTENSION } }),
    answering('late-fee-quote', quote),
    answering('pay-late-fee', { data: unpaid }),
    answering('move-late-fee', { data: { id: ID } }),
  );
  return show({ now: during, ...shown });
}

describe('a renter who needs the tools longer', () => {
  test('chooses nights that are free, sees the price, and authorizes the saved card', async () => {
    const { container } = await open({});
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ask for more nights' }));
    expect(await screen.findByText('Tue, Jun 16')).toBeVisible();
    const more = screen.getByRole('button', { name: 'One more' });
    await user.click(more);
    await user.click(more);
    // Three nights are free.
    expect(screen.getByRole('spinbutton', { name: 'More nights' })).toHaveValue(3);
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(await screen.findByText('$87.40')).toBeVisible();
    expect(await screen.findByText('Visa ending in 4242')).toBeVisible();
    await user.type(screen.getByLabelText('Message to Dana (optional)'), 'It rained.');
    await expectAccessible(container);
    const ask = screen.getByRole('button', { name: 'Ask Dana for 3 more nights' });
    await waitFor(() => expect(ask).toBeEnabled());
    await user.click(ask);
    await waitFor(() =>
      expect(bodyOf('move-extension')).toEqual({ transactionId: EXTENSION, action: 'confirm' }),
    );
    expect(bodyOf('request-extension')).toMatchObject({
      transactionId: ID,
      returnDay: '2026-06-18',
      note: 'It rained.',
      paymentMethodId: 'pm_1',
    });
    expect(confirmed).toHaveBeenCalledWith('pi_secret', { payment_method: 'pm_1' });
  });

  test('sees that the saved card has expired', async () => {
    const card = { ...savedCard, expirationMonth: 5, expirationYear: 2026 };
    jest.mocked(showCardOnFile).mockResolvedValue({ isCustomer: true, card });
    const { user } = await open({});
    await user.click(await screen.findByRole('button', { name: 'Ask for more nights' }));
    expect(await screen.findByText('Visa ending in 4242')).toBeVisible();
    expect(screen.getByText('Expired 05/26')).toBeVisible();
  });

  test('pays with another card by its number and ZIP code, as at checkout', async () => {
    const card = {} as StripeCardNumberElement;
    jest.mocked(NewCard).mockImplementation(({ onEntry }) => (
      <button type="button" onClick={() => onEntry({ element: card, startAgain: () => {} })}>
        Type a card
      </button>
    ));
    await open({});
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ask for more nights' }));
    await user.click(await screen.findByRole('button', { name: 'Use another card' }));
    await user.click(screen.getByRole('button', { name: 'Type a card' }));
    const ask = screen.getByRole('button', { name: 'Ask Dana for 1 more night' });
    await waitFor(() => expect(ask).toBeEnabled());
    await user.click(ask);
    const postal = screen.getByRole('textbox', { name: 'ZIP code' });
    await waitFor(() => expect(postal).toHaveFocus());
    expect(confirmed).not.toHaveBeenCalled();
    await user.type(postal, ' 78702 ');
    await user.click(ask);
    await waitFor(() => expect(confirmed).toHaveBeenCalled());
    expect(confirmed).toHaveBeenCalledWith('pi_secret', {
      payment_method: {
        card,
        billing_details: expect.objectContaining({ address: { postal_code: '78702' } }),
      },
    });
  });

  test('sees the request that another tab has sent meanwhile', async () => {
    const { answer } = await open({});
    network.use(
      http.post(server('request-extension'), () =>
        HttpResponse.json({ errors: [{ code: 'extension-asked' }] }, { status: 409 }),
      ),
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ask for more nights' }));
    const ask = await screen.findByRole('button', { name: 'Ask Dana for 1 more night' });
    await waitFor(() => expect(ask).toBeEnabled());
    const metadata = nights('preauthorized');
    answer.data = aTransaction({ ...partiesOf('customer'), metadata });
    await user.click(ask);
    expect(await screen.findByRole('region', { name: /^You asked for 2 more/ })).toBeVisible();
  });

  test('sees the new price when it has changed, and pays that one', async () => {
    await open({});
    const total = (amount: number) => ({ ...quote, payinTotal: { amount, currency: 'USD' } });
    const totals = [8000, 8740];
    network.use(
      http.post(server('extension-quote'), () =>
        transitResponse(total(totals.length > 1 ? totals.shift()! : 8740)),
      ),
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ask for more nights' }));
    expect(await screen.findByText('$80.00')).toBeVisible();
    const ask = screen.getByRole('button', { name: 'Ask Dana for 1 more night' });
    await waitFor(() => expect(ask).toBeEnabled());
    await user.click(ask);
    expect(await screen.findByText('The price has changed.')).toBeVisible();
    expect(await screen.findByText('$87.40')).toBeVisible();
    expect(confirmed).not.toHaveBeenCalled();
    await waitFor(() => expect(ask).toBeEnabled());
    await user.click(ask);
    await waitFor(() => expect(confirmed).toHaveBeenCalled());
  });

  test('reads that a tool that is not listed any more cannot be kept longer', async () => {
    const closed = aListing({ id: listing.id.uuid, title: 'Pressure washer' });
    Object.assign(closed.attributes, { state: 'closed' });
    await open({ included: [closed] });
    const card = await screen.findByRole('region', { name: 'Need it longer?' });
    expect(card).toHaveTextContent('Dana does not list this tool any more');
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
  });

  test('reads that a further tool is not listed any more', async () => {
    await open({});
    network.use(
      http.post('http://localhost/api/extension-quote', () =>
        HttpResponse.json({ errors: [{ code: 'transaction-listing-not-found' }] }, { status: 409 }),
      ),
    );
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ask for more nights' }));
    expect(await screen.findByText('This tool is no longer listed.')).toBeVisible();
  });

  test('sees until when the owner can answer, and cannot ask again meanwhile', async () => {
    await open({ options: { metadata: nights('preauthorized') } });
    const card = await screen.findByRole('region', {
      name: 'You asked for 2 more nights, until Wed, Jun 17',
    });
    expect(card).toHaveTextContent('Dana can answer until Mon, Jun 15, 6:00 pm');
    expect(screen.queryByRole('button', { name: 'Ask for more nights' })).not.toBeInTheDocument();
  });

  test.each([
    ['declined', /Dana cannot give you the nights until Wed, Jun 17. Nothing was charged/],
    ['expired', /Dana did not answer in time/],
  ])('reads what became of a request that was %s', async (state, words) => {
    await open({ options: { metadata: nights(state) } });
    const button = await screen.findByRole('button', { name: 'Ask for more nights' });
    expect(button).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent(words);
  });

  test.each(['customer', 'provider'] as const)(
    'a request that ended because the tools are back is not said to be refused: %s',
    async (side) => {
      const [request] = nights('declined').extensionNights;
      const handBack = { provider: { at: '2026-06-13T14:00:00.000Z', note: '', pictures: [] } };
      await open({
        side,
        options: {
          metadata: {
            extensionNights: [{ ...request, isEnded: true }],
            stays: { [STAY]: { handBack } },
          },
        },
      });
      const page = await screen.findByRole('main');
      expect(page).toHaveTextContent(
        'The request for nights until Wed, Jun 17 ended because Pressure washer came back. Nothing was charged',
      );
      expect(feed()).toHaveTextContent(
        'The request for 2 more nights, until Wed, Jun 17, ended because Pressure washer came back; nothing was charged',
      );
      expect(page).not.toHaveTextContent(/cannot give|said no|declined/);
    },
  );

  test('after a yes, reads the new day of return everywhere', async () => {
    await open({ options: { metadata: nights('accepted') } });
    expect(screen.getAllByText(/Wed, Jun 17/).length).toBeGreaterThan(1);
    expect(screen.queryByText(/Mon, Jun 15/)).not.toBeInTheDocument();
  });
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

describe('an owner who is asked', () => {
  const asked: Shown = { side: 'provider', options: { metadata: nights('preauthorized') } };

  test.each([
    ['Yes, until Wed, Jun 17', 'accept'],
    ['No, back on Mon, Jun 15', 'decline'],
  ])('answers: %s', async (name, action) => {
    const { container } = await open(asked);
    const card = await screen.findByRole('region', { name: 'Dana asks for 2 more nights' });
    expect(card).toHaveTextContent('Answer by Mon, Jun 15, 6:00 pm');
    expect(await within(card).findByText('$102.60')).toBeVisible();
    await expectAccessible(container);
    await userEvent.click(within(card).getByRole('button', { name }));
    await waitFor(() =>
      expect(bodyOf('move-extension')).toEqual({ transactionId: EXTENSION, action }),
    );
  });
});

test('before a card is asked for, the renter reads until when nights can be asked for and how late they can end', async () => {
  await open({ now: during });
  const panel = await screen.findByRole('region', { name: 'Need it longer?' });
  expect(panel).toHaveTextContent(/You can ask until Mon, Jun 15, 5:00\spm\./);
  expect(panel).toHaveTextContent(/Dana has until Mon, Jun 15, 12:00\spm to answer/);
  expect(panel).toHaveTextContent('More nights can end on Sat, Jun 27 at the latest.');
});

test('a request that comes late can be answered until the hour of return', async () => {
  await open({ now: new Date('2026-06-15T16:00:00.000Z') });
  const panel = await screen.findByRole('region', { name: 'Need it longer?' });
  expect(panel).toHaveTextContent(/Dana has until Mon, Jun 15, 6:00\spm to answer/);
});

describe('a late return', () => {
  const soon = new Date('2026-06-16T00:10:00.000Z');
  const late = new Date('2026-06-16T12:00:00.000Z');

  test('is told to both sides in numbers before it costs anything', async () => {
    await open({ now: soon });
    const card = await screen.findByRole('region', {
      name: 'Bring it back: due since Mon, Jun 15, 6:00\u00a0pm',
    });
    expect(card).toHaveTextContent('2 hours 10 minutes late');
    expect(card).toHaveTextContent(
      'From Mon, Jun 15, 10:00 pm on it costs one more day: $38.00 plus tax',
    );
    expect(screen.queryByRole('button', { name: 'Ask for the late fee' })).not.toBeInTheDocument();
  });

  test('lets the owner ask for the fee after four hours', async () => {
    const { container } = await open({ side: 'provider', now: late });
    await expectAccessible(container);
    expect(await screen.findByText('14 hours late.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Ask Dana for $38.00' }));
    await waitFor(() =>
      expect(bodyOf('move-late-fee')).toEqual({ transactionId: ID, stay: STAY, action: 'ask' }),
    );
    expect(
      await screen.findByText('Dana was asked for one more day, $38.00 plus tax.'),
    ).toBeVisible();
  });

  test('is not talked about any more once nobody can ask for the fee', async () => {
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

  test('or refuses it', async () => {
    await open({ now: late, options: { metadata: fee('asked') } });
    await userEvent.click(await screen.findByRole('button', { name: 'I will not pay it' }));
    await waitFor(() =>
      expect(bodyOf('move-late-fee')).toEqual({ transactionId: ID, stay: STAY, action: 'refuse' }),
    );
  });

  test.each([
    ['asked', /You asked for the late fee of \$38.00 plus tax. Dana has not paid it yet/],
    ['paid', /Dana paid the late fee/],
    ['refused', /Dana did not agree to the late fee/],
    ['withdrawn', /You took back the request for the late fee of \$38.00. Dana pays nothing/],
    ['refunded', /We canceled the late fee. The money went back to Dana/],
  ])('tells the owner about a fee that is %s', async (state, words) => {
    await open({ side: 'provider', now: late, options: { metadata: fee(state) } });
    expect(await screen.findByText(words)).toBeVisible();
  });
});

test('the owner takes back the request for a fee that is not paid yet', async () => {
  const now = new Date('2026-06-16T12:00:00.000Z');
  await open({ side: 'provider', now, options: { metadata: fee('asked') } });
  await userEvent.click(await screen.findByRole('button', { name: 'Take back the request' }));
  await waitFor(() =>
    expect(bodyOf('move-late-fee')).toEqual({ transactionId: ID, stay: STAY, action: 'withdraw' }),
  );
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
    // Without a time, the press says what is missing and leads to it.
    expect(await within(card).findByText(/^Still missing/)).toBeVisible();
    await waitFor(() => expect(within(card).getByLabelText('Time of return')).toHaveFocus());
    expect(bodyOf('move-late-fee')).toBeUndefined();
    await user.type(within(card).getByLabelText('Time of return'), '09:30');
    await expectAccessible(container);
    await user.click(ask);
    await waitFor(() =>
      expect(bodyOf('move-late-fee')).toEqual({
        transactionId: ID,
        stay: STAY,
        action: 'ask',
        returnedAt: '2026-06-16T13:30:00.000Z',
      }),
    );
  });

  test('says why a return within the hours of grace costs nothing', async () => {
    await open({ side: 'provider', now, options });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Say when it came back' }));
    await user.type(screen.getByLabelText('Time of return'), '21:00');
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
    ['customer', 'With you until Sat, Jun 20', 'Bring it back by Sat, Jun 20, 6:00\u00a0pm'],
    [
      'provider',
      'Out with Dana until Sat, Jun 20',
      'Dana brings it back by Sat, Jun 20, 6:00\u00a0pm',
    ],
  ] as const)('is still running for its %s', async (side, title, step) => {
    await open({ side, now: running, options });
    expect(heading()).toHaveTextContent(title);
    expect(screen.getByRole('region', { name: step })).toBeVisible();
    expect(screen.getAllByText('Out')[0]).toBeVisible();
    expect(await screen.findByText(completed, { exact: false })).toBeVisible();
    expect(screen.queryByRole('button', { name: /review/i })).not.toBeInTheDocument();
    const track = screen.getByRole('list', { name: 'The life of this order' });
    const now = side === 'customer' ? 'With you' : 'Out';
    expect(within(track).getByText(now).closest('li')).toHaveAttribute('aria-current', 'step');
  });

  test.each([
    [
      'customer',
      'Due back since Sat, Jun 20, 6:00 pm',
      'Bring it back: due since Sat, Jun 20, 6:00\u00a0pm',
    ],
    [
      'provider',
      'Dana is late with the tool',
      'Dana still has the tool: due since Sat, Jun 20, 6:00\u00a0pm',
    ],
  ] as const)(
    'and late: its %s does not read that everything came back',
    async (side, title, step) => {
      await open({ side, now: late, options });
      const card = await screen.findByRole('region', { name: step });
      expect(card).toHaveTextContent('6 hours late.');
      expect(heading()).toHaveTextContent(title);
      expect(screen.queryByText(completed, { exact: false })).not.toBeInTheDocument();
      expect(feed()).toHaveTextContent('The rental completed by itself: delivered');
      expect(screen.queryByRole('region', { name: /^How was it/ })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: /release/ })).not.toBeInTheDocument();
    },
  );

  test('is over when its owner notes that everything is back', async () => {
    const provider = { at: late.toISOString(), note: '', pictures: [], confirmed: false };
    const metadata = { ...until, handBack: { provider } };
    await open({ side: 'provider', now: late, options: { ...options, metadata } });
    expect(heading()).toHaveTextContent('Everything came back from Dana');
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
    const told = feed().textContent;
    const places = sentences.map((sentence) => told.indexOf(sentence));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((left, right) => left - right));
  });
});

test('the address of later nights leads to the order that they belong to', async () => {
  const { store, unmount } = await show({ options: { metadata: {} } });
  unmount();
  const data = aTransaction({
    ...partiesOf('customer'),
    id: EXTENSION,
    protectedData: { orderId: ID },
  });
  const extension = { ...data, attributes: { ...data.attributes, processName: 'extension' } };
  network.use(http.get(apiUrl('transactions/show'), () => transitResponse({ data: extension })));
  const { dispatch, getState } = store;
  const outcome = await page.loadData?.({
    dispatch,
    getState,
    pattern: patterns.order,
    params: { id: EXTENSION },
    query: new URLSearchParams(),
    config: testConfig,
    now: during,
  });
  expect(outcome).toEqual({ kind: 'redirect', to: `/order/${ID}/details`, permanent: false });
});
