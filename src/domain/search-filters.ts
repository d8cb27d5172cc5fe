import { type BrandKey, brandKeys } from './brands';
import { type CategoryKey, categoryKeys } from './categories';
import { type DayRange, dayRange } from './day';
import { formatPriceFilter, parsePriceFilter, type PriceFilter } from './price-filter';
import { understandWords } from './search-words';

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

/** Keys are found in capitals or not: people write addresses too. */
function choices<Key extends string>(
  param: string,
  known: readonly Key[],
): SearchFilter<readonly Key[]> {
  const keysOf = new Map(known.map((key) => [key.toLowerCase(), key]));
  return {
    param,
    parse: (text) => {
      const keys = text.split(',').flatMap((part) => keysOf.get(part.toLowerCase()) ?? []);
      return keys.length > 0 ? [...new Set(keys)] : undefined;
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
  categories: choices('pub_category', categoryKeys),
  brands: choices('pub_brand', brandKeys),
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

/** The filters that the parameters name. Malformed ones are left out. */
const namedFilters = (query: URLSearchParams): Filters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const { param, parse } = searchFilters[name];
      const value = parse(query.get(param) ?? '');
      return value === undefined ? [] : [[name, value]];
    }),
  );

function joined<Key>(some: readonly Key[] = [], more: readonly Key[]): readonly Key[] | undefined {
  const all = [...new Set([...some, ...more])];
  return all.length > 0 ? all : undefined;
}

/** The filters in an address, also those that its words name. */
export function parseFilters(query: URLSearchParams): Filters {
  const { keywords, brands, categories, ...others } = namedFilters(query);
  const words = understandWords(keywords ?? '');
  const all: Filters = {
    ...others,
    keywords: words.keywords,
    brands: joined(brands, words.brands),
    categories: joined(categories, words.categories),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Whether an address names its words, brands and categories as `formatFilters` writes them. */
export function isInOneForm(query: URLSearchParams): boolean {
  const { keywords, brands = [], categories = [] } = parseFilters(query);
  const said = (name: FilterName) => query.get(searchFilters[name].param) ?? '';
  return (
    parseText(said('keywords')) === keywords &&
    brands.every((key) => said('brands').split(',').includes(key)) &&
    categories.every((key) => said('categories').split(',').includes(key))
  );
}

/** The parameters of the filters that are set. Inverse of `parseFilters`. */
export const formatFilters = (filters: Filters): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const text = formatFilter(name, filters[name]);
      return text === undefined ? [] : [[searchFilters[name].param, text]];
    }),
  );
