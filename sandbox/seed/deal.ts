import { trusted, uuid } from './clients';
import { type Line, type ReviewContent } from './content/rentals/types';
import { addDays, hourIn } from './days';
import { lineItemsOf } from './pricing';
import { transactionIn } from './replies';
import { listingOf, memberOf, type Member, type PublishedListing, type World } from './world';

/** The time zone of each demo city, by its state. */
const zones: Record<string, string> = {
  CA: 'America/Los_Angeles',
  CO: 'America/Denver',
  DC: 'America/New_York',
  FL: 'America/New_York',
  IL: 'America/Chicago',
  NY: 'America/New_York',
  OR: 'America/Los_Angeles',
  TN: 'America/Chicago',
  TX: 'America/Chicago',
};

/** The IANA time zone of a demo tool. Throws for a state where no demo owner lives. */
export function timeZoneOf({ state }: { state: string }): string {
  const zone = zones[state];
  if (!zone) throw new Error(`No time zone is known for ${state}.`);
  return zone;
}

/** The hour from which a tool can be picked up, in the tool's time zone. */
const PICK_UP_HOUR = 8;
const processName = 'flex-default-process';
/** The aliases of the order process: the web app's, that of requests, and that of the first version, in which owners accept every order. */
export const aliases = { current: 'release-1', asked: 'request-1', byHand: 'release-0' } as const;

interface DealOptions {
  listing: string;
  renter: string;
  alias: (typeof aliases)[keyof typeof aliases];
  /** Both sides have seen it, so nothing shows as new. */
  seen: boolean;
}

export interface OrderOptions {
  startDay: number;
  endDay: number;
  seats: number;
  protection: boolean;
}

/** One transaction with its two sides. Its steps run one after another. */
export class Deal {
  private id: string | undefined;
  private paymentIntent: string | undefined;
  readonly listing: PublishedListing;
  readonly renter: Member;
  readonly owner: Member;

  constructor(
    private readonly world: World,
    private readonly options: DealOptions,
  ) {
    this.listing = listingOf(world, options.listing);
    this.renter = memberOf(world, options.renter);
    this.owner = memberOf(world, this.listing.content.owner);
  }

  get transactionId(): string {
    if (!this.id) {
      throw new Error(`The deal about ${this.options.listing} has not begun.`);
    }
    return this.id;
  }

  private viewedBy(actor: 'customer' | 'provider'): object {
    const { seen } = this.options;
    return { customer: seen || actor === 'customer', provider: seen || actor === 'provider' };
  }

  private get isAsked(): boolean {
    return this.options.alias === aliases.asked;
  }

  private get processAlias(): string {
    return `${processName}/${this.options.alias}`;
  }

  async enquire(): Promise<void> {
    const { world, renter } = this;
    // Privileged in the current version of the process.
    const client = await trusted(world.services, renter.client);
    const reply = await client.transactions.initiate(
      {
        processAlias: this.processAlias,
        transition: 'transition/enquire',
        params: {
          listingId: uuid(this.listing.id),
          protectedData: { viewedBy: this.viewedBy('customer') },
        },
      },
      { expand: true },
    );
    this.id = transactionIn(reply).id;
  }

  /** Books and opens the payment, which expires after fifteen minutes unless `pay` follows. */
  async order({ startDay, endDay, seats, protection }: OrderOptions): Promise<void> {
    const { world, listing } = this;
    const client = await trusted(world.services, this.renter.client);
    const reply = await client.transactions.initiate(
      {
        processAlias: this.processAlias,
        transition: 'transition/request-payment',
        params: {
          listingId: uuid(listing.id),
          bookingStart: addDays(world.today, startDay),
          bookingEnd: addDays(world.today, endDay),
          ...(this.isAsked && this.answerHours(startDay, endDay)),
          seats,
          lineItems: lineItemsOf({
            fees: world.fees,
            pricePerNight: listing.content.price * 100,
            nights: endDay - startDay,
            seats,
            protection,
            state: this.owner.content.place.state,
          }),
          protectedData: {
            viewedBy: this.viewedBy('customer'),
            restOfShoppingCartItems: [],
            timeZone: timeZoneOf(this.owner.content.place),
            ...(this.isAsked && { rules: { completes: 'by-server', accepts: 'by-owner' } }),
          },
        },
      },
      { expand: true },
    );
    const { id, paymentIntent } = transactionIn(reply);
    this.id = id;
    this.paymentIntent = paymentIntent;
  }

  async pay(): Promise<void> {
    if (!this.paymentIntent) {
      throw new Error(`The order of ${this.options.listing} has no payment.`);
    }
    await this.world.payments.paymentIntents.confirm(this.paymentIntent, {
      payment_method: 'pm_card_visa',
    });
    await this.take('renter', 'confirm-payment');
  }

  async say([from, content]: Line): Promise<void> {
    await this.sideOf(from).client.messages.send({
      transactionId: uuid(this.transactionId),
      content,
    });
  }

  accept(): Promise<void> {
    return this.take('owner', 'accept');
  }

  decline(): Promise<void> {
    return this.isAsked ? this.takePrivileged('owner', 'decline') : this.take('owner', 'decline');
  }

  async complete(): Promise<void> {
    await this.takePrivileged('owner', 'complete');
  }

  async cancel(by: 'customer' | 'provider' | 'operator'): Promise<void> {
    switch (by) {
      case 'customer':
        return this.takePrivileged('renter', 'cancel-by-customer');
      case 'provider':
        return this.takePrivileged('owner', 'cancel-by-provider');
      case 'operator':
        await this.world.integration.transactions.transition({
          id: uuid(this.transactionId),
          transition: 'transition/cancel',
          params: {},
        });
    }
  }

  /** Marks the order as opened by both sides, which only the operator can. */
  async markViewed(): Promise<void> {
    await this.world.integration.transactions.transition({
      id: uuid(this.transactionId),
      transition: 'transition/mark-viewed-from-accepted',
      params: { protectedData: { viewedBy: { customer: true, provider: true } } },
    });
  }

  async review(from: 'renter' | 'owner', review: ReviewContent, order: 1 | 2): Promise<void> {
    const role = from === 'renter' ? 'customer' : 'provider';
    await this.take(from, `review-${order}-by-${role}`, {
      reviewRating: review.rating,
      reviewContent: review.text,
    });
  }

  async state(): Promise<string> {
    const reply = await this.world.integration.transactions.show({ id: this.transactionId });
    return transactionIn(reply).state;
  }

  private sideOf(side: 'renter' | 'owner'): Member {
    return side === 'renter' ? this.renter : this.owner;
  }

  /** A request ends at the hour of pick-up at the latest. */
  private answerHours(startDay: number, endDay: number): object {
    const { today } = this.world;
    const zone = timeZoneOf(this.owner.content.place);
    return {
      bookingDisplayStart: hourIn(zone, addDays(today, startDay), PICK_UP_HOUR),
      bookingDisplayEnd: addDays(today, endDay),
    };
  }

  private async take(side: 'renter' | 'owner', name: string, params: object = {}): Promise<void> {
    await this.sideOf(side).client.transactions.transition({
      id: uuid(this.transactionId),
      transition: `transition/${name}`,
      params,
    });
  }

  private async takePrivileged(side: 'renter' | 'owner', name: string): Promise<void> {
    const client = await trusted(this.world.services, this.sideOf(side).client);
    const actor = side === 'renter' ? 'customer' : 'provider';
    await client.transactions.transition({
      id: uuid(this.transactionId),
      transition: `transition/${name}`,
      params: { protectedData: { viewedBy: this.viewedBy(actor) } },
    });
  }
}
