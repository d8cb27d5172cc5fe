import { type ApiClient } from '~/api/marketplace/api-client';
import { queryItems, queryListingTitles } from '~/api/listing/listings';
import { type Entity, type ResourceMap } from '~/api/marketplace/resources';
import { type CartItem, cartKey } from '~/domain/order/process/cart';
import { dayInTimeZone } from '~/domain/time/day';
import { type ListingId } from '~/domain/ids';
import { type Acceptance } from '~/domain/listing/acceptance';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { parseRentalTerms, type RentalTerms } from '~/domain/listing/rental-terms';
import { parseCardHold } from '~/domain/money/card-hold-terms';
import { type Money, moneySchema } from '~/domain/money/money';
import { daysProblem, isRentalPrice } from '~/domain/order/process/order-rules';
import { searchedTime } from '~/domain/search/search-availability';
import { zoneAt } from '~/lib/zone-at';
import * as v from 'valibot';

/**
 * `closed` is not for rent, for good or for now. `taken` means booked by somebody else, or too few free pieces. `held` waits for the
 * payment of another order of the renter.
 */
export type ItemState = 'ok' | 'closed' | 'past' | 'taken' | 'held';

/** An item's current state at the marketplace. */
export interface ItemCheck {
  readonly state: ItemState;
  /** The end of the hold in ISO format. It is present if an unpaid order of the renter holds these nights. */
  readonly heldUntil?: string;
  /** The title, if the listing still exists. */
  readonly title?: string;
  readonly price?: Money;
  readonly pictureUrl?: string | null;
  /** The hold on the renter's card for one piece, in minor units. It is absent if the owner asks for none. */
  readonly hold?: number | undefined;
  /** Whether its owner lends it to verified renters only. */
  readonly isVerifiedOnly?: boolean;
  /** The owner's terms, whether the owner answers first, and the IANA zone. It is absent if the tool is not for rent. */
  readonly offered?: {
    readonly terms: RentalTerms;
    readonly accepts: Acceptance | undefined;
    readonly timeZone: string;
  };
}

/** The checks by `cartKey`. */
export type ItemChecks = Readonly<Record<string, ItemCheck>>;

interface CheckedCart {
  readonly checks: ItemChecks;
  readonly entities: readonly Entity[];
}

interface CheckOptions {
  readonly now: Date;
  /** The marketplace's zone, for tools without a place. */
  readonly timeZone: string;
}

const idsOf = (items: readonly CartItem[]): readonly ListingId[] => [
  ...new Set(items.map(({ listingId }) => listingId)),
];

/** Returns the items that are free on their days. One request serves all items with the same days. */
async function freeKeys(
  client: ApiClient,
  items: readonly CartItem[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const groups = new Map<string, CartItem[]>();
  for (const item of items) {
    const key = `${item.start}:${item.end}:${item.seats}`;
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  const answers = await Promise.all(
    [...groups.values()].map(async (group) => {
      const [first] = group;
      if (!first) return [];
      const ids = idsOf(group);
      const found = await queryListingTitles(client, {
        ids: ids.join(','),
        perPage: ids.length,
        ...searchedTime(first, now),
        availability: 'day-full',
        seats: first.seats,
      });
      const free = new Set(found.map(({ id }) => id));
      return group.filter(({ listingId }) => free.has(listingId)).map(cartKey);
    }),
  );
  return new Set(answers.flat());
}

const listingsById = (entities: readonly Entity[]): ReadonlyMap<string, ResourceMap['listing']> =>
  new Map(
    entities.flatMap((entity) => (entity.type === 'listing' ? [[entity.id, entity] as const] : [])),
  );

function pictureOf(listing: ResourceMap['listing'], entities: readonly Entity[]): string | null {
  const imageId = listing.relationships.cover?.id;
  const image = entities.find(({ type, id }) => type === 'image' && id === imageId);
  if (image?.type !== 'image') return null;
  return image.attributes.variants?.['listing-card']?.url ?? null;
}

/** The zone in which each day ends last. */
const LAST_ZONE = 'Etc/GMT+12';

/** Loads the current listings of a cart: price, title and picture, and whether each is free on its days. */
export async function checkItems(
  client: ApiClient,
  items: readonly CartItem[],
  { now, timeZone: marketplaceZone }: CheckOptions,
): Promise<CheckedCart> {
  if (items.length === 0) return { checks: {}, entities: [] };
  const ids = idsOf(items);
  const notPast = items.filter(({ start }) => start >= dayInTimeZone(now, LAST_ZONE));
  const [{ entities }, free] = await Promise.all([
    queryItems(client, ids),
    freeKeys(client, notPast, now),
  ]);
  const listings = listingsById(entities);
  const check = async (item: CartItem): Promise<ItemCheck> => {
    const listing = listings.get(item.listingId);
    const price = v.safeParse(moneySchema, listing?.attributes.price);
    const isThere =
      listing && !listing.attributes.deleted && price.success && isRentalPrice(price.output);
    if (!isThere) return { state: 'closed' };
    const timeZone = await zoneAt(listing.attributes.geolocation, marketplaceZone);
    const data = parseListingPublicData(listing.attributes.publicData);
    const found = {
      title: listing.attributes.title ?? item.title,
      price: price.output,
      pictureUrl: pictureOf(listing, entities),
      hold: parseCardHold(listing.attributes.publicData),
      isVerifiedOnly: data.verifiedOnly === true,
      offered: { terms: parseRentalTerms(data), accepts: data.accepts, timeZone },
    };
    if (daysProblem(item, dayInTimeZone(now, timeZone))) return { state: 'past', ...found };
    return { state: free.has(cartKey(item)) ? 'ok' : 'taken', ...found };
  };
  const checks = items.map(async (item) => [cartKey(item), await check(item)] as const);
  return { checks: Object.fromEntries(await Promise.all(checks)), entities };
}
