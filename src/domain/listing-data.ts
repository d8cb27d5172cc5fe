import * as v from 'valibot';
import { brandKeys } from './brands';
import { categoryKeys } from './categories';
import { lengthDiscountEntries } from './length-discount';

/** Owners and the API's other clients write this data, so each key that cannot be read falls back on its own. */
const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

export const availabilityRules = ['custom', 'weekendsDisabled', 'weekdaysDisabled'] as const;

export const listingPublicDataSchema = v.object({
  category: lenient(v.picklist(categoryKeys)),
  otherCategory: lenient(v.string()),
  brand: lenient(v.picklist(brandKeys)),
  otherBrand: lenient(v.string()),
  coverImage: lenient(v.string()),
  stock: lenient(v.pipe(v.number(), v.integer(), v.minValue(0))),
  availabilityRule: lenient(v.picklist(availabilityRules)),
  location: lenient(
    v.object({
      /** True if the listing's point was shifted and its address is private. */
      approximate: lenient(v.boolean()),
      city: lenient(v.string()),
      state: lenient(v.string()),
      zip: lenient(v.string()),
      country: lenient(v.string()),
      /** Only in listings of the old form, like the building. */
      address: lenient(v.string()),
      building: lenient(v.string()),
    }),
  ),
  ...lengthDiscountEntries,
  dimensions: lenient(v.string()),
  /** What each picture shows, by the picture's id. */
  imageAlts: lenient(v.record(v.string(), v.string())),
  rules: lenient(v.string()),
  amenities: lenient(v.array(v.string())),
});

export type ListingPublicData = v.InferOutput<typeof listingPublicDataSchema>;

/** The members of a listing's public data that we understand; unknown or malformed ones are left out. */
export function parseListingPublicData(value: unknown): ListingPublicData {
  const parsed = v.safeParse(listingPublicDataSchema, value);
  return parsed.success ? parsed.output : {};
}
