import { type WireValue } from './values';

/** The highest number of rows that paging can reach. */
const RESULT_WINDOW = 10_000;

/** `meta` of a query reply with exact totals. */
export function pageMeta({
  page,
  perPage,
  totalItems,
}: {
  page: number;
  perPage: number;
  totalItems: number;
}): Record<string, WireValue> {
  const totalPages = Math.ceil(totalItems / perPage);
  return {
    page,
    perPage,
    totalItems,
    totalPages,
    paginationLimit: Math.min(totalPages, Math.floor(RESULT_WINDOW / perPage)),
  };
}
