import { type QueryParams, type SdkResponse } from 'sharetribe-flex-sdk';
import { type LatLng } from '~/domain/search/geo';
import { type ImageId, type ListingId } from '~/domain/ids';
import { type DayPlan } from '~/domain/listing/availability-plan';
import { type Money } from '~/domain/money/money';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { ApiFailure, unexpectedError } from '../marketplace/api-error';
import { imageVariantParams } from '../marketplace/image-variants';
import { type ReadResponse, readResponse } from '../marketplace/read-response';
import {
  type AvailabilityPlan,
  type ExtendedData,
  type ListingState,
  type ResourceMap,
} from '../marketplace/resources';
import { toUuid } from '../marketplace/sdk-values';
import { type UploadWatch, watchUpload } from '../marketplace/upload-watch';
import {
  readExactPlace,
  readPublicPoints,
  shiftedPoint,
  withPublicPoints,
} from '~/domain/listing/hidden-place';
import { secureRandom } from '~/lib/secure-random';
import { changePrivateData } from '../person/private-data';

interface PlacedChange {
  readonly geolocation?: LatLng | null;
  readonly privateData?: ExtendedData;
}

/**
 * The change with the point that the user's tools at this door have, also if another tab has listed one since. A new point is kept in the
 * user's private data before it becomes public, so that later tools find it.
 */
async function withSharedPoint<Change extends PlacedChange>(
  client: ApiClient,
  change: Change,
): Promise<Change> {
  const exact = readExactPlace({ privateData: change.privateData })?.point;
  if (!change.geolocation || !exact) return change;
  let { geolocation } = change;
  await changePrivateData(client, (privateData) => {
    const known = [...readPublicPoints(privateData), geolocation];
    geolocation = shiftedPoint(exact, { known, random: secureRandom });
    return withPublicPoints(privateData, [geolocation]);
  });
  return { ...change, geolocation };
}

/** A picture as its owner arranges it. */
export interface OwnImage {
  readonly id: ImageId;
  readonly src: string;
}

/** One of the user's own listings in full, including data that only its owner may know. */
export interface EditedListing {
  readonly id: ListingId;
  readonly state: ListingState;
  readonly deleted: boolean;
  readonly title: string;
  readonly description: string;
  readonly price: Money | null;
  /** The public, approximate point. */
  readonly geolocation: LatLng | null;
  readonly availabilityPlan: AvailabilityPlan | null;
  readonly publicData: ExtendedData;
  readonly privateData: ExtendedData;
  /** The pictures in order. The first one is the cover. */
  readonly images: readonly OwnImage[];
}

/** The fields that an owner may write. Extended data is merged at the top level, and null removes a key. */
export interface ListingChange {
  readonly title?: string;
  readonly description?: string;
  readonly price?: Money;
  readonly geolocation?: LatLng | null;
  readonly availabilityPlan?: DayPlan;
  readonly publicData?: ExtendedData;
  readonly privateData?: ExtendedData;
  /** The complete list, in order. */
  readonly images?: readonly ImageId[];
}

const shownVariant = 'listing-card-2x';

const wholeListing = {
  expand: true,
  include: ['images'],
  ...imageVariantParams([shownVariant]),
} satisfies QueryParams;

const toImage = (
  { id, attributes }: ResourceMap['image'],
  variant: string = shownVariant,
): OwnImage => ({ id, src: attributes.variants?.[variant]?.url ?? '' });

function imagesOf(
  { relationships }: ResourceMap['ownListing'],
  entities: ReadResponse['entities'],
  variant?: string,
) {
  return (relationships.images ?? []).flatMap(({ id }) => {
    const image = entities.find((entity) => entity.type === 'image' && entity.id === id);
    return image?.type === 'image' ? [toImage(image, variant)] : [];
  });
}

const defaults = {
  state: 'draft',
  deleted: false,
  title: '',
  price: null,
  geolocation: null,
  availabilityPlan: null,
  publicData: {},
  privateData: {},
} as const;

function toEdited({ ids: [id], entities }: ReadResponse): EditedListing {
  const listing = entities.find((entity) => entity.type === 'ownListing' && entity.id === id);
  if (listing?.type !== 'ownListing') throw new ApiFailure(unexpectedError);
  const given = { ...defaults, ...listing.attributes };
  return {
    id: listing.id,
    state: given.state,
    deleted: given.deleted,
    title: given.title,
    description: given.description ?? '',
    price: given.price,
    geolocation: given.geolocation,
    availabilityPlan: given.availabilityPlan,
    publicData: given.publicData,
    privateData: given.privateData,
    images: imagesOf(listing, entities),
  };
}

async function toBody({ price, geolocation, images, ...plain }: ListingChange): Promise<object> {
  const { types } = await import(/* webpackChunkName: "marketplace-sdk" */ 'sharetribe-flex-sdk');
  return {
    ...plain,
    ...(price && { price: new types.Money(price.amount, price.currency) }),
    ...(geolocation !== undefined && {
      geolocation: geolocation && new types.LatLng(geolocation.lat, geolocation.lng),
    }),
    ...(images && { images: images.map((id) => new types.UUID(id)) }),
  };
}

/** Rejects with `not-found` for others' listings. */
export const showEditedListing = async (client: ApiClient, id: ListingId): Promise<EditedListing> =>
  toEdited(await callForResources(client, (sdk) => sdk.ownListings.show({ id, ...wholeListing })));

const wholePicture = 'scaled-xlarge';

/** A listing's pictures in their order, whole and as large as the API gives them. */
export async function showPictures(client: ApiClient, id: ListingId): Promise<readonly OwnImage[]> {
  const { entities } = await callForResources(client, (sdk) =>
    sdk.ownListings.show({
      id,
      include: ['images'],
      'fields.ownListing': ['title'],
      'fields.image': [`variants.${wholePicture}`],
    }),
  );
  const listing = entities.find((entity) => entity.type === 'ownListing');
  return listing?.type === 'ownListing' ? imagesOf(listing, entities, wholePicture) : [];
}

/** Creates a draft, which only its owner can see. */
export async function createDraft(
  client: ApiClient,
  change: ListingChange & { readonly title: string },
): Promise<EditedListing> {
  const body = await toBody(await withSharedPoint(client, change));
  return toEdited(
    await callForResources(client, (sdk) => sdk.ownListings.createDraft(body, wholeListing)),
  );
}

export async function updateListing(
  client: ApiClient,
  id: ListingId,
  change: ListingChange,
): Promise<EditedListing> {
  const body = { id: await toUuid(id), ...(await toBody(await withSharedPoint(client, change))) };
  return toEdited(
    await callForResources(client, (sdk) => sdk.ownListings.update(body, wholeListing)),
  );
}

type ListingCommand = 'publishDraft' | 'open' | 'close';

async function command(client: ApiClient, name: ListingCommand, id: ListingId) {
  const body = { id: await toUuid(id) };
  return toEdited(
    await callForResources(client, (sdk) => sdk.ownListings[name](body, wholeListing)),
  );
}

/**
 * Publishes the draft, which is then public or waits for the operator (`pendingApproval`). Rejects with `listing-invalid-state` for
 * anything but a draft.
 */
export const publishDraft = (client: ApiClient, id: ListingId): Promise<EditedListing> =>
  command(client, 'publishDraft', id);

/** Opens a closed listing, so that it can be rented again. */
export const openListing = (client: ApiClient, id: ListingId): Promise<EditedListing> =>
  command(client, 'open', id);

/** Closes a published listing, so that it cannot be found or rented. */
export const closeListing = (client: ApiClient, id: ListingId): Promise<EditedListing> =>
  command(client, 'close', id);

/** Deletes a draft for good. */
export async function discardDraft(client: ApiClient, id: ListingId): Promise<void> {
  const body = { id: await toUuid(id) };
  await client.call((sdk) => sdk.ownListings.discardDraft(body));
}

const uploadedImage = { expand: true, ...imageVariantParams([shownVariant]) } satisfies QueryParams;

function toUploaded(response: SdkResponse): OwnImage {
  const [image] = readResponse(response).entities;
  if (image?.type !== 'image') throw new ApiFailure(unexpectedError);
  return toImage(image);
}

/**
 * Uploads a picture that belongs to no listing yet. Rejects with `upload-over-limit` above 20 MB, `validation` if the file is not a
 * picture, `network` if it was canceled.
 */
export async function uploadListingImage(
  client: ApiClient,
  image: File,
  watch: UploadWatch = {},
): Promise<OwnImage> {
  watchUpload(image, watch);
  return toUploaded(
    await client.callPatiently((sdk) => sdk.images.upload({ image }, uploadedImage)),
  );
}
