import { type EditedListing } from '~/api/listing/own-listings';
import { editListingPath, pathTo } from '~/config/paths';
import { type WizardTab } from '~/domain/listing/wizard-tabs';

/** The state of the tool: not saved yet, a draft, or published before. */
const editTypes = ['new', 'draft', 'edit'] as const;
export type EditType = (typeof editTypes)[number];

export const isEditType = (text: string | undefined): text is EditType =>
  editTypes.some((type) => type === text);

/** This id stands for a listing that has none yet. */
export const NO_LISTING_ID = '00000000-0000-0000-0000-000000000000';
const NO_SLUG = 'draft';

type NamedListing = Pick<EditedListing, 'id' | 'title' | 'state'>;

/** Returns the address of a step. Without a listing it is that of a new one. */
export function wizardPath(listing: NamedListing | null, tab: WizardTab): string {
  if (!listing) {
    return pathTo('editListing', { slug: NO_SLUG, id: NO_LISTING_ID, type: 'new', tab });
  }
  return editListingPath(listing, tab);
}

/** Returns the addresses to which the payment provider's pages return, by the outcome of the visit. */
export function wizardReturnPaths(listing: NamedListing) {
  const path = (kind: 'success' | 'failure') => `${editListingPath(listing, 'photos')}/${kind}`;
  return { success: path('success'), failure: path('failure') };
}
