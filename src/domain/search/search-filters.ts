import { brandNames } from '../listing/brands';
import { categoryNames } from '../listing/categories';
import { type DayRange, dayRange } from '../time/day';
import { formatPriceFilter, parsePriceFilter, type PriceFilter } from './price-filter';
import { understandWords } from './search-words';

/** The keys of a filter's texts: its name in the bar, and the name of a search without it. */
interface FilterTexts {
  readonly label: string;
  readonly nameWithout: string;
}

interface SearchFilter<Value> extends FilterTexts {
  /** Its parameter in the page's address, and in the API unless `src/api/search/listing-search.ts` defines another. */
  readonly param: string;
  /** Undefined if the filter cannot read the text. */
  readonly parse: (text: string) => Value | undefined;
  /** Empty if the value filters nothing. */
  readonly format: (value: Value) => string;
}

/** A filter with choices, in the order of "More filters": one of the keys of a tool's public data. */
interface ChoiceFilter<Key extends string> extends FilterTexts {
  readonly param: `pub_${string}`;
  /** Name of the choice that clears the filter. */
  readonly anyLabel: string;
  readonly names: Readonly<Record<Key, string>>;
}

const MAX_TEXT_LENGTH = 200;

// oxlint-disable-next-line no-control-regex -- these are what is taken out
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]+/g;

/** Text that a person typed, trimmed, without control characters, which the API refuses. */
export const parseText = (text: string): string | undefined =>
  text.replace(CONTROL_CHARACTERS, ' ').trim().slice(0, MAX_TEXT_LENGTH).trim() || undefined;

/** The case of keys does not matter, because people write addresses too. */
function choices<Key extends string, const Entry extends ChoiceFilter<Key>>(
  entry: Entry & ChoiceFilter<Key>,
): Entry & { readonly keys: readonly Key[] } & SearchFilter<readonly Key[]> {
  const keys = Object.keys(entry.names) as Key[];
  const keysOf = new Map(keys.map((key) => [key.toLowerCase(), key]));
  return {
    ...entry,
    keys,
    parse: (text) => {
      const found = text.split(',').flatMap((part) => keysOf.get(part.toLowerCase()) ?? []);
      return found.length > 0 ? [...new Set(found)] : undefined;
    },
    format: (chosen) => chosen.join(','),
  };
}

function parseDates(text: string): DayRange | undefined {
  const [start, end, ...rest] = text.split(',');
  return rest.length === 0 ? dayRange(start, end) : undefined;
}

/** All filters. Those without choices have a custom field, which `src/features/search/filters/bar-filters.ts` names. */
export const searchFilters = {
  keywords: {
    param: 'keywords',
    label: 'Search.keyword',
    nameWithout: 'SearchPage.wayWithoutKeywords',
    parse: parseText,
    format: (text) => text.trim(),
  } as const satisfies SearchFilter<string>,
  dates: {
    param: 'dates',
    label: 'Search.dates',
    nameWithout: 'SearchPage.wayWithoutDates',
    parse: parseDates,
    format: ({ start, end }) => `${start},${end}`,
  } as const satisfies SearchFilter<DayRange>,
  price: {
    param: 'price',
    label: 'Search.price',
    nameWithout: 'SearchPage.wayWithoutPrice',
    parse: parsePriceFilter,
    format: formatPriceFilter,
  } as const satisfies SearchFilter<PriceFilter>,
  categories: choices({
    param: 'pub_category',
    label: 'Search.category',
    anyLabel: 'Search.anyCategory',
    nameWithout: 'SearchPage.wayWithoutCategories',
    names: categoryNames,
  }),
  brands: choices({
    param: 'pub_brand',
    label: 'Search.brand',
    anyLabel: 'Search.anyBrand',
    nameWithout: 'SearchPage.wayWithoutBrands',
    names: brandNames,
  }),
  bookings: choices({
    param: 'pub_accepts',
    label: 'Search.booking',
    anyLabel: 'Search.anyBooking',
    nameWithout: 'SearchPage.wayWithoutBookings',
    names: { 'at-once': 'Search.bookAtOnce' },
  }),
};

type Table = typeof searchFilters;

export type FilterName = keyof Table;

/** The value of each filter that is set. */
export type FilterValues = {
  readonly [Name in FilterName]: NonNullable<ReturnType<Table[Name]['parse']>>;
};

export type Filters = Partial<FilterValues>;

/** Filters with choices, which are grouped under "More filters". */
export type ChoiceFilterName = {
  [Name in FilterName]: Table[Name] extends ChoiceFilter<string> ? Name : never;
}[FilterName];

export const filterNames = Object.keys(searchFilters) as readonly FilterName[];

export const choiceFilterNames = filterNames.filter(
  (name): name is ChoiceFilterName => 'names' in searchFilters[name],
);

/** The table as far as addresses are concerned. */
const inAddress: { readonly [Name in FilterName]: SearchFilter<FilterValues[Name]> } =
  searchFilters;

type ChoiceName = {
  [Name in ChoiceFilterName]: Table[Name]['names'][keyof Table[Name]['names']];
}[ChoiceFilterName];

/** Keys of the names of everything that is chosen. */
export const chosenNames = (filters: Filters): ChoiceName[] =>
  choiceFilterNames.flatMap((name) => {
    const names: Readonly<Partial<Record<string, ChoiceName>>> = searchFilters[name].names;
    return (filters[name] ?? []).flatMap((key) => names[key] ?? []);
  });

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
  return value === undefined ? undefined : inAddress[name].format(value) || undefined;
}

/** The filters that the parameters name. Malformed ones are left out. */
const namedFilters = (query: URLSearchParams): Filters =>
  Object.fromEntries(
    filterNames.flatMap((name) => {
      const { param, parse } = inAddress[name];
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
