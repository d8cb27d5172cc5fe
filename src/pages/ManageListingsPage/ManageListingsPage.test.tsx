import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { transit, types } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/read-response';
import { type Earnings, formatEarnings, noSums } from '~/domain/earnings';
import { listingIdSchema } from '~/domain/ids';
import { loadCurrentUser } from '~/store/current-user';
import { sessionRead } from '~/store/session';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, anImage, aPageOf, aUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { aBooking, aMessage, aTransaction } from '~/testing/transaction-builders';
import { transitError, transitResponse } from '~/testing/transit';
import { ManageListingsPage } from './ManageListingsPage';
import { loadManageListingsPage } from './ManageListingsPage.data';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const ME = aUuid();
const image = anImage({ variants: ['listing-card', 'listing-card-2x', 'scaled-xlarge'] });
const SERVER = 'http://localhost/api';

interface Told {
  readonly id?: string;
  readonly title?: string;
  readonly state?: string;
  readonly currency?: string;
  readonly publicData?: object;
  readonly hasImage?: boolean;
}

const aTool = (told: Told = {}) => ({
  id: new types.UUID(told.id ?? aUuid()),
  type: 'ownListing',
  attributes: {
    title: told.title ?? 'Table saw',
    description: 'With a stand.',
    state: told.state ?? 'published',
    deleted: false,
    createdAt: new Date('2026-06-02T10:00:00Z'),
    geolocation: new types.LatLng(30.27, -97.74),
    price: new types.Money(4500, told.currency ?? 'USD'),
    availabilityPlan: { type: 'availability-plan/day', entries: [{ dayOfWeek: 'mon', seats: 1 }] },
    publicData: {
      category: 'woodworkingTools',
      rules: '',
      imageAlts: { [image.id.uuid]: 'The blade' },
      ...told.publicData,
    },
    privateData: {
      serialNumber: 'TS10',
      location: { address: '12 Elm St', building: '', point: { lat: 30.271, lng: -97.741 } },
    },
  },
  relationships: {
    images: { data: (told.hasImage ?? true) ? [{ id: image.id, type: 'image' }] : [] },
  },
});

type Tool = ReturnType<typeof aTool>;

/** A marketplace with these own tools, sales and payouts; records what is written. */
function answerWith(
  tools: readonly Tool[],
  { payouts = 'ready', earnings = null }: { payouts?: string; earnings?: Earnings | null } = {},
) {
  const written: unknown[] = [];
  const asked: URLSearchParams[] = [];
  network.use(
    http.get(apiUrl('current_user/show'), () =>
      transitResponse({ data: aCurrentUser({ id: ME }) }),
    ),
    http.get(apiUrl('own_listings/query'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const state = query.get('states');
      const found = tools.filter(({ attributes }) => !state || attributes.state === state);
      return transitResponse(aPageOf(found, [image]));
    }),
    http.post(`${SERVER}/own-payouts`, () => transitResponse({ state: payouts })),
    http.post(`${SERVER}/own-earnings`, () =>
      transitResponse({ earnings: earnings && formatEarnings(earnings), listings: { data: [] } }),
    ),
    http.post(apiUrl('own_listings/:command'), async ({ request, params }) => {
      const body = toPlain(transit.read(await request.text()));
      written.push([params['command'], body]);
      return transitResponse({ data: aTool({ state: 'closed' }), included: [image] });
    }),
  );
  return { written, asked };
}

async function load(address = '/listings') {
  const store = createTestStore();
  store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'], isLoggedInAs: false }));
  await store.dispatch(loadCurrentUser());
  const { dispatch, getState } = store;
  const outcome = await loadManageListingsPage({
    dispatch,
    getState,
    params: {},
    query: new URL(address, 'http://localhost').searchParams,
    config: testConfig,
    now: testNow,
  });
  return { outcome, store };
}

async function show(address = '/listings') {
  const { store } = await load(address);
  const page = await renderApp(<ManageListingsPage />, {
    at: address,
    preloaded: store.getState(),
  });
  await screen.findByRole('heading', { level: 1, name: 'Your tools' });
  return page;
}

const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  return heading.closest('li')!;
};

async function choose(
  user: { click: (element: Element) => Promise<void> },
  title: string,
  item: RegExp,
) {
  await user.click(screen.getByRole('button', { name: `More for ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

describe('states', () => {
  test('a published tool leads to its page, its calendar and its fields', async () => {
    const tool = aTool();
    answerWith([tool]);
    const { container } = await show();
    const card = within(await cardOf('Table saw'));
    const id = tool.id.uuid;
    expect(card.getByText('Published')).toBeInTheDocument();
    expect(card.getByText('$45')).toBeInTheDocument();
    expect(card.getByText('per night')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Table saw' })).toHaveAttribute(
      'href',
      `/l/table-saw/${id}`,
    );
    expect(card.getByRole('link', { name: 'Calendar' })).toHaveAttribute(
      'href',
      `/l/table-saw/${id}/edit/availability`,
    );
    expect(card.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/l/table-saw/${id}/edit/description`,
    );
    await expectAccessible(container);
  });

  test('a draft says how far it is and leads to its photos', async () => {
    const tool = aTool({ state: 'draft', publicData: { rules: undefined } });
    answerWith([tool]);
    const { container } = await show();
    const card = within(await cardOf('Table saw'));
    expect(card.getByText('5 of 6 steps done')).toBeInTheDocument();
    expect(card.getByText('Next: rules')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Finish listing' })).toHaveAttribute(
      'href',
      `/l/table-saw/${tool.id.uuid}/draft/photos`,
    );
    await expectAccessible(container);
  });

  test('a complete draft without payouts waits for them', async () => {
    answerWith([aTool({ state: 'draft' })], { payouts: 'none' });
    await show();
    const card = within(await cardOf('Table saw'));
    expect(await card.findByText('Waits for payout')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Add payout details' })).toHaveAttribute(
      'href',
      '/account/payments',
    );
    expect(await screen.findByText(/where to send your money/)).toBeInTheDocument();
  });

  test('one that waits for approval offers no action', async () => {
    answerWith([aTool({ state: 'pendingApproval' })]);
    await show();
    const card = within(await cardOf('Table saw'));
    expect(card.getByText('Waiting for approval')).toBeInTheDocument();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
    expect(card.queryByRole('link', { name: /Edit|Calendar/ })).not.toBeInTheDocument();
  });

  test('a price in another currency stays and is said to be unsupported', async () => {
    answerWith([aTool({ currency: 'CAD' })]);
    await show();
    const card = within(await cardOf('Table saw'));
    expect(card.getByText("Can't be booked")).toBeInTheDocument();
    expect(card.getByText('CA$45')).toBeInTheDocument();
    expect(card.getByText(/in CAD, which is not supported/)).toBeInTheDocument();
  });
});

describe('opening and closing', () => {
  test('a closed tool is opened from its overlay', async () => {
    const tool = aTool({ state: 'closed' });
    const { written } = answerWith([tool]);
    network.use(
      http.post(apiUrl('own_listings/open'), async ({ request }) => {
        written.push(toPlain(transit.read(await request.text())));
        return transitResponse({ data: aTool({ id: tool.id.uuid }) });
      }),
    );
    const { user } = await show();
    const card = within(await cardOf('Table saw'));
    await user.click(card.getByRole('button', { name: 'Open listing' }));
    expect(await card.findByText('Published')).toBeInTheDocument();
    expect(written).toEqual([{ id: tool.id.uuid }]);
  });

  test('while it runs the card says so and offers nothing else', async () => {
    answerWith([aTool()]);
    let finish = () => {};
    const running = new Promise<void>((resolve) => {
      finish = resolve;
    });
    network.use(
      http.post(apiUrl('own_listings/close'), async () => {
        await running;
        return transitResponse({ data: aTool({ state: 'closed' }) });
      }),
    );
    const { user } = await show();
    await choose(user, 'Table saw', /Close listing/);
    const card = within(await cardOf('Table saw'));
    expect(await card.findByText('Closing')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Calendar' })).toBeDisabled();
    expect(card.getByRole('button', { name: 'Edit' })).toBeDisabled();
    finish();
    expect(await card.findByRole('button', { name: 'Open listing' })).toBeInTheDocument();
  });

  test('a failure keeps the true state and is tried again', async () => {
    answerWith([aTool()]);
    network.use(
      http.post(apiUrl('own_listings/close'), () => transitError({ status: 500, code: 'server' }), {
        once: true,
      }),
    );
    const { user } = await show();
    await choose(user, 'Table saw', /Close listing/);
    const card = within(await cardOf('Table saw'));
    expect(await card.findByText(/Couldn't close it/)).toBeInTheDocument();
    expect(card.getByText('Published')).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByRole('button', { name: 'Open listing' })).toBeInTheDocument();
  });
});

describe('drafts and copies', () => {
  test('a draft is discarded after a question', async () => {
    const { written } = answerWith([
      aTool({ state: 'draft', hasImage: false }),
      aTool({ title: 'Drill' }),
    ]);
    const { user } = await show();
    const card = await cardOf('Table saw');
    await user.click(within(card).getByRole('button', { name: 'Discard draft' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(card).not.toBeInTheDocument());
    expect(written).toHaveLength(1);
    expect(await cardOf('Drill')).toBeInTheDocument();
  });

  test('a copy has its own pictures and no serial number', async () => {
    const { written } = answerWith([aTool()]);
    const copied = anImage();
    network.use(
      http.get(apiUrl('own_listings/show'), () =>
        transitResponse({ data: aTool(), included: [image] }),
      ),
      http.get('http://images.test/scaled-xlarge.webp', () =>
        HttpResponse.arrayBuffer(new ArrayBuffer(8), { headers: { 'content-type': 'image/webp' } }),
      ),
      http.post(apiUrl('images/upload'), () => transitResponse({ data: copied })),
    );
    const { user } = await show();
    await choose(user, 'Table saw', /Duplicate/);
    await waitFor(() => expect(written).toHaveLength(2));
    const [[, draft], [, update]] = written as [[string, object], [string, object]];
    expect(draft).toMatchObject({ title: 'Table saw (copy)', publicData: { rules: '' } });
    expect(draft).not.toHaveProperty('privateData.serialNumber');
    expect(draft).not.toHaveProperty('publicData.imageAlts');
    expect(update).toMatchObject({
      images: [copied.id.uuid],
      publicData: { coverImage: copied.id.uuid, imageAlts: { [copied.id.uuid]: 'The blade' } },
    });
  });
});

describe('finding', () => {
  test('a state is chosen with how many there are', async () => {
    const { asked } = answerWith([aTool(), aTool({ title: 'Drill', state: 'closed' })]);
    const { user } = await show();
    const all = await screen.findByRole('button', { name: 'All 2' });
    expect(all).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Closed 1' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /In review/ })).not.toBeInTheDocument();
    expect(asked[0]?.get('perPage')).toBe('42');
    await user.click(screen.getByRole('button', { name: 'Closed 1' }));
  });

  test('keywords and sort are asked of our own server', async () => {
    answerWith([aTool()]);
    const questions: unknown[] = [];
    network.use(
      http.post(`${SERVER}/own-listings`, async ({ request }) => {
        questions.push(toPlain(transit.read(await request.text())));
        return transitResponse(aPageOf([{ ...aTool({ title: 'Saw' }), type: 'listing' }], [image]));
      }),
    );
    await show('/listings?keywords=saw&sort=cheapest&state=draft');
    expect(await cardOf('Saw')).toBeInTheDocument();
    expect(questions).toEqual([
      { page: 1, perPage: 42, keywords: 'saw', sort: '-price', states: ['draft'] },
    ]);
  });

  test('no matches are reported, and an empty list leads to the first tool', async () => {
    answerWith([]);
    await show('/listings?state=closed');
    expect(await screen.findByText('No tools match')).toBeInTheDocument();
  });

  test('an owner without tools is led to the first one', async () => {
    answerWith([]);
    const { container } = await show();
    expect(await screen.findByText('You have no tools here yet')).toBeInTheDocument();
    await expectAccessible(container);
  });

  test('a list that cannot be loaded is tried again', async () => {
    answerWith([aTool()]);
    network.use(
      http.get(apiUrl('own_listings/query'), () => transitError({ status: 500, code: 'server' }), {
        once: true,
      }),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await cardOf('Table saw')).toBeInTheDocument();
  });
});

test('what is booked stands on its card, in the numbers and in what is to be done first', async () => {
  const [saw, renter, booking, enquirer] = [
    aTool(),
    aUser({ displayName: 'Hank B' }),
    aBooking({ start: '2026-06-08', end: '2026-06-10' }),
    aUser(),
  ];
  answerWith([saw, aTool({ title: 'Drill', state: 'draft', hasImage: false })]);
  const party = { listingId: saw.id.uuid, providerId: ME };
  const listing = { ...saw, type: 'listing' };
  const order = aTransaction({ ...party, customerId: renter.id.uuid, bookingId: booking.id.uuid });
  const message = aMessage({ senderId: enquirer.id.uuid });
  const question = aTransaction({
    ...party,
    customerId: enquirer.id.uuid,
    state: 'state/enquiry',
    steps: [{ name: 'enquire' }],
    payin: null,
    messageIds: [message.id.uuid],
  });
  network.use(
    http.get(apiUrl('transactions/query'), ({ request }) =>
      new URL(request.url).searchParams.get('states') === 'state/enquiry'
        ? transitResponse(aPageOf([question], [listing, enquirer, message, aUser({ id: ME })]))
        : transitResponse(aPageOf([order], [listing, renter, booking, aUser({ id: ME })])),
    ),
  );
  // The tasks do not depend on the filter.
  await show('/listings?state=published');
  const card = within(await cardOf('Table saw'));
  expect(await card.findByText(/today from 8:00 am/)).toBeInTheDocument();
  const toDo = within(screen.getByRole('region', { name: 'To do first' }));
  expect(toDo.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Hand over Table saw to Hank B today',
    'Answer Priya S about Table saw',
    'Finish listing Drill',
  ]);
  expect(screen.getByText('$102.60')).toBeInTheDocument();
});

test('tools on one page are put in the order of their next pickups', async () => {
  const [drill, saw, renter] = [aTool({ title: 'Drill' }), aTool(), aUser({})];
  const booking = aBooking({ start: '2026-06-18', end: '2026-06-20' });
  answerWith([drill, saw]);
  const party = { listingId: saw.id.uuid, providerId: ME, customerId: renter.id.uuid };
  const order = aTransaction({ ...party, bookingId: booking.id.uuid });
  const joined = [{ ...saw, type: 'listing' }, renter, booking, aUser({ id: ME })];
  network.use(
    http.get(apiUrl('transactions/query'), ({ request }) =>
      new URL(request.url).searchParams.get('states') === 'state/accepted'
        ? transitResponse(aPageOf([order], joined))
        : transitResponse(aPageOf([])),
    ),
  );
  const titles = () =>
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const { user } = await show('/listings?sort=next-pickup');
  await waitFor(() => expect(titles()).toEqual(['Table saw', 'Drill']));
  await user.click(screen.getByRole('button', { name: 'Next pickup' }));
  expect(await screen.findByRole('menuitem', { name: 'Oldest' })).toBeInTheDocument();
});

test.each([
  { totalPages: 1, booked: '$102.60', why: 'the sales tell what is booked ahead' },
  { totalPages: 2, booked: '$1,063.80', why: 'of more sales than are read, the sums tell it' },
])('the sums of the server tell what the tools made; $why', async ({ totalPages, booked }) => {
  const [saw, renter, booking] = [
    aTool(),
    aUser({ displayName: 'Hank B' }),
    aBooking({ start: '2026-06-08', end: '2026-06-10' }),
  ];
  const order = aTransaction({
    listingId: saw.id.uuid,
    providerId: ME,
    customerId: renter.id.uuid,
    bookingId: booking.id.uuid,
  });
  const page = aPageOf([order], [{ ...saw, type: 'listing' }, renter, booking, aUser({ id: ME })]);
  const may = { ...noSums, month: '2026-05', rentals: 9, released: 128_430 };
  const june = {
    ...noSums,
    month: '2026-06',
    rentals: 6,
    released: 41_220,
    booked: 9,
    coming: 106_380,
  };
  const tools = [{ listingId: v.parse(listingIdSchema, saw.id.uuid), months: [june] }];
  answerWith([saw], {
    earnings: {
      countedAt: testNow.toISOString(),
      currencies: [{ currency: 'USD', months: [may, june], tools }],
    },
  });
  network.use(
    http.get(apiUrl('transactions/query'), ({ request }) =>
      new URL(request.url).searchParams.get('states') === 'state/accepted'
        ? transitResponse({ ...page, meta: { ...page.meta, totalPages } })
        : transitResponse(aPageOf([])),
    ),
  );
  await show();
  expect(await screen.findByText('You made in June 2026')).toBeInTheDocument();
  expect(screen.getByText('$412.20')).toBeInTheDocument();
  expect(screen.getByText('$1,284.30')).toBeInTheDocument();
  expect(await screen.findByText(booked)).toBeInTheDocument();
  expect(within(await cardOf('Table saw')).getByText('June 2026 $412.20')).toBeInTheDocument();
});
