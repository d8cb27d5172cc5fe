import { type PlacePage } from '~/api/search/place-page';
import { toolsPath } from '~/config/paths';
import { roundBounds, sameBounds } from '~/domain/search/geo';
import { categorySlug } from '~/domain/search/category-slugs';
import { cityOfName, citySlug } from '~/domain/search/place-slugs';
import { filterNames } from '~/domain/search/search-filters';
import { type SearchParams } from '~/domain/search/search-params';

type Load = (slug: string) => Promise<PlacePage | undefined>;

/** Returns the last part of the address. It is null without a category, and undefined if no page matches the choice. */
function kindOf({ categories = [], ...others }: SearchParams): readonly string[] | undefined {
  const filters: Partial<SearchParams> = others;
  if (filterNames.some((name) => filters[name] !== undefined)) return undefined;
  if (categories.length > 1 || categories.includes('other')) return undefined;
  return categories.map(categorySlug);
}

/** Returns the city whose box is searched. It is checked, because anybody can write any name and any box into an address. */
async function cityOf({ address = '', bounds }: SearchParams, load: Load) {
  const named = cityOfName(address);
  if (!named || !bounds) return undefined;
  const city = citySlug(named);
  const page = await load(city);
  const isSame = page?.city && sameBounds(roundBounds(page.city.bounds), roundBounds(bounds));
  return isSame ? city : undefined;
}

/** Returns the address of the page for a search of nothing but a city, a category, or both. Undefined if there is none. */
export async function keptAddress(search: SearchParams, load: Load): Promise<string | undefined> {
  const kind = kindOf(search);
  if (!kind || search.mapSearch) return undefined;
  if (!search.bounds) return kind.length > 0 ? toolsPath(...kind) : undefined;
  const city = await cityOf(search, load);
  return city && toolsPath(city, ...kind);
}
