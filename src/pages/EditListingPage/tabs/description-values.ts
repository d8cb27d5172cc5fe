import { type EditedListing, type ListingChange } from '~/api/listing/own-listings';
import { dayPlan } from '~/domain/listing/availability-plan';
import {
  type LineField,
  lineFields,
  parseListingPublicData,
  type PrivateChange,
  type PublicChange,
} from '~/domain/listing/listing-data';
import { partsIn } from '~/domain/listing/parts';
import { type SerialAnswer, serialAnswerOf, serialNumberOf } from '~/domain/listing/listing-fields';

export interface DescriptionValues extends Partial<Readonly<Record<LineField, string>>> {
  readonly title?: string;
  readonly description?: string;
  readonly category?: string;
  readonly otherCategory?: string;
  readonly brand?: string;
  readonly otherBrand?: string;
  readonly serialNumber?: string;
  /** The reason for a missing serial number. It is null while there is one, or while nothing was said. */
  readonly serialAnswer?: SerialAnswer | null;
  readonly stock?: number;
  readonly amenities?: readonly string[];
  /** The parts of the tool, one on each line. */
  readonly parts?: string;
}

export const OTHER = 'other';

export function valuesOf(listing: EditedListing | null): DescriptionValues {
  if (!listing) return { stock: 1, amenities: [], serialAnswer: null };
  const data = parseListingPublicData(listing.publicData);
  return {
    title: listing.title,
    description: listing.description,
    category: data.category,
    otherCategory: data.otherCategory,
    brand: data.brand,
    otherBrand: data.otherBrand,
    serialNumber: serialNumberOf(listing),
    serialAnswer: serialAnswerOf(listing) ?? null,
    stock: data.stock ?? 1,
    ...Object.fromEntries(lineFields.map((name) => [name, data[name]])),
    amenities: data.amenities ?? [],
    parts: (data.parts ?? []).join('\n'),
  };
}

export const trimmed = (text: string | undefined): string => text?.trim() ?? '';

/** Returns the text for another category or brand. Null removes an earlier one. */
const ifOther = (choice: string | undefined, words: string | undefined): string | null =>
  choice === OTHER ? trimmed(words) : null;

/** Returns the plan. Its own step writes it first, and after that its seats follow the stock. */
function planFor(listing: EditedListing | null, stock: number): ListingChange {
  if (!listing?.availabilityPlan) return {};
  const before = parseListingPublicData(listing.publicData);
  if ((before.stock ?? 1) === stock) return {};
  return { availabilityPlan: dayPlan(before.availabilityRule ?? 'custom', stock) };
}

/** Makes the change for these values, complete or not. */
export function toChange(values: DescriptionValues, listing: EditedListing | null): ListingChange {
  const { category, brand, stock = 1, amenities = [] } = values;
  const description = trimmed(values.description);
  return {
    title: trimmed(values.title),
    // The API refuses an empty one, and a draft may lack it.
    ...(description !== '' && { description }),
    ...planFor(listing, stock),
    publicData: {
      category,
      otherCategory: ifOther(category, values.otherCategory),
      brand,
      otherBrand: ifOther(brand, values.otherBrand),
      stock,
      ...Object.fromEntries(lineFields.map((name) => [name, trimmed(values[name]) || null])),
      amenities,
      parts: partsIn(values.parts ?? ''),
      // Listings of the old form had it in public data.
      serialNumber: null,
      ...(!listing && { availabilityRule: 'custom' }),
    } satisfies PublicChange<'description'>,
    privateData: {
      serialNumber: trimmed(values.serialNumber),
      serialAnswer: values.serialAnswer ?? null,
    } satisfies PrivateChange<'description'>,
  };
}
