import { randomUUID } from 'node:crypto';
import { AGREEMENT_VERSION } from '~/domain/order/process/agreement';
import { addDays, type Day, day } from '~/domain/time/day';
import { type ListingId, listingIdSchema, type UserId, userIdSchema } from '~/domain/ids';
import * as v from 'valibot';
import { type Session } from '../marketplace/session';
import { type PlaceOrderRequest } from '../core/orders/order-request';
import { placeOrder, type OrderServices } from '../core/orders/place-order';
import { type Place } from '../base/place';
import { FakeMarketplace, type FakeListing } from './fake-marketplace';
import { createMemoryStore } from './memory-store';

export const uuid = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;

export const aListingId = (digit: number): ListingId => v.parse(listingIdSchema, uuid(digit));
export const aUserId = (digit: number): UserId => v.parse(userIdSchema, uuid(digit));

export const austin: Place = { country: 'US', state: 'TX', zip: '78701' };
export const TODAY: Day = day('2030-02-01');

export const aListing = (digit: number, changes: Partial<FakeListing> = {}): FakeListing => ({
  id: aListingId(digit),
  title: `Tool ${digit}`,
  price: { amount: 4000, currency: 'USD' },
  stock: 1,
  authorId: aUserId(900),
  geolocation: { lat: 30.27, lng: -97.74 },
  ...changes,
});

/** A tool for some nights, counted from today. */
export const anItem = (digit: number, [from, to]: readonly [number, number], seats = 1) => ({
  listingId: aListingId(digit),
  start: addDays(TODAY, from),
  end: addDays(TODAY, to),
  seats,
});

export const aRequest = (
  items: PlaceOrderRequest['order']['items'],
  changes: Partial<PlaceOrderRequest> = {},
): PlaceOrderRequest => ({
  order: { items, hasDamageProtection: false, currentLocation: null },
  orderKey: randomUUID(),
  transactionId: null,
  agreementVersion: AGREEMENT_VERSION,
  hold: 0,
  accepts: 'at-once',
  saveCard: false,
  paymentMethodId: null,
  ...changes,
});

/** The code that placing was refused with, or `placed`. */
export const codeOf = (placing: Promise<unknown>): Promise<unknown> =>
  placing.then(
    () => 'placed',
    (error: { code?: string }) => error.code,
  );

export type Hooks = Omit<ConstructorParameters<typeof FakeMarketplace>[0], 'listings'>;

/** A marketplace with listings, and the services of a server over it; a second server can share the store. */
export function orderWorld(listings: readonly FakeListing[], hooks: Hooks = {}) {
  const marketplace = new FakeMarketplace({ listings, ...hooks });
  const services: OrderServices = {
    integration: marketplace.integration,
    store: createMemoryStore(),
    log: { error: () => {} },
    currency: 'USD',
    offersHolds: true,
    offersRequests: true,
    unit: 'night',
    commissionPercentage: 10,
    now: () => Promise.resolve(new Date(`${TODAY}T15:00:00Z`)),
    timeZoneOf: () => 'America/Chicago',
    canBePaid: () => Promise.resolve(true),
    mayOrder: () => Promise.resolve(),
    reverseGeocode: () => Promise.resolve(austin),
    ownerPlace: () => Promise.resolve(null),
    marketplacePlace: null,
    salesTax: ({ amount }) =>
      Promise.resolve({ kind: 'known', tax: Math.round(amount / 16), rate: 0.0625 }),
    taxTerms: { sourcedAt: 'renter', onFees: true },
    identityTerms: null,
  };
  const sessionOf = (userId: UserId): Session => ({
    userId,
    homeAddress: austin,
    isLimited: false,
    mayRent: true,
    trusted: marketplace.sdkOf(userId),
  });
  const place = async (
    request: PlaceOrderRequest,
    { user = aUserId(1), by = services }: { user?: UserId; by?: OrderServices } = {},
  ) => {
    const { data } = await placeOrder(sessionOf(user), request, by);
    return marketplace.find((data as { data: { id: string } }).data.id);
  };
  return { marketplace, services, sessionOf, place };
}
