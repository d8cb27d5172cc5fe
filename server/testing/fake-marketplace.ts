import { randomUUID } from 'node:crypto';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type Sdk } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { type ListingId, listingIdSchema, transactionIdSchema, type UserId } from '~/domain/ids';
import { orderProcess, orderRequestAlias } from '~/domain/order/process/process-graph.generated';
import { roleOf } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import {
  type Booking,
  bookingOf,
  type FakeTransaction,
  integrationQuerySchema,
  isAskedFor,
  isLive,
  nextDay,
  resourceOf,
} from './fake-transaction';
import { edgesOf, nextTransitions } from './fake-graph';
import { integrationOf } from './integration-of';

export interface FakeListing {
  readonly id: ListingId;
  readonly title: string;
  readonly price: { readonly amount: number; readonly currency: string } | null;
  readonly stock: number;
  readonly authorId: UserId;
  readonly geolocation?: { readonly lat: number; readonly lng: number };
  readonly publicData?: object;
  readonly state?: string;
  /** The address of its first picture. */
  readonly picture?: string;
}

const initiateSchema = v.object({
  processAlias: v.string(),
  transition: v.string(),
  params: v.looseObject({ listingId: listingIdSchema }),
});
const transitionSchema = v.object({
  id: transactionIdSchema,
  transition: v.string(),
  params: v.looseObject({}),
});
const paramsSchema = v.object({
  bookingStart: v.optional(v.string()),
  bookingEnd: v.optional(v.string()),
  bookingDisplayStart: v.optional(v.string()),
  seats: v.optional(v.number(), 1),
  lineItems: v.optional(v.array(v.looseObject({ code: v.string() })), []),
  protectedData: v.optional(v.record(v.string(), v.unknown()), {}),
});
const querySchema = v.object({
  only: v.optional(v.picklist(['order', 'sale']), 'order'),
  processNames: v.array(v.string()),
  lastTransitions: v.optional(v.array(v.string())),
  perPage: v.number(),
});
const idSchema = v.object({ id: v.string() });
const metadataSchema = v.object({ id: v.string(), metadata: v.record(v.string(), v.unknown()) });
const messageSchema = v.object({ transactionId: v.string(), content: v.string() });

const refusal = (status: number, code: string) =>
  Object.assign(new Error(code), { status, data: { errors: [{ status, code }] } });

interface Options {
  readonly listings: readonly FakeListing[];
  /** Users and tools as the Integration API shows them with their transactions; most tests need none. */
  readonly people?: readonly { readonly id: UserId | ListingId; readonly attributes: object }[];
  /** Runs before each call, so that a test can let others go first, or make the call fail. */
  readonly before?: (call: string) => Promise<void>;
  /** Runs after each call has taken effect, so that its answer can be lost. */
  readonly after?: (call: string) => Promise<void>;
}

/** A marketplace in memory with bookings, states and access rights, as far as orders need them. */
export class FakeMarketplace {
  readonly transactions: FakeTransaction[] = [];
  private steps = 0;
  readonly messages: { transactionId: string; by: UserId; content: string }[] = [];

  constructor(private readonly options: Options) {}

  /** Returns the SDK of a user's trusted session. */
  sdkOf(user: UserId): Sdk {
    const ownOne = (body: unknown) => {
      const found = this.find(v.parse(idSchema, body).id);
      const role = roleOf(found, user);
      if (!role) throw refusal(403, 'forbidden');
      return { found, role };
    };
    const sdk = {
      listings: { show: this.call('listings.show', (params) => this.showListing(params)) },
      messages: {
        send: this.call('messages.send', (body) => {
          const { transactionId, content } = v.parse(messageSchema, body);
          this.messages.push({ transactionId, by: user, content });
          return {};
        }),
      },
      processTransitions: {
        query: this.call('processTransitions.query', nextTransitions),
      },
      transactions: {
        show: this.call('transactions.show', (params) => this.answer(ownOne(params).found)),
        query: this.call('transactions.query', (params) => this.query(user, params)),
        initiate: this.call('transactions.initiate', (body) => this.initiate(user, body)),
        transition: this.call('transactions.transition', (body) =>
          this.transition(body, ownOne(body).role),
        ),
      },
    };
    return sdk as unknown as Sdk;
  }

  get integration(): IntegrationSdk {
    const sdk = {
      listings: {
        show: this.call('integration.showListing', (params) => this.showListing(params)),
      },
      transactions: {
        show: this.call('integration.show', (params) =>
          this.answer(this.find(v.parse(idSchema, params).id)),
        ),
        query: this.call('integration.query', (params) => this.queryAll(params)),
        transition: this.call('integration.transition', (body) =>
          this.transition(body, 'operator'),
        ),
        updateMetadata: this.call('integration.updateMetadata', (body) => {
          const { id, metadata } = v.parse(metadataSchema, body);
          const found = this.find(id);
          found.metadata = { ...found.metadata, ...metadata };
          return this.answer(found);
        }),
      },
    };
    return integrationOf(sdk);
  }

  /** Orders only, without their holds. */
  get orders(): readonly FakeTransaction[] {
    return this.transactions.filter(({ processName }) => processName === orderProcess);
  }

  get held(): readonly FakeTransaction[] {
    return this.transactions.filter(({ state }) => state === 'state/held');
  }

  /** The renter's card is charged and the order confirmed. */
  pay(id: string): void {
    this.move(id, 'transition/confirm-payment', 'customer');
  }

  /** A transition that our server does not take: a timer's, an operator's, a browser's. */
  move(id: string, transition: string, actor: Role | 'operator' | 'system'): void {
    this.take(this.find(id), transition, actor);
  }

  find(id: string): FakeTransaction {
    const found = this.transactions.find((transaction) => transaction.id === id);
    if (!found) throw refusal(404, 'not-found');
    return found;
  }

  private call(name: string, work: (body: unknown) => object) {
    return async (body: unknown) => {
      await this.options.before?.(name);
      const data = work(toPlain(body));
      await this.options.after?.(name);
      return { status: 200, statusText: 'OK', data };
    };
  }

  private listingOf(id: string): FakeListing | undefined {
    return this.options.listings.find((listing) => listing.id === id);
  }

  private showListing(params: unknown) {
    const { id } = v.parse(idSchema, params);
    const listing = this.listingOf(id);
    if (!listing) throw refusal(404, 'not-found');
    const { title, price, geolocation, authorId, publicData = {}, state = 'published' } = listing;
    const images = listing.picture === undefined ? [] : [{ id: `${id}-picture` }];
    const variants = { 'square-small': { url: listing.picture } };
    return {
      data: {
        id,
        attributes: { title, state, deleted: false, price, geolocation, publicData },
        relationships: { author: { data: { id: authorId } }, images: { data: images } },
      },
      included: images.map((image) => ({ ...image, attributes: { variants } })),
    };
  }

  private initiate(user: UserId, body: unknown) {
    const { processAlias, transition, params } = v.parse(initiateSchema, body);
    const created: FakeTransaction = {
      id: v.parse(transactionIdSchema, randomUUID()),
      processName: processAlias.split('/')[0] ?? '',
      isRequest: processAlias === orderRequestAlias,
      listingId: params.listingId,
      customerId: user,
      providerId: this.listingOf(params.listingId)?.authorId,
      booking: null,
      state: 'state/initial',
      transitions: [],
      lineItems: [],
      protectedData: {},
      lastTransitionedAt: '',
      metadata: {},
    };
    this.take(created, transition, 'customer', params);
    this.transactions.unshift(created);
    return this.answer(created);
  }

  private transition(body: unknown, actor: Role | 'operator') {
    const { id, transition, params } = v.parse(transitionSchema, body);
    const found = this.find(id);
    this.take(found, transition, actor, params);
    return this.answer(found);
  }

  // oxlint-disable-next-line max-params -- who does what to which transaction, with what
  private take(target: FakeTransaction, name: string, actor: string, given: object = {}): void {
    const edge = edgesOf(target.processName, target.isRequest).find(
      (candidate) =>
        candidate.name === name && candidate.from === target.state && candidate.actor === actor,
    );
    if (!edge) throw refusal(409, 'transaction-invalid-transition');
    const params = v.parse(paramsSchema, given);
    const { bookingStart: start, bookingEnd: end, seats, lineItems, protectedData } = params;
    if (start && end) {
      const { bookingDisplayStart: displayStart = start } = params;
      target.booking = this.book(target, { start, end, seats, displayStart });
    }
    if (lineItems.length > 0) {
      target.lineItems = lineItems as unknown as FakeTransaction['lineItems'];
    }
    target.state = edge.to;
    target.transitions.push(name);
    this.steps += 1;
    target.lastTransitionedAt = new Date(Date.parse('2030-02-01') + this.steps).toISOString();
    target.protectedData = { ...target.protectedData, ...protectedData };
    if (edge.to === 'state/pending-payment') {
      const stripePaymentIntentId = `pi_${target.id}`;
      const stripePaymentIntentClientSecret = `${stripePaymentIntentId}_secret`;
      const intent = { stripePaymentIntentId, stripePaymentIntentClientSecret };
      target.protectedData['stripePaymentIntents'] = { default: intent };
    } else delete target.protectedData['stripePaymentIntents'];
  }

  private book({ id, listingId }: FakeTransaction, wanted: Booking): Booking {
    const stock = this.listingOf(listingId)?.stock ?? 0;
    const bookings = this.transactions.flatMap((other) =>
      other.id !== id && other.listingId === listingId && other.booking && isLive(other)
        ? [other.booking]
        : [],
    );
    for (let night = wanted.start; night < wanted.end; night = nextDay(night)) {
      const there = bookings.filter(({ start, end }) => start <= night && night < end);
      const taken = there.reduce((sum, { seats }) => sum + seats, 0);
      if (taken + wanted.seats > stock)
        throw refusal(409, 'transaction-booking-time-not-available');
    }
    return wanted;
  }

  private query(user: UserId, params: unknown) {
    const { only, processNames, lastTransitions, perPage } = v.parse(querySchema, params);
    const found = this.transactions
      .filter(
        ({ customerId, providerId, processName, transitions }) =>
          (only === 'order' ? customerId : providerId) === user &&
          processNames.includes(processName) &&
          (!lastTransitions || lastTransitions.includes(transitions.at(-1) ?? '')),
      )
      .slice(0, perPage);
    return {
      data: found.map((transaction) => resourceOf(transaction)),
      included: found.flatMap(bookingOf),
    };
  }

  private queryAll(params: unknown) {
    const query = v.parse(integrationQuerySchema, params);
    const { perPage, page } = query;
    const found = this.transactions
      .filter((each) => isAskedFor(each, query))
      .toSorted((left, right) => right.lastTransitionedAt.localeCompare(left.lastTransitionedAt))
      .slice((page - 1) * perPage, page * perPage);
    return {
      data: found.map((transaction) => resourceOf(transaction)),
      included: [...found.flatMap(bookingOf), ...(this.options.people ?? [])],
    };
  }

  private answer(transaction: FakeTransaction) {
    const { people = [] } = this.options;
    return { data: resourceOf(transaction), included: [...bookingOf(transaction), ...people] };
  }
}
