import { ApiFailure } from '~/api/marketplace/api-error';
import { type GeocoderConfig } from '~/api/search/geocoder';
import { patterns, searchPath } from '~/config/paths';
import { type LatLng } from '~/domain/search/geo';
import { hasToolsNear } from '~/domain/search/places-by-tools';
import { isInOneForm } from '~/domain/search/search-filters';
import { parseSearchParams, type SearchParams } from '~/domain/search/search-params';
import { meansHere } from '~/domain/search/search-place';
import { type Day } from '~/domain/time/day';
import { readSearch, todayIn } from '~/features/search/current-search';
import { toolCities } from '~/features/shell/tool-cities';
import { type AtPattern, type LoadContext, pageReady, type PageOutcome } from '~/pages/page-module';
import { loadResults } from './load-results';
import { withPlaceOfWords, type WordsPlace } from './place-in-words';
import { loadNamesakes, loadPlace, placeKept } from './place/place.duck';
import { plainSearch } from './search-indexing';
import { findZone, placeLost, readSearched, selectSearchedZone } from './SearchPage.duck';

const NOT_FOUND = 404;
const UNAVAILABLE = 503;

/** Returns the place that a text most likely means. `from` is the point of the previous search. */
async function likeliest(
  { dispatch, config: { locale } }: LoadContext,
  maps: GeocoderConfig,
  { name, from }: { readonly name: string; readonly from?: LatLng },
): Promise<WordsPlace | 'unknown' | 'unreachable'> {
  const { likeliestPlace } = await import('~/api/search/places-near-tools');
  const cities = await toolCities(dispatch);
  try {
    const language = locale.split('-', 1)[0] ?? locale;
    const place = await likeliestPlace(maps, name, { language, cities, from });
    return place ? { ...place, hasTools: hasToolsNear(place, cities) } : 'unknown';
  } catch (error) {
    if (error instanceof ApiFailure) return 'unreachable';
    throw error;
  }
}

/** Leads to the search at a place whose area is missing, as in a link that somebody wrote. It would otherwise search everywhere. */
async function findPlace(
  context: LoadContext,
  { maps, address }: { maps: GeocoderConfig; address: string },
): Promise<PageOutcome> {
  const { dispatch, query, config } = context;
  if (meansHere(address)) {
    dispatch(placeLost({ address, fault: 'noPosition' }));
    return pageReady;
  }
  const place = await likeliest(context, maps, { name: address });
  if (typeof place === 'string') {
    dispatch(placeLost({ address, fault: place }));
    return { kind: 'ready', status: place === 'unknown' ? NOT_FOUND : UNAVAILABLE };
  }
  const { address: name, bounds, hasNamesakes } = place;
  const origin = config.sortsByDistance ? place.origin : undefined;
  const there = { address: name, bounds, origin, hasNamesakes, mapSearch: false };
  const search = { ...parseSearchParams(query), ...there };
  return { kind: 'redirect', to: searchPath(search, query), permanent: false };
}

/** Leads to the search with a known place. Undefined if its place is known, or it has none. */
async function placeOutcome(
  context: LoadContext,
  search: SearchParams,
  today: Day,
): Promise<PageOutcome | undefined> {
  const { dispatch, query, config } = context;
  const { maps } = config;
  if (!maps) return undefined;
  const there = await withPlaceOfWords(search, config, {
    today,
    read: (asked) => dispatch(readSearched(asked)).unwrap(),
    find: (name, from) => likeliest(context, maps, { name, from }),
  });
  if (there) return { kind: 'redirect', to: searchPath(there, query), permanent: false };
  const { address, bounds } = search;
  return address && !bounds ? findPlace(context, { maps, address }) : undefined;
}

/** Notes which page search engines keep for this search, if there is one. The results do not depend on it. */
async function findKeptAddress(
  { dispatch, config }: LoadContext,
  search: SearchParams,
): Promise<void> {
  if (!config.features.includes('place-pages')) return;
  const { keptAddress } = await import('./place/kept-address');
  const load = (slug: string) => dispatch(loadPlace(slug)).unwrap();
  const path = await keptAddress(search, load).catch(() => undefined);
  dispatch(placeKept(path === undefined ? null : { path, search: plainSearch(search) }));
}

/** Finds other places with the same name as a place that was chosen for the person. The results do not depend on it. */
async function findNamesakes({ dispatch }: LoadContext, search: SearchParams): Promise<void> {
  const { address, hasNamesakes } = search;
  if (address !== undefined && hasNamesakes) await dispatch(loadNamesakes(address));
}

async function loadSearch(context: LoadContext): Promise<PageOutcome> {
  const { dispatch, getState, query, config, now } = context;
  const { sortsByDistance } = config;
  const asked = parseSearchParams(query);
  const zone = dispatch(findZone(asked));
  if (asked.dates) await zone;
  const timeZone = selectSearchedZone(getState()) ?? config.timeZone;
  const today = todayIn(timeZone, now);
  const search = readSearch(query, { today, sortsByDistance });
  if (!isInOneForm(query)) {
    return { kind: 'redirect', to: searchPath(asked, query), permanent: false };
  }
  const place = await placeOutcome(context, search, today);
  if (place) return place;
  const [outcome] = await Promise.all([
    loadResults(context, search, (page) => searchPath({ ...search, page }, query)),
    findKeptAddress(context, search),
    findNamesakes(context, search),
    zone,
  ]);
  return outcome;
}

/** Loads the results of the search in the address, or of the place that the address stands for. */
export async function loadSearchPage(context: LoadContext & AtPattern): Promise<PageOutcome> {
  if (context.pattern === patterns.search) return loadSearch(context);
  const { loadPlacePage } = await import('./place/load-place-page');
  return loadPlacePage(context);
}
