import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type ApiClient } from '~/api/api-client';
import { readResponse } from '~/api/read-response';
import { listingPath } from '~/config/paths';
import { listingIdSchema } from '~/domain/ids';
import { type MarketplaceClock } from '../marketplace/clock';

/** As many as the marketplace returns at once. */
const PER_PAGE = 100;
/** The marketplace returns no further pages of a search. */
const MAX_PAGES = 100;

export interface ListingSource {
  readonly api: ApiClient;
  /** Null if the Integration API is not configured: then listings beyond the marketplace's last page are left out. */
  readonly integration: IntegrationSdk | null;
  readonly clock: MarketplaceClock;
}

/** A part of all listings: one page of all of them, or of those that were created in one month. */
export interface ListingPart {
  /** "2026-05", in UTC. */
  readonly month?: string | undefined;
  readonly page: number;
}

const listingSchema = v.object({
  id: listingIdSchema,
  attributes: v.object({ title: v.string(), createdAt: v.string() }),
});

const fields = { 'fields.listing': ['title', 'createdAt'], sort: '-createdAt' };

const monthOf = (moment: string): string => moment.slice(0, 7);

const startOf = (month: string): Date => new Date(`${month}-01T00:00:00.000Z`);

function nextMonth(month: string): string {
  const next = startOf(month);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return monthOf(next.toISOString());
}

/** All months from one to another, both included. */
function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) months.push(month);
  return months;
}

async function ask(
  { api, integration }: ListingSource,
  { month, page }: ListingPart,
  perPage: number,
) {
  if (month === undefined || !integration) {
    return api.callAsAnybody((sdk) => sdk.listings.query({ page, perPage, ...fields }));
  }
  const { status, data } = await integration.listings.query({
    page,
    perPage,
    ...fields,
    states: ['published'],
    createdAtStart: startOf(month),
    createdAtEnd: startOf(nextMonth(month)),
  });
  return { status, statusText: '', data };
}

async function readPart(source: ListingSource, part: ListingPart, perPage = PER_PAGE) {
  const { entities, pagination } = readResponse(await ask(source, part, perPage));
  const listings = entities.flatMap((entity) => {
    const parsed = v.safeParse(listingSchema, entity);
    return parsed.success ? [parsed.output] : [];
  });
  return { listings, pages: pagination.totalPages ?? 1, count: pagination.totalItems ?? 0 };
}

const pagesOf = (pages: number, month?: string): ListingPart[] =>
  Array.from({ length: Math.min(pages, MAX_PAGES) }, (_, index) => ({ month, page: index + 1 }));

/**
 * The parts that together have all listings, oldest first. A search ends after 10,000 listings, so if there are more, they are
 * loaded by the month of their creation.
 */
export async function listingParts(source: ListingSource): Promise<ListingPart[]> {
  const { listings, pages } = await readPart(source, { page: 1 });
  const [oldest] = listings;
  if (pages <= MAX_PAGES || !source.integration || !oldest) return pagesOf(pages);
  const now = (await source.clock.now()).toISOString();
  const months = monthsFrom(monthOf(oldest.attributes.createdAt), monthOf(now));
  const counted = await Promise.all(
    months.map(async (month) => {
      const { count } = await readPart(source, { month, page: 1 }, 1);
      return pagesOf(Math.ceil(count / PER_PAGE), month);
    }),
  );
  return counted.flat();
}

/** The addresses of a part's listings; undefined if there is no such part. */
export async function listingAddresses(
  source: ListingSource,
  part: ListingPart,
): Promise<{ path: string }[] | undefined> {
  if (part.page > MAX_PAGES || (part.month !== undefined && !source.integration)) return undefined;
  const { listings, pages } = await readPart(source, part);
  if (part.page > pages) return undefined;
  return listings.map(({ id, attributes: { title } }) => ({ path: listingPath({ id, title }) }));
}
