import { searchPath, toolsPath } from '~/config/paths';
import { isUsState } from '~/domain/person/us-states';
import { categoryOfSlug } from '~/domain/search/category-slugs';
import { emptySearch, parseSearchParams, type SearchParams } from '~/domain/search/search-params';
import { pageOfPath } from '~/features/search/use-search';
import { type LoadContext, pageNotFound, type PageOutcome } from '~/pages/page-module';
import { loadResults } from '../load-results';
import { findZone } from '../SearchPage.duck';
import { loadPlace, placeShown } from './place.duck';

const inLowerCase = (slugs: readonly string[]): string[] => slugs.map((slug) => slug.toLowerCase());

/** Leads a city without tools to a search there, which shows the nearest ones. Not found if the address cannot be that of a city. */
function withoutTools([first = '', second]: readonly string[]): PageOutcome {
  const [, city = '', code = ''] = /^(.+)-([a-z]{2})$/.exec(first) ?? [];
  const state = code.toUpperCase();
  const category = second === undefined ? undefined : categoryOfSlug(second);
  if (!isUsState(state) || (second !== undefined && !category)) return pageNotFound;
  const address = `${city.replaceAll('-', ' ')}, ${state}`;
  const to = searchPath({ address, ...(category && { categories: [category] }) });
  return { kind: 'redirect', to, permanent: false };
}

/**
 * Loads the page of a city, a category, or a category in a city: the results of that search and the facts about them. An address with
 * anything else leads to a search.
 */
export async function loadPlacePage(context: LoadContext): Promise<PageOutcome> {
  const { dispatch, params, query } = context;
  const { at, city, category: kind } = params;
  const slugs = [at, city, kind].filter((slug) => slug !== undefined);
  const path = toolsPath(...slugs);
  const written = toolsPath(...inLowerCase(slugs));
  if (written !== path) return { kind: 'redirect', to: written, permanent: true };
  const category = categoryOfSlug(slugs.at(-1) ?? '') ?? null;
  const found = await dispatch(loadPlace(slugs.join('/')))
    .unwrap()
    .catch(() => null);
  if (found === undefined && (slugs.length > 1 || !category)) return withoutTools(slugs);
  if (!found) {
    // Our server does not answer or has not counted yet, and the search shows the same tools.
    const instead = searchPath(category ? { categories: [category] } : {});
    return { kind: 'redirect', to: instead, permanent: false };
  }
  const search: Partial<SearchParams> = {
    ...(found.city && { address: found.city.address, bounds: found.city.bounds }),
    ...(category && { categories: [category] }),
  };
  const { page, mapSearch: _none, ...asked } = parseSearchParams(query);
  if (Object.keys(asked).length > 0) {
    return {
      kind: 'redirect',
      to: searchPath({ ...search, ...asked, page }, query),
      permanent: false,
    };
  }
  dispatch(placeShown({ ...found, path, category, search }));
  const shown = { ...emptySearch, ...search, page };
  const [outcome] = await Promise.all([
    loadResults(context, shown, (last) => pageOfPath(path, last)),
    dispatch(findZone(shown)),
  ]);
  return outcome;
}
