import { screen } from '@testing-library/react';
import { http } from 'msw';
import { aCurrentUser, aListing, aPageOf, aUuid } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { aMessage, aTransaction } from '~/testing/transaction-builders';
import { transitError, transitResponse } from '~/testing/transit';
import { network, ME, dana, parties, included, answerWith, load, show } from './testing/inbox';

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));

afterEach(() => network.resetHandlers());

afterAll(() => network.close());

test('any other tab is not found, and a page beyond the last leads to the last', async () => {
  const asked = answerWith({});
  expect((await load('archive')).outcome).toEqual({ kind: 'not-found' });
  expect(asked).toHaveLength(0);
  expect((await load('orders', 'page=7')).outcome).toEqual({
    kind: 'redirect',
    to: '/inbox/orders',
    permanent: false,
  });
  answerWith({ totalPages: 3 });
  expect((await load('orders', 'show=booked&page=7')).outcome).toEqual({
    kind: 'redirect',
    to: '/inbox/orders?show=booked&page=3',
    permanent: false,
  });
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    only: 'order',
    page: '7',
    perPage: '10',
    processNames: 'flex-default-process',
  });
});

test('the number at the inbox, on the tab and of unread rows is the same', async () => {
  const seen = '2026-06-04T13:41:00.000Z';
  const later = '2026-06-05T12:00:00.000Z';
  const before = '2026-05-01T00:00:00.000Z';
  const earlier = '2026-04-20T12:00:00.000Z';
  const [accepted, looked] = [aUuid(), aUuid()];
  const order = (name: string, at: string, id = aUuid()) =>
    aTransaction({
      ...parties,
      id,
      steps: [
        { name: 'request-payment', at: earlier },
        { name: 'confirm-payment', at: earlier },
        { name, by: 'provider', at },
      ],
    });
  const reply = aMessage({ senderId: dana.id.uuid, at: later });
  const orders = [
    // Something happened after the last look.
    order('accept', later, accepted),
    // A message after it.
    aTransaction({ ...parties, messageIds: [reply.id.uuid] }),
    // Seen since.
    order('accept', seen, looked),
    // Older than all views that are kept.
    order('complete', earlier),
  ];
  network.use(
    http.get(apiUrl('current_user/show'), () =>
      transitResponse({
        data: aCurrentUser({
          id: ME,
          privateData: { lastViews: { before, at: { [accepted]: seen, [looked]: seen } } },
        }),
      }),
    ),
    http.get(apiUrl('transactions/query'), ({ request }) => {
      const side = new URL(request.url).searchParams.get('only');
      return transitResponse(aPageOf(side === 'order' ? orders : [], [...included, reply]));
    }),
  );
  await show('orders');
  expect(await screen.findByRole('link', { name: 'Inbox, 2 unread' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your rentals 2' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Rentals of your tools' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Unread Pressure washer' })).toHaveLength(2);
});

test('nothing there yet leads on, and a failure can be tried again', async () => {
  answerWith({});
  const empty = await show('orders');
  expect(screen.getByRole('heading', { name: 'No rentals yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a tool' })).toHaveAttribute('href', '/s');
  empty.unmount();
  network.use(
    http.get(apiUrl('transactions/query'), () => transitError({ status: 500, code: 'internal' })),
  );
  const { user } = await show('sales');
  expect(screen.getByRole('alert')).toHaveTextContent('Your inbox did not load.');
  answerWith({});
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Nobody has asked yet' })).toBeVisible();
});

test('filter and sort are asked of the marketplace; what it does not know is ignored', async () => {
  const asked = answerWith({ data: [aTransaction(parties)] });
  await show('orders', 'show=done&sort=pick-up&page=2');
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    states: 'state/delivered,state/reviewed-by-customer,state/reviewed-by-provider,state/reviewed',
    sort: 'bookingStart',
    page: '2',
  });
  expect(screen.getByRole('button', { name: 'Delivered' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Latest pick-up' })).toBeVisible();
  await load('orders', 'show=nonsense&sort=price');
  expect(asked[1]?.has('states')).toBe(false);
  expect(asked[1]?.get('sort')).toBe('lastTransitionedAt');
});

test('a filter without a result leads back to everything', async () => {
  answerWith({});
  await show('sales', 'show=ended');
  expect(screen.getByRole('heading', { name: 'Nothing here right now' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show everything' })).toHaveAttribute(
    'href',
    '/inbox/sales',
  );
  expect(screen.getByRole('button', { name: 'All' })).toBeVisible();
});

test('the search looks at what is on the page, and says so', async () => {
  const ladder = aListing({ title: 'Extension ladder', imageIds: [] });
  answerWith({
    data: [
      aTransaction({ ...parties, id: '2f6c1d0e-0000-4000-8000-000000000001' }),
      aTransaction({
        ...parties,
        id: '11111111-0000-4000-8000-000000000002',
        listingId: ladder.id.uuid,
        protectedData: {},
      }),
    ],
    included: [ladder],
    totalPages: 2,
  });
  const { user } = await show('orders');
  const field = screen.getByRole('searchbox', { name: 'Search this page' });
  await user.type(field, 'LADDER dana');
  expect(screen.getByText('1 of the 2 conversations on this page')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Extension ladder' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Pressure washer/ })).not.toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '2f6c1d0e');
  expect(screen.getByText('1 of the 2 conversations on this page')).toBeVisible();
  await user.clear(field);
  // Part of an order's number, but too short to mean it.
  await user.type(field, '2f6');
  expect(screen.getByText('0 of the 2 conversations on this page')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'mixer');
  expect(await screen.findByText(/Nothing on this page has “mixer”.*another page/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('link', { name: /Pressure washer/ })).toBeVisible();
});

test('says that order mail does not reach an address that is not confirmed', async () => {
  answerWith({});
  const me = aCurrentUser({ id: ME });
  Object.assign(me.attributes, { email: 'marcus@example.com', emailVerified: false });
  network.use(http.get(apiUrl('current_user/show'), () => transitResponse({ data: me })));
  await show('orders');
  expect(await screen.findByText('Your email address is not confirmed')).toBeVisible();
  expect(screen.getByText(/gets no email about what you rent or lend/)).toHaveTextContent(
    'marcus@example.com',
  );
  expect(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible();
});
