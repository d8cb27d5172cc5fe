import { screen, within } from '@testing-library/react';
import { expectAccessible } from '~/testing/axe';
import { aUser, aUuid } from '~/testing/builders';
import { aBooking, aMessage, aTransaction } from '~/testing/transaction-builders';
import { network, ME, dana, parties, answerWith, show } from './testing/inbox';

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));

afterEach(() => network.resetHandlers());

afterAll(() => network.close());

test('a row says what, with whom, when, where it stands and how much', async () => {
  const booking = aBooking();
  const message = aMessage({ senderId: dana.id.uuid, content: 'Side gate, 8:30.' });
  const item = {
    listingId: aUuid(),
    start: '2026-06-12',
    end: '2026-06-15',
    title: 'Ladder',
    code: 'line-item/item-1',
  };
  answerWith({
    data: [
      aTransaction({
        ...parties,
        bookingId: booking.id.uuid,
        messageIds: [message.id.uuid],
        protectedData: {
          viewedBy: { customer: true, provider: true },
          restOfShoppingCartItems: [JSON.stringify(item)],
        },
      }),
    ],
    included: [booking, message],
    totalPages: 3,
  });
  const { container } = await show('orders');
  const [row] = within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole(
    'listitem',
  );
  if (!row) throw new Error('no row');
  expect(row).toHaveTextContent('Dana W · Jun 4');
  expect(row).toHaveTextContent('Pressure washer and 1 more');
  expect(row).toHaveTextContent('Accepted');
  expect(row).toHaveTextContent('Jun 12 → 15 · 3 nights');
  expect(row).toHaveTextContent('$131.10');
  expect(row).toHaveTextContent('Side gate, 8:30.');
  expect(within(row).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/order\/.+\/details$/),
  );
  expect(within(row).getByRole('link')).toHaveAccessibleName('Unread Pressure washer');
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
    'href',
    '/inbox/orders?page=2',
  );
  await expectAccessible(container);
});

test('that somebody looked does not bring an order up', async () => {
  const looked = aTransaction({
    ...parties,
    state: 'state/enquiry',
    payin: null,
    steps: [
      { name: 'enquire', at: '2026-05-20T12:00:00.000Z' },
      { name: 'mark-viewed-from-enquiry', by: 'operator', at: '2026-06-08T14:00:00.000Z' },
    ],
  });
  const changed = aTransaction({ ...parties, bookingId: undefined });
  answerWith({ data: [looked, changed] });
  await show('orders');
  const rows = screen.getAllByRole('listitem').filter((row) => row.querySelector('time'));
  expect(rows.map((row) => row.querySelector('time')?.textContent)).toEqual(['Jun 4', 'May 20']);
  expect(rows[1]).toHaveTextContent('No dates yet');
  expect(rows[1]).toHaveTextContent('$38 / night');
});

test('the hosting side reads its own share, and who was banned has no name', async () => {
  const gone = {
    ...aUser(),
    attributes: {
      banned: true,
      deleted: false,
      profile: { displayName: 'Bad', abbreviatedName: 'B' },
    },
  };
  const sale = aTransaction({
    ...parties,
    customerId: gone.id.uuid,
    providerId: ME,
    protectedData: { viewedBy: { customer: true, provider: false } },
  });
  answerWith({ data: [sale], included: [gone] });
  await show('sales');
  expect(screen.getByText(/Banned user/)).toBeVisible();
  expect(screen.getByText('$102.60')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Unread Pressure washer' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/sale\//),
  );
});

test('a request that nobody answered is not one that was declined', async () => {
  const request = { customerId: dana.id.uuid, providerId: ME, state: 'state/declined' } as const;
  const paid = [{ name: 'request-payment' }, { name: 'confirm-payment' }] as const;
  answerWith({
    data: [
      aTransaction({ ...parties, ...request, steps: [...paid, { name: 'expire', by: 'system' }] }),
      aTransaction({
        ...parties,
        ...request,
        steps: [...paid, { name: 'decline', by: 'provider' }],
      }),
    ],
  });
  await show('sales');
  expect(screen.getByText('You did not answer in time. Nothing was charged.')).toBeVisible();
  expect(screen.getByText('You declined. Nothing was charged.')).toBeVisible();
});

test('a declined row says so, and not what was written before', async () => {
  const messageId = aUuid();
  const paid = [{ name: 'request-payment' }, { name: 'confirm-payment' }] as const;
  const declined = { name: 'decline', by: 'provider', at: '2026-06-06T12:00:00.000Z' } as const;
  answerWith({
    data: [
      aTransaction({
        ...parties,
        state: 'state/declined',
        steps: [...paid, declined],
        messageIds: [messageId],
      }),
    ],
    included: [aMessage({ id: messageId, senderId: ME, content: 'May I come at eight?' })],
  });
  await show('orders');
  expect(screen.getByText('Dana W could not lend it. You were not charged.')).toBeVisible();
  expect(screen.queryByText(/May I come at eight/)).not.toBeInTheDocument();
});

test.each([
  [{}, 'Conversations', /^Ladder: back today by 6:00\spm/],
  [
    { handBack: { customer: { at: '2026-06-08T14:00:00.000Z', note: '' } } },
    'Waiting for you',
    'Dana W brought Ladder back: take a look and release your payout.',
  ],
] as const)(
  'a row whose tools come back on different days names what is next, and waits for its owner once they were brought: %j',
  async (notes, name, words) => {
    const booking = aBooking({ start: '2026-06-05', end: '2026-06-12' });
    const listingId = aUuid();
    const ladder = { listingId, start: '2026-06-05', end: '2026-06-08', title: 'Ladder' };
    const protectedData = {
      timeZone: 'America/New_York',
      restOfShoppingCartItems: [JSON.stringify({ ...ladder, code: `line-item/item-${listingId}` })],
    };
    const sides = { ...parties, customerId: dana.id.uuid, providerId: ME };
    const metadata = { stays: { '2026-06-05_2026-06-08': notes } };
    const order = aTransaction({ ...sides, bookingId: booking.id.uuid, protectedData, metadata });
    answerWith({ data: [order], included: [booking] });
    await show('sales');
    const list = within(screen.getByRole('list', { name }));
    expect(list.getByText(words)).toBeVisible();
  },
);
