import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type ApiClient } from '~/api/marketplace/api-client';
import { coverOnly } from '~/api/listing/covers';
import { imageVariantParams } from '~/api/marketplace/image-variants';
import { readResponse } from '~/api/marketplace/read-response';
import { listingPath } from '~/config/paths';
import { listingIdSchema } from '~/domain/ids';
import { type MarketplaceClock } from '../../marketplace/clock';

/** The marketplace returns at most this many at once. */
const PER_PAGE = 100;
/** The marketplace returns no further pages of a search. */
const MAX_PAGES = 100;

export interface ListingSource {
  readonly api: ApiClient;
  readonly integration: IntegrationSdk;
  readonly clock: MarketplaceClock;
}

/** A part of all listings: one page of all of them, or of those that were created in one period. */
export interface ListingPart {
  /** The beginning of a moment in ISO 8601: a month ("2026-05"), a day ("2026-05-14"), an hour ("2026-05-14T09"), a minute or a second. */
  readonly period?: string | undefined;
  readonly page: number;
}

const PICTURE = 'listing-card-2x';

const listingSchema = v.object({
  id: listingIdSchema,
  attributes: v.object({ title: v.string(), createdAt: v.string() }),
  relationships: v.object({ images: v.optional(v.array(v.object({ id: v.string() })), []) }),
});

const pictureSchema = v.object({
  id: v.string(),
  attributes: v.object({ variants: v.object({ [PICTURE]: v.object({ url: v.string() }) }) }),
});

const fields = {
  include: ['images'],
  'fields.listing': ['title', 'createdAt'],
  ...coverOnly,
  ...imageVariantParams([PICTURE]),
  sort: '-createdAt',
};

/** A listing's page: its path, the day since which it is there, and its first picture. */
interface ListingAddress {
  readonly path: string;
  readonly changed: string;
  readonly picture: string | undefined;
}

const MONTH_LENGTH = 'YYYY-MM'.length;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Smaller periods by the lengths of their names, in milliseconds. */
const durations = new Map([
  ['YYYY-MM-DD'.length, 24 * 60 * 60_000],
  ['YYYY-MM-DDTHH'.length, 60 * 60_000],
  ['YYYY-MM-DDTHH:MM'.length, 60_000],
  ['YYYY-MM-DDTHH:MM:SS'.length, 1000],
]);

const monthOf = (moment: string): string => moment.slice(0, MONTH_LENGTH);

const startOf = (period: string): Date =>
  new Date(`${period}${'YYYY-01-01T00:00:00.000Z'.slice(period.length)}`);

function endOf(period: string): Date {
  const end = startOf(period);
  const duration = durations.get(period.length);
  if (duration === undefined) end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setTime(end.getTime() + duration);
  return end;
}

/** Lists all periods between two moments whose names have this length. */
function periodsBetween(start: Date, end: Date, length: number): string[] {
  const periods: string[] = [];
  for (let next = start; next < end; next = endOf(periods.at(-1) ?? '')) {
    periods.push(next.toISOString().slice(0, length));
  }
  return periods;
}

/** The next smaller periods: days of a month, hours of a day, and so on. None for a second. */
function divide(period: string): string[] {
  const length = [...durations.keys()].find((longer) => longer > period.length);
  return length === undefined ? [] : periodsBetween(startOf(period), endOf(period), length);
}

/** Whether there is such a period: an address can name the thirteenth month. */
function isPeriod(period: string): boolean {
  const start = startOf(period);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(period);
}

async function ask(
  { api, integration }: ListingSource,
  { period, page }: ListingPart,
  perPage: number,
) {
  if (period === undefined) {
    return api.callAsAnybody((sdk) => sdk.listings.query({ page, perPage, ...fields }));
  }
  const { status, data } = await integration.listings.query({
    page,
    perPage,
    ...fields,
    states: ['published'],
    createdAtStart: startOf(period),
    createdAtEnd: endOf(period),
  });
  return { status, statusText: '', data };
}

async function readPart(source: ListingSource, part: ListingPart, perPage = PER_PAGE) {
  const { entities, pagination } = readResponse(await ask(source, part, perPage));
  const listings = entities.flatMap((entity) => {
    const parsed = v.safeParse(listingSchema, entity);
    return parsed.success ? [parsed.output] : [];
  });
  const pictures = new Map(
    entities.flatMap((entity) => {
      const { success, output } = v.safeParse(pictureSchema, entity);
      return success ? [[output.id, output.attributes.variants[PICTURE].url] as const] : [];
    }),
  );
  return {
    listings,
    pictures,
    pages: pagination.totalPages ?? 1,
    count: pagination.totalItems ?? 0,
  };
}

const pagesOf = (pages: number, period?: string): ListingPart[] =>
  Array.from({ length: Math.min(pages, MAX_PAGES) }, (_, index) => ({ period, page: index + 1 }));

/** The parts with the listings of a period, which is divided until the marketplace returns all pages of each. */
async function partsOf(source: ListingSource, period: string): Promise<ListingPart[]> {
  const { count } = await readPart(source, { period, page: 1 }, 1);
  const pages = Math.ceil(count / PER_PAGE);
  const smaller = pages > MAX_PAGES ? divide(period) : [];
  if (smaller.length === 0) return pagesOf(pages, period);
  return (await Promise.all(smaller.map((part) => partsOf(source, part)))).flat();
}

/**
 * The parts that together have all listings, oldest first. A search ends after 10,000 listings, so if there are more, they are
 * loaded by the month of their creation, and where a month has more, by its days, hours, minutes and seconds. Of a second with more,
 * which no import reaches, the newest are left out.
 */
export async function listingParts(source: ListingSource): Promise<ListingPart[]> {
  const { listings, pages } = await readPart(source, { page: 1 });
  const [oldest] = listings;
  if (pages <= MAX_PAGES || !oldest) return pagesOf(pages);
  const first = startOf(monthOf(oldest.attributes.createdAt));
  const months = periodsBetween(first, await source.clock.now(), MONTH_LENGTH);
  return (await Promise.all(months.map((month) => partsOf(source, month)))).flat();
}

/** The addresses of a part's listings; undefined if the part does not exist. */
export async function listingAddresses(
  source: ListingSource,
  part: ListingPart,
): Promise<readonly ListingAddress[] | undefined> {
  const { period, page } = part;
  if (page > MAX_PAGES) return undefined;
  if (period !== undefined && !isPeriod(period)) return undefined;
  const { listings, pictures, pages } = await readPart(source, part);
  if (page > pages) return undefined;
  return listings.map(({ id, attributes: { title, createdAt }, relationships: { images } }) => ({
    path: listingPath({ id, title }),
    changed: createdAt.slice(0, DAY_LENGTH),
    picture: pictures.get(images[0]?.id ?? ''),
  }));
}
