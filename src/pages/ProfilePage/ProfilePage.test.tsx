import { screen, within, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { useLocation } from 'react-router-dom';
import { types } from 'sharetribe-flex-sdk';
import { loadCurrentUser } from '~/store/current-user';
import { sessionRead } from '~/store/session';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aListing, aPageOf, aUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { currentUserIs } from '~/testing/signed-in';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { transitError, transitResponse } from '~/testing/transit';
import { ProfilePage } from './ProfilePage';
import { loadProfilePage } from './ProfilePage.data';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const id = aUuid();
const bio = `I restore old houses. ${'Everything here is cleaned before you pick it up. '.repeat(5)}`;
const numbers = { rentals: 214, rented: 1, responseMinutes: 45, answeredPercent: 98 };
const dana = aUser({
  id,
  displayName: 'Dana W',
  profile: { bio, metadata: { identity: { verifiedAt: '2026-06-22T12:00:00.000Z' }, numbers } },
});

const aReview = (rating: number, content: string) => ({
  id: new types.UUID(aUuid()),
  type: 'review',
  attributes: {
    type: 'ofProvider',
    state: 'public',
    rating,
    content,
    createdAt: new Date('2026-05-02T12:00:00.000Z'),
    deleted: false,
  },
  relationships: { author: { data: null } },
});

interface Given {
  readonly user?: object;
  readonly tools?: number;
  readonly listings?: object[];
  readonly reviews?: { readonly ofProvider?: object[]; readonly ofCustomer?: object[] };
  readonly isOwn?: boolean;
  readonly isSignedIn?: boolean;
}

const someTools = (count: number) =>
  Array.from({ length: count }, (_, index) => aListing({ title: `Tool ${String(index + 1)}` }));

function answerWith({ user = dana, tools = 0, listings = someTools(tools), reviews = {} }: Given) {
  network.use(
    http.get(apiUrl('users/show'), () => transitResponse({ data: user })),
    http.get(apiUrl('listings/query'), ({ request }) => {
      const perPage = Number(new URL(request.url).searchParams.get('perPage'));
      const { meta } = aPageOf(listings);
      return transitResponse({ data: listings.slice(0, perPage), included: [], meta });
    }),
    http.get(apiUrl('reviews/query'), ({ request }) => {
      const side = new URL(request.url).searchParams.get('type') as 'ofProvider' | 'ofCustomer';
      return transitResponse(aPageOf(reviews[side] ?? []));
    }),
  );
}

async function load(params = { id }) {
  const store = createTestStore();
  const { dispatch, getState } = store;
  const context = { params, query: new URLSearchParams(), config: testConfig, now: testNow };
  return { store, outcome: await loadProfilePage({ dispatch, getState, ...context }) };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

const address = () => screen.getByTestId('address').textContent;

async function show(given: Given = {}) {
  answerWith(given);
  const { store, outcome } = await load();
  if (given.isOwn || given.isSignedIn) {
    network.use(currentUserIs(aCurrentUser({ id: given.isOwn ? id : aUuid() })));
    store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'] }));
    await store.dispatch(loadCurrentUser());
  }
  const page = (
    <>
      <ProfilePage params={{ id }} />
      <Address />
    </>
  );
  return {
    ...(await renderApp(page, { at: `/u/${id}`, preloaded: store.getState() })),
    outcome,
  };
}

/** Clicks one of two buttons: beside the text, and docked on narrow screens. */
const write = async () =>
  (await screen.findAllByRole('button', { name: 'Write to Dana W' }))[0] as HTMLElement;

const heading = (level: number, name: string | RegExp) =>
  screen.getByRole('heading', { level, name });

test('a member is shown with words, facts and reviews; a long bio is cut until all of it is wanted', async () => {
  const { user, container, outcome } = await show({
    reviews: { ofProvider: [aReview(5, 'Started at once.'), aReview(4, 'Heavy.')] },
  });
  expect(outcome).toEqual({ kind: 'ready' });
  expect(heading(1, 'Dana W')).toBeVisible();
  expect(screen.getByText('Here since January 2026')).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
  const facts = [...container.querySelectorAll('dl > div')].map((fact) => fact.textContent);
  expect(facts).toEqual([
    expect.stringMatching(/^As an owner.*4\.5.*2 reviews$/),
    'Answerswithin 45 minto 98% of messages and requests',
    'Lent out214 times',
    'Rentedonce',
  ]);
  const about = screen.getByRole('region', { name: 'About Dana W' });
  expect(about).not.toHaveTextContent(bio.trim());
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(about).toHaveTextContent(bio.trim());
  expect(screen.getByText('Started at once.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit profile' })).not.toBeInTheDocument();
  await expectAccessible(container);
});

test('reviews as an owner and as a renter are apart', async () => {
  const { user } = await show({
    reviews: { ofProvider: [aReview(5, 'Good owner.')], ofCustomer: [aReview(4, 'Good renter.')] },
  });
  await user.click(screen.getByRole('tab', { name: 'As a renter (1)' }));
  expect(screen.getByText('Good renter.')).toBeVisible();
  expect(screen.getByText('Good owner.')).not.toBeVisible();
});

test('six tools are shown until all are asked for', async () => {
  const { user } = await show({ tools: 8 });
  expect(heading(2, '8 tools to borrow')).toBeVisible();
  const tools = () => within(screen.getByRole('list', { name: 'Tools of Dana W' }));
  expect(tools().getAllByRole('listitem')).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Show all 8 tools' }));
  expect(await screen.findByText('Tool 8')).toBeVisible();
  expect(tools().getAllByRole('listitem')).toHaveLength(8);
  expect(screen.queryByRole('button', { name: /Show all/ })).not.toBeInTheDocument();
});

test('the next tools are offered, and not all, if there are more than a page holds', async () => {
  await show({ tools: 49 });
  expect(screen.getByRole('button', { name: 'Show more tools' })).toBeVisible();
});

test('a tool shows its rating', async () => {
  const rated = aListing({ title: 'Auger', metadata: { rating: 4.86, reviewCount: 31 } });
  await show({ listings: [rated, aListing({ title: 'Drill' })] });
  const card = (name: string) => screen.getByRole('link', { name }).closest('article');
  expect(card('Auger')).toHaveTextContent('4.9(31)');
  expect(card('Drill')).not.toHaveTextContent('(');
});

test('a signed-in user can ask about one of the tools', async () => {
  const { user } = await show({ tools: 2, isSignedIn: true });
  await user.click(await write());
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to Dana W' }));
  const tool = await dialog.findByRole('combobox', { name: 'Which tool is it about?' });
  expect(
    within(tool)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a tool', 'Tool 1', 'Tool 2']);
  expect(address()).toBe(`/u/${id}?contact=true`);
});

test('a tool is found by its name among very many of that member', async () => {
  const { user } = await show({ tools: 49, isSignedIn: true });
  await user.click(await write());
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to Dana W' }));
  const asked: URLSearchParams[] = [];
  network.use(
    http.get(apiUrl('listings/query'), ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return transitResponse(aPageOf([aListing({ title: 'Tool 49' })]));
    }),
  );
  await user.click(await dialog.findByRole('textbox', { name: 'Which tool is it about?' }));
  await user.type(await dialog.findByRole('combobox'), 'Tool 49');
  // Each answer draws the list anew.
  await waitFor(() => expect(screen.getByRole('option', { name: 'Tool 49' })).toBeVisible());
  // Somebody who pauses while typing also requests the first letters.
  await waitFor(() => expect(asked.at(-1)?.get('keywords')).toBe('Tool 49'));
  expect(asked.map((query) => query.get('authorId'))).toEqual(asked.map(() => id));
});

test('a visitor signs up first, and comes back to the question', async () => {
  const { user } = await show({ tools: 2 });
  await user.click(await write());
  expect(address()).toBe(`/signup?from=${encodeURIComponent(`/u/${id}?contact=true`)}`);
});

test.each([
  ['oneself', { tools: 2, isOwn: true }],
  ['somebody who lends nothing', { tools: 0 }],
])('nobody writes to %s', async (_who, given) => {
  await show(given);
  expect(screen.queryByRole('button', { name: /Write to/ })).not.toBeInTheDocument();
});

test("one's own profile page leads to its settings", async () => {
  await show({ isOwn: true });
  const own = within(screen.getByRole('region', { name: 'This is your profile' }));
  expect(own.getByRole('link', { name: 'See your tools' })).toHaveAttribute('href', '/listings');
  expect(own.getByRole('link', { name: 'Edit profile' })).toHaveAttribute(
    'href',
    '/profile-settings',
  );
});

test.each([
  ['deleted', 'Deleted user', 410],
  ['banned', 'Banned user', undefined],
])('the page of a %s member shows nothing except that state', async (state, name, status) => {
  const user = { ...dana, attributes: { banned: false, deleted: false, [state]: true } };
  const { outcome } = await show({ user });
  expect(outcome).toEqual(status ? { kind: 'ready', status } : { kind: 'ready' });
  expect(heading(1, name)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Reviews' })).not.toBeInTheDocument();
});

test('an unknown member is not found; a failure is shown and can be tried again', async () => {
  answerWith({});
  expect((await load({ id: 'nobody' })).outcome).toEqual({ kind: 'not-found' });
  network.use(
    http.get(apiUrl('users/show'), () => transitError({ status: 404, code: 'not-found' }), {
      once: true,
    }),
  );
  expect((await load()).outcome).toEqual({ kind: 'not-found' });
  network.use(
    http.get(apiUrl('users/show'), () => transitError({ status: 400, code: 'broken' }), {
      once: true,
    }),
  );
  const { store, outcome } = await load();
  expect(outcome).toEqual({ kind: 'ready', status: 503 });
  const { user } = await renderApp(<ProfilePage params={{ id }} />, {
    preloaded: store.getState(),
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Dana W' })).toBeVisible();
});
