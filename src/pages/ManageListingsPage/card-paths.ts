import { type OwnCard } from '~/api/own-listing-cards';
import { listingPath, listingVariantPath, pathTo } from '~/config/paths';
import { type WizardTab } from '~/domain/listing-fields';
import { slugify } from '~/domain/slug';

/** A step of the wizard for a tool that exists. */
export const stepPath = (
  { id, title, state }: Pick<OwnCard, 'id' | 'title' | 'state'>,
  tab: WizardTab,
): string =>
  pathTo('editListing', {
    slug: slugify(title),
    id,
    type: state === 'draft' ? 'draft' : 'edit',
    tab,
  });

/** The tool's page as its owner sees it. */
export function shownAt({ id, title, state }: OwnCard): string {
  if (state === 'draft') return listingVariantPath({ id, title }, 'draft');
  if (state === 'pendingApproval') return listingVariantPath({ id, title }, 'pendingApproval');
  return listingPath({ id, title });
}
