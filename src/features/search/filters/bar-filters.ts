import {
  type FilterName,
  filterNames,
  type Filters,
  type FilterValues,
} from '~/domain/search-filters';
import { dates } from './dates';
import { type FilterControl } from './filter-control';
import { keywords } from './keywords';
import { price } from './price';

/** Filters with choices, which are grouped under "More filters". */
export type ChoiceFilterName = {
  [Name in FilterName]: FilterValues[Name] extends readonly string[] ? Name : never;
}[FilterName];

export type BarFilterName = Exclude<FilterName, ChoiceFilterName>;

/** A filter with its own button, or the group under "More filters". */
export type OpenedPart = BarFilterName | 'more';

export type ChoiceFilters = Pick<Filters, ChoiceFilterName>;

/** Filters with their own button, in the order of the bar. */
export const barFilters: {
  readonly [Name in BarFilterName]: FilterControl<FilterValues[Name]>;
} = { dates, price, keywords };

export const barFilterNames = Object.keys(barFilters) as readonly BarFilterName[];

const choiceFilterNames = filterNames.filter(
  (name): name is ChoiceFilterName => !(name in barFilters),
);

export const choiceFiltersOf = (filters: Filters): ChoiceFilters =>
  Object.fromEntries(choiceFilterNames.map((name) => [name, filters[name]]));

export const countChoiceFilters = (filters: Filters): number =>
  choiceFilterNames.filter((name) => filters[name] !== undefined).length;

/** The part of the sheet that an address names; undefined if there is none of that name. */
export const openedPart = (name: string | null): OpenedPart | undefined =>
  ([...barFilterNames, 'more'] as const).find((part) => part === name);
