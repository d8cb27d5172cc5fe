import { type ListingId } from '~/domain/ids';
import { type NamedPlace } from '~/domain/search/tool-places';
import { type DayRange } from '~/domain/time/day';

export interface LandingRows {
  /** The place around which the first rows' tools are, or null if no tool has a place. */
  readonly place: NamedPlace | null;
  /** The places to choose from, those with the most tools first. */
  readonly places: readonly NamedPlace[];
  /** The nights of this weekend. */
  readonly dates: DayRange;
  /** Whether the visitor picked the place. Its row then shows even without tools. */
  readonly isPicked: boolean;
  readonly weekend: readonly ListingId[];
  /** The number of free tools this weekend, or null if the API does not count. */
  readonly free: number | null;
  readonly picked: readonly ListingId[];
  readonly featured: readonly ListingId[];
  readonly newest: readonly ListingId[];
}

export interface RowsAsked {
  /** The place where the visitor is or searched. The default is the first of the places. */
  readonly place?: NamedPlace | undefined;
  readonly isPicked?: boolean;
  /** The places that have tools, those with the most first. */
  readonly places: readonly NamedPlace[];
  readonly now: Date;
}
