import * as v from 'valibot';
import { acceptanceEntries } from './acceptance';
import { brandKeys } from './brands';
import { categoryKeys } from './categories';
import { cardHoldEntries } from '../money/card-hold-terms';
import { lengthDiscountEntries } from '../money/length-discount';
import { partsSchema } from './parts';
import { rentalTermsEntries } from './rental-terms';
import { type WizardTab } from './wizard-tabs';

/** Owners and the API's other clients write this data, so each unreadable key falls back separately. */
const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

export const availabilityRules = ['custom', 'weekendsDisabled', 'weekdaysDisabled'] as const;

const locationSchema = v.object({
  /** Says whether the listing's point was shifted and its address is private. */
  approximate: lenient(v.boolean()),
  city: lenient(v.string()),
  state: lenient(v.string()),
  zip: lenient(v.string()),
  country: lenient(v.string()),
  /** The address, which only listings of the old form have, like the building. */
  address: lenient(v.string()),
  building: lenient(v.string()),
});

export interface ListingField {
  readonly schema: v.GenericSchema;
  /** The steps of the wizard that save it. Somebody else's changes in these steps are overwritten only after a question. */
  readonly tabs: readonly [WizardTab, ...WizardTab[]];
  /** The form of a text that owners type, so that others get it without markup. */
  readonly typed?: 'text' | 'texts';
  /** It is one of the facts of the tool's page. */
  readonly isFact?: true;
  /** How the marketplace searches it; `process/search-schemas.json` says the same with defaults. */
  readonly searched?: 'enum' | 'long';
  /** A line that may be left out: of the first step, with a hint, and of the page's facts. Keys of its texts. */
  readonly line?: { readonly label: string; readonly hint: string; readonly fact: string };
}

const text = { schema: lenient(v.string()), typed: 'text' } as const;

/** The public fields of a tool in addition to its title, description, price, point and pictures. */
export const publicFields = {
  category: {
    schema: lenient(v.picklist(categoryKeys)),
    tabs: ['description'],
    isFact: true,
    searched: 'enum',
  },
  otherCategory: { ...text, tabs: ['description'] },
  brand: {
    schema: lenient(v.picklist(brandKeys)),
    tabs: ['description'],
    isFact: true,
    searched: 'enum',
  },
  otherBrand: { ...text, tabs: ['description'] },
  coverImage: { ...text, tabs: ['photos'] },
  stock: {
    schema: lenient(v.pipe(v.number(), v.integer(), v.minValue(0))),
    tabs: ['description'],
    isFact: true,
  },
  availabilityRule: {
    schema: lenient(v.picklist(availabilityRules)),
    tabs: ['availability'],
    isFact: true,
    searched: 'enum',
  },
  location: { schema: lenient(locationSchema), tabs: ['location'], typed: 'texts' },
  weeklyDiscount: { schema: lengthDiscountEntries.weeklyDiscount, tabs: ['pricing'] },
  monthlyDiscount: { schema: lengthDiscountEntries.monthlyDiscount, tabs: ['pricing'] },
  /** The amount held on the renter's card for each piece, in minor units. None of it is charged. */
  hold: { schema: cardHoldEntries.hold, tabs: ['pricing'] },
  /** It is lent only to renters whose identity is verified. */
  verifiedOnly: { schema: lenient(v.boolean()), tabs: ['pricing'] },
  /** Whether paying books the tool at once, or its owner answers first. */
  accepts: { schema: acceptanceEntries.accepts, tabs: ['pricing'], searched: 'enum' },
  leadDays: { schema: rentalTermsEntries.leadDays, tabs: ['availability'], searched: 'long' },
  minNights: { schema: rentalTermsEntries.minNights, tabs: ['availability'], searched: 'long' },
  weight: {
    ...text,
    tabs: ['description'],
    line: {
      label: 'EditListingPage.weight',
      hint: 'EditListingPage.weightHint',
      fact: 'ListingPage.weight',
    },
  },
  dimensions: {
    ...text,
    tabs: ['description'],
    line: {
      label: 'EditListingPage.dimensions',
      hint: 'EditListingPage.dimensionsHint',
      fact: 'ListingPage.dimensions',
    },
  },
  /** The description of each picture, by the picture's ID. */
  imageAlts: {
    schema: lenient(v.record(v.string(), v.string())),
    tabs: ['photos'],
    typed: 'texts',
  },
  rules: { ...text, tabs: ['policy'] },
  /** The parts that belong to it, so that both sides can check that none is missing. */
  parts: { schema: lenient(partsSchema), tabs: ['description'], typed: 'texts' },
  amenities: {
    schema: lenient(v.array(v.string())),
    tabs: ['description'],
    typed: 'texts',
    isFact: true,
  },
} as const satisfies Readonly<
  Record<string, ListingField & ({ line?: never } | { tabs: readonly ['description'] })>
>;

type Table = typeof publicFields;

export type PublicField = keyof Table;

/** The fields for the owner, and for the parties of an order as far as they need them. The files that read them have their schemas. */
export const privateFields = {
  serialNumber: { tabs: ['description'] },
  /** The reason why there is no serial number. */
  serialAnswer: { tabs: ['description'] },
  location: { tabs: ['location'] },
  /** The price when new, for the suggested hold. */
  value: { tabs: ['pricing'] },
} as const satisfies Readonly<Record<string, Pick<ListingField, 'tabs'>>>;

type Having<Part> = {
  [Name in PublicField]: Table[Name] extends Part ? Name : never;
}[PublicField];

export type LineField = Having<{ readonly line: object }>;

/** Facts of the tool's page that need more than a line. */
export type FactField = Having<{ readonly isFact: true }>;

export const publicFieldNames = Object.keys(publicFields) as readonly PublicField[];

export const lineFields = publicFieldNames.filter(
  (name): name is LineField => 'line' in publicFields[name],
);

type SavedIn<Fields, Tab> = Readonly<Record<string, unknown>> & {
  readonly [
    Name in keyof Fields as Fields[Name] extends { readonly tabs: readonly (infer One)[] }
      ? Tab extends One
        ? Name
        : never
      : never
  ]: unknown;
};

/** The public data that a step of the wizard writes. Lines of text are written separately. */
export type PublicChange<Tab extends WizardTab> = SavedIn<Omit<Table, LineField>, Tab>;

/** The private data that a step of the wizard writes. */
export type PrivateChange<Tab extends WizardTab> = SavedIn<typeof privateFields, Tab>;

export const listingPublicDataSchema = v.object(
  Object.fromEntries(publicFieldNames.map((name) => [name, publicFields[name].schema])) as {
    readonly [Name in PublicField]: Table[Name]['schema'];
  },
);

export type ListingPublicData = v.InferOutput<typeof listingPublicDataSchema>;

/** The members of a listing's public data that we understand; unknown or malformed ones are left out. */
export function parseListingPublicData(value: unknown): ListingPublicData {
  const parsed = v.safeParse(listingPublicDataSchema, value);
  return parsed.success ? parsed.output : {};
}

const illustrationsSchema = v.fallback(v.array(v.string()), []);

/**
 * The IDs of a listing's pictures that are drawings, so that viewers can say so. The creator of the listing writes them, and no step of
 * the wizard does. IDs of deleted pictures do no harm.
 */
export const illustrationsOf = (publicData: Readonly<Record<string, unknown>>): readonly string[] =>
  v.parse(illustrationsSchema, publicData['illustrations'] ?? []);
