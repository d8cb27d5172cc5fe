import { type WireValue } from './values';

/** The highest number of rows that paging can reach. */
export const RESULT_WINDOW = 10_000;

interface Page {
  page: number;
  perPage: number;
}

/** The total number of rows if this page shows that nothing follows it, so that they need not be counted. */
export const totalShownBy = ({ page, perPage }: Page, rows: number): number | undefined =>
  rows < perPage && (rows > 0 || page === 1) ? (page - 1) * perPage + rows : undefined;

/** `meta` of a query reply with exact totals. */
export function pageMeta({
  page,
  perPage,
  totalItems,
}: Page & { totalItems: number }): Record<string, WireValue> {
  const totalPages = Math.ceil(totalItems / perPage);
  return {
    page,
    perPage,
    totalItems,
    totalPages,
    paginationLimit: Math.min(totalPages, Math.floor(RESULT_WINDOW / perPage)),
  };
}
