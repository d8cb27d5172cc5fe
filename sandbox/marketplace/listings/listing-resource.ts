import { prepared } from '../../platform/prepared';
import { type Resource, type View } from '../http/resource';
import { Geo, Money, type WireValue } from '../http/values';
import { idList, isAnyOf } from '../store/any-of';
import { type AvailabilityPlan, listings } from '../store/schema/listings';
import { listingColumns, type ListingRow } from './listing-row';

const deletedShell = { deleted: true };

/** The public sees the type and time zone of a plan, but not its entries. */
const publicPlan = (plan: AvailabilityPlan | null): WireValue =>
  plan && { type: plan.type, timezone: plan.timezone };

const fullPlan = (plan: AvailabilityPlan | null): WireValue =>
  plan && {
    type: plan.type,
    timezone: plan.timezone,
    entries: plan.entries.map((entry) => ({ ...entry })),
  };

const commonAttributes = (row: ListingRow): Record<string, WireValue> => ({
  title: row.title,
  description: row.description,
  geolocation: row.lat === null || row.lng === null ? null : new Geo(row.lat, row.lng),
  createdAt: row.createdAt,
  price:
    row.priceAmount === null || row.priceCurrency === null
      ? null
      : new Money(row.priceAmount, row.priceCurrency),
  state: row.state,
  deleted: row.deleted,
  publicData: row.publicData,
  metadata: row.metadata,
});

/** All attributes, for the author and for the Integration API. */
export const fullListingAttributes = (row: ListingRow): Record<string, WireValue> => ({
  ...commonAttributes(row),
  availabilityPlan: fullPlan(row.availabilityPlan),
  privateData: row.privateData,
});

/** A listing as everybody sees it, or with all data in the Integration API. */
export function listingResource(view: Pick<View, 'api'>, row: ListingRow): Resource<ListingRow> {
  const attributes =
    view.api === 'integration'
      ? fullListingAttributes(row)
      : { ...commonAttributes(row), availabilityPlan: publicPlan(row.availabilityPlan) };
  return { id: row.id, type: 'listing', attributes: row.deleted ? deletedShell : attributes, row };
}

/** A listing as its author sees it. */
export const ownListingResource = (row: ListingRow): Resource<ListingRow> => ({
  id: row.id,
  type: 'ownListing',
  attributes: row.deleted ? deletedShell : fullListingAttributes(row),
  row,
});

const listingsById = prepared((db) =>
  db.select(listingColumns).from(listings).where(isAnyOf(listings.id)).prepare('listings_by_id'),
);

export const loadRows = ({ db }: Pick<View, 'db'>, ids: string[]): Promise<ListingRow[]> =>
  listingsById(db).execute(idList(ids));

/** Listings by id, in any state; deleted ones without data. In no particular order. */
export async function loadListings(view: View, ids: string[]): Promise<Resource<ListingRow>[]> {
  const rows = await loadRows(view, ids);
  return rows.map((row) => listingResource(view, row));
}

/** Like {@link loadListings}, in the form for the author. */
export async function loadOwnListings(view: View, ids: string[]): Promise<Resource<ListingRow>[]> {
  if (view.api === 'integration') return loadListings(view, ids);
  const rows = await loadRows(view, ids);
  return rows.map(ownListingResource);
}
