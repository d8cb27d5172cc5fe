import { useHasFeature } from '~/config/use-has-feature';
import { type Acceptance } from '~/domain/listing/acceptance';
import { firstRentalDay, type RentalTerms } from '~/domain/listing/rental-terms';
import { firstDayToAsk } from '~/domain/order/process/asking';
import { type Day, dayInTimeZone } from '~/domain/time/day';
import { useClock } from '~/lib/clock';

interface Tool {
  readonly terms: RentalTerms;
  readonly accepts: Acceptance | undefined;
  /** The IANA zone of the tool's place. */
  readonly timeZone: string;
}

/** Returns the day at the tool's place, and the first day that the tool can be rented. Its owner may need notice, or time for an answer. */
export function useFirstDay({ terms, accepts, timeZone }: Tool): {
  readonly today: Day;
  readonly first: Day;
} {
  const now = useClock().now();
  const isAsked = useHasFeature('ask-first') && accepts === 'by-owner';
  const today = dayInTimeZone(now, timeZone);
  const byTerms = firstRentalDay(terms, today);
  const byAnswer = isAsked ? firstDayToAsk(timeZone, now) : today;
  return { today, first: byTerms > byAnswer ? byTerms : byAnswer };
}
