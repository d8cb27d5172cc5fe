import { listings } from './content/listings';
import { type CurrentRental } from './content/rentals/current';
import { type Line } from './content/rentals/types';
import { type AvailabilityRule } from './content/types';
import { aliases, Deal, type OrderOptions } from './deal';
import { hashOf } from './hash';
import { bookingDaysOf, instantBookingSince, type ScheduledPast } from './schedule';
import { type Act, slotOn } from './storyline';
import { type World } from './world';

/** Days after which everything has been seen. */
export const unseenDays = 4;

/** A finished deal, and the state it must have in the end. */
export interface FinishedDeal {
  expected: string;
  deal: () => Deal;
}

/** Collects one deal as acts of one thread. Slots are counted from the first day of the deal. */
class Telling {
  readonly acts: Act[] = [];
  private readonly deal: () => Deal;

  constructor(
    private readonly today: Date,
    private readonly thread: string,
    makeDeal: () => Deal,
  ) {
    let deal: Deal | undefined;
    this.deal = () => (deal ??= makeDeal());
  }

  at(day: number, slot: number, step: (deal: Deal) => Promise<void>): void {
    this.acts.push({
      at: slotOn(this.today, day, slot),
      thread: this.thread,
      run: () => step(this.deal()),
    });
  }

  /** A conversation, one message per slot. */
  talk(day: number, firstSlot: number, lines: readonly Line[] = []): void {
    for (const [index, line] of lines.entries()) {
      this.at(day, firstSlot + index, (deal) => deal.say(line));
    }
  }

  order(day: number, slot: number, options: OrderOptions): void {
    this.at(day, slot, async (deal) => {
      await deal.order(options);
      await deal.pay();
    });
  }

  finish(state: string): FinishedDeal {
    return { expected: `state/${state}`, deal: this.deal };
  }
}

interface History {
  acts: Act[];
  /** Acts that must happen after everything else, at the real present time. */
  finale: Act[];
  deals: FinishedDeal[];
}

const tellPast = (world: World, past: ScheduledPast): History => {
  const { rental, bookedDay, startDay, endDay } = past;
  const hash = hashOf(`${rental.listing}/${rental.renter}/${startDay}`);
  const telling = new Telling(
    world.today,
    `past/${rental.listing}/${startDay}`,
    () => new Deal(world, { ...rental, alias: aliases.current, seen: true }),
  );
  const slot = hash % 3;
  telling.order(bookedDay, slot, { startDay, endDay, seats: 1, protection: hash % 5 === 0 });
  if (bookedDay < instantBookingSince) {
    telling.at(bookedDay, slot + 1, (deal) => deal.accept());
  }
  telling.talk(bookedDay, slot + 1, rental.messages);
  // Half of the owners press the button; for the others the marketplace completes the rental two days later.
  const byHand = (hash >>> 4) % 2 === 0;
  if (byHand) {
    telling.at(endDay, 2, (deal) => deal.complete());
  }
  const doneDay = byHand ? endDay : endDay + 2;
  const { byRenter, byOwner } = rental;
  const ownerFirst = byOwner !== undefined && (hash >>> 5) % 3 === 0;
  if (byRenter) {
    telling.at(doneDay + (ownerFirst ? 3 : 1), (hash >>> 6) % 4, (deal) =>
      deal.review('renter', byRenter, ownerFirst ? 2 : 1),
    );
  }
  if (byOwner) {
    telling.at(doneDay + (ownerFirst ? 1 : 3), (hash >>> 7) % 4, (deal) =>
      deal.review('owner', byOwner, ownerFirst || !byRenter ? 1 : 2),
    );
  }
  return { acts: telling.acts, finale: [], deals: [telling.finish('reviewed')] };
};

type BookedRental = Exclude<CurrentRental, { state: 'enquiry' }>;

const stateNames: Record<CurrentRental['state'], string> = {
  enquiry: 'enquiry',
  pendingPayment: 'pending-payment',
  paymentExpired: 'payment-expired',
  preauthorized: 'preauthorized',
  declined: 'declined',
  accepted: 'accepted',
  canceled: 'canceled',
  delivered: 'delivered',
  reviewedByCustomer: 'reviewed-by-customer',
  reviewedByProvider: 'reviewed-by-provider',
};

const tellEnquiry = (
  telling: Telling,
  { daysAgo, messages = [] }: Extract<CurrentRental, { state: 'enquiry' }>,
): void => {
  telling.at(-daysAgo, 0, async (deal) => {
    await deal.enquire();
    const [first] = messages;
    if (first) await deal.say(first);
  });
  telling.talk(-daysAgo, 1, messages.slice(1));
};

/** Adds the acts that follow the booking. */
const tellOutcome = (telling: Telling, rental: BookedRental, endDay: number): void => {
  const day = -rental.daysAgo;
  switch (rental.state) {
    case 'pendingPayment':
    case 'paymentExpired':
    case 'preauthorized':
      return telling.talk(day, 1, rental.messages);
    case 'accepted':
      telling.talk(day, 1, rental.messages);
      if (rental.daysAgo > unseenDays) telling.at(day + 1, 1, (deal) => deal.markViewed());
      return;
    case 'declined':
      telling.talk(day, 1, rental.messages);
      if (rental.by === 'provider') telling.at(day + 1, 0, (deal) => deal.decline());
      return;
    case 'canceled':
      telling.talk(-rental.canceledDaysAgo, 0, rental.messages);
      return telling.at(-rental.canceledDaysAgo, 0, (deal) => deal.cancel(rental.by));
    case 'delivered':
      telling.at(endDay, 1, (deal) => deal.complete());
      return telling.talk(endDay, 2, rental.messages);
    case 'reviewedByCustomer':
      telling.at(endDay, 1, (deal) => deal.complete());
      return telling.at(endDay + 1, 1, (deal) => deal.review('renter', rental.review, 1));
    case 'reviewedByProvider':
      telling.at(endDay, 1, (deal) => deal.complete());
      return telling.at(endDay + 1, 1, (deal) => deal.review('owner', rental.review, 1));
  }
};

const ruleOf = (key: string): AvailabilityRule =>
  listings.find((listing) => listing.key === key)?.rule ?? 'custom';

const tellBooked = (world: World, telling: Telling, rental: BookedRental): void => {
  const days = bookingDaysOf(rental, ruleOf(rental.listing), world.today);
  const order = { ...days, seats: rental.seats ?? 1, protection: rental.protection ?? false };
  if (rental.state === 'pendingPayment' || rental.state === 'paymentExpired') {
    telling.at(-rental.daysAgo, 0, (deal) => deal.order(order));
  } else {
    telling.order(-rental.daysAgo, 0, order);
  }
  tellOutcome(telling, rental, days.endDay);
};

/** Whether it is a request. Older ones use a version in which owners answered every order. */
const isAsked = (rental: CurrentRental): boolean =>
  rental.state === 'preauthorized' ||
  (rental.state === 'declined' && -rental.daysAgo > instantBookingSince);

const tellCurrent = (world: World, rental: CurrentRental, index: number): History => {
  const isOld = rental.daysAgo > unseenDays;
  const telling = new Telling(
    world.today,
    `current/${index}`,
    () =>
      new Deal(world, {
        ...rental,
        alias: isAsked(rental) ? aliases.asked : aliases.current,
        seen:
          (isOld && rental.state !== 'delivered') ||
          (rental.state === 'enquiry' && (rental.messages?.length ?? 0) > 1),
      }),
  );
  if (rental.state === 'enquiry') tellEnquiry(telling, rental);
  else tellBooked(world, telling, rental);
  const deals = [telling.finish(stateNames[rental.state])];
  return rental.state === 'pendingPayment'
    ? { acts: [], finale: telling.acts, deals }
    : { acts: telling.acts, finale: [], deals };
};

/** All deals of the demo, past and present, as acts in time. */
export const historyOf = (
  world: World,
  past: readonly ScheduledPast[],
  current: readonly CurrentRental[],
): History => {
  const parts = [
    ...past.map((rental) => tellPast(world, rental)),
    ...current.map((rental, index) => tellCurrent(world, rental, index)),
  ];
  return {
    acts: parts.flatMap(({ acts }) => acts),
    finale: parts.flatMap(({ finale }) => finale),
    deals: parts.flatMap(({ deals }) => deals),
  };
};
