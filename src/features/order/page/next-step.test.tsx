import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expectAccessible } from '~/testing/axe';
import { aPageOf, aUser, aUuid } from '~/testing/builders';
import { setDeviceZone } from '~/testing/device-zone';
import { apiUrl } from '~/testing/marketplace-handlers';
import { aReviewOf } from '~/testing/transaction-builders';
import { transitResponse } from '~/testing/transit';
import { answerRequests, ME, network, OTHER, show, type Shown } from '~/testing/order-page';

answerRequests();
beforeEach(() => setDeviceZone('America/New_York'));

type Options = NonNullable<Shown['options']>;

const paid = [{ name: 'request-payment' }, { name: 'confirm-payment' }] as const;
const completed = [
  ...paid,
  { name: 'complete', by: 'provider', at: '2026-06-16T12:00:00.000Z' },
] as const;
const enquiry: Options = {
  state: 'state/enquiry',
  steps: [{ name: 'enquire' }],
  payin: null,
};
const pending: Options = { state: 'state/pending-payment', steps: [{ name: 'request-payment' }] };
const expired: Options = {
  state: 'state/payment-expired',
  steps: [{ name: 'request-payment' }, { name: 'expire-payment', by: 'system' }],
};
const requested: Options = { state: 'state/preauthorized', steps: paid };
const declined: Options = {
  state: 'state/declined',
  steps: [...paid, { name: 'decline', by: 'provider' }],
};
const canceled: Options = {
  state: 'state/canceled',
  steps: [...paid, { name: 'cancel', by: 'operator' }],
};
const delivered: Options = { state: 'state/delivered', steps: completed };
const byCustomer: Options = {
  state: 'state/reviewed-by-customer',
  steps: [...completed, { name: 'review-1-by-customer', at: '2026-06-17T12:00:00.000Z' }],
};
const byProvider: Options = {
  state: 'state/reviewed-by-provider',
  steps: [
    ...completed,
    { name: 'review-1-by-provider', by: 'provider', at: '2026-06-17T12:00:00.000Z' },
  ],
};
const reviewed: Options = {
  state: 'state/reviewed',
  steps: [
    ...completed,
    { name: 'review-1-by-customer', at: '2026-06-17T12:00:00.000Z' },
    { name: 'review-2-by-provider', by: 'provider', at: '2026-06-17T13:00:00.000Z' },
  ],
};
const reviewPeriodOver: Options = {
  state: 'state/reviewed',
  steps: [
    ...completed,
    { name: 'expire-review-period', by: 'system', at: '2026-06-17T12:00:00.000Z' },
  ],
};
const brought: Options = {
  metadata: {
    handBack: {
      customer: { at: '2026-06-15T14:00:00.000Z', note: '', pictures: [], confirmed: false },
    },
  },
};
const during = new Date('2026-06-13T15:00:00.000Z');
const returnDay = new Date('2026-06-15T15:00:00.000Z');
const after = new Date('2026-06-16T15:00:00.000Z');
const later = new Date('2026-06-18T15:00:00.000Z');

/** What one side sees: the card's name, words in it, and its buttons and links. */
type Row = [Shown, string, RegExp, string[]];

const renterRows: Row[] = [
  [{ options: enquiry }, 'Choose your nights', /Ask Dana/, ['Choose your nights']],
  [{ options: pending }, 'Finish your payment', /held until/, ['Continue payment']],
  [
    { options: expired },
    'Nothing was charged',
    /wasn’t finished in time/,
    ['Book again', 'Find another for these dates'],
  ],
  [
    { options: requested },
    'Dana answers by Wed, Jun 10, 9:41\u00a0am',
    /reserved on your card/,
    [],
  ],
  [
    {},
    'Pick up from Fri, Jun 12, 8:00\u00a0am',
    /The address is on this page/,
    [
      '10:00\u00a0am',
      '8:00\u00a0am',
      '9:00\u00a0am',
      'Add to calendar',
      'Other',
      'Propose 9:00\u00a0am',
    ],
  ],
  [
    { now: during },
    'Bring it back by Mon, Jun 15, 6:00\u00a0pm',
    /From Mon, Jun 15, 10:00 pm on, a late return costs one more day: \$38\.00 plus tax/,
    ['Add to calendar', 'I brought it back already'],
  ],
  [
    { now: returnDay },
    'Bring it back by Mon, Jun 15, 6:00\u00a0pm',
    /Jun 15, 10:00 pm/,
    ['Add a note', 'I brought the tool back'],
  ],
  [
    { now: after },
    'Bring it back: due since Mon, Jun 15, 6:00\u00a0pm',
    /Tell Dana when you bring it back.*costs one more day/,
    ['Add a note', 'I brought the tool back'],
  ],
  [
    { now: after, options: brought },
    'Nothing to do: Dana takes a look',
    /completes by itself on Jun 1[67-9]/,
    [],
  ],
  [
    { options: declined },
    'Nothing was charged',
    /Someone else may have/,
    ['Find another for these dates'],
  ],
  [
    { options: canceled },
    '$131.10 goes back to your card, in 5 to 10 days',
    /free again.*Goes back to you−\$131\.10You pay\$0\.00/,
    ['Find another for these dates', 'Book again'],
  ],
  [
    { options: delivered, now: later },
    'How was it with Dana?',
    /You have until/,
    ['Leave a review', 'Book again'],
  ],
  [
    { options: byCustomer, now: later },
    'Your review is in',
    /public as soon as Dana/,
    ['Book again'],
  ],
  [
    { options: byProvider, now: later },
    'How was it with Dana?',
    /Dana left a review/,
    ['Leave a review', 'Book again'],
  ],
  [
    { options: reviewed, now: later },
    'This rental is complete',
    /Both reviews are public/,
    ['Book again'],
  ],
  [
    { options: reviewPeriodOver, now: later },
    'This rental is complete',
    /time for reviews is over/,
    ['Book again'],
  ],
];

const ownerRows: Row[] = [
  [{ options: enquiry }, 'Answer Dana', /No nights are chosen yet/, []],
  [{ options: pending }, 'Nothing to do for you', /about to pay/, []],
  [{ options: expired }, 'Nothing to do for you', /didn’t finish the payment/, []],
  [
    { options: requested },
    'Answer Dana’s request',
    /Answer by.*the card is charged/,
    ['Accept request', 'Decline'],
  ],
  [
    {},
    'Dana picks up from Fri, Jun 12, 8:00\u00a0am',
    /You’ll make \$102\.60\. It’s released when/,
    [
      '10:00\u00a0am',
      '8:00\u00a0am',
      '9:00\u00a0am',
      'Add to calendar',
      'Block Mon, Jun 15 after the return',
      'Other',
      'Propose 9:00\u00a0am',
    ],
  ],
  [
    { now: during },
    'Dana brings it back by Mon, Jun 15, 6:00\u00a0pm',
    /after Mon, Jun 15, 10:00 pm costs one more day/,
    ['Add to calendar', 'The tool is back already'],
  ],
  [
    { now: returnDay, options: brought },
    'Is it all there?',
    /completes by itself on/,
    ['Everything is back $102.60 goes to your bank', 'Add your photos or a note'],
  ],
  [{ options: declined }, 'Nothing to do for you', /Dana wasn’t charged/, []],
  [{ options: canceled }, 'Dana gets $131.10 back', /You make nothing/, []],
  [
    { options: delivered, now: later },
    'How was it with Dana?',
    /You made \$102\.60\. It was released when/,
    ['Leave a review'],
  ],
  [{ options: byProvider, now: later }, 'Your review is in', /public as soon as Dana/, []],
  [
    { options: byCustomer, now: later },
    'How was it with Dana?',
    /left a review/,
    ['Leave a review'],
  ],
  [{ options: reviewed, now: later }, 'This rental is complete', /You made/, []],
];

const offered = (card: HTMLElement): string[] =>
  [...within(card).queryAllByRole('link'), ...within(card).queryAllByRole('button')]
    .filter((control) => control.matches('a, button'))
    .map((control) => control.textContent);

describe.each([
  ['customer', renterRows],
  ['provider', ownerRows],
] as const)('what the %s does next', (side, rows) => {
  test.each(rows)('%#: %s %s', async (shown, name, words, controls) => {
    await show({ ...shown, side });
    const card = screen.getByRole('region', { name });
    expect(card).toHaveTextContent(words);
    await waitFor(() => expect(offered(card).toSorted()).toEqual(controls.toSorted()));
  });
});

test.each([
  ['customer', during, 'Bring the tools back by Mon, Jun 15, 6:00\u00a0pm'],
  ['provider', during, 'Dana brings the tools back by Mon, Jun 15, 6:00\u00a0pm'],
  [
    'customer',
    new Date('2026-06-15T23:00:00.000Z'),
    'Bring the tools back: due since Mon, Jun 15, 6:00\u00a0pm',
  ],
] as const)('the %s of two tools reads about both at %s', async (side, now, name) => {
  const ladder = { listingId: aUuid(), start: '2026-06-12', end: '2026-06-15', seats: 1 };
  const more = { ...ladder, title: 'Step ladder', code: 'line-item/item-1' };
  const protectedData = { restOfShoppingCartItems: [JSON.stringify(more)] };
  await show({ side, now, options: { protectedData } });
  expect(screen.getByRole('region', { name })).toBeVisible();
});

test('the agreed hours replace the standard ones', async () => {
  const metadata = {
    hours: {
      pickUp: { agreed: '2026-06-12T14:30:00.000Z', proposals: [] },
      return: { agreed: '2026-06-15T16:00:00.000Z', proposals: [] },
    },
  };
  const first = await show({ options: { metadata } });
  expect(
    screen.getByRole('region', { name: 'Pick up from Fri, Jun 12, 10:30\u00a0am' }),
  ).toBeVisible();
  first.unmount();
  await show({ options: { metadata }, now: during });
  const card = screen.getByRole('region', { name: 'Bring it back by Mon, Jun 15, 12:00\u00a0pm' });
  expect(card).toHaveTextContent('From Mon, Jun 15, 4:00 pm on');
});

test('an order that ends without a rental offers a search with its dates, kind of tool and place', async () => {
  await show({ options: declined });
  expect(screen.getByRole('link', { name: 'Find another for these dates' })).toHaveAttribute(
    'href',
    '/s?dates=2026-06-12%2C2026-06-15&pub_category=outdoorPowerTools&address=Austin%2C+TX',
  );
});

test('the offered search leaves out past dates', async () => {
  await show({ options: canceled, now: later });
  expect(screen.getByRole('link', { name: 'Find similar tools' })).toHaveAttribute(
    'href',
    '/s?pub_category=outdoorPowerTools&address=Austin%2C+TX',
  );
});

test('the owner sees who rents: rating, rentals, and since when', async () => {
  const numbers = { rentals: 0, rented: 4, responseMinutes: null, answeredPercent: null };
  const reviews = [4, 5].map((rating) => aReviewOf({ by: 'provider', rating }));
  const other = aUser({ id: OTHER, displayName: 'Dana W', profile: { metadata: { numbers } } });
  const shown = show({ side: 'provider', other });
  network.use(
    http.get(apiUrl('reviews/query'), () =>
      transitResponse(aPageOf(reviews, [aUser({ id: ME }), other])),
    ),
  );
  const { container } = await shown;
  const facts = await screen.findByRole('region', { name: 'About the renter' });
  expect(facts).toHaveTextContent(/Dana W.*4\.5.*4 rentals.*Here since January 2026/);
  await expectAccessible(container);
});
