import { type EditedListing, type ListingChange } from '~/api/listing/own-listings';
import { privateFields, type PublicField, publicFields } from '~/domain/listing/listing-data';
import { type WizardTab } from '~/domain/listing/wizard-tabs';

/** What is mostly the same for all tools of an owner: where they are, and the terms. */
const sameTabs: readonly WizardTab[] = ['policy', 'location', 'availability'];

const keysOf = (fields: Readonly<Record<string, { readonly tabs: readonly WizardTab[] }>>) =>
  Object.keys(fields).filter((key) => fields[key]?.tabs.every((tab) => sameTabs.includes(tab)));

/** What renters agree to beside the price is mostly the same, too. */
const sameTerms = ['hold'] as const satisfies readonly PublicField[];

const pick = (data: Readonly<Record<string, unknown>>, keys: readonly string[]) =>
  Object.fromEntries(keys.flatMap((key) => (key in data ? [[key, data[key]]] : [])));

/** Place, rules, days and hold of a tool, for the draft of another one. Its calendar is its own. */
export const takenOver = ({
  geolocation,
  publicData,
  privateData,
}: EditedListing): ListingChange => ({
  ...(geolocation && { geolocation }),
  publicData: pick(publicData, [...keysOf(publicFields), ...sameTerms]),
  privateData: pick(privateData, keysOf(privateFields)),
});
