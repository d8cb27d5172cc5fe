import { type CatalogCounts } from '~/domain/listing/catalog-counts';
import { catalogCounts } from '~/wire/catalog-counts';
import { askServer } from '../marketplace/own-server';

/** How many tools there are of each category and brand; a few minutes old. Only in a browser. */
export const showCatalogCounts = (): Promise<CatalogCounts> => askServer(catalogCounts);
