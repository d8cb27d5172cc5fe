import { type FeatureName } from '../feature-names';
import { firstDayToAsk } from '~/domain/order/process/asking';
import { type Day, dayInTimeZone } from '../time/day';
import { zoneAt } from '~/lib/zone-at';
import { middleOf } from './geo';
import { type SearchParams } from './search-params';

/** The circumstances that a search's results depend on, in addition to what is searched for. */
export interface SearchMoment {
  readonly now: Date;
  /** The day at the searched place. */
  readonly today: Day;
  /** Whether listings have terms, so that words can be understood; otherwise they are keywords. */
  readonly hasTerms?: boolean;
  /** The first day for which an owner who answers first can be asked; undefined where nobody answers first. */
  readonly firstAsked?: Day | undefined;
}

interface Marketplace {
  /** IANA. */
  readonly timeZone: string;
  readonly features: readonly FeatureName[];
}

export const searchMoment = ({ timeZone, features }: Marketplace, now: Date): SearchMoment => ({
  now,
  today: dayInTimeZone(now, timeZone),
  hasTerms: features.includes('search-terms'),
  firstAsked: features.includes('ask-first') ? firstDayToAsk(timeZone, now) : undefined,
});

type SearchedPlace = Pick<SearchParams, 'bounds' | 'origin'>;

/** IANA zone of the searched place; the marketplace's for a search of everywhere. */
export const zoneOfSearch = ({ bounds, origin }: SearchedPlace, marketplaceZone: string) =>
  zoneAt(origin ?? (bounds && middleOf(bounds).center), marketplaceZone);

/** The same as `searchMoment` by the clock of the searched place. The zone matters only if days are searched. */
export async function momentOfSearch(
  search: SearchedPlace & Pick<SearchParams, 'dates'>,
  { timeZone, features }: Marketplace,
  now: Date,
): Promise<SearchMoment> {
  const zone = search.dates ? await zoneOfSearch(search, timeZone) : timeZone;
  return searchMoment({ timeZone: zone, features }, now);
}
