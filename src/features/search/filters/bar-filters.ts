import {
  type ChoiceFilterName,
  choiceFilterNames,
  type FilterName,
  type Filters,
  type FilterValues,
} from '~/domain/search/search-filters';
import { dates } from './dates';
import { type FilterControl, type Words } from './filter-control';
import { price } from './price';
import { whenLoaded } from '~/ui/when-loaded';
import { FieldSkeleton } from './FieldSkeleton';

const PAUSE_MS = 600;
const SHORT_WORD_PAUSE_MS = 2000;
const WORD_LENGTH = 3;

const KeywordField = whenLoaded(
  async () => (await import('./KeywordField')).KeywordField,
  FieldSkeleton,
);

/** Returns the pause in milliseconds. One or two characters are rarely a complete word. */
function pauseMs(keywords = ''): number {
  const { length } = keywords.trim();
  return length > 0 && length < WORD_LENGTH ? SHORT_WORD_PAUSE_MS : PAUSE_MS;
}

const keywords: FilterControl<string> = {
  describe: (value, { text }) => text('Search.keywordValue', { keywords: value }),
  Field: KeywordField,
  pauseMs,
  isLive: true,
};

export type BarFilterName = Exclude<FilterName, ChoiceFilterName>;

/** A filter with its own button, or the group under "More filters". */
export type OpenedPart = BarFilterName | 'more';

export type ChoiceFilters = Pick<Filters, ChoiceFilterName>;

/** The filters with their own button, in the order of the bar. */
export const barFilters: {
  readonly [Name in BarFilterName]: FilterControl<FilterValues[Name]>;
} = { dates, price, keywords };

export const barFilterNames = Object.keys(barFilters) as readonly BarFilterName[];

/** Describes a filter in the name of a search. Returns undefined if it is not set. */
export function describeFilter<Name extends BarFilterName>(
  name: Name,
  filters: Filters,
  words: Words,
): string | undefined {
  const value = filters[name];
  const { describe, nameOf = describe }: FilterControl<FilterValues[Name]> = barFilters[name];
  return value === undefined ? undefined : nameOf(value, words);
}

export const choiceFiltersOf = (filters: Filters): ChoiceFilters =>
  Object.fromEntries(choiceFilterNames.map((name) => [name, filters[name]]));

export const countChoiceFilters = (filters: Filters): number =>
  choiceFilterNames.filter((name) => filters[name] !== undefined).length;

/** Returns the part of the sheet that an address names, or undefined if there is none of that name. */
export const openedPart = (name: string | null): OpenedPart | undefined =>
  ([...barFilterNames, 'more'] as const).find((part) => part === name);
