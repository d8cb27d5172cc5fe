import { catalogCountsSchema } from '~/domain/listing/catalog-counts';
import { question } from './entry';

/** How many tools there are of each category and brand; a few minutes old. */
export const catalogCounts = question({ path: '/catalog-counts', answer: catalogCountsSchema });
