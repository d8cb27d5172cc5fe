import { type Sdk } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { ApiFailure } from '~/api/marketplace/api-error';
import { toPlain } from '~/api/marketplace/read-response';
import { type Acceptance, parseAcceptance } from '~/domain/listing/acceptance';
import { type ListingId, listingIdSchema, type UserId, userIdSchema } from '~/domain/ids';
import { parseCardHold } from '~/domain/money/card-hold-terms';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { type LengthDiscounts, parseLengthDiscounts } from '~/domain/money/length-discount';
import { parseRentalTerms, type RentalTerms } from '~/domain/listing/rental-terms';
import { type Currency, type Money, moneySchema } from '~/domain/money/money';
import { isRentalPrice } from '~/domain/order/process/order-rules';
import { ServerError } from '../../base/errors';
import { ask } from '../../marketplace/session';
import { type Place, placeInText, readPlace } from '../../base/place';
import { type OrderItemRequest } from './order-request';

/** The data about a tool that an order needs, as the marketplace has it now. */
export interface OrderListing {
  readonly id: ListingId;
  readonly title: string;
  readonly price: Money;
  readonly authorId: UserId;
  readonly geolocation: { readonly lat: number; readonly lng: number } | null;
  /** The place from the address that the owner wrote; null if it is not enough to calculate a tax. */
  readonly place: Place | null;
  readonly discounts: LengthDiscounts;
  readonly terms: RentalTerms;
  /** The amount that its owner wants set aside on the renter's card for a piece, in minor units; undefined for none. */
  readonly hold: number | undefined;
  /** Says whether its owner lends it only to renters with a verified identity. */
  readonly isVerifiedOnly: boolean;
  readonly accepts: Acceptance;
  /** The names of the parts that belong to it. */
  readonly parts: readonly string[];
  /** The address of its first picture, for emails; undefined if it has none. */
  readonly picture: string | undefined;
}

/** One item of an order together with its listing. */
export interface OrderTool extends OrderItemRequest {
  readonly listing: OrderListing;
}

const locationSchema = v.fallback(
  v.nullish(
    v.object({
      address: v.fallback(v.optional(v.string(), ''), ''),
      state: v.fallback(v.optional(v.string()), undefined),
      zip: v.fallback(v.optional(v.string()), undefined),
      country: v.fallback(v.optional(v.string()), undefined),
    }),
  ),
  null,
);

/** The picture's size in emails, 240 pixels square. */
const PICTURE = 'square-small';
const asking = {
  include: ['author', 'images'],
  'fields.image': [`variants.${PICTURE}`],
  'limit.images': 1,
};

const answerSchema = v.object({
  data: v.object({
    id: listingIdSchema,
    attributes: v.object({
      title: v.string(),
      state: v.string(),
      deleted: v.boolean(),
      price: v.nullable(v.object({ amount: v.number(), currency: v.string() })),
      geolocation: v.nullish(v.object({ lat: v.number(), lng: v.number() }), null),
      publicData: v.optional(v.looseObject({ location: locationSchema }), { location: null }),
    }),
    relationships: v.object({
      author: v.object({ data: v.object({ id: userIdSchema }) }),
      images: v.fallback(v.object({ data: v.array(v.object({ id: v.string() })) }), { data: [] }),
    }),
  }),
  included: v.fallback(v.array(v.object({ id: v.string(), attributes: v.unknown() })), []),
});
const variantsSchema = v.object({
  variants: v.object({ [PICTURE]: v.object({ url: v.pipe(v.string(), v.url()) }) }),
});
type Answer = v.InferOutput<typeof answerSchema>;
type Attributes = Answer['data']['attributes'];

function pictureOf({ data, included }: Answer): string | undefined {
  const [first] = data.relationships.images.data;
  const image = included.find(({ id }) => id === first?.id);
  const parsed = v.safeParse(variantsSchema, image?.attributes);
  return parsed.success ? parsed.output.variants[PICTURE].url : undefined;
}

const gone = (id: ListingId, options: { title?: string; cause?: unknown } = {}) =>
  new ServerError('transaction-listing-not-found', {
    status: 409,
    meta: { listingId: id },
    ...options,
  });

/** The payment provider accepts no larger charge, in minor units. */
const MAX_CHARGE = 99_999_999;
const payablePrice = v.pipe(
  moneySchema,
  v.check((price) => isRentalPrice(price) && price.amount <= MAX_CHARGE),
);

function priceOf({ title, price }: Attributes, id: ListingId, currency: Currency): Money {
  const meta = { listingId: id };
  if (price && price.currency !== currency) {
    throw new ServerError('order-other-currency', {
      title: `${title} is priced in ${price.currency} and cannot be booked here`,
      meta,
    });
  }
  const parsed = v.safeParse(payablePrice, price);
  if (parsed.success) return parsed.output;
  throw new ServerError('order-no-price', {
    title: `${title} has no price that can be paid here`,
    meta,
  });
}

const placeOf = ({ publicData: { location } }: Pick<Attributes, 'publicData'>): Place | null =>
  location ? (readPlace(location) ?? placeInText(location.address)) : null;

const placedSchema = v.object({ publicData: v.looseObject({ location: locationSchema }) });

/** Reads a tool's place for taxes from its listing's attributes; null if they do not contain it. */
export function placeOfListing(attributes: unknown): Place | null {
  const parsed = v.safeParse(placedSchema, attributes);
  return parsed.success ? placeOf(parsed.output) : null;
}

/** Loads listings at most once each, for one order. Prices must be in the marketplace's currency. */
function listingLoader(sdk: Sdk, { currency, offersRequests = false }: Asker) {
  const load = async (id: ListingId): Promise<OrderListing> => {
    const answer = await ask(() => sdk.listings.show({ id, ...asking })).catch((error: unknown) => {
      const isGone = error instanceof ApiFailure && error.error.code === 'not-found';
      throw isGone ? gone(id, { cause: error }) : error;
    });
    const parsed = v.parse(answerSchema, toPlain(answer.data));
    const { attributes, relationships } = parsed.data;
    const { title, state, deleted, geolocation } = attributes;
    if (state !== 'published' || deleted) throw gone(id, { title: `${title} is no longer listed` });
    return {
      id,
      title,
      price: priceOf(attributes, id, currency),
      authorId: relationships.author.data.id,
      geolocation,
      place: placeOf(attributes),
      discounts: parseLengthDiscounts(attributes.publicData),
      terms: parseRentalTerms(attributes.publicData),
      hold: parseCardHold(attributes.publicData),
      isVerifiedOnly: parseListingPublicData(attributes.publicData).verifiedOnly === true,
      accepts: offersRequests ? parseAcceptance(attributes.publicData) : 'at-once',
      parts: parseListingPublicData(attributes.publicData).parts ?? [],
      picture: pictureOf(parsed),
    };
  };
  const asked = new Map<ListingId, Promise<OrderListing>>();
  return (id: ListingId): Promise<OrderListing> => {
    const known = asked.get(id) ?? load(id);
    asked.set(id, known);
    return known;
  };
}

interface Asker {
  /** Null for visitors. */
  readonly renterId: UserId | null;
  readonly currency: Currency;
  /** Whether owners may answer first; otherwise every tool is booked at once, whatever its listing says. */
  readonly offersRequests?: boolean;
}

/**
 * The tools of an order, in the cart's order. Refuses with 409 if one does not exist, is closed, has no price or a price in another
 * currency, if they belong to several owners, or if one belongs to the renter.
 */
export async function loadOrderTools(
  sdk: Sdk,
  items: readonly OrderItemRequest[],
  asker: Asker,
): Promise<OrderTool[]> {
  const { renterId } = asker;
  const load = listingLoader(sdk, asker);
  const tools = await Promise.all(
    items.map(async (item) => ({ ...item, listing: await load(item.listingId) })),
  );
  const owner = tools[0]?.listing.authorId;
  const foreign = tools.find(({ listing }) => listing.authorId !== owner);
  if (foreign) {
    throw new ServerError('order-several-owners', {
      title: 'An order holds the tools of one owner only',
      meta: { listingId: foreign.listingId },
    });
  }
  if (renterId && owner === renterId) {
    throw new ServerError('order-own-tool', { title: 'Nobody can rent their own tools' });
  }
  return tools;
}
