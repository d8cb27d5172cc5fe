import * as v from 'valibot';
import { type BrandKey } from '~/domain/listing/brands';
import { type CategoryKey } from '~/domain/listing/categories';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { areaText } from '~/domain/listing/listing-place';
import { type LatLng, latLngSchema } from '~/domain/search/geo';

/** The data about a listing that suggestions are made from. The point is used only for counting and never leaves the server. */
export interface KnownListing {
  readonly title: string;
  /** The owner's text in lower case. Its words count as spelled correctly. */
  readonly text: string;
  /** The marketplace's terms, so that the counts equal those of a search. */
  readonly terms: ReadonlySet<string>;
  readonly brand: BrandKey | undefined;
  readonly category: CategoryKey | undefined;
  readonly point: LatLng | null;
  /** "Austin, TX" */
  readonly area: string | undefined;
  /** How often it was picked up in the last thirty days; zero where nobody counts. */
  readonly pickUps: number;
}

const attributesSchema = v.object({
  title: v.string(),
  description: v.fallback(v.nullish(v.string(), ''), ''),
  state: v.literal('published'),
  geolocation: v.fallback(v.nullish(latLngSchema, null), null),
  publicData: v.optional(v.unknown()),
  metadata: v.fallback(
    v.optional(
      v.object({
        terms: v.fallback(v.optional(v.array(v.string()), []), []),
        pickUps: v.fallback(v.optional(v.number(), 0), 0),
      }),
    ),
    undefined,
  ),
});

/** The fields that reading a listing needs. */
export const knownFields = {
  'fields.listing': [
    'createdAt',
    'title',
    'description',
    'state',
    'geolocation',
    'publicData.brand',
    'publicData.otherBrand',
    'publicData.otherCategory',
    'publicData.category',
    'publicData.location',
    'metadata.terms',
    'metadata.pickUps',
  ],
};

/** Reads a listing's attributes; undefined if nobody can find it. */
export function toKnownListing(attributes: unknown): KnownListing | undefined {
  const parsed = v.safeParse(attributesSchema, attributes);
  if (!parsed.success) return undefined;
  const { title, description, geolocation, publicData, metadata } = parsed.output;
  const { brand, otherBrand, category, otherCategory, location } =
    parseListingPublicData(publicData);
  const text = [title, description, otherBrand, otherCategory].join(' ').toLowerCase();
  const area = areaText(location);
  const terms = new Set(metadata?.terms);
  const pickUps = metadata?.pickUps ?? 0;
  return { title, text, terms, brand, category, point: geolocation, area, pickUps };
}
