import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { type Transition } from '../../marketplace/engine/definition';
import { scheduledTransitions } from '../../marketplace/store/schema/transactions';
import {
  connectPayouts,
  dayFrom,
  intentOf,
  Money,
  paymentClient,
  payByCard,
  show,
  trustedOf,
  UUID,
} from '../../marketplace/transactions/testing/rental-world';
import { type Sandbox } from '../../network';
import { integrationSdk, type Person, signUp } from '../../testing/harness';
import { type Path } from './paths';

const HOUR = 3_600_000;
const EXPAND = { expand: true };
/** Pieces of the listing in the beginning. */
export const STOCK = 1000;

/** What is sold, by process; a booking is by the hour, the day or the night in turn. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  'default-booking': ['hour', 'day', 'night'],
  'default-purchase': ['item'],
  'default-negotiation': ['offer'],
  'default-download': ['file'],
  'flex-default-process': ['night', 'day'],
  'flex-hourly-default-process': ['units'],
  'flex-product-default-process': ['units'],
};

function itemsOf(process: string, turn: number) {
  const codes = CODES[process] ?? [];
  const code = codes[turn % codes.length];
  const unitPrice = new Money(2000, 'USD');
  const subtotal = new Money(4000, 'USD');
  const share = (side: string, percentage: number) => ({
    code: `line-item/${side}-commission`,
    unitPrice: subtotal,
    percentage,
    includeFor: [side],
  });
  const shipping = {
    code: 'line-item/shipping-fee',
    unitPrice: new Money(500, 'USD'),
    quantity: 1,
  };
  return [
    code === 'hour'
      ? { code: 'line-item/hour', unitPrice, seats: 1, units: 2 }
      : { code: `line-item/${code ?? ''}`, unitPrice, quantity: 2 },
    ...(code === 'item' ? [shipping] : []),
    share('customer', 15),
    share('provider', -10),
  ];
}

/** The parameters that each action of a transition needs. */
function paramsOf(
  sandbox: Sandbox,
  { actions }: Transition,
  { process, turn }: { process: string; turn: number },
): Record<string, unknown> {
  const start = dayFrom(sandbox, 10);
  const hours = CODES[process]?.[turn % 3] === 'hour' || process === 'flex-hourly-default-process';
  const booking = {
    bookingStart: start,
    bookingEnd: new Date(start.getTime() + (hours ? 2 : 48) * HOUR),
  };
  const byAction: Readonly<Record<string, Record<string, unknown>>> = {
    'update-protected-data': { protectedData: { note: 'Please ring twice.' } },
    'privileged-update-metadata': { metadata: { offers: [4000] } },
    'privileged-set-line-items': { lineItems: itemsOf(process, turn) },
    'create-pending-booking': booking,
    'create-booking': booking,
    'create-pending-stock-reservation': { stockReservationQuantity: 2 },
    'post-review-by-customer': { reviewRating: 5, reviewContent: 'A pleasure & <quick>.' },
    'post-review-by-provider': { reviewRating: 4, reviewContent: 'Came back clean.' },
  };
  const used = actions.map(({ name }) => byAction[name.replace('action/', '')]);
  return Object.assign({}, ...used.filter(Boolean));
}

const has = ({ actions }: Transition, action: string) =>
  actions.some(({ name }) => name === `action/${action}`);

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

interface Parts {
  sandbox: Sandbox;
  author: Person;
  visitor: Person;
  stripe: Stripe;
  listingId: string;
}

/** Two people and a listing of one of them, through which processes are walked by the official SDKs. */
export class Walker {
  readonly sandbox: Sandbox;
  readonly author: Person;
  readonly visitor: Person;
  readonly listingId: string;
  private readonly stripe: Stripe;

  private constructor({ sandbox, author, visitor, stripe, listingId }: Parts) {
    this.sandbox = sandbox;
    this.author = author;
    this.visitor = visitor;
    this.stripe = stripe;
    this.listingId = listingId;
  }

  static async open(sandbox: Sandbox): Promise<Walker> {
    const stripe = paymentClient(sandbox);
    const author = await signUp(sandbox, { firstName: 'Olivia', lastName: 'Owner' });
    const visitor = await signUp(sandbox, { firstName: 'Rob', lastName: 'Renter' });
    // Either of them can be the provider: the author of a request is the customer.
    for (const { id } of [author, visitor]) await connectPayouts(sandbox, stripe, id);
    const entries = week.map((dayOfWeek) => ({
      dayOfWeek,
      seats: 100,
      startTime: '00:00',
      endTime: '00:00',
    }));
    const listing = await author.sdk.ownListings.create({
      title: 'Tools & "more" <of all kinds>',
      price: new Money(2000, 'USD'),
      availabilityPlan: { type: 'availability-plan/time', timezone: 'America/New_York', entries },
    });
    const { id } = listing.data.data;
    await author.sdk.stock.compareAndSet({ listingId: id, oldTotal: null, newTotal: STOCK });
    return new Walker({ sandbox, author, visitor, stripe, listingId: id.uuid });
  }

  /** Takes a path's transitions one after the other, and returns the transaction. Throws where one leads elsewhere. */
  async walk(process: string, path: Path, turn: number): Promise<string> {
    const [first, ...rest] = path;
    if (!first) throw new Error('an empty path');
    const id = await this.begin(process, first, turn);
    for (const transition of rest) {
      await this.take(id, transition, { process, turn });
      await this.assertState(id, transition);
    }
    await this.sandbox.jobs.runDue();
    return id;
  }

  private async begin(process: string, transition: Transition, turn: number): Promise<string> {
    const trusted = await trustedOf(this, this.visitor);
    const params = paramsOf(this.sandbox, transition, { process, turn });
    const reply = await trusted.transactions.initiate(
      {
        processAlias: `${process}/release-1`,
        transition: transition.name,
        params: { listingId: new UUID(this.listingId), ...params },
      },
      EXPAND,
    );
    return reply.data.data.id.uuid;
  }

  /** The party of a role: whoever began is the role that the first transition belongs to. */
  private async party(id: string, role: 'customer' | 'provider'): Promise<Person> {
    const { data } = await show(this.visitor.sdk, id, [role]);
    const user = data.relationships[role].data.id.uuid;
    return user === this.visitor.id ? this.visitor : this.author;
  }

  private async take(
    id: string,
    transition: Transition,
    how: { process: string; turn: number },
  ): Promise<void> {
    if (transition.trigger.kind === 'time') return this.wait(id, transition);
    if (has(transition, 'stripe-confirm-payment-intent')) await this.pay(id);
    const params = paramsOf(this.sandbox, transition, how);
    const call = { id: new UUID(id), transition: transition.name, params };
    const { role } = transition.trigger;
    if (role === 'operator') {
      await integrationSdk(this.sandbox).transactions.transition(call);
      return;
    }
    const trusted = await trustedOf(this, await this.party(id, role));
    await trusted.transactions.transition(call);
  }

  private async pay(id: string): Promise<void> {
    const { sdk } = await this.party(id, 'customer');
    await payByCard({ stripe: this.stripe }, intentOf((await show(sdk, id)).data));
  }

  /** Moves the clock to the moment of an automatic transition. */
  private async wait(id: string, { name }: Transition): Promise<void> {
    const { sandbox } = this;
    await sandbox.jobs.runDue();
    const [next] = await sandbox.db
      .select()
      .from(scheduledTransitions)
      .where(
        and(eq(scheduledTransitions.transactionId, id), eq(scheduledTransitions.transition, name)),
      );
    // One that is due at once has run already.
    if (!next) return;
    await sandbox.clock.moveTo(next.dueAt);
    await sandbox.jobs.runDue();
  }

  private async assertState(id: string, { name }: Transition): Promise<void> {
    const { transitions } = (await show(this.visitor.sdk, id)).data.attributes;
    const taken: string[] = transitions.map(({ transition }: { transition: string }) => transition);
    if (!taken.includes(name)) throw new Error(`${name} was not taken, but ${taken.join(', ')}`);
  }
}
