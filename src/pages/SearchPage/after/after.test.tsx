import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { readWords } from '~/domain/search/query/read-words';
import { type SavedSearch, savedSearchData } from '~/domain/search/saved-searches';
import { useSearch } from '~/features/search/use-search';
import { expectAccessible } from '~/testing/axe';
import { aListing, aPageOf, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { aUserWithPrivateData } from '~/testing/private-data';
import { renderApp, testNow } from '~/testing/render-app';
import { signedInState } from '~/testing/signed-in';
import { transitError, transitResponse } from '~/testing/transit';
import { parseSearchParams } from '~/domain/search/search-params';
import { setErrorReporter } from '~/lib/report';
import { createTestStore } from '~/testing/test-store';
import { SearchPage } from '../SearchPage';
import { searchListings } from '../SearchPage.duck';
import { SaveSearch } from './SaveSearch';

describe('saving a search', () => {
  const network = setupServer(...emptyMarketplace);
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());

  const at = '/s?keywords=saw&sort=price&page=2';
  const Offer = () => <SaveSearch state={useSearch()} />;

  const saved = (query: string): SavedSearch => ({
    id: aUuid(),
    query,
    savedAt: '2026-06-01T12:00:00.000Z',
  });

  async function showTo({
    list = [],
    isVerified = true,
  }: {
    list?: SavedSearch[];
    isVerified?: boolean;
  }) {
    const person = aUserWithPrivateData(savedSearchData({ list, wantsEmails: true }), isVerified);
    network.use(...person.handlers);
    const page = await renderApp(<Offer />, { at, preloaded: await signedInState() });
    return { ...page, data: person.data };
  }

  const button = () => screen.getByRole('button', { name: 'Email me' });

  test('a visitor logs in first, and comes back to the search', async () => {
    const { container } = await renderApp(<Offer />, { at });
    expect(screen.getByRole('link', { name: 'Log in to get an email' })).toHaveAttribute(
      'href',
      `/login?from=${encodeURIComponent(at)}`,
    );
    await expectAccessible(container);
  });

  test('an address that is not confirmed gets no emails', async () => {
    await showTo({ isVerified: false });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Confirm your email address' })).toHaveAttribute(
      'href',
      '/verify',
    );
    network.use(...aUserWithPrivateData({}, true).handlers);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByRole('button', { name: 'Email me' })).toBeVisible();
  });

  test('the search is saved without page and order, from now on', async () => {
    const { user, data, container } = await showTo({ list: [saved('keywords=drill')] });
    await user.click(button());
    expect(await screen.findByText(/^You’ll get an email when/)).toBeVisible();
    expect(data).toMatchObject({
      savedSearches: [
        { query: 'keywords=drill' },
        { query: 'keywords=saw', savedAt: testNow.toISOString() },
      ],
      searchEmails: true,
    });
    await expectAccessible(container);
  });

  test('a search that is saved already is not offered again', async () => {
    await showTo({ list: [saved('keywords=saw')] });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'All saved searches' })).toBeVisible();
  });

  test('a twenty-first search cannot be saved', async () => {
    const list = Array.from({ length: 20 }, (_, index) => saved(`keywords=tool${index}`));
    const { user, data } = await showTo({ list });
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You already have 20 saved searches.',
    );
    expect(data['savedSearches']).toHaveLength(20);
  });

  test.each([
    [{ status: 500, code: 'internal' }, /We couldn’t save the search/],
    [{ status: 403, code: 'forbidden' }, /You can’t save searches for this account/],
  ])('a failure is said: %j', async (error, words) => {
    const { user } = await showTo({});
    network.use(http.post(apiUrl('current_user/update_profile'), () => transitError(error)));
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });
});

describe('near misses', () => {
  const network = setupServer(...emptyMarketplace);
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());

  const counted = (totalItems: number) => {
    const page = aPageOf([]);
    return transitResponse({ ...page, meta: { ...page.meta, totalItems } });
  };

  /** Renders the results of a search. `answer` then answers the searches close to it. */
  async function show(
    query: string,
    results: readonly object[],
    answer: (params: URLSearchParams) => Response,
  ) {
    network.use(http.get(apiUrl('listings/query'), () => transitResponse(aPageOf(results))));
    const store = createTestStore();
    const search = parseSearchParams(new URLSearchParams(query));
    await store.dispatch(searchListings({ search, now: testNow }));
    const asked: URLSearchParams[] = [];
    network.use(
      http.get(apiUrl('listings/query'), ({ request }) => {
        const params = new URL(request.url).searchParams;
        // The map sends a request, too.
        if (params.get('fields.listing')?.includes('geolocation')) return counted(0);
        asked.push(params);
        return answer(params);
      }),
    );
    const app = await renderApp(<SearchPage />, { at: `/s?${query}`, preloaded: store.getState() });
    return { ...app, asked };
  }

  const offers = async () =>
    within(await screen.findByRole('region', { name: 'Close to your search' })).getAllByRole(
      'link',
    );

  test('the page offers a wider area, other dates and one filter less, with counts, if there are few results', async () => {
    const { container, asked } = await show(
      'address=Austin&bounds=30.28,-97.73,30.26,-97.75&dates=2026-06-12,2026-06-14&pub_brand=Makita',
      [],
      (params) => {
        if (params.get('pub_brand') === null) return counted(4);
        if (params.get('start') === null) return counted(1);
        if (params.get('start')?.startsWith('2026-06-11')) return counted(2);
        return counted(params.get('bounds') === null ? 9 : 0);
      },
    );
    const links = await offers();
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'All places Everywhere that tools are lent 9 tools',
      'Other days Jun 11 → 13 2 tools',
      'One less filter Any days 1 tool',
      'One less filter All brands 4 tools',
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/s?dates=2026-06-12%2C2026-06-14&pub_brand=Makita',
      '/s?dates=2026-06-11%2C2026-06-13&pub_brand=Makita&address=Austin&bounds=30.28%2C-97.73%2C30.26%2C-97.75',
      '/s?pub_brand=Makita&address=Austin&bounds=30.28%2C-97.73%2C30.26%2C-97.75',
      '/s?dates=2026-06-12%2C2026-06-14&address=Austin&bounds=30.28%2C-97.73%2C30.26%2C-97.75',
    ]);
    expect(asked.every((params) => params.get('perPage') === '1')).toBe(true);
    expect(asked.length).toBeLessThanOrEqual(13);
    await expectAccessible(container);
  });

  test('tools that have only some of the words do not count', async () => {
    const washer = () => aListing({ title: 'Moss brush' });
    const other = () => aListing({ title: 'Wet brush' });
    await show(
      'keywords=moss+brush&address=Austin&bounds=30.28,-97.73,30.26,-97.75',
      [other(), other(), other()],
      (params) => {
        if (params.get('keywords') === null) return counted(0);
        const isWide = Number(params.get('bounds')?.split(',')[0]) > 30.32;
        return transitResponse(aPageOf(isWide ? [washer(), washer(), other()] : [other()]));
      },
    );
    const [first, ...rest] = await offers();
    expect(first).toHaveTextContent('A wider area Within 9 miles of here 2 tools');
    expect(first?.getAttribute('href')).toContain('mapSearch=true');
    expect(rest).toEqual([]);
  });

  test('a search that cannot be counted is reported once and not offered', async () => {
    const reported: unknown[] = [];
    setErrorReporter((_error, context) => reported.push(context));
    await show('keywords=zzz&pub_brand=Makita&price=0,20', [], (params) =>
      params.get('keywords') === null
        ? counted(6)
        : transitError({ status: 500, code: 'internal' }),
    );
    const all = await screen.findByRole('link', { name: 'See all 6 tools' });
    expect(all).toHaveAttribute('href', '/s?price=0%2C20&pub_brand=Makita');
    expect(reported).toEqual(['SearchPage/findNearMisses']);
  });

  test('words that were understood lead to their category, to their brand, and to what was typed', async () => {
    await show('keywords=makitta+mitre+saw', [], (params) =>
      counted(params.get('meta_terms') === null ? 3 : 0),
    );
    const links = await offers();
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'The whole category Woodworking tools 3 tools',
      'All tools of the brand Makita 3 tools',
      'One less filter Without your words 3 tools',
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/s?pub_category=woodworkingTools',
      '/s?pub_brand=Makita',
      '/s',
    ]);
  });

  test('a word that a listing has leads to no category with a similar name', async () => {
    const answer = readWords('painter', { isListed: () => true });
    network.use(http.get('*/api/content/words/*', () => HttpResponse.json(answer)));
    await show('keywords=painter', [aListing({ title: 'Painter step ladder' })], () => counted(3));
    const links = await offers();
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'One less filter Without your words 3 tools',
    ]);
  });

  test('an email is offered only for words that were understood', async () => {
    const emails = () => screen.queryByRole('region', { name: /^Tell me when/ });
    await show('keywords=flux+capacitor&pub_brand=Makita', [], () => counted(0));
    expect(await screen.findByText('No one here lends “flux capacitor”')).toBeVisible();
    expect(emails()).toBeNull();
    await show('keywords=mitre+saw', [], () => counted(0));
    await waitFor(() => expect(emails()).toBeVisible());
  });

  test('a search with enough results asks for nothing more', async () => {
    const { asked } = await show('pub_brand=Makita', [aListing(), aListing(), aListing()], () =>
      counted(9),
    );
    expect(screen.getAllByRole('article')).toHaveLength(3);
    expect(asked).toEqual([]);
  });
});
