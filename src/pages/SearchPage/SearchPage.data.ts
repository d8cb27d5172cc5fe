import { type ApiError, ApiFailure } from '~/api/marketplace/api-error';
import { type GeocoderConfig, type Place } from '~/api/search/geocoder';
import { searchPath } from '~/config/paths';
import { isInOneForm } from '~/domain/search/search-filters';
import { parseSearchParams, type SearchParams } from '~/domain/search/search-params';
import { readSearch, todayIn } from '~/features/search/current-search';
import { type LoadContext, pageReady, type PageOutcome } from '~/pages/page-module';
import { withPlaceOfWords } from './place-in-words';
import { placeLost, searchListings, selectResults } from './SearchPage.duck';

const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const UNAVAILABLE = 503;

const failureOutcome = ({ code }: ApiError): PageOutcome => ({
  kind: 'ready',
  status: code === 'validation' ? BAD_REQUEST : UNAVAILABLE,
});

async function firstMatch(
  maps: GeocoderConfig,
  address: string,
  locale: string,
): Promise<Place | 'unknown' | 'unreachable'> {
  const { findPlaces } = await import('~/api/search/geocoder');
  try {
    const [place] = await findPlaces(maps, address, {
      language: locale.split('-', 1)[0] ?? locale,
    });
    return place ?? 'unknown';
  } catch (error) {
    if (error instanceof ApiFailure) return 'unreachable';
    throw error;
  }
}

/** A place without its area, as in a link that somebody wrote: leads to the search there. Otherwise it would be a search of everywhere. */
async function findPlace(
  { dispatch, query, config: { locale, sortsByDistance } }: LoadContext,
  { maps, address }: { maps: GeocoderConfig; address: string },
): Promise<PageOutcome> {
  const place = await firstMatch(maps, address, locale);
  if (typeof place === 'string') {
    dispatch(placeLost({ address, fault: place }));
    return { kind: 'ready', status: place === 'unknown' ? NOT_FOUND : UNAVAILABLE };
  }
  const { address: name, bounds } = place;
  const origin = sortsByDistance ? place.origin : undefined;
  const search = { ...parseSearchParams(query), address: name, bounds, origin, mapSearch: false };
  return { kind: 'redirect', to: searchPath(search, query), permanent: false };
}

/** Leads to the search with a known place; undefined if its place is known, or it has none. */
async function placeOutcome(
  context: LoadContext,
  search: SearchParams,
): Promise<PageOutcome | undefined> {
  const { query, config } = context;
  const { maps, locale } = config;
  if (!maps) return undefined;
  const there = await withPlaceOfWords(search, config, (name) => firstMatch(maps, name, locale));
  if (there) return { kind: 'redirect', to: searchPath(there, query), permanent: false };
  const { address, bounds } = search;
  return address && !bounds ? findPlace(context, { maps, address }) : undefined;
}

/** Loads the list. A page beyond the last one redirects to the last. */
export async function loadSearchPage(context: LoadContext): Promise<PageOutcome> {
  const { dispatch, getState, query, config, now } = context;
  const { sortsByDistance, timeZone } = config;
  const search = readSearch(query, { today: todayIn(timeZone, now), sortsByDistance });
  const { page } = search;
  if (!isInOneForm(query)) {
    return { kind: 'redirect', to: searchPath(parseSearchParams(query), query), permanent: false };
  }
  const place = await placeOutcome(context, search);
  if (place) return place;
  await dispatch(searchListings({ search, now }));
  const results = selectResults(getState());
  if (results.status === 'failed') return failureOutcome(results.error);
  if (results.status !== 'ready' || page === 1) return pageReady;
  const { data } = results;
  if (data.page === page && data.ids.length === 0) {
    const last = Math.min(Math.max(data.totalPages ?? 1, 1), page - 1);
    return { kind: 'redirect', to: searchPath({ ...search, page: last }, query), permanent: false };
  }
  return pageReady;
}
