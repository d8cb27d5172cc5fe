import { listingVariantPath, livePath, editListingPath, pathTo } from '~/config/paths';
import { parseListingId } from '~/domain/ids';
import { slugify } from '~/domain/listing/slug';
import { type LoadContext, pageNotFound, type PageOutcome, pageReady } from '~/pages/page-module';
import { loadPublished, selectPublished } from './PublishedPage.duck';

const UNAVAILABLE = 503;

const goTo = (to: string): PageOutcome => ({ kind: 'redirect', to, permanent: false });

/** Loads the owner's own tool. One that is not live has its own page, and others' tools look like ones that do not exist. */
export async function loadPublishedPage(context: LoadContext): Promise<PageOutcome> {
  const { dispatch, getState, params } = context;
  const id = parseListingId(params['id']);
  if (!id) return pageNotFound;
  await dispatch(loadPublished(id));
  const listing = selectPublished(getState());
  if (listing.status === 'failed') {
    const isGone = [400, 403, 404].includes(listing.error.status);
    return isGone ? pageNotFound : { kind: 'ready', status: UNAVAILABLE };
  }
  if (listing.status !== 'ready') return pageReady;
  const { data } = listing;
  if (data.deleted) return pageNotFound;
  if (data.state === 'draft') return goTo(editListingPath(data, 'photos'));
  if (data.state === 'pendingApproval') return goTo(listingVariantPath(data, data.state));
  if (data.state === 'closed') return goTo(pathTo('listings'));
  return params['slug'] === slugify(data.title) ? pageReady : goTo(livePath(data));
}
