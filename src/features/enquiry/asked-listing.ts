import { type ListingId } from '~/domain/ids';

/** A tool that somebody has a question about. */
export interface AskedListing {
  readonly id: ListingId;
  readonly title: string;
}
