import { type BrandKey, isBrandKey } from './brands';
import { type CategoryKey, isCategoryKey } from './categories';
import { type DayRange, dayRange } from './day';
import { formatPriceFilter, parsePriceFilter, type PriceFilter } from './price-filter';

/** The value of each filter that is set. A list of keys is a filter with choices. */
export interface FilterValues {
  readonly keywords: string;
  readonly dates: DayRange;
  readonly price: PriceFilter;
  readonly categories: readonly CategoryKey[];
  readonly brands: readonly BrandKey[];
}

export type FilterName = keyof FilterValues;

/** The filters that are set. */
export type Filters = Partial<FilterValues>;

interface SearchFilter<Value> {
  /** Its parameter in the page's address, and at the API unless `src/api/listing-search.ts` defines another. */
  readonly param: string;
  /** Undefined if the filter cannot read the text. */
  readonly parse: (text: string) => Value | undefined;
  /** Empty if the value filters nothing. */
  readonly format: (value: Value) => string;
}

const MAX_TEXT_LENGTH = 200;

// oxlint-disable-next-line no-control-regex -- these are what is taken out
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]+/g;

/** Text that a person typed, trimmed, without control characters, which the API refuses. */
export const parseText = (text: string): string | undefined =>
  text.replace(CONTROL_CHARACTERS, ' ').trim().slice(0, MAX_TEXT_LENGTH).trim() || undefined;

function choices<Key extends string>(
  param: string,
  isKey: (value: unknown) => value is Key,
): SearchFilter<readonly Key[]> {
  return {
    param,
    parse: (text) => {
      const keys = new Set(text.split(',').filter((part) => isKey(part)));
      return keys.size > 0 ? [...keys] : undefined;
    },
    format: (keys) => keys.join(','),
  };
}

function parseDates(text: string): DayRange | undefined {
  const [start, end, ...rest] = text.split(',');
  return rest.length === 0 ? dayRange(start, end) : undefined;
}

const searchFilters: { readonly [Name in FilterName]: SearchFilter<FilterValues[Name]> } = {
  keywords: { param: 'keywords', parse: parseText, format: (text) => text.trim() },
  dates: { param: 'dates', parse: parseDates, format: ({ start, end }) => `${start},${end}` },
  price: { param: 'price', parse: parsePriceFilter, format: formatPriceFilter },
  categories: choices('pub_category', isCategoryKey),
  brands: choices('pub_brand', isBrandKey),
};

export const filterNames = Object.keys(searchFilters) as readonly FilterName[];

/** Whether a parameter of an address belongs to a filter. */
export const isFilterParam = (param: string): boolean =>
  filterNames.some((name) => searchFilters[name].param === param);

/** Changes that clear every filter. */
export const noFilters: Filters = Object.fromEntries(filterNames.map((name) => [name, undefined]));

/** The filter's value in its address form; undefined if it filters nothing. */
export function formatFilter<Name extends FilterName>(
  name: Name,
  value: FilterValues[Name] | undefined,
): string | undefined {
  return value === undefined ? undefined : searchFilters[name].format(value) || undefined;
}

/** The filters in an address. Malformed ones are left out. */
export const parseFilters = (query: URLSearchParams): Filters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const { param, parse } = searchFilters[name];
      const value = parse(query.get(param) ?? '');
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The parameters of the filters that are set. Inverse of `parseFilters`. */
export const formatFilters = (filters: Filters): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const text = formatFilter(name, filters[name]);
      return text === undefined ? [] : [[searchFilters[name].param, text]];
    }),
  );
