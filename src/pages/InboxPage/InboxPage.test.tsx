import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { aCurrentUser, aListing, aPageOf, aUser, aUuid } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { aBooking, aMessage, aTransaction } from '~/testing/transaction-builders';
import { transitError, transitResponse } from '~/testing/transit';
import { expectAccessible } from '~/testing/axe';
import {
  ME,
  answerWith,
  asked,
  dana,
  earlier,
  included,
  load,
  network,
  parties,
  show,
} from './testing/inbox';

describe('the page', () => {
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

  test('the numbers at the inbox and on the tab equal the number of unread rows', async () => {
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
      // A message came after the last look.
      aTransaction({ ...parties, messageIds: [reply.id.uuid] }),
      // The order was seen since.
      order('accept', seen, looked),
      // This is older than all kept views.
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
    expect(
      await screen.findByRole('link', { name: 'Inbox, 2 unread or waiting for you' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your rentals 2' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rentals of your tools' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Unread Pressure washer' })).toHaveLength(2);
  });

  test('an empty inbox offers a next step, and a failure can be tried again', async () => {
    answerWith({});
    const empty = await show('orders');
    expect(screen.getByRole('heading', { name: 'No rentals yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a tool' })).toHaveAttribute('href', '/s');
    empty.unmount();
    network.use(
      http.get(apiUrl('transactions/query'), () => transitError({ status: 500, code: 'internal' })),
    );
    const { user } = await show('sales');
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your inbox.');
    answerWith({});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No one has asked yet' })).toBeVisible();
  });

  test('filter and sort are sent to the marketplace, and unknown values are ignored', async () => {
    const asked = answerWith({ data: [aTransaction(parties)] });
    await show('orders', 'show=done&sort=pick-up&page=2');
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
      states:
        'state/delivered,state/reviewed-by-customer,state/reviewed-by-provider,state/reviewed',
      sort: 'bookingStart',
      page: '2',
    });
    expect(screen.getByRole('button', { name: 'Delivered' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getByRole('button', { name: 'Latest pickup' })).toBeVisible();
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

  test('the search covers only the shown page, and says so', async () => {
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
    for (const number of ['2f6c1d0e', '#2f6c1d0e']) {
      await user.type(field, number);
      expect(screen.getByText('1 of the 2 conversations on this page')).toBeVisible();
      await user.clear(field);
    }
    // This part of an order's number is too short to match it.
    await user.type(field, '2f6');
    expect(screen.getByText('0 of the 2 conversations on this page')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'mixer');
    expect(await screen.findByText(/Nothing on this page has “mixer”.*another page/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByRole('link', { name: /Pressure washer/ })).toBeVisible();
  });

  test('the page says that order mail is not sent to an unconfirmed email', async () => {
    answerWith({});
    const me = aCurrentUser({ id: ME });
    Object.assign(me.attributes, { email: 'marcus@example.com', emailVerified: false });
    network.use(http.get(apiUrl('current_user/show'), () => transitResponse({ data: me })));
    await show('orders');
    expect(await screen.findByText('Your email address isn’t confirmed')).toBeVisible();
    expect(
      screen.getByText(/won’t get emails about what you rent or lend/).parentElement,
    ).toHaveTextContent('marcus@example.com');
    expect(screen.getByRole('button', { name: 'Send the link again' })).toBeVisible();
  });
});

describe('rows', () => {
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));

  afterEach(() => network.resetHandlers());

  afterAll(() => network.close());

  test('a row shows tool, person, dates, state and sum', async () => {
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
    expect(row).toHaveTextContent('Fri, 8:00 am');
    expect(row).toHaveTextContent('Jun 12 → 15 · 3 nights');
    expect(row).toHaveTextContent('$131.10');
    expect(row).toHaveTextContent('You pick up the tools on Fri, Jun 12');
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

  test('an order does not move up when somebody has only viewed it', async () => {
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

  test('the owner’s row shows the owner’s share, and a banned member has no name', async () => {
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
    expect(screen.getByText('Banned user')).toBeVisible();
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
        aTransaction({
          ...parties,
          ...request,
          steps: [...paid, { name: 'expire', by: 'system' }],
        }),
        aTransaction({
          ...parties,
          ...request,
          steps: [...paid, { name: 'decline', by: 'provider' }],
        }),
      ],
    });
    await show('sales');
    expect(screen.getByText('You didn’t answer in time')).toBeVisible();
    expect(screen.getByText('You declined this request')).toBeVisible();
  });

  test('a declined row says so in place of the last message', async () => {
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
    expect(screen.getByText('Dana couldn’t lend it')).toBeVisible();
    expect(screen.queryByText(/May I come at eight/)).not.toBeInTheDocument();
  });

  test.each([
    [{}, 'Conversations', 'Dana brings 1 of 2 tools back'],
    [
      { handBack: { customer: { at: '2026-06-08T14:00:00.000Z', note: '' } } },
      'Waiting for you',
      'Is it all there?',
    ],
  ] as const)(
    'a row whose tools come back on different days names what is next, and waits for its owner once they were brought: %j',
    async (notes, name, words) => {
      const booking = aBooking({ start: '2026-06-05', end: '2026-06-12' });
      const listingId = aUuid();
      const ladder = { listingId, start: '2026-06-05', end: '2026-06-08', title: 'Ladder' };
      const protectedData = {
        timeZone: 'America/New_York',
        restOfShoppingCartItems: [
          JSON.stringify({ ...ladder, code: `line-item/item-${listingId}` }),
        ],
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
});

describe('waiting rows', () => {
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));

  afterEach(() => network.resetHandlers());

  afterAll(() => network.close());

  test('the first deadline is on top, and a request or a question that cannot be answered does not wait', async () => {
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
      expect.stringContaining('Dana asks for your tool'),
      expect.stringContaining('Answer Dana’s question'),
    ]);
    expect(rowsOf('Everything else')).toHaveLength(2);
  });

  test('rows that wait for this side are above the rest', async () => {
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
    expect(screen.getByRole('list', { name: 'Waiting for you' })).toHaveTextContent(
      'Answer Dana’s question',
    );
    await expectAccessible(container);
  });

  test('a waiting row of a later page is on the first page, and appears only once', async () => {
    const sale = { ...parties, customerId: dana.id.uuid, providerId: ME };
    const onPage = aTransaction({ ...sale, state: 'state/preauthorized' });
    const later = aTransaction({ ...sale, state: 'state/enquiry' });
    const running = aTransaction(sale);
    answerWith({ data: [onPage], open: [onPage, later, running], totalPages: 3 });
    await show('sales');
    const waiting = within(screen.getByRole('list', { name: 'Waiting for you' }));
    expect(waiting.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Answer Dana’s question'),
      expect.stringContaining('Dana asks for your tool'),
    ]);
    expect(screen.queryByRole('list', { name: 'Everything else' })).not.toBeInTheDocument();
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

  const feeOfStay = {
    stays: { '2026-06-12_2026-06-14': fee, '2026-06-12_2026-06-15': { handBack: {} } },
  };

  test.each([
    ['orders', feeOfStay, 'Dana asks for the late fee of $38.00'],
    ['sales', asked, 'Dana asks to keep the tool until Wed, Jun 17'],
    ['orders', fee, 'Dana asks for the late fee of $38.00'],
  ] as const)(
    'later nights and a late fee that wait have words of their own: %s',
    async (tab, metadata, words) => {
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
      const name = 'Waiting for you';
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
    ['orders', nightsThatGoOn, 'You pick up the tool on Fri, Jun 12', 'Fri, 8:00 am EDT'],
    ['sales', nightsThatGoOn, 'Dana picks up the tool on Fri, Jun 12', 'Fri, 8:00 am EDT'],
    [
      'orders',
      { ...nightsThatGoOn, handBack: { provider: noted } },
      'All done. How was it?',
      'Until Tue, Jun 23',
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
      const isDone = words === 'All done. How was it?';
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

  test('the side that asked has no answer to give', async () => {
    const booking = aBooking();
    answerWith({
      data: [
        aTransaction({ ...parties, bookingId: booking.id.uuid, state: 'state/preauthorized' }),
      ],
      included: [booking],
    });
    await show('orders');
    expect(screen.queryByRole('link', { name: /^Accept|^Decline/ })).not.toBeInTheDocument();
  });
});
