import { type ListingTitle } from '~/api/listing/listings';
import { type ListingId, parseListingId } from '~/domain/ids';
import { type ComboboxValue } from '~/ui/fields/combobox-model';

/** A tool that somebody has a question about. */
export type AskedListing = ListingTitle;

export interface AskedListings {
  /** The tools that the text may be about: a single one is named above it, of several one is chosen. */
  readonly listings: readonly AskedListing[];
  /** Given if there are too many for a list: `listings` are only the first ones, and the others are found by their name. */
  readonly findListings?: (typed: string) => Promise<readonly AskedListing[]>;
}

/** What the form knows of the choice. */
export interface ToolChoice {
  /** Chosen from a list. */
  readonly listingId?: string;
  /** Found by its name. */
  readonly found?: ComboboxValue;
}

/** The tool that the text is about; undefined if none is chosen. */
export function chosenTool(
  { listings, findListings }: AskedListings,
  { listingId, found }: ToolChoice,
): ListingId | undefined {
  if (findListings) return found?.option ? parseListingId(found.option.key) : undefined;
  const [only, ...others] = listings;
  const chosen = others.length === 0 ? only : listings.find(({ id }) => id === listingId);
  return chosen?.id;
}
