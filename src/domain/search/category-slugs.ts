import { categoryKeys, type CategoryKey } from '../listing/categories';
import { slugify } from '../listing/slug';
import { spaced } from './search-words';

/** "power-tools" */
export const categorySlug = (key: CategoryKey): string => slugify(spaced(key));

/** The categories with their own pages, which are all except "other". */
export const pageCategories = categoryKeys.filter((key) => key !== 'other');

export const categoryOfSlug = (slug: string): CategoryKey | undefined =>
  pageCategories.find((key) => categorySlug(key) === slug);
