import { type ApiError } from '~/api/marketplace/api-error';
import { listingPath, listingVariantPath, listingVariants } from '~/config/paths';
import { type ListingId, parseListingId, parseUserId } from '~/domain/ids';
import { slugify } from '~/domain/listing/slug';
import { selectIsAuthenticated } from '~/store/session';
import {
  type LoadContext,
  pageNotFound,
  type PageOutcome,
  pageReady,
  type RouteParams,
} from '~/pages/page-module';
import {
  type ListingRef,
  loadListing,
  loadMore,
  loadReviews,
  selectListing,
  selectPlace,
} from './ListingPage.duck';

const FORBIDDEN = 403;
const UNAVAILABLE = 503;
const GONE = 410;

const isVariant = (text: string): boolean =>
  Object.values(listingVariants).some((variant) => variant === text);

/** Returns the listing of an address, or undefined if the address cannot be one. */
export function refOf({ id, variant }: RouteParams): ListingRef | undefined {
  const listingId = parseListingId(id);
  if (!listingId || (variant !== undefined && !isVariant(variant))) return undefined;
  return { id: listingId, type: variant === undefined ? 'listing' : 'ownListing' };
}

/** Treats others' tools that are not public like those that do not exist. */
function failureOutcome({ code, status }: ApiError, { type }: ListingRef): PageOutcome {
  const isMissing = code === 'not-found' || (type === 'ownListing' && status === FORBIDDEN);
  return isMissing ? pageNotFound : { kind: 'ready', status: UNAVAILABLE };
}

type Listing = NonNullable<ReturnType<typeof selectListing>>;

/** Returns the one address of a listing in its current state. */
function addressOf({ id, attributes: { title = '', state } }: Listing, ref: ListingRef): string {
  const isPreview = ref.type === 'ownListing' && (state === 'draft' || state === 'pendingApproval');
  return isPreview ? listingVariantPath({ id, title }, state) : listingPath({ id, title });
}

/** Redirects former titles, missing slugs and outdated variants to the current address. */
function redirectOf(listing: Listing, ref: ListingRef, context: LoadContext): PageOutcome | null {
  const { params, query } = context;
  const { title = '', state } = listing.attributes;
  const hasSlug = params.slug === slugify(title);
  const isInPlace =
    ref.type === 'listing' ||
    ((state === 'draft' || state === 'pendingApproval') &&
      params.variant === listingVariants[state]);
  if (hasSlug && isInPlace) return null;
  const text = query.toString();
  const address = addressOf(listing, ref);
  return {
    kind: 'redirect',
    to: text === '' ? address : `${address}?${text}`,
    // The address of a public tool is permanent. That of a preview lasts as long as its state.
    permanent: ref.type === 'listing',
  };
}

/** Leads the owner of a tool that is not public to its preview. For others the tool does not exist. */
async function ownPreview(id: ListingId, context: LoadContext): Promise<PageOutcome | null> {
  const { dispatch, getState, now } = context;
  if (!selectIsAuthenticated(getState())) return null;
  const ref: ListingRef = { id, type: 'ownListing' };
  await dispatch(loadListing({ ref, now }));
  const listing = selectListing(getState());
  const state = listing?.attributes.state;
  return listing && (state === 'draft' || state === 'pendingApproval')
    ? redirectOf(listing, ref, context)
    : null;
}

async function loadShown(ref: ListingRef, { dispatch, getState, now }: LoadContext): Promise<void> {
  await dispatch(loadListing({ ref, now }));
  const author = selectListing(getState())?.author;
  const authorId = parseUserId(author?.id);
  if (authorId && ref.type === 'listing') await dispatch(loadMore({ authorId, listingId: ref.id }));
}

/** Loads the listing with its reviews and its owner's other tools. Days and prices follow in the browser. */
export async function loadListingPage(context: LoadContext): Promise<PageOutcome> {
  const { dispatch, getState, params } = context;
  const ref = refOf(params);
  if (!ref) return pageNotFound;
  const shown = loadShown(ref, context);
  const reviews = ref.type === 'listing' ? dispatch(loadReviews(ref.id)) : undefined;
  await Promise.all([shown, reviews]);
  const place = selectPlace(getState());
  if (place.status === 'failed') {
    const outcome = failureOutcome(place.error, ref);
    const preview =
      outcome === pageNotFound && ref.type === 'listing' && (await ownPreview(ref.id, context));
    return preview || outcome;
  }
  const listing = selectListing(getState());
  if (!listing) return pageReady;
  if (listing.attributes.deleted) return { kind: 'ready', status: GONE };
  return redirectOf(listing, ref, context) ?? pageReady;
}
