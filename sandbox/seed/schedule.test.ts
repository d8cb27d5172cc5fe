import { listings } from './content/listings';
import { currentRentals } from './content/rentals/current';
import { pastRentals } from './content/rentals/past';
import { addDays, weekdayOf } from './days';
import { bookingDaysOf, historyDays, makeSchedule, ruleAllows } from './schedule';

const monday = new Date('2026-06-01T00:00:00Z');
const weekdays = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
const contentOf = (key: string) => listings.find((listing) => listing.key === key)!;
const scheduleOn = (today: Date) =>
  makeSchedule({ listings, past: pastRentals, current: currentRentals }, today);

interface Stay {
  listing: string;
  seats: number;
  startDay: number;
  endDay: number;
}

/** Every stay that reserves seats at some time; a canceled one counts as if it took place. */
const staysOn = (today: Date): Stay[] => [
  ...scheduleOn(today).past.map(({ rental, startDay, endDay }) => ({
    listing: rental.listing,
    seats: 1,
    startDay,
    endDay,
  })),
  ...currentRentals.flatMap((rental) =>
    rental.state === 'enquiry'
      ? []
      : [
          {
            listing: rental.listing,
            seats: rental.seats ?? 1,
            ...bookingDaysOf(rental, contentOf(rental.listing).rule ?? 'custom', today),
          },
        ],
  ),
];

describe.each(weekdays)('the schedule of demo rentals, made on %s', (today) => {
  test('never books a tool beyond its stock', () => {
    const stays = staysOn(today);
    for (const { listing, startDay, endDay } of stays) {
      for (let day = startDay; day < endDay; day += 1) {
        const taken = stays
          .filter(
            (other) => other.listing === listing && other.startDay <= day && day < other.endDay,
          )
          .reduce((sum, { seats }) => sum + seats, 0);
        expect({ listing, day, fits: taken <= (contentOf(listing).stock ?? 1) }).toEqual({
          listing,
          day,
          fits: true,
        });
      }
    }
  });

  test('keeps to the days that the owner offers', () => {
    for (const { listing, startDay, endDay } of staysOn(today)) {
      for (let day = startDay; day < endDay; day += 1) {
        expect(ruleAllows(contentOf(listing).rule ?? 'custom', weekdayOf(today, day))).toBe(true);
      }
    }
  });

  test('lists a tool before it is booked, and books before it starts', () => {
    const { listings: scheduled, past } = scheduleOn(today);
    const created = new Map(scheduled.map(({ content, createdDay }) => [content.key, createdDay]));
    for (const { createdDay } of scheduled) {
      expect(createdDay).toBeGreaterThan(-historyDays + 2);
      expect(createdDay).toBeLessThan(0);
    }
    for (const { rental, bookedDay, startDay, endDay } of past) {
      expect(created.get(rental.listing)).toBeLessThan(bookedDay);
      expect(bookedDay).toBeLessThan(startDay);
      expect(endDay).toBeLessThanOrEqual(-12);
    }
    for (const { listing, daysAgo } of currentRentals) {
      expect(created.get(listing)).toBeLessThan(-daysAgo);
    }
  });
});
