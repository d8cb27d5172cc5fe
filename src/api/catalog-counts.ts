import { type CatalogCounts, catalogCountsSchema } from '~/domain/catalog-counts';
import { parseAnswer, readFromServer } from './own-server';

/** How many tools there are of each category and brand; a few minutes old. Only in a browser. */
export const showCatalogCounts = async (): Promise<CatalogCounts> =>
  parseAnswer(catalogCountsSchema, await readFromServer('/api/catalog-counts'));
