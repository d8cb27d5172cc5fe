import { type OwnCard } from '~/api/listing/own-listing-cards';
import { listingPath, listingVariantPath } from '~/config/paths';

/** Returns the address of the tool's page as its owner sees it. */
export function shownAt({ id, title, state }: OwnCard): string {
  if (state === 'draft') return listingVariantPath({ id, title }, 'draft');
  if (state === 'pendingApproval') return listingVariantPath({ id, title }, 'pendingApproval');
  return listingPath({ id, title });
}
