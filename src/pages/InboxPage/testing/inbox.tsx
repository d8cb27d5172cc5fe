import { http } from 'msw';
import { setupServer } from 'msw/node';
import { aCurrentUser, aListing, anImage, aPageOf, aUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { transitResponse } from '~/testing/transit';
import { loadCurrentUser } from '~/store/current-user';
import { sessionRead } from '~/store/session';
import { InboxPage } from '../InboxPage';
import { loadInboxPage } from '../InboxPage.data';

export const network = setupServer(...emptyMarketplace);

export const ME = aUuid();

export const dana = aUser({ displayName: 'Dana W' });

const listing = aListing({ title: 'Pressure washer', imageIds: [] });

export const parties = {
  listingId: listing.id.uuid,
  customerId: ME,
  providerId: dana.id.uuid,
};

export const included = [aUser({ id: ME, displayName: 'Marcus O' }), dana, listing, anImage()];

interface Answer {
  readonly data?: readonly object[];
  readonly included?: readonly object[];
  readonly totalPages?: number;
  /** The open transactions of all pages. */
  readonly open?: readonly object[];
}

/** Answers the inbox's own query. The query for the count finds nothing. */
export function answerWith({ data = [], included: more = [], totalPages = 1, open = [] }: Answer) {
  const asked: URLSearchParams[] = [];
  network.use(
    http.get(apiUrl('current_user/show'), () =>
      transitResponse({ data: aCurrentUser({ id: ME }) }),
    ),
    http.get(apiUrl('transactions/query'), ({ request }) => {
      const params = new URL(request.url).searchParams;
      const isOfOpen = params.has('states') && params.get('perPage') === '100';
      if (isOfOpen) return transitResponse(aPageOf(open, [...included, ...more]));
      if (params.get('perPage') === '100') return transitResponse(aPageOf([]));
      asked.push(params);
      const page = aPageOf(data, [...included, ...more]);
      return transitResponse({ ...page, meta: { ...page.meta, page: 1, totalPages } });
    }),
  );
  return asked;
}

export async function load(tab: string, query = '') {
  const store = createTestStore();
  store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'] }));
  await store.dispatch(loadCurrentUser());
  const { dispatch, getState } = store;
  const outcome = await loadInboxPage({
    dispatch,
    getState,
    params: { tab },
    query: new URLSearchParams(query),
    config: testConfig,
    now: testNow,
  });
  return { outcome, store };
}

export async function show(tab: 'orders' | 'sales', query = '') {
  const { store } = await load(tab, query);
  return renderApp(<InboxPage params={{ tab }} />, {
    at: `/inbox/${tab}${query && `?${query}`}`,
    preloaded: store.getState(),
  });
}

export const asked = {
  extensionNights: [
    {
      id: aUuid(),
      state: 'state/preauthorized',
      start: '2026-06-15',
      end: '2026-06-17',
      answerBy: '2026-06-15T22:00:00.000Z',
      at: '2026-06-13T12:00:00.000Z',
    },
  ],
};

export const earlier = JSON.stringify({
  listingId: aUuid(),
  start: '2026-06-12',
  end: '2026-06-14',
  title: 'Ladder',
  code: 'line-item/item-1',
});
