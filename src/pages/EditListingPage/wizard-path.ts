import { type EditedListing } from '~/api/own-listings';
import { pathTo } from '~/config/paths';
import { type WizardTab } from '~/domain/listing-fields';
import { slugify } from '~/domain/slug';

/** State of the tool: not saved yet, a draft, or published before. */
export const editTypes = ['new', 'draft', 'edit'] as const;
export type EditType = (typeof editTypes)[number];

export const isEditType = (text: string | undefined): text is EditType =>
  editTypes.some((type) => type === text);

/** Replaces the id of a listing that has none yet. */
export const NO_LISTING_ID = '00000000-0000-0000-0000-000000000000';
const NO_SLUG = 'draft';

/** The address of a step; without a listing, that of a new one. */
export function wizardPath(
  listing: Pick<EditedListing, 'id' | 'title' | 'state'> | null,
  tab: WizardTab,
): string {
  if (!listing) {
    return pathTo('editListing', { slug: NO_SLUG, id: NO_LISTING_ID, type: 'new', tab });
  }
  const type: EditType = listing.state === 'draft' ? 'draft' : 'edit';
  return pathTo('editListing', { slug: slugify(listing.title), id: listing.id, type, tab });
}
