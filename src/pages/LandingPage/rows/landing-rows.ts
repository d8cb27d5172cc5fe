import { type ListingId } from '~/domain/ids';
import { type NamedPlace } from '~/domain/search/tool-places';
import { type DayRange } from '~/domain/time/day';

export interface LandingRows {
  /** Around which the first rows' tools are; null if no tool has a place. */
  readonly place: NamedPlace | null;
  /** To choose from, those with the most tools first. */
  readonly places: readonly NamedPlace[];
  /** This weekend's nights. */
  readonly dates: DayRange;
  /** Whether the visitor picked the place: then its row is shown even without tools. */
  readonly isPicked: boolean;
  readonly weekend: readonly ListingId[];
  /** How many are free this weekend; null if the API does not count. */
  readonly free: number | null;
  readonly picked: readonly ListingId[];
  readonly featured: readonly ListingId[];
  readonly newest: readonly ListingId[];
}

export interface RowsAsked {
  /** Where the visitor is or searched; otherwise the first of the places. */
  readonly place?: NamedPlace | undefined;
  readonly isPicked?: boolean;
  /** That tools are in, those with the most first. */
  readonly places: readonly NamedPlace[];
  readonly now: Date;
}
