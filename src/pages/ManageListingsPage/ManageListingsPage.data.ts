import {
  needsServer,
  type OwnCardPage,
  type OwnListingQuery,
} from '~/api/listing/own-listing-cards';
import { type LoadContext, pageReady, type PageOutcome } from '~/pages/page-module';
import { listingsPath, readQuery } from './listings-address';
import { listingsAsked, loadOwnCards, selectOwnCards } from './ManageListingsPage.duck';

const UNAVAILABLE = 503;

/** Returns the last page's address, if the requested page does not exist. */
export function lastInstead(asked: OwnListingQuery, { cards, totalPages }: OwnCardPage) {
  if (asked.page === 1 || cards.length > 0) return undefined;
  return listingsPath({ ...asked, page: Math.max(1, Math.min(totalPages, asked.page - 1)) });
}

/** Loads a page of the user's own tools. A page beyond the last one redirects to the last. */
export async function loadManageListingsPage(context: LoadContext): Promise<PageOutcome> {
  const { dispatch, getState, query } = context;
  const asked = readQuery(query);
  if (needsServer(asked) && typeof window === 'undefined') {
    // The page loads it in the browser, which can ask our server.
    dispatch(listingsAsked(asked));
    return pageReady;
  }
  await dispatch(loadOwnCards(asked));
  const cards = selectOwnCards(getState());
  if (cards.status === 'failed') return { kind: 'ready', status: UNAVAILABLE };
  const to = cards.status === 'ready' ? lastInstead(asked, cards.data) : undefined;
  return to ? { kind: 'redirect', to, permanent: false } : pageReady;
}
