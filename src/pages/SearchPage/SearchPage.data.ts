import { type ApiError } from '~/api/api-error';
import { searchPath } from '~/config/paths';
import { readSearch, todayIn } from '~/features/search/current-search';
import { type LoadContext, pageReady, type PageOutcome } from '~/pages/page-module';
import { searchListings, selectResults } from './SearchPage.duck';

const BAD_REQUEST = 400;
const UNAVAILABLE = 503;

const failureOutcome = ({ code }: ApiError): PageOutcome => ({
  kind: 'ready',
  status: code === 'validation' ? BAD_REQUEST : UNAVAILABLE,
});

/** Loads the list. A page beyond the last one redirects to the first. */
export async function loadSearchPage(context: LoadContext): Promise<PageOutcome> {
  const { dispatch, getState, query, config, now } = context;
  const search = readSearch(query, todayIn(config.timeZone, now));
  await dispatch(searchListings({ search, now }));
  const results = selectResults(getState());
  if (results.status === 'failed') return failureOutcome(results.error);
  if (results.status !== 'ready' || search.page === 1) return pageReady;
  if (results.data.page === search.page && results.data.ids.length === 0) {
    return { kind: 'redirect', to: searchPath({ ...search, page: 1 }), permanent: false };
  }
  return pageReady;
}
