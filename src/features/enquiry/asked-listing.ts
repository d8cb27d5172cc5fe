import { type ListingTitle } from '~/api/listing/listings';
import { type ListingId, parseListingId } from '~/domain/ids';
import { type ComboboxValue } from '~/ui/fields/combobox-model';

/** A tool that somebody has a question about. */
export type AskedListing = ListingTitle;

export interface AskedListings {
  /** The tools that the text may be about. A single one is named above the text, and several form a choice. */
  readonly listings: readonly AskedListing[];
  /** Finds tools by name if there are too many for a list. Then `listings` has only the first ones. */
  readonly findListings?: (typed: string) => Promise<readonly AskedListing[]>;
}

export interface ToolChoice {
  /** The tool, if it was chosen from a list. */
  readonly listingId?: string;
  /** The tool, if it was found by its name. */
  readonly found?: ComboboxValue;
}

/** Returns the tool that the text is about, or undefined if none is chosen. */
export function chosenTool(
  { listings, findListings }: AskedListings,
  { listingId, found }: ToolChoice,
): ListingId | undefined {
  if (findListings) return found?.option ? parseListingId(found.option.key) : undefined;
  const [only, ...others] = listings;
  const chosen = others.length === 0 ? only : listings.find(({ id }) => id === listingId);
  return chosen?.id;
}
