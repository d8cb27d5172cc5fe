import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { type TransactionId } from '~/domain/ids';
import { setErrorReporter } from '~/lib/report';
import { loadCurrentUser } from '~/store/current-user';
import { sessionRead } from '~/store/session';
import { aCurrentUser, aListing, aPageOf, aUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { aBooking, aMessage, aTransaction } from '~/testing/transaction-builders';
import { transitError, transitResponse } from '~/testing/transit';
import { loadTransactionPage } from '~/pages/TransactionPage/TransactionPage.data';
import {
  loadMessages,
  loadPickUp,
  loadTransaction,
  markViewed,
  selectMessages,
  selectSending,
  selectPickUp,
  selectStep,
  selectTransaction,
  sendMessage,
  takeStep,
} from '~/features/order/base/order.duck';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const ME = aUuid();
const OTHER = aUuid();
const ID = aUuid() as TransactionId;
const listing = aListing({
  title: 'Pressure washer',
  publicData: {
    category: 'outdoorPowerTools',
    location: { address: '2207 E 14th St, Austin, TX 78702', building: 'Side gate' },
  },
});
const booking = aBooking();
const parties = { id: ID, listingId: listing.id.uuid, bookingId: booking.id.uuid };
const asRenter = { ...parties, customerId: ME, providerId: OTHER };
const asOwner = { ...parties, customerId: OTHER, providerId: ME };
const included = [aUser({ id: ME }), aUser({ id: OTHER, displayName: 'Dana W' }), listing, booking];

/** Answers with each of the transactions in turn. The last one repeats. */
function shows(...transactions: readonly ReturnType<typeof aTransaction>[]) {
  let next = 0;
  network.use(
    http.get(apiUrl('current_user/show'), () =>
      transitResponse({ data: aCurrentUser({ id: ME }) }),
    ),
    http.get(apiUrl('transactions/show'), () => {
      const data = transactions[Math.min(next, transactions.length - 1)];
      next += 1;
      return transitResponse({ data, included });
    }),
    http.get(apiUrl('messages/query'), () => transitResponse(aPageOf([]))),
  );
}

/** Records the posted bodies and answers them in turn. */
function posts(url: string, ...answers: readonly (() => Response)[]) {
  const bodies: string[] = [];
  network.use(
    http.post(url, async ({ request }) => {
      bodies.push(await request.text());
      const answer = answers[Math.min(bodies.length, answers.length) - 1];
      return answer ? answer() : transitResponse({ data: null });
    }),
  );
  return bodies;
}
const refused =
  (code: string, status = 409) =>
  () =>
    transitError({ status, code });
const serverUrl = 'http://localhost/api/transition-privileged';

async function aUserStore() {
  const store = createTestStore();
  store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'] }));
  await store.dispatch(loadCurrentUser());
  return store;
}

async function opened(...transactions: readonly ReturnType<typeof aTransaction>[]) {
  shows(...transactions);
  const store = await aUserStore();
  await store.dispatch(loadTransaction(ID));
  return store;
}

describe('the loader', () => {
  const load = async (side: 'customer' | 'provider', id: string = ID) => {
    const { dispatch, getState } = await aUserStore();
    return loadTransactionPage(side)({
      dispatch,
      getState,
      params: { id },
      query: new URLSearchParams(),
      config: testConfig,
      now: new Date('2026-06-08T15:00:00.000Z'),
    });
  };

  test('leads a party to its own side', async () => {
    shows(aTransaction(asOwner));
    expect(await load('provider')).toEqual({ kind: 'ready' });
    expect(await load('customer')).toEqual({
      kind: 'redirect',
      to: `/sale/${ID}/details`,
      permanent: false,
    });
  });

  test('finds nothing for others, and says when the API is down', async () => {
    shows(aTransaction(asOwner));
    expect(await load('customer', 'nonsense')).toEqual({ kind: 'not-found' });
    for (const [status, outcome] of [
      [403, { kind: 'not-found' }],
      [404, { kind: 'not-found' }],
      [500, { kind: 'ready', status: 503 }],
    ] as const) {
      network.use(http.get(apiUrl('transactions/show'), refused('x', status)));
      expect(await load('customer')).toEqual(outcome);
    }
  });
});

describe('the address', () => {
  const SERVER = 'http://localhost/api/pick-up-places';
  const place = {
    listingId: listing.id.uuid,
    address: '2207 E 14th St',
    building: '',
    point: null,
  };

  test('is never requested from the marketplace', async () => {
    let fields: string | null = null;
    const noteFields = ({ request }: { request: Request }) => {
      fields = new URL(request.url).searchParams.get('fields.listing') ?? fields;
    };
    network.events.on('request:start', noteFields);
    const store = await opened(aTransaction(asRenter));
    network.events.removeListener('request:start', noteFields);
    expect(fields).toMatch(/^title,/);
    // The area is public, but address, building and point are not.
    expect(fields).not.toMatch(/location(?!\.(?:city|state)\b)/);
    expect(selectPickUp(store.getState()).status).toBe('idle');
  });

  test('comes from our server', async () => {
    const store = await opened(aTransaction(asRenter));
    network.use(http.post(SERVER, () => transitResponse({ places: [place] })));
    await store.dispatch(loadPickUp(ID));
    expect(selectPickUp(store.getState())).toEqual({ status: 'ready', data: [place] });
  });

  test('stays in view if it could not be loaded again', async () => {
    const store = await opened(aTransaction(asRenter));
    network.use(http.post(SERVER, refused('unavailable', 503)));
    await store.dispatch(loadPickUp(ID));
    expect(selectPickUp(store.getState()).status).toBe('failed');
    network.use(http.post(SERVER, () => transitResponse({ places: [place] })));
    await store.dispatch(loadPickUp(ID));
    network.use(http.post(SERVER, refused('unavailable', 503)));
    await store.dispatch(loadPickUp(ID));
    expect(selectPickUp(store.getState()).status).toBe('ready');
  });
});

describe('messages', () => {
  test('load a hundred per page, with older messages before newer ones', async () => {
    const pages = [
      [
        aMessage({ senderId: OTHER, content: 'third' }),
        aMessage({ senderId: ME, content: 'second' }),
      ],
      [aMessage({ senderId: OTHER, content: 'first' })],
    ];
    const store = await opened(aTransaction(asRenter));
    network.use(
      http.get(apiUrl('messages/query'), ({ request }) => {
        const params = new URL(request.url).searchParams;
        expect(params.get('perPage')).toBe('100');
        const page = aPageOf(pages[Number(params.get('page')) - 1] ?? []);
        return transitResponse({ ...page, meta: { ...page.meta, totalPages: 2 } });
      }),
    );
    await store.dispatch(loadMessages({ id: ID, page: 1 }));
    await store.dispatch(loadMessages({ id: ID, page: 2 }));
    expect(selectMessages(store.getState()).map(({ attributes }) => attributes.content)).toEqual([
      'first',
      'second',
      'third',
    ]);
  });

  test('are sent trimmed; blank ones are not sent', async () => {
    const store = await opened(aTransaction(asRenter));
    const bodies = posts(apiUrl('messages/send'), () =>
      transitResponse({ data: aMessage({ senderId: ME, content: 'Friday?' }), included: [] }),
    );
    await store.dispatch(sendMessage({ id: ID, content: '   ' }));
    await store.dispatch(sendMessage({ id: ID, content: '  Friday?  ' }));
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toContain('"Friday?"');
    expect(selectMessages(store.getState())).toHaveLength(1);
    network.use(http.post(apiUrl('messages/send'), refused('forbidden', 403)));
    await store.dispatch(sendMessage({ id: ID, content: 'More' }));
    expect(selectSending(store.getState())).toMatchObject({
      status: 'failed',
      error: { code: 'forbidden' },
    });
  });
});

describe('steps', () => {
  const requested = { ...asOwner, state: 'state/preauthorized' } as const;

  test('accepting takes the transition and shows what became of the order', async () => {
    const store = await opened(aTransaction(requested), aTransaction(asOwner));
    const bodies = posts(apiUrl('transactions/transition'));
    await store.dispatch(takeStep({ id: ID, step: 'accept' }));
    expect(bodies[0]).toContain('transition/accept');
    expect(selectTransaction(store.getState())?.transaction.state).toBe('state/accepted');
    expect(selectStep(store.getState())).toEqual({
      step: 'accept',
      work: { status: 'ready', data: null },
    });
  });

  test('no more than one is in progress at a time', async () => {
    const store = await opened(aTransaction(requested), aTransaction(asOwner));
    const bodies = posts(apiUrl('transactions/transition'));
    const first = store.dispatch(takeStep({ id: ID, step: 'accept' }));
    await store.dispatch(takeStep({ id: ID, step: 'decline' }));
    await first;
    expect(bodies).toHaveLength(1);
  });

  test('the order is loaded again if somebody else was faster', async () => {
    const store = await opened(
      aTransaction(requested),
      aTransaction({ ...asOwner, state: 'state/declined' }),
    );
    posts(apiUrl('transactions/transition'), refused('transaction-invalid-transition'));
    await store.dispatch(takeStep({ id: ID, step: 'accept' }));
    expect(selectTransaction(store.getState())?.transaction.state).toBe('state/declined');
    expect(selectStep(store.getState())?.work).toMatchObject({
      status: 'failed',
      error: { status: 409 },
    });
  });

  test('a step whose answer was lost has not failed if the order shows that it was taken', async () => {
    const canceled = {
      ...asOwner,
      state: 'state/canceled',
      steps: [{ name: 'confirm-payment' }, { name: 'cancel-by-provider', by: 'provider' }],
    } as const;
    for (const [order, status] of [
      [canceled, 'ready'],
      [asOwner, 'failed'],
    ] as const) {
      const store = await opened(aTransaction(asOwner), aTransaction(order));
      posts(serverUrl, refused('server', 503));
      await store.dispatch(takeStep({ id: ID, step: 'cancel' }));
      expect(selectStep(store.getState())?.work.status).toBe(status);
    }
  });

  test.each([
    ['accept', 'accept-sale-failed'],
    ['decline', 'reject-sale-failed'],
    ['cancel', 'cancel-sale-failed'],
    ['complete', 'complete-sale-failed'],
  ] as const)('a failure to %s is reported as %s', async (step, name) => {
    const store = await opened(aTransaction(requested));
    const reported: string[] = [];
    setErrorReporter((_, context) => reported.push(context));
    posts(apiUrl('transactions/transition'), refused('internal', 500));
    posts(serverUrl, refused('internal', 500));
    await store.dispatch(takeStep({ id: ID, step }));
    expect(reported).toEqual([name]);
  });

  test('canceling and completing are left to the server', async () => {
    const store = await opened(aTransaction(asOwner));
    const bodies = posts(serverUrl);
    await store.dispatch(takeStep({ id: ID, step: 'cancel' }));
    await store.dispatch(takeStep({ id: ID, step: 'complete' }));
    expect(bodies[0]).toContain('cancel');
    expect(bodies[1]).toContain('complete');
  });
});

describe('reviews', () => {
  const review = { rating: 5, content: 'Came clean.' };
  const delivered = { ...asRenter, state: 'state/delivered' } as const;

  test('a review is sent as the second one if the other side was faster', async () => {
    const store = await opened(aTransaction(delivered));
    const bodies = posts(
      apiUrl('transactions/transition'),
      refused('transaction-already-reviewed-by-provider'),
      () => transitResponse({ data: null }),
    );
    await store.dispatch(takeStep({ id: ID, step: 'review', review }));
    expect(bodies[0]).toContain('review-1-by-customer');
    expect(bodies[1]).toContain('review-2-by-customer');
    expect(bodies[1]).toContain('Came clean.');
    expect(selectStep(store.getState())?.work.status).toBe('ready');
  });

  test('a review whose answer was lost counts as sent', async () => {
    const steps = [{ name: 'complete', by: 'provider' }, { name: 'review-1-by-customer' }] as const;
    const reviewed = { ...asRenter, state: 'state/reviewed-by-customer', steps } as const;
    const store = await opened(aTransaction(delivered), aTransaction(reviewed));
    posts(apiUrl('transactions/transition'), () => HttpResponse.error());
    await store.dispatch(takeStep({ id: ID, step: 'review', review }));
    expect(selectStep(store.getState())?.work.status).toBe('ready');
  });

  test('a review that was already sent is refused', async () => {
    const store = await opened(aTransaction(delivered));
    const bodies = posts(
      apiUrl('transactions/transition'),
      refused('transaction-already-reviewed-by-customer'),
    );
    await store.dispatch(takeStep({ id: ID, step: 'review', review }));
    expect(bodies).toHaveLength(2);
    expect(selectStep(store.getState())?.work).toMatchObject({ status: 'failed' });
  });
});

test('opening marks the order as viewed once, where it can be marked and is not yet', async () => {
  const unseen = { viewedBy: { customer: false, provider: true } };
  const bodies = posts(serverUrl);
  const seen = await opened(aTransaction(asRenter));
  await seen.dispatch(markViewed(ID));
  const done = await opened(
    aTransaction({ ...asRenter, state: 'state/delivered', protectedData: unseen }),
  );
  await done.dispatch(markViewed(ID));
  expect(bodies).toHaveLength(0);
  const fresh = await opened(aTransaction({ ...asRenter, protectedData: unseen }));
  await fresh.dispatch(markViewed(ID));
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toContain('mark-viewed');
});
