import { type AvailabilityRule, type ListingContent } from './content/types';
import { type CurrentRental } from './content/rentals/current';
import { type PastRental } from './content/rentals/types';
import { weekdayOf } from './days';
import { hashOf } from './hash';

/** How far back the demo marketplace's history goes, in days. */
export const historyDays = 121;
/** Reviews are public after a week at the latest, so older rentals are completely over. */
const settledDaysAgo = 12;
/** From this day on, orders are accepted together with the payment. */
export const instantBookingSince = -75;

/** All days are counted from today: -1 is yesterday. */
interface ScheduledListing {
  content: ListingContent;
  createdDay: number;
}

export interface ScheduledPast {
  rental: PastRental;
  bookedDay: number;
  startDay: number;
  endDay: number;
}

export interface Schedule {
  listings: readonly ScheduledListing[];
  past: readonly ScheduledPast[];
}

/** Whether a rule allows a day. */
export const ruleAllows = (rule: AvailabilityRule, weekday: number): boolean => {
  const weekend = weekday === 0 || weekday === 6;
  switch (rule) {
    case 'custom':
      return true;
    case 'weekdaysDisabled':
      return weekend;
    case 'weekendsDisabled':
      return !weekend;
  }
};

interface Stay {
  today: Date;
  rule: AvailabilityRule;
  nights: number;
}

/** The first days from `earliest` on whose nights are all allowed. A rule may shorten the stay. */
const fitStay = (earliest: number, { today, rule, nights }: Stay): [number, number] => {
  for (let length = nights; length > 0; length -= 1) {
    for (let start = earliest; start < earliest + 7; start += 1) {
      const days = Array.from({ length }, (_, night) => weekdayOf(today, start + night));
      if (days.every((weekday) => ruleAllows(rule, weekday))) {
        return [start, length];
      }
    }
  }
  return [earliest, nights];
};

const groupByListing = <Rental extends { listing: string }>(
  rentals: readonly Rental[],
): Map<string, Rental[]> => {
  const groups = new Map<string, Rental[]>();
  for (const rental of rentals) {
    groups.set(rental.listing, [...(groups.get(rental.listing) ?? []), rental]);
  }
  return groups;
};

const schedulePast = (
  { content, createdDay }: ScheduledListing,
  rentals: readonly PastRental[],
  today: Date,
): ScheduledPast[] => {
  const from = createdDay + 5;
  // A stay may move by up to six days to fit the owner's rule.
  const until = -settledDaysAgo - 6 - Math.max(...rentals.map(({ nights }) => nights));
  const span = (until - from) / rentals.length;
  return rentals.map((rental, index) => {
    const jitter = (hashOf(`${rental.listing}/${rental.renter}/${index}`) % 50) / 100;
    const [startDay, nights] = fitStay(Math.floor(from + (index + jitter) * span), {
      today,
      rule: content.rule ?? 'custom',
      nights: rental.nights,
    });
    const lead = 1 + (hashOf(`${rental.renter}/${rental.listing}`) % 4);
    return { rental, bookedDay: startDay - lead, startDay, endDay: startDay + nights };
  });
};

/** Listings with past rentals are old; the others were added over the months, the newest a few days ago. */
const createdDayOf = (
  content: ListingContent,
  past: readonly PastRental[],
  current: readonly CurrentRental[],
): number => {
  const hash = hashOf(`${content.key}/created`);
  const firstDeal = Math.min(0, ...current.map(({ daysAgo }) => -daysAgo));
  if (past.length > 0 || firstDeal < -60) {
    return -(historyDays - 3) + (hash % 12);
  }
  return Math.min(-3 - (hash % 80), firstDeal - 3);
};

/** Distributes all finished rentals over the past months, so that those of one listing never overlap. */
export const makeSchedule = (
  content: {
    listings: readonly ListingContent[];
    past: readonly PastRental[];
    current: readonly CurrentRental[];
  },
  today: Date,
): Schedule => {
  const past = groupByListing(content.past);
  const current = groupByListing(content.current);
  const listings = content.listings.map((listing) => ({
    content: listing,
    createdDay: createdDayOf(listing, past.get(listing.key) ?? [], current.get(listing.key) ?? []),
  }));
  return {
    listings,
    past: listings.flatMap((listing) => {
      const rentals = past.get(listing.content.key);
      return rentals ? schedulePast(listing, rentals, today) : [];
    }),
  };
};

/** The days of a deal in progress, moved by less than a week if the owner's rule requires it. */
export const bookingDaysOf = (
  rental: Exclude<CurrentRental, { state: 'enquiry' }>,
  rule: AvailabilityRule,
  today: Date,
): { startDay: number; endDay: number } => {
  const [startDay, nights] = fitStay(rental.startsIn, { today, rule, nights: rental.nights });
  return { startDay, endDay: startDay + nights };
};
