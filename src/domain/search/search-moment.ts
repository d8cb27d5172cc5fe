import { type FeatureName } from '../feature-names';
import { firstDayToAsk } from '../order/asking';
import { type Day, dayInTimeZone } from '../time/day';

/** What a search finds depends on this, besides what is searched for. */
export interface SearchMoment {
  readonly now: Date;
  /** The marketplace's day. */
  readonly today: Day;
  /** Whether listings have terms, so that words can be understood; otherwise they are keywords. */
  readonly hasTerms?: boolean;
  /** The first day for which an owner who answers first can be asked; undefined where nobody answers first. */
  readonly firstAsked?: Day | undefined;
}

interface Marketplace {
  readonly timeZone: string;
  readonly features: readonly FeatureName[];
}

export const searchMoment = ({ timeZone, features }: Marketplace, now: Date): SearchMoment => ({
  now,
  today: dayInTimeZone(now, timeZone),
  hasTerms: features.includes('search-terms'),
  firstAsked: features.includes('ask-first') ? firstDayToAsk(timeZone, now) : undefined,
});
