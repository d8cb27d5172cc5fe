import { filterNames } from '~/domain/search/search-filters';
import { type SearchParams } from '~/domain/search/search-params';

/** Whether somebody has set a filter. Words do not count. */
export const hasFilters = (search: SearchParams): boolean =>
  filterNames.some((name) => name !== 'keywords' && search[name] !== undefined);

/** Whether anything but the words decides what is found. */
export const hasLimits = (search: SearchParams): boolean =>
  search.bounds !== undefined || hasFilters(search);
