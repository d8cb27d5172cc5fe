import { type Stripe } from '@stripe/stripe-js';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { usePaymentLibrary } from '~/features/payment/use-payment-library';
import { aClaim } from '~/testing/claim-builders';
import { expectAccessible } from '~/testing/axe';
import { aMessage } from '~/testing/transaction-builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitResponse } from '~/testing/transit';
import { answerRequests, ID, listing, ME, network, OTHER, show } from '~/testing/order-page';

jest.mock('~/features/payment/use-payment-library');

answerRequests();
beforeEach(() => {
  const field = { on: jest.fn(), mount: jest.fn(), destroy: jest.fn(), update: jest.fn() };
  const stripe = { elements: () => ({ create: () => field }) } as unknown as Stripe;
  jest.mocked(usePaymentLibrary).mockReturnValue({ status: 'ready', stripe });
});

const AFTER = new Date('2026-06-16T15:00:00.000Z');
const BACK = '2026-06-15T22:40:00.000Z';
const STAY = '2026-06-12_2026-06-15';
const MESSAGE = '00000000-0000-4000-8000-0000000000aa';
const noted = { at: BACK, note: '', pictures: [], confirmed: false };
const back = {
  stays: { [STAY]: { handOver: { provider: noted }, handBack: { customer: noted } } },
};

const claim = (changes: Parameters<typeof aClaim>[0] = {}) =>
  aClaim({
    lines: [{ kind: 'damage', tool: listing.id.uuid as never, sum: 6400 }],
    message: MESSAGE,
    ...changes,
  });

/** Records what was sent to our server and to the marketplace. */
function posts(url: string, data: object = { number: 1, isChanged: true }) {
  const bodies: string[] = [];
  network.use(
    http.post(url, async ({ request }) => {
      bodies.push(await request.text());
      return transitResponse(data);
    }),
  );
  return bodies;
}

const withClaim = (side: 'customer' | 'provider', changes: Parameters<typeof aClaim>[0] = {}) =>
  show({
    side,
    now: AFTER,
    options: { metadata: { ...back, 'claim-1': claim(changes) } },
    messages: [
      aMessage({ senderId: side === 'provider' ? ME : OTHER, content: 'The hose is cut.' }),
    ],
  });

test('an owner describes a problem; the button names the sum, and missing fields are named', async () => {
  const { user } = await show({ side: 'provider', now: AFTER, options: { metadata: back } });
  const sent = posts(apiUrl('messages/send'), { data: aMessage({ senderId: ME, id: MESSAGE }) });
  const opened = posts('http://localhost/api/open-claim');
  await user.click(screen.getByRole('button', { name: 'Something is wrong' }));
  const sheet = await screen.findByRole('dialog', { name: 'What’s wrong?' });
  await user.click(within(sheet).getByRole('button', { name: /^Damaged/ }));
  const form = (await screen.findByRole('heading', { name: 'Tell us what’s wrong' })).closest(
    'section',
  )!;
  const track = screen.getByRole('list', { name: 'Where this claim stands' });
  expect(track).toHaveTextContent(/Report.*Answer.*Decision/);
  await user.click(within(form).getByRole('radio', { name: /^Needs cleaning/ }));
  await user.type(within(form).getByLabelText(/to fix Pressure washer/), '20');
  await user.type(within(form).getByLabelText('What happened'), 'Paint in the pump.');
  await expectAccessible(form);
  await user.click(within(form).getByRole('button', { name: 'Send the claim for $20.00' }));
  await waitFor(() => expect(opened).toHaveLength(1));
  // The email about the message is the only one, so it describes the claim.
  expect(sent[0]).toMatch(
    /I’m reporting a tool that needs cleaning: \$20\.00\. Please answer within 72 hours.*Paint in the pump\./,
  );
  expect(opened[0]).toContain('cleaning');
  expect(opened[0]).toContain('2000');
  expect(opened[0]).toContain(ID);
});

test('an amount that nobody can claim is refused with the least and the most, before it is sent', async () => {
  const { user } = await show({ side: 'provider', now: AFTER, options: { metadata: back } });
  const opened = posts('http://localhost/api/open-claim');
  await user.click(screen.getByRole('button', { name: 'Something is wrong' }));
  const sheet = await screen.findByRole('dialog', { name: 'What’s wrong?' });
  await user.click(within(sheet).getByRole('button', { name: /^Damaged/ }));
  expect(await screen.findByRole('radio', { name: /^Damaged/ })).toBeChecked();
  const amount = screen.getByLabelText(/to fix Pressure washer/);
  await user.type(screen.getByLabelText('What happened'), 'Paint in the pump.');
  for (const typed of ['99999999999999', '10001', '-5']) {
    await user.clear(amount);
    await user.type(amount, typed);
    await user.click(screen.getByRole('button', { name: /^Send the claim/ }));
    expect(amount).toHaveAccessibleDescription('Enter an amount from $1 to $10,000.');
  }
  expect(opened).toEqual([]);
});

test('a renter whose card for the order cannot pay a claim reads why, and enters another card', async () => {
  const asked = posts('http://localhost/api/pay-claim', {
    toPay: { secret: 'pi_1_secret', paymentMethod: null },
  });
  const parts = [{ line: 0, source: 'card' as const, sum: 6400 }];
  const { user } = await withClaim('customer', { outcome: { at: BACK, how: 'decided', parts } });
  const name = 'Pay $64.00 with the card of this order';
  await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText('The card of this order can’t be charged again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay $64.00' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use the card of this order' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('only the sum that a second look adds is still open', async () => {
  const byCard = { line: 0, source: 'card' as const };
  const decided = claim({
    outcome: { at: BACK, how: 'decided', parts: [{ ...byCard, sum: 1500 }] },
    dispute: { at: BACK, by: 'provider', message: MESSAGE },
    second: { at: BACK, parts: [{ ...byCard, sum: 400 }] },
  });
  const paid = {
    kind: 'card',
    at: BACK,
    currency: 'USD',
    sum: 1500,
    claim: 1,
    intent: 'pi_1',
    paid: { id: 'pi_1', at: BACK },
  };
  await show({
    side: 'customer',
    now: AFTER,
    options: { metadata: { ...back, 'claim-1': decided, 'adj-1': paid } },
  });
  expect(await screen.findByText(/\$4\.00 of it not paid yet/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pay \$4\.00/ })).toBeVisible();
});

test('a renter answers a claim: nothing is chosen at first, and the button says what it sends', async () => {
  const { user } = await withClaim('customer');
  const moved = posts('http://localhost/api/move-claim');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Answer Dana’s claim of $64.00' }),
  ).toBeVisible();
  const panel = (await screen.findByRole('heading', { name: /^Answer by/ })).closest('section')!;
  expect(
    within(panel)
      .getAllByRole('radio')
      .every((each) => !(each as HTMLInputElement).checked),
  ).toBe(true);
  await user.click(within(panel).getByRole('button', { name: 'Send your answer' }));
  expect(within(panel).getByText('Choose your answer first.')).toBeVisible();
  await user.click(within(panel).getByRole('radio', { name: /^Offer another amount/ }));
  await user.type(within(panel).getByLabelText('You offer'), '70');
  await user.click(within(panel).getByRole('button', { name: 'Send your answer' }));
  expect(within(panel).getByText(/Enter an amount between zero and what is asked/)).toBeVisible();
  await user.clear(within(panel).getByLabelText('You offer'));
  await user.type(within(panel).getByLabelText('You offer'), '40');
  await expectAccessible(panel);
  await user.click(within(panel).getByRole('button', { name: 'Offer $40.00' }));
  await waitFor(() => expect(moved.join()).toContain('offer'));
  expect(moved[0]).toContain('4000');
});

test('the claimant accepts an offer, or takes the claim back', async () => {
  const { user } = await withClaim('provider', {
    answer: { at: '2026-06-16T14:40:00.000Z', is: 'offers', sum: 4000 },
  });
  const moved = posts('http://localhost/api/move-claim');
  const panel = (
    await screen.findByRole('heading', { level: 2, name: 'Dana offers $40.00 of $64.00' })
  ).closest('section')!;
  expect(within(panel).getByRole('button', { name: 'Withdraw the claim' })).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Accept $40.00' }));
  await waitFor(() => expect(moved.join()).toContain('accept-offer'));
});

test('a decision of staff names its sources and the reason, and can be disputed once', async () => {
  posts('http://localhost/api/claim-reasons', {
    reasons: [{ number: 1, isSecond: false, reason: 'The photos show it.' }],
  });
  await withClaim('customer', {
    answer: { at: '2026-06-16T14:20:00.000Z', is: 'disagrees' },
    outcome: {
      at: '2026-06-16T14:40:00.000Z',
      how: 'decided',
      parts: [{ line: 0, source: 'hold', sum: 6400 }],
    },
  });
  const heading = await screen.findByRole('heading', {
    name: 'Our team decided: $64.00 of $64.00',
  });
  const part = heading.closest('section')!;
  expect(within(part).getByText('From the hold on the card')).toBeVisible();
  expect(await within(part).findByText('Why: The photos show it.')).toBeVisible();
  expect(within(part).getByRole('button', { name: 'Ask for a second look' })).toBeVisible();
});

test('only a question can be asked once the time for claims is over', async () => {
  const now = new Date('2026-07-01T15:00:00.000Z');
  const metadata = { stays: { [STAY]: { handBack: { provider: noted } } } };
  const options = { state: 'state/delivered', metadata } as const;
  const { user } = await show({ side: 'provider', now, options });
  await user.click(screen.getByRole('button', { name: 'Something is wrong' }));
  const sheet = await screen.findByRole('dialog', { name: 'What’s wrong?' });
  expect(within(sheet).queryByRole('button', { name: /^Damaged/ })).not.toBeInTheDocument();
  await user.click(within(sheet).getByRole('button', { name: /^Just a question/ }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Write to Dana' })).toHaveFocus());
});

test('a decision leads until its side has read it', async () => {
  const moved = posts('http://localhost/api/move-claim');
  const parts = [{ line: 0, source: 'hold' as const, sum: 6400 }];
  const { user } = await withClaim('customer', { outcome: { at: BACK, how: 'decided', parts } });
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Decided: $64.00 of $64.00, from your hold',
    }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I’ve read it' }));
  await waitFor(() => expect(moved.join()).toContain('read'));
});

test('a decision that may be looked at again at any time has a badge without a date', async () => {
  const parts = [{ line: 0, source: 'hold' as const, sum: 6400 }];
  await withClaim('customer', { outcome: { at: BACK, how: 'decided', parts } });
  expect(await screen.findByText('Decided', { selector: 'span' })).toBeVisible();
});

test('the feed shows each step of a claim, and the payment for it', async () => {
  await show({
    side: 'provider',
    now: AFTER,
    options: {
      metadata: {
        ...back,
        'claim-1': claim({
          answer: { at: '2026-06-16T14:40:00.000Z', is: 'offers', sum: 4000 },
          reply: { at: '2026-06-16T14:50:00.000Z', is: 'accepts' },
          outcome: {
            at: '2026-06-16T14:50:00.000Z',
            how: 'agreed',
            parts: [{ line: 0, source: 'hold', sum: 4000 }],
          },
        }),
        'adj-2': {
          kind: 'keep',
          at: '2026-06-16T14:51:00.000Z',
          currency: 'USD',
          sum: 4000,
          hold: 1,
          claim: 1,
          capture: { id: 'pi_1', at: '2026-06-16T14:52:00.000Z' },
        },
      },
    },
  });
  const feed = await screen.findByRole('region', { name: 'Messages and events' });
  expect(feed).toHaveTextContent('You reported a problem and ask for $64.00');
  expect(feed).toHaveTextContent('Dana offered $40.00');
  expect(feed).toHaveTextContent('You accepted $40.00');
  expect(feed).toHaveTextContent('$40.00 of the hold was kept for you');
});

test('a debt from a claim leads the renter’s page, and is not part of the paid or released sums', async () => {
  const outcome = {
    at: '2026-06-16T14:50:00.000Z',
    how: 'agreed' as const,
    parts: [{ line: 0, source: 'card' as const, sum: 6400 }],
  };
  await withClaim('customer', { answer: { at: outcome.at, is: 'pays' }, outcome });
  expect(
    await screen.findByRole('heading', { level: 1, name: '$64.00 to pay for damage' }),
  ).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'You agreed on $64.00' })).toBeVisible();
  expect(screen.getByText('To pay')).toBeVisible();
});
