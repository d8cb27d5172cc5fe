import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Tx } from '../../platform/database';
import { type EventOrigin } from '../events/record-event';
import { replaceListingFiles } from '../files/attachments';
import { ApiError } from '../http/api-error';
import { loadListingSchemas } from '../search/search-schemas';
import { mergeExtendedData } from '../store/extended-data';
import { type JsonObject } from '../store/schema/columns';
import { listings, type ListingState as State } from '../store/schema/listings';
import { type ListingState, recordListingEvent } from './listing-events';
import { imageIdsOf, replaceImages } from './listing-images';
import { derivedColumns, listingColumns, type ListingRow } from './listing-row';
import { type ListingFields } from './listing-schemas';

const MAX_EXTENDED_DATA_BYTES = 50 * 1024;

function merged(name: string, current: JsonObject, change: JsonObject | undefined): JsonObject {
  if (!change) return current;
  const data = mergeExtendedData(current, change);
  if (Buffer.byteLength(JSON.stringify(data)) <= MAX_EXTENDED_DATA_BYTES) return data;
  throw new ApiError('validation-invalid-value', {
    details: 'extended data must be JSON of at most 50 KB',
    source: { path: [name], type: 'body' },
  });
}

const orElse = <T>(given: T | undefined, current: T): T => (given === undefined ? current : given);

/** The columns of place and price, which take two each; none for a member that was not given. */
const placeAndPrice = ({ geolocation, price }: ListingFields) => ({
  ...(geolocation === undefined
    ? {}
    : { lat: geolocation?.lat ?? null, lng: geolocation?.lng ?? null }),
  ...(price === undefined
    ? {}
    : { priceAmount: price?.amount ?? null, priceCurrency: price?.currency ?? null }),
});

/** The row with the given members set; throws if extended data exceeds its limit. */
function withFields(row: ListingRow, fields: ListingFields): ListingRow {
  return {
    ...row,
    ...placeAndPrice(fields),
    title: fields.title ?? row.title,
    description: orElse(fields.description, row.description),
    availabilityPlan: orElse(fields.availabilityPlan, row.availabilityPlan),
    publicData: merged('publicData', row.publicData, fields.publicData),
    privateData: merged('privateData', row.privateData, fields.privateData),
    metadata: merged('metadata', row.metadata, fields.metadata),
  };
}

async function setFiles(tx: Tx, row: ListingRow, fields: ListingFields): Promise<void> {
  const fileIds = fields.protectedFileAttachments;
  if (fileIds) await replaceListingFiles(tx, { listingId: row.id, fileIds, userId: row.authorId });
}

export async function createListing(
  tx: Tx,
  input: { authorId: string; state: State; fields: ListingFields; origin: EventOrigin },
): Promise<ListingRow> {
  const { authorId, state, fields, origin } = input;
  const blank: ListingRow = {
    id: randomUUID(),
    authorId,
    createdAt: origin.now,
    state,
    deleted: false,
    title: '',
    description: null,
    lat: null,
    lng: null,
    priceAmount: null,
    priceCurrency: null,
    availabilityPlan: null,
    publicData: {},
    privateData: {},
    metadata: {},
    stockId: null,
    stockQuantity: null,
  };
  const row = withFields(blank, fields);
  await tx
    .insert(listings)
    .values({ ...row, ...derivedColumns(row, await loadListingSchemas(tx)) });
  const imageIds = fields.images ?? [];
  await replaceImages(tx, { listingId: row.id, authorId, imageIds });
  await setFiles(tx, row, fields);
  await recordListingEvent(tx, { before: null, after: { row, imageIds }, origin });
  return row;
}

/** Locks a listing until the transaction ends. Throws `not-found` if it is unknown, deleted or not `authorId`'s. */
export async function lockListing(
  tx: Tx,
  { id, authorId }: { id: string; authorId: string | null },
): Promise<ListingRow> {
  const [row] = await tx
    .select(listingColumns)
    .from(listings)
    .where(and(eq(listings.id, id), eq(listings.deleted, false)))
    .for('update');
  if (!row || (authorId !== null && row.authorId !== authorId)) throw new ApiError('not-found');
  return row;
}

async function saveListing(
  tx: Tx,
  input: { before: ListingState; after: ListingState; origin: EventOrigin },
): Promise<ListingRow> {
  const { row } = input.after;
  await tx
    .update(listings)
    .set({ ...row, ...derivedColumns(row, await loadListingSchemas(tx)) })
    .where(eq(listings.id, row.id));
  await recordListingEvent(tx, input);
  return row;
}

/** Sets the given members of a locked listing, but never its state. */
export async function updateListing(
  tx: Tx,
  input: { row: ListingRow; fields: ListingFields; origin: EventOrigin },
): Promise<ListingRow> {
  const { row, fields, origin } = input;
  const imageIds = await imageIdsOf(tx, row.id);
  const nextImages = fields.images ?? imageIds;
  if (fields.images)
    await replaceImages(tx, { listingId: row.id, authorId: row.authorId, imageIds: nextImages });
  await setFiles(tx, row, fields);
  return saveListing(tx, {
    before: { row, imageIds },
    after: { row: withFields(row, fields), imageIds: nextImages },
    origin,
  });
}

/** Moves a locked listing from one of two states to another; throws `listing-invalid-state` if it is in neither. */
export async function changeState(
  tx: Tx,
  input: { row: ListingRow; from: State; to: State; origin: EventOrigin },
): Promise<ListingRow> {
  const { row, from, to, origin } = input;
  if (row.state !== from) throw new ApiError('listing-invalid-state');
  const imageIds = await imageIdsOf(tx, row.id);
  return saveListing(tx, {
    before: { row, imageIds },
    after: { row: { ...row, state: to }, imageIds },
    origin,
  });
}

/** Deletes a locked listing. Its row stays for related resources, and its images can be used again. */
export async function deleteListing(
  tx: Tx,
  { row, origin }: { row: ListingRow; origin: EventOrigin },
): Promise<ListingRow> {
  const imageIds = await imageIdsOf(tx, row.id);
  await replaceImages(tx, { listingId: row.id, authorId: row.authorId, imageIds: [] });
  return saveListing(tx, {
    before: { row, imageIds },
    after: { row: { ...row, deleted: true }, imageIds: [] },
    origin,
  });
}

/** Deletes all listings of a person whose account is deleted. */
export async function deleteListingsOf(
  tx: Tx,
  { authorId, origin }: { authorId: string; origin: EventOrigin },
): Promise<void> {
  const rows = await tx
    .select(listingColumns)
    .from(listings)
    .where(and(eq(listings.authorId, authorId), eq(listings.deleted, false)))
    .orderBy(listings.id)
    .for('update');
  for (const row of rows) await deleteListing(tx, { row, origin });
}
