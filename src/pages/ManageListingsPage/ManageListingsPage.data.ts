import { needsServer } from '~/api/own-listing-cards';
import { type LoadContext, pageReady, type PageOutcome } from '~/pages/page-module';
import { listingsPath, readQuery } from './listings-address';
import { listingsAsked, loadOwnCards, selectOwnCards } from './ManageListingsPage.duck';

const UNAVAILABLE = 503;

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
  if (cards.status !== 'ready' || asked.page === 1 || cards.data.cards.length > 0) return pageReady;
  const page = Math.max(1, Math.min(cards.data.totalPages, asked.page - 1));
  return { kind: 'redirect', to: listingsPath({ ...asked, page }), permanent: false };
}
