import { type ApiError } from '~/api/marketplace/api-error';
import { type SearchParams } from '~/domain/search/search-params';
import { type LoadContext, pageReady, type PageOutcome } from '~/pages/page-module';
import { searchListings, selectResults } from './SearchPage.duck';

const BAD_REQUEST = 400;
const UNAVAILABLE = 503;

const failureOutcome = ({ code }: ApiError): PageOutcome => ({
  kind: 'ready',
  status: code === 'validation' ? BAD_REQUEST : UNAVAILABLE,
});

/** Loads the list. A page beyond the last one redirects to the last. */
export async function loadResults(
  { dispatch, getState, now }: LoadContext,
  search: SearchParams,
  hrefOf: (page: number) => string,
): Promise<PageOutcome> {
  const { page } = search;
  await dispatch(searchListings({ search, now }));
  const results = selectResults(getState());
  if (results.status === 'failed') return failureOutcome(results.error);
  if (results.status !== 'ready' || page === 1) return pageReady;
  const { data } = results;
  if (data.page === page && data.ids.length === 0) {
    const last = Math.min(Math.max(data.totalPages ?? 1, 1), page - 1);
    return { kind: 'redirect', to: hrefOf(last), permanent: false };
  }
  return pageReady;
}
