import { type Stripe, type StripeCardNumberElement } from '@stripe/stripe-js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { showCardOnFile } from '~/api/payout/payment-methods';
import { NewCard } from '~/features/payment/NewCard';
import { usePaymentLibrary } from '~/features/payment/use-payment-library';
import { expectAccessible } from '~/testing/axe';
import { aListing } from '~/testing/builders';
import { setDeviceZone } from '~/testing/device-zone';
import { aTransaction } from '~/testing/transaction-builders';
import { transitResponse } from '~/testing/transit';
import {
  answerRequests,
  feed,
  ID,
  listing,
  network,
  partiesOf,
  type Shown,
} from '~/testing/order-page';
import {
  STAY,
  EXTENSION,
  during,
  confirmed,
  server,
  sent,
  savedCard,
  bodyOf,
  quote,
  nights,
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

describe('a renter who needs the tools longer', () => {
  test('chooses nights that are free, sees the price, and authorizes the saved card', async () => {
    const { container } = await open({});
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ask for more nights' }));
    expect(await screen.findByText('Tue, Jun 16')).toBeVisible();
    const more = screen.getByRole('button', { name: 'One more' });
    await user.click(more);
    await user.click(more);
    // The server offers three free nights.
    expect(screen.getByRole('spinbutton', { name: 'Extra nights' })).toHaveValue(3);
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
    expect(card).toHaveTextContent('Dana no longer lists this tool');
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
    ['declined', /Dana can’t give you the nights until Wed, Jun 17. You weren’t charged/],
    ['expired', /Dana didn’t answer in time/],
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
      expect(page).not.toHaveTextContent(/can’t give|said no|declined/);
    },
  );

  test('a request whose card failed says so to both sides; its renter asks for the same nights again with one button, with another card', async () => {
    const [request] = nights('declined').extensionNights;
    const failed = [{ ...request, isEnded: true, isCardFailed: true }];
    const shown = { options: { metadata: { extensionNights: failed } } };
    const { unmount } = await open({ side: 'provider', ...shown });
    expect(await screen.findByRole('main')).toHaveTextContent(
      'The card couldn’t be charged for the nights until Wed, Jun 17, so the request ended.',
    );
    expect(feed()).toHaveTextContent('ended because the card couldn’t be charged');
    unmount();
    await open(shown);
    const again = await screen.findByRole('button', {
      name: 'Ask for the same 2 nights again with another card',
    });
    await userEvent.click(again);
    expect(await screen.findByRole('button', { name: 'Ask Dana for 2 more nights' })).toBeVisible();
    expect(await screen.findByLabelText('ZIP code')).toBeVisible();
    expect(screen.queryByText(/ending in 4242/)).not.toBeInTheDocument();
  });

  test('sees the new day of return everywhere after the owner’s yes', async () => {
    await open({ options: { metadata: nights('accepted') } });
    expect(screen.getAllByText(/Wed, Jun 17/).length).toBeGreaterThan(1);
    expect(screen.queryByText(/Mon, Jun 15/)).not.toBeInTheDocument();
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

test('the renter reads the deadline and the latest end of more nights before a card is required', async () => {
  await open({ now: during });
  const panel = await screen.findByRole('region', { name: 'Need it longer?' });
  expect(panel).toHaveTextContent(/You can ask until Mon, Jun 15, 5:00\spm\./);
  expect(panel).toHaveTextContent(
    /If you ask now, Dana has until Mon, Jun 15, 12:00\spm to answer/,
  );
  expect(panel).toHaveTextContent('Extra nights can end on Sat, Jun 27 at the latest.');
});

test('a request that comes late can be answered until the hour of return', async () => {
  await open({ now: new Date('2026-06-15T16:00:00.000Z') });
  const panel = await screen.findByRole('region', { name: 'Need it longer?' });
  expect(panel).toHaveTextContent(/Dana has until Mon, Jun 15, 6:00\spm to answer/);
});
