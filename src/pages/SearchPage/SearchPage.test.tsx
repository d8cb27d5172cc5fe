import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { emptySearch, parseSearchParams } from '~/domain/search/search-params';
import { expectAccessible } from '~/testing/axe';
import { aListing, aPageOf } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { setScreen } from '~/testing/match-media';
import { renderApp, testNow } from '~/testing/render-app';
import { createTestStore } from '~/testing/test-store';
import { transitError, transitResponse } from '~/testing/transit';
import { SearchPage } from './SearchPage';
import { placeLost, searchListings } from './SearchPage.duck';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

/** Renders the page in its state after the loader. */
async function show(query: string, answer: (asked: { request: Request }) => Response) {
  network.use(http.get(apiUrl('listings/query'), answer));
  const store = createTestStore();
  const search = query === '' ? emptySearch : parseSearchParams(new URLSearchParams(query));
  await store.dispatch(searchListings({ search, now: testNow }));
  return renderApp(<SearchPage />, { at: `/s?${query}`, preloaded: store.getState() });
}

const found = (count: number, totalPages = 1) => {
  const page = aPageOf(
    Array.from({ length: count }, (_, index) =>
      aListing({ title: `Tool ${index + 1}`, price: 3800 }),
    ),
  );
  return () => transitResponse({ ...page, meta: { ...page.meta, totalItems: 86, totalPages } });
};
const heading = () => screen.getByRole('heading', { level: 1 });

test('results have their number and place, and sums for the nights', async () => {
  const { container } = await show(
    'address=Austin&bounds=31,-97,30,-98&dates=2026-06-12,2026-06-15',
    found(3, 4),
  );
  expect(heading()).toHaveTextContent('86 tools in Austin');
  const list = screen.getByRole('list', { name: 'Results' });
  expect(within(list).getAllByRole('article')).toHaveLength(3);
  expect(within(list).getAllByRole('article')[0]).toHaveTextContent(
    '$131.10 for 3 nights, fees included',
  );
  expect(screen.getByText('3 nights')).toBeVisible();
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(pages).getByRole('link', { name: 'Page 2' })).toHaveAttribute(
    'href',
    expect.stringContaining('page=2'),
  );
  await expectAccessible(container);
});

const inAustin = {
  category: 'powerTools',
  brand: 'Makita',
  location: { approximate: true, city: 'Austin', state: 'TX' },
};
const oneTool = (publicData: object) => () =>
  transitResponse(
    aPageOf([aListing({ price: 999, publicData, metadata: { rating: 4.9, reviewCount: 31 } })]),
  );
const card = () => screen.getByRole('article');

test('cards show the rating of a tool and its distance from the searched place', async () => {
  await show('address=Austin&bounds=30.4,-97.7,30.3,-97.8', oneTool(inAustin));
  expect(card()).toHaveTextContent(/Makita6 mi awayRated 4.9 out of 5 from 31 reviews/);
});

test('a long distance is written as other large numbers are', async () => {
  await show('address=Boston&bounds=42.4,-71,42.3,-71.1', oneTool(inAustin));
  expect(card()).toHaveTextContent(/1,\d{3} mi away/);
});

test.each(['', 'address=Austin&bounds=30.4,-97.7,30.3,-97.8&mapSearch=true'])(
  'without a searched place cards say where the tool is: %s',
  async (query) => {
    await show(query, oneTool(inAustin));
    expect(card()).toHaveTextContent(/MakitaAustin, TXRated 4.9/);
  },
);

test('the sum on a card has the discount for the number of nights, to the cent', async () => {
  await show('dates=2026-06-12,2026-06-19', oneTool({ ...inAustin, weeklyDiscount: 15 }));
  // The sum 7 x $9.99 is $69.93, and 15% of it is $10.4895.
  expect(card()).toHaveTextContent('$68.36 $80.42 for 7 nights, fees included');
});

test('a search in a moved map is about the map area, and no longer about the place', async () => {
  await show('address=Austin&bounds=31,-97,30,-98&mapSearch=true', found(1));
  expect(heading()).toHaveTextContent('86 tools in the map area');
  expect(screen.getByRole('textbox', { name: 'Where' })).toHaveValue('Map area');
  await waitFor(() => expect(document.title).toMatch(/^Tools for rent in the map area/));
});

test('a search around the user says how far it reaches', async () => {
  await show('address=Current+location&bounds=30.4049,-97.588,30.1351,-97.9', found(12));
  expect(heading()).toHaveTextContent('86 tools within 9 miles');
  await waitFor(() => expect(document.title).toMatch(/^Tools for rent near you/));
});

test.each([
  ['pub_category=powerTools', /^Power tools for rent \|/],
  ['pub_brand=BOSCH', /^Bosch tools for rent \|/i],
  ['pub_category=powerTools,handTools', /^Tools for rent \|/],
])('the title names a single category or brand: %s', async (query, title) => {
  await show(query, found(1));
  await waitFor(() => expect(document.title).toMatch(title));
});

test('the heading does not name a place whose area is unknown', async () => {
  await show('address=Austin', found(1));
  expect(heading()).toHaveTextContent(/^86 tools$/);
  await waitFor(() => expect(document.title).toMatch(/^Tools for rent \|/));
});

test.each([
  ['unknown', 'We can’t find this place'],
  ['unreachable', 'We couldn’t look up this place'],
] as const)('a place that is %s has no results, and the field says so', async (fault, title) => {
  const store = createTestStore();
  store.dispatch(placeLost({ address: 'zzqqxx', fault }));
  await renderApp(<SearchPage />, {
    at: '/s?address=zzqqxx&keywords=saw&utm_source=mail',
    preloaded: store.getState(),
  });
  expect(heading()).toHaveTextContent(
    fault === 'unknown' ? '“zzqqxx” wasn’t found' : '“zzqqxx” couldn’t be looked up',
  );
  const retry = screen.queryByRole('link', { name: 'Try again' });
  expect(retry?.getAttribute('href') ?? null).toBe(
    fault === 'unknown' ? null : '/s?address=zzqqxx&keywords=saw&utm_source=mail',
  );
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Where' });
  expect(field).toHaveValue('zzqqxx');
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(title)));
  expect(screen.getByRole('link', { name: 'Search everywhere' })).toHaveAttribute(
    'href',
    '/s?keywords=saw&utm_source=mail',
  );
});

const nothing = () =>
  transitResponse({
    ...aPageOf([]),
    meta: { page: 1, perPage: 24, totalItems: 0, totalPages: 0 },
  });

test('our server learns the words of a search without results, but not who searched; other words are not sent', async () => {
  const reported: unknown[] = [];
  network.use(
    http.post('*/api/missed-search', async ({ request }) => {
      reported.push(await request.json());
      return HttpResponse.json({ heard: true });
    }),
  );
  await show('keywords=flux+capacitor&address=Austin', nothing);
  await waitFor(() => expect(reported).toEqual([{ words: 'flux capacitor', place: 'Austin' }]));
  await show('keywords=saw', found(2));
  expect(reported).toHaveLength(1);
});

test('words that fit no tool lead to all tools, and no filter is blamed', async () => {
  const { container } = await show('keywords=flux+capacitor', nothing);
  expect(screen.getByRole('heading', { name: 'No one here lends “flux capacitor”' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all tools' })).toHaveAttribute('href', '/s');
  expect(screen.getByRole('link', { name: 'Change the words' })).toBeVisible();
  expect(screen.queryByText(/your filters/)).toBeNull();
  await expectAccessible(container);
});

test('a brand is in the heading, and is a chip that takes it away again', async () => {
  const { user } = await show('pub_brand=Makita', found(1));
  expect(heading()).toHaveTextContent(/^86 Makita tools$/);
  expect(document.title).toMatch(/^Makita tools for rent/);
  const chip = screen.getByRole('button', { name: 'Remove Brand: Makita' });
  await user.click(chip);
  await waitFor(() => expect(chip).not.toBeInTheDocument());
  expect(document.title).toMatch(/^Tools for rent/);
});

test('the keyboard stays near a brand that was removed', async () => {
  const { user } = await show('pub_brand=Makita', found(1));
  await user.click(screen.getByRole('button', { name: 'Remove Brand: Makita' }));
  expect(document.body).not.toHaveFocus();
});

const chips = () =>
  within(screen.getByRole('list', { name: 'How we read your search' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);

describe.each(['desktop', 'phone'] as const)('on a %s', (kind) => {
  beforeEach(() => setScreen(kind));
  afterEach(() => setScreen('desktop'));

  test('days, price and order are shown in the bar, and no second time above the results', async () => {
    await show(
      'keywords=drill&dates=2026-06-12,2026-06-15&price=0,20&sort=-price&pub_category=handTools',
      found(1),
    );
    const bar = within(screen.getByRole('region', { name: 'Filters' }));
    expect(bar.getByRole('button', { name: 'Friday, June 12 to Monday, June 15' })).toBeVisible();
    expect(bar.getByRole('button', { name: 'Up to $20 per night' })).toBeVisible();
    expect(bar.getByRole('button', { name: /Lowest price/ })).toBeVisible();
    expect(chips()).toEqual(['drill', 'Category: Hand tools']);
  });
});

test('the heading says so if no tool of a kind is free', async () => {
  await show('keywords=mitre+saw&dates=2027-06-12,2027-06-14', nothing);
  expect(heading()).toHaveTextContent(/^No miter saw is free Jun 12 → 14, 2027/);
});

test('the page says nothing of filters if none is set and there is no tool of a kind', async () => {
  await show('keywords=mitre+saw', nothing);
  expect(heading()).toHaveTextContent('No miter saw');
  expect(screen.queryByText(/filter hides/)).toBeNull();
});

test('a search whose filters fit nothing offers to remove them', async () => {
  await show('address=Austin&price=0,1', nothing);
  expect(screen.getByRole('heading', { name: 'Nothing on this hook' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Reset filters' })).toHaveAttribute(
    'href',
    '/s?address=Austin',
  );
});

test('a place without tools invites the first owner, and shows the nearest tools without counting them', async () => {
  const nearest = aPageOf([aListing({ title: 'Table saw' })]);
  let asked: string | null = null;
  await show('address=Dallas, Texas&bounds=33,-96,32,-97', ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked = searchParams.get('origin');
    return asked === null ? nothing() : transitResponse(nearest);
  });
  expect(heading()).toHaveTextContent('0 tools in Dallas, Texas');
  expect(screen.getByRole('heading', { name: 'Be the first to lend in Dallas' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'List a tool' }).at(-1)).toBeVisible();
  const list = screen.getByRole('list', { name: 'The nearest ones' });
  expect(within(list).getByRole('heading')).toHaveTextContent('Table saw');
  expect(asked).toBe('32.5,-96.5');
});

test('tools that lack one of the words are related, below a rule', async () => {
  const page = aPageOf([aListing({ title: 'Wet brush' }), aListing({ title: 'Moss brush' })]);
  const { container } = await show('keywords=moss+brush', () => transitResponse(page));
  const titlesIn = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
  expect(titlesIn('Results')).toEqual(['Moss brush']);
  expect(titlesIn('Related tools')).toEqual(['Wet brush']);
  expect(screen.getByText('These match some of your words.')).toBeVisible();
  await expectAccessible(container);
});

test('the page says that nobody lends it if no tool has all of the words', async () => {
  const page = aPageOf([aListing({ title: 'Wet brush' })]);
  await show('keywords=moss+brush', () => transitResponse(page));
  expect(heading()).toHaveTextContent('0 tools');
  expect(screen.queryByRole('list', { name: 'Results' })).toBeNull();
  expect(screen.getByText('No one here lends “moss brush”')).toBeVisible();
  expect(screen.queryByText(/^Matching any of/)).toBeNull();
  expect(screen.getByRole('list', { name: 'Related tools' })).toBeVisible();
});

/** Answers a search by terms, and the one for related tools. */
const answers = (byTerms: readonly string[], related: readonly string[]) => {
  const pageOf = (titles: readonly string[]) =>
    transitResponse(aPageOf(titles.map((title) => aListing({ title }))));
  let asked = 0;
  return () => {
    asked += 1;
    return pageOf(asked === 1 ? byTerms : related);
  };
};

test('the heading names and counts a kind of tool that the words mean; related tools are below and are not counted', async () => {
  const { container } = await show(
    'keywords=weed+wacker&address=Austin&bounds=31,-97,30,-98',
    answers(['String trimmer'], ['Hedge trimmer']),
  );
  expect(heading()).toHaveTextContent('1 string trimmer in Austin');
  const related = screen.getByRole('list', { name: 'Related tools' });
  expect(within(related).getByRole('heading')).toHaveTextContent('Hedge trimmer');
  expect(screen.getByText(/aren’t counted above/)).toBeVisible();
  await expectAccessible(container);
});

test('the page explains a trade name, which can be searched as a word', async () => {
  await show('keywords=sawzall', answers(['Recip saw'], []));
  expect(screen.getByText(/as reciprocating saws/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search for the word only' })).toHaveAttribute(
    'href',
    '/s?keywords=sawzall&asTyped=sawzall',
  );
});

test('a typo is corrected, and the page says so and can undo it', async () => {
  await show('keywords=presure+washer', answers(['Pressure washer'], []));
  expect(heading()).toHaveTextContent('1 pressure washer');
  expect(screen.getByText('pressure washer', { selector: 'b *' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search instead for presure washer' })).toHaveAttribute(
    'href',
    '/s?keywords=presure+washer&asTyped=presure+washer',
  );
});

test('each understood part is a button that searches for the word instead', async () => {
  const { user } = await show('keywords=18v+drill', answers(['Drill'], []));
  const parts = screen.getByRole('list', { name: 'How we read your search' });
  expect(
    within(parts)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['18 V', 'drill']);
  await user.click(within(parts).getByRole('button', { name: /^18 V/ }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('asTyped'),
  );
});

test('the page says that a part of the words became the place, and can undo it', async () => {
  await show(
    'keywords=drill&address=Chicago&bounds=42,-87,41,-88&movedPlace=in+Chicago',
    answers(['Drill'], []),
  );
  expect(screen.getByText(/We read “in Chicago” as the place/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search for it as words' })).toHaveAttribute(
    'href',
    '/s?keywords=drill+in+Chicago&asTyped=in+Chicago',
  );
});

test('undoing a place of the words leads back to the place before it', async () => {
  await show(
    `keywords=drill&address=Chicago&bounds=42,-87,41,-88&movedPlace=in+Chicago&placeBefore=Austin&boundsBefore=31,-97,30,-98`,
    answers(['Drill'], []),
  );
  expect(screen.getByText(/You were looking in Austin/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Undo, keep Austin' })).toHaveAttribute(
    'href',
    '/s?keywords=drill+in+Chicago&address=Austin&bounds=31%2C-97%2C30%2C-98&asTyped=in+Chicago',
  );
});

test('a search that fails says so and can be tried again', async () => {
  const { user } = await show('keywords=saw', () =>
    transitError({ status: 500, code: 'internal' }),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The search didn’t work.');
  network.use(http.get(apiUrl('listings/query'), found(2)));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(heading()).toHaveTextContent('86 saws'));
});

test('number, place and distances belong to the tools that still show while another place is searched', async () => {
  const page = aPageOf([aListing({ publicData: inAustin })]);
  const answer = { ...page, meta: { ...page.meta, totalItems: 86 } };
  network.use(http.get(apiUrl('listings/query'), () => transitResponse(answer)));
  const store = createTestStore();
  const searchOf = (query: string) => parseSearchParams(new URLSearchParams(query));
  const austin = 'address=Austin&bounds=30.4,-97.7,30.3,-97.8';
  await store.dispatch(searchListings({ search: searchOf(austin), now: testNow }));
  const denver = 'address=Denver&bounds=40,-104.8,39.6,-105.2';
  const shown = await renderApp(<SearchPage />, {
    at: `/s?${denver}`,
    preloaded: store.getState(),
  });
  expect(heading()).toHaveTextContent('86 tools in Austin');
  expect(card()).toHaveTextContent('6 mi away');
  await act(() => shown.store.dispatch(searchListings({ search: searchOf(denver), now: testNow })));
  expect(heading()).toHaveTextContent('86 tools in Denver');
});

test('placeholders show until the first results are there', async () => {
  const { container } = await renderApp(<SearchPage />, { at: '/s' });
  expect(heading()).toHaveTextContent('Looking for tools');
  expect(container.querySelectorAll('[data-shape="picture"]')).toHaveLength(9);
});
