import { asc, eq } from 'drizzle-orm';
import { prepared } from '../../platform/prepared';
import { listingAttachments } from '../files/file-resource';
import {
  type LoadRelated,
  type RelationshipTable,
  type Resource,
  toMany,
  toOne,
  type View,
} from '../http/resource';
import { imageColumns, imageResource } from '../images/image-resource';
import { marketplaceRelationship } from '../settings/marketplace-resource';
import { idList, isAnyOf } from '../store/any-of';
import { images, listingImages } from '../store/schema/listings';
import { loadUsers } from '../users/user-resource';
import { loadOwnListings } from './listing-resource';
import { type ListingRow } from './listing-row';
import { type AdjustmentRow, loadStockReservations, stockResource } from './stock-resource';

const author = toOne<ListingRow>((row) => row.authorId, loadUsers);

const imagesOfListings = prepared((db) =>
  db
    .select({ listingId: listingImages.listingId, image: imageColumns })
    .from(listingImages)
    .innerJoin(images, eq(images.id, listingImages.imageId))
    .where(isAnyOf(listingImages.listingId))
    .orderBy(asc(listingImages.position))
    .prepare('images_of_listings'),
);

const orderedImages = toMany(async (view, listingIds) => {
  const rows = await imagesOfListings(view.db).execute(idList(listingIds));
  return rows.map(({ listingId, image }) => ({
    ownerId: listingId,
    resource: imageResource(view, image),
  }));
});

/** A deleted listing shows only its author. */
const unlessDeleted =
  (load: LoadRelated, empty: null | []): LoadRelated =>
  async (view, resources) => {
    const living = resources.filter(({ row }) => !(row as ListingRow).deleted);
    const related = living.length === 0 ? new Map() : await load(view, living);
    return new Map(resources.map(({ id }) => [id, related.get(id) ?? empty]));
  };

const currentStock: LoadRelated = async (_view: View, resources: Resource[]) =>
  new Map(resources.map(({ id, row }) => [id, stockResource(row as ListingRow)]));

/** The public never sees a listing's protected files; the author sees them in the author's form of the listing. */
const operatorOnly: LoadRelated = async (view, resources) =>
  view.api === 'integration'
    ? listingAttachments(view, resources)
    : new Map(resources.map(({ id }) => [id, []]));

const listing: RelationshipTable[string] = {
  marketplace: marketplaceRelationship,
  author,
  images: unlessDeleted(orderedImages, []),
  currentStock: unlessDeleted(currentStock, null),
};

const ofListing = toOne<{ listingId: string }>((row) => row.listingId, loadOwnListings);

export const listingRelationships: RelationshipTable = {
  listing: { ...listing, protectedFileAttachments: operatorOnly },
  ownListing: { ...listing, protectedFileAttachments: listingAttachments },
  availabilityException: { listing: ofListing },
  stockAdjustment: {
    listing: ofListing,
    ownListing: ofListing,
    stockReservation: toOne<AdjustmentRow>((row) => row.stockReservationId, loadStockReservations),
  },
};
