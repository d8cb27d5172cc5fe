import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type PublicConfig } from '~/config/public-config';
import { type ListingId, listingIdSchema } from '~/domain/ids';
import { type CategoryKey } from '~/domain/listing/categories';
import { leadSumOf } from '~/domain/listing/lead-sum';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { areaText } from '~/domain/listing/listing-place';
import { offerOf } from '~/domain/listing/offer';
import { type Money, moneySchema } from '~/domain/money/money';
import { type LatLng, latLngSchema } from '~/domain/search/geo';
import { cityOfName, type NamedCity } from '~/domain/search/place-slugs';
import { newestFirst } from '../../marketplace/newest-first';

/** The least that a rental costs, as prices are shown. */
export interface LeastPrice {
  readonly price: Money;
  readonly nights: number;
  readonly hasFees: boolean;
}

/** The data about a listing that pages of places need. */
export interface PlacedTool {
  readonly id: ListingId;
  readonly title: string;
  readonly category: CategoryKey | undefined;
  /** Null for a listing whose owner names none; searches at a place do not find it. */
  readonly point: LatLng | null;
  readonly city: NamedCity | undefined;
  readonly least: LeastPrice | null;
  /** The number of pick-ups in the last thirty days. */
  readonly pickUps: number;
}

/** The query parameters that these facts need. */
const params = {
  states: ['published'],
  'fields.listing': [
    'createdAt',
    'title',
    'price',
    'geolocation',
    'publicData',
    'metadata.pickUps',
  ],
};

const attributesSchema = v.object({
  title: v.string(),
  price: v.fallback(v.nullish(moneySchema), null),
  geolocation: v.fallback(v.nullish(latLngSchema), null),
  publicData: v.optional(v.unknown()),
  metadata: v.fallback(v.object({ pickUps: v.fallback(v.optional(v.number(), 0), 0) }), {
    pickUps: 0,
  }),
});

type Terms = Pick<PublicConfig, 'currency' | 'prices'>;

function leastOf(price: Money, publicData: unknown, terms: Terms): LeastPrice | null {
  const sum = leadSumOf(offerOf(price, publicData), {}, terms);
  if (sum === undefined) return { price, nights: 1, hasFees: false };
  if (sum.kind !== 'with-fees') return null;
  return { price: sum.total, nights: sum.nights, hasFees: true };
}

function toTool(id: string, attributes: unknown, terms: Terms): PlacedTool | undefined {
  const parsed = v.safeParse(attributesSchema, attributes);
  const known = v.safeParse(listingIdSchema, id);
  if (!parsed.success || !known.success) return undefined;
  const { title, price, geolocation = null, publicData, metadata } = parsed.output;
  const { category, location } = parseListingPublicData(publicData);
  return {
    id: known.output,
    title,
    category,
    point: geolocation,
    city: cityOfName(areaText(location) ?? ''),
    least: price ? leastOf(price, publicData, terms) : null,
    pickUps: metadata.pickUps,
  };
}

/** All published listings, the newest first. */
export async function loadTools(
  integration: IntegrationSdk,
  terms: Terms,
): Promise<readonly PlacedTool[]> {
  const tools: PlacedTool[] = [];
  for await (const { id, attributes } of newestFirst(integration.listings.query, params)) {
    const tool = toTool(id, attributes, terms);
    if (tool) tools.push(tool);
  }
  return tools;
}
