import { screen, within } from '@testing-library/react';
import { expectAccessible } from '~/testing/axe';
import { aUser, aUuid } from '~/testing/builders';
import { aBooking, aMessage, aTransaction } from '~/testing/transaction-builders';
import { network, ME, dana, parties, answerWith, show, asked, earlier } from './testing/inbox';

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));

afterEach(() => network.resetHandlers());

afterAll(() => network.close());

test('what ends first waits on top, and a request or a question that cannot be answered does not wait', async () => {
  const gone = { ...aUser(), attributes: { banned: true, deleted: false } };
  const sale = { ...parties, customerId: dana.id.uuid, providerId: ME };
  const asked = aMessage({
    senderId: dana.id.uuid,
    content: 'Is it free?',
    at: '2026-06-20T09:00:00.000Z',
  });
  const booking = aBooking();
  const request = {
    bookingId: booking.id.uuid,
    state: 'state/preauthorized',
    steps: [{ name: 'request-payment' }, { name: 'confirm-payment' }],
  } as const;
  answerWith({
    data: [
      aTransaction({ ...sale, state: 'state/enquiry', messageIds: [asked.id.uuid] }),
      aTransaction({ ...sale, ...request }),
      aTransaction({ ...sale, customerId: gone.id.uuid, ...request }),
      aTransaction({ ...sale, customerId: gone.id.uuid, state: 'state/enquiry' }),
    ],
    included: [asked, gone, booking],
  });
  await show('sales');
  const rowsOf = (name: string) =>
    within(screen.getByRole('list', { name })).getAllByRole('listitem');
  expect(rowsOf('Waiting for you').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Requested'),
    expect.stringContaining('Enquiry'),
  ]);
  expect(rowsOf('Everything else')).toHaveLength(2);
  expect(screen.getByText(/^Nobody can answer it/)).toBeVisible();
});

test('what waits for this side stands above the rest', async () => {
  const asked = aMessage({ senderId: dana.id.uuid, content: 'Is it free?' });
  const sale = { ...parties, customerId: dana.id.uuid, providerId: ME };
  const answered = aMessage({ senderId: ME, content: 'Yes.' });
  answerWith({
    data: [
      aTransaction(sale),
      aTransaction({ ...sale, state: 'state/preauthorized' }),
      aTransaction({ ...sale, state: 'state/enquiry', messageIds: [asked.id.uuid] }),
      aTransaction({ ...sale, state: 'state/enquiry', messageIds: [answered.id.uuid] }),
    ],
    included: [asked, answered],
  });
  const { container } = await show('sales');
  const rowsOf = (name: string) =>
    within(screen.getByRole('list', { name })).getAllByRole('listitem');
  expect(rowsOf('Waiting for you')).toHaveLength(2);
  expect(rowsOf('Everything else')).toHaveLength(2);
  expect(screen.getByRole('list', { name: 'Waiting for you' })).toHaveTextContent('Is it free?');
  await expectAccessible(container);
});

const fee = {
  lateFee: {
    state: 'asked',
    amount: { amount: 3800, currency: 'USD' },
    askedAt: '2026-06-16T12:00:00.000Z',
    due: '2026-06-15T22:00:00.000Z',
    back: '2026-06-16T12:00:00.000Z',
  },
};

/** The fee of tools that came back before the others. */
const feeOfStay = {
  stays: { '2026-06-12_2026-06-14': fee, '2026-06-12_2026-06-15': { handBack: {} } },
};

test.each([
  ['orders', feeOfStay, true, /^Dana W asks for the late fee of \$38\.00 plus tax\.$/],
  ['sales', asked, true, /^Dana W asks to keep it until Wed, Jun 17\. Answer by .*Jun 15/],
  ['orders', asked, false, /^You asked to keep it until Wed, Jun 17\. Dana W has until .*Jun 15/],
  ['orders', fee, true, /^Dana W asks for the late fee of \$38\.00 plus tax\.$/],
  ['sales', fee, false, /^You asked for the late fee\. Dana W has not paid it yet\.$/],
] as const)(
  'later nights and a late fee that wait have words of their own: %s',
  async (tab, metadata, isMyTurn, words) => {
    const booking = aBooking();
    const sides =
      tab === 'orders' ? parties : { ...parties, customerId: dana.id.uuid, providerId: ME };
    const newest = aMessage({
      senderId: tab === 'orders' ? dana.id.uuid : ME,
      content: 'Hello',
      at: '2026-06-17T00:00:00.000Z',
    });
    answerWith({
      data: [
        aTransaction({
          ...sides,
          bookingId: booking.id.uuid,
          metadata,
          protectedData: { restOfShoppingCartItems: metadata === feeOfStay ? [earlier] : [] },
          messageIds: [newest.id.uuid],
        }),
      ],
      included: [booking, newest],
    });
    await show(tab);
    const name = isMyTurn ? 'Waiting for you' : 'Conversations';
    expect(within(screen.getByRole('list', { name })).getByText(words)).toBeVisible();
  },
);

const nightsThatGoOn = {
  extensionNights: [
    {
      id: aUuid(),
      state: 'state/accepted',
      start: '2026-06-15',
      end: '2026-06-20',
      answerBy: '2026-06-15T22:00:00.000Z',
      at: '2026-06-14T12:00:00.000Z',
    },
  ],
};

const noted = { at: '2026-06-20T20:00:00.000Z', note: '' };

test.each([
  ['orders', nightsThatGoOn, /^Pick up on Fri, Jun 12, 8:00\sam/, 'Accepted'],
  ['sales', nightsThatGoOn, /^Hand over on Fri, Jun 12, 8:00\sam/, 'Accepted'],
  [
    'orders',
    { ...nightsThatGoOn, handBack: { provider: noted } },
    /^Leave your review/,
    'Delivered',
  ],
] as const)(
  'an order that completed by itself is running until its later nights are over: %s',
  async (tab, metadata, words, badge) => {
    const booking = aBooking();
    const sides =
      tab === 'orders' ? parties : { ...parties, customerId: dana.id.uuid, providerId: ME };
    answerWith({
      data: [
        aTransaction({
          ...sides,
          state: 'state/delivered',
          steps: [
            { name: 'request-payment' },
            { name: 'confirm-payment' },
            { name: 'auto-complete', by: 'system', at: '2026-06-17T00:00:00.000Z' },
          ],
          bookingId: booking.id.uuid,
          metadata,
        }),
      ],
      included: [booking],
    });
    await show(tab);
    const isDone = badge === 'Delivered';
    const name = isDone ? 'Waiting for you' : 'Conversations';
    const list = within(screen.getByRole('list', { name }));
    expect(list.getByText(words)).toBeVisible();
    expect(list.getByText(badge)).toBeVisible();
  },
);

test('a request is answered from its row: each answer leads to its page, where it is confirmed', async () => {
  const booking = aBooking();
  const sides = { ...parties, customerId: dana.id.uuid, providerId: ME };
  answerWith({
    data: [aTransaction({ ...sides, bookingId: booking.id.uuid, state: 'state/preauthorized' })],
    included: [booking],
  });
  const { container } = await show('sales');
  const row = within(screen.getByRole('list', { name: 'Waiting for you' }));
  for (const [name, answer] of [
    ['Accept Dana W’s request for Pressure washer', 'accept'],
    ['Decline Dana W’s request for Pressure washer', 'decline'],
  ] as const) {
    expect(row.getByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`^/sale/[^/]+/details\\?answer=${answer}$`)),
    );
  }
  await expectAccessible(container);
});

test('who asked has no answer to give', async () => {
  const booking = aBooking();
  answerWith({
    data: [aTransaction({ ...parties, bookingId: booking.id.uuid, state: 'state/preauthorized' })],
    included: [booking],
  });
  await show('orders');
  expect(screen.queryByRole('link', { name: /^Accept|^Decline/ })).not.toBeInTheDocument();
});
