import { type FeatureName } from '~/domain/feature-names';
import { type CategoryKey } from '~/domain/listing/categories';
import { categorySlug } from '~/domain/search/category-slugs';
import { slugify } from '~/domain/listing/slug';
import { searchPath, toolsPath } from './paths';

type Features = readonly FeatureName[];

/** The tools of a category: the page that search engines keep, or the search where there are no such pages. */
export const categoryPath = (features: Features, key: CategoryKey): string =>
  features.includes('place-pages') && key !== 'other'
    ? toolsPath(categorySlug(key))
    : searchPath({ categories: [key] });

/** "Austin, TX": other names have no page, or their page is not known from the name alone. */
const CITY = /^[^,\d]+, [A-Z]{2}$/;

/** The page of a city by its name ("Austin, TX"), or of a category there; undefined if it has none. */
export function cityPath(features: Features, name: string, key?: CategoryKey): string | undefined {
  if (!CITY.test(name) || !features.includes('place-pages')) return undefined;
  return toolsPath(slugify(name), ...(key && key !== 'other' ? [categorySlug(key)] : []));
}
