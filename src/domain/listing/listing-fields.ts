import * as v from 'valibot';
import { type LatLng } from '../search/geo';
import { isDoorKnown, readExactPlace } from './hidden-place';
import { type Money } from '../money/money';
import { type WizardTab, wizardTabs } from './wizard-tabs';

export const TITLE_MAX = 60;
export const DESCRIPTION_MAX = 5000;
export const RULES_MAX = 5000;
/** Single-line fields: other category, other brand, serial number, dimensions, street, building. */
export const LINE_MAX = 100;
export const STOCK_MAX = 100;
/** The least and the most size of a picture or a file that people send. */
export const PICTURE_BYTES = { least: 1, most: 20 * 1024 * 1024 } as const;
export const PHOTO_ALT_MAX = 150;
/** Image formats that the API and browsers can show. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** An owner's entries about a tool that the steps depend on. */
export interface ListingParts {
  /** The marketplace's name for the state. */
  readonly state: string;
  readonly title: string;
  readonly description: string;
  readonly price: Money | null;
  readonly geolocation: LatLng | null;
  readonly availabilityPlan: object | null;
  readonly publicData: Readonly<Record<string, unknown>>;
  readonly privateData: Readonly<Record<string, unknown>>;
  readonly images: readonly unknown[];
}

const isFilledIn: Readonly<Record<WizardTab, (listing: ListingParts) => boolean>> = {
  description: ({ title, description }) => title.trim() !== '' && description.trim() !== '',
  // The rules may be empty, because it only matters that the owner has seen the step.
  policy: ({ publicData }) => typeof publicData['rules'] === 'string',
  location: (listing) => listing.geolocation !== null && isDoorKnown(readExactPlace(listing)),
  pricing: ({ price }) => price !== null,
  availability: ({ availabilityPlan }) => availabilityPlan !== null,
  photos: ({ images }) => images.length > 0,
};

/** Whether the step contains all that a public tool needs. */
export const isTabComplete = (tab: WizardTab, listing: ListingParts): boolean =>
  isFilledIn[tab](listing);

const before = (tab: WizardTab): readonly WizardTab[] =>
  wizardTabs.slice(0, wizardTabs.indexOf(tab));

/** The gap that keeps a draft from being published: a step, or the serial number, which a step can be left without. */
export type PublishGap = WizardTab | 'serialNumber';

/** The steps that a draft still needs before it may be published, in order. */
export const publishGaps = (listing: ListingParts): readonly PublishGap[] =>
  wizardTabs.flatMap((tab): readonly PublishGap[] => {
    if (!isTabComplete(tab, listing)) return [tab];
    return tab === 'description' && !isSerialAnswered(listing) ? ['serialNumber'] : [];
  });

export const isPublishable = (listing: ListingParts): boolean => publishGaps(listing).length === 0;

/** Says whether every step before this one is complete. A published tool passed them all, so a later rule does not lock its owner out. */
export const isTabOpen = (tab: WizardTab, listing: ListingParts | null): boolean =>
  before(tab).every(
    (earlier) => listing !== null && (listing.state !== 'draft' || isTabComplete(earlier, listing)),
  );

/** The step to show when somebody opens `asked`: that step, or the nearest complete one before it that is open. */
export function openTab(asked: WizardTab, listing: ListingParts | null): WizardTab {
  if (isTabOpen(asked, listing)) return asked;
  const nearest = [...before(asked)]
    .reverse()
    .find((tab) => listing !== null && isTabOpen(tab, listing) && isTabComplete(tab, listing));
  return nearest ?? 'description';
}

export const nextTab = (tab: WizardTab): WizardTab | undefined =>
  wizardTabs[wizardTabs.indexOf(tab) + 1];

export const previousTab = (tab: WizardTab): WizardTab | undefined =>
  wizardTabs[wizardTabs.indexOf(tab) - 1];

const serialSchema = v.object({ serialNumber: v.string() });

/** Private. For listings of the old form the public data is read as well. */
export function serialNumberOf({
  publicData,
  privateData,
}: Pick<ListingParts, 'publicData' | 'privateData'>): string {
  for (const data of [privateData, publicData]) {
    const parsed = v.safeParse(serialSchema, data);
    if (parsed.success) return parsed.output.serialNumber;
  }
  return '';
}

/** The answer in a tool's private data if there is no serial number: the tool has none, or its owner will look for it later. */
export const serialAnswers = ['none', 'later'] as const;
export type SerialAnswer = (typeof serialAnswers)[number];

const serialAnswerSchema = v.object({ serialAnswer: v.picklist(serialAnswers) });

export function serialAnswerOf({
  privateData,
}: Pick<ListingParts, 'privateData'>): SerialAnswer | undefined {
  const parsed = v.safeParse(serialAnswerSchema, privateData);
  return parsed.success ? parsed.output.serialAnswer : undefined;
}

/** Whether the serial number is given, or the tool has none. */
const isSerialAnswered = (listing: ListingParts): boolean =>
  serialNumberOf(listing).trim() !== '' || serialAnswerOf(listing) === 'none';

const altsSchema = v.fallback(v.record(v.string(), v.string()), {});

/** The key in a tool's private data for the external calendars that it follows. They have a mark that only the server can set. */
export const CALENDAR_IMPORTS_KEY = 'calendarImports';

/** The owner's description of each picture; pictures without one are left out. */
export const imageAltsOf = (
  publicData: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> => v.parse(altsSchema, publicData['imageAlts'] ?? {});
