import { type EditedListing } from '~/api/listing/own-listings';
import { type ListingField, privateFields, publicFields } from '~/domain/listing/listing-data';
import { type WizardTab } from '~/domain/listing/wizard-tabs';

type Data = EditedListing['publicData'];
type Fields = Readonly<Record<string, Pick<ListingField, 'tabs'>>>;

const savedIn = (tab: WizardTab, data: Data, fields: Fields) =>
  Object.keys(fields)
    .filter((name) => fields[name]?.tabs.includes(tab))
    .map((name) => data[name] ?? null);

/** What steps save beside a listing's extended data. */
const ownContent: Readonly<Record<WizardTab, (listing: EditedListing) => unknown>> = {
  description: ({ title, description }) => [title, description],
  policy: () => null,
  location: ({ geolocation }) => geolocation,
  pricing: ({ price }) => price,
  availability: ({ availabilityPlan }) => availabilityPlan,
  photos: ({ images }) => images.map(({ id }) => id),
};

/** What a step saves, in its current state at the marketplace. */
const contentOf = (tab: WizardTab, listing: EditedListing): unknown => [
  ownContent[tab](listing),
  savedIn(tab, listing.publicData, publicFields),
  savedIn(tab, listing.privateData, privateFields),
];

/** Objects with the same members are equal, in whatever order the members are. */
const ordered = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => a.localeCompare(b)))
    : value;

/** Whether a step's content is the same in two readings of a listing. */
export const isSameIn = (tab: WizardTab, left: EditedListing, right: EditedListing): boolean =>
  JSON.stringify(contentOf(tab, left), ordered) === JSON.stringify(contentOf(tab, right), ordered);
