import { type EditedListing } from '~/api/own-listings';
import { ALTS_KEY, type WizardTab } from '~/domain/listing-fields';

const pick = (data: Readonly<Record<string, unknown>>, keys: readonly string[]) =>
  keys.map((key) => data[key] ?? null);

const publicKeys = [
  'category',
  'otherCategory',
  'brand',
  'otherBrand',
  'stock',
  'dimensions',
  'amenities',
];

/** What a step saves, in its current state at the marketplace. */
const contentOf: Readonly<Record<WizardTab, (listing: EditedListing) => unknown>> = {
  description: ({ title, description, publicData, privateData }) => [
    title,
    description,
    pick(publicData, publicKeys),
    pick(privateData, ['serialNumber']),
  ],
  policy: ({ publicData }) => pick(publicData, ['rules']),
  location: ({ geolocation, publicData, privateData }) => [
    geolocation,
    pick(publicData, ['location']),
    pick(privateData, ['location']),
  ],
  pricing: ({ price, publicData }) => [
    price,
    pick(publicData, ['weeklyDiscount', 'monthlyDiscount']),
  ],
  availability: ({ availabilityPlan, publicData }) => [
    availabilityPlan,
    pick(publicData, ['availabilityRule', 'stock', 'leadDays', 'minNights']),
  ],
  photos: ({ images, publicData }) => [images.map(({ id }) => id), pick(publicData, [ALTS_KEY])],
};

/** Objects with the same members are equal, in whatever order the members are. */
const ordered = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
    : value;

/** Whether a step's content is the same in two readings of a listing. */
export const isSameIn = (tab: WizardTab, left: EditedListing, right: EditedListing): boolean =>
  JSON.stringify(contentOf[tab](left), ordered) === JSON.stringify(contentOf[tab](right), ordered);
