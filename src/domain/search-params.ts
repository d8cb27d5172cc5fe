import { type BrandKey, isBrandKey } from './brands';
import { type CategoryKey, isCategoryKey } from './categories';
import { type DayRange, dayRange } from './day';
import { type Bounds, type LatLng } from './geo';

export const sortKeys = ['createdAt', '-createdAt', '-price', 'price'] as const;
export type SortKey = (typeof sortKeys)[number];

export const PRICE_FILTER = { min: 0, max: 1000, step: 5 } as const;

/** Whole major units; without `max` there is no upper bound. */
export interface PriceFilter {
  readonly min: number;
  readonly max?: number;
}

/** What the search page's address says, in the terms of the page. */
export interface SearchParams {
  readonly keywords?: string;
  readonly address?: string;
  readonly bounds?: Bounds;
  readonly origin?: LatLng;
  readonly dates?: DayRange;
  readonly price?: PriceFilter;
  readonly categories: readonly CategoryKey[];
  readonly brands: readonly BrandKey[];
  readonly sort?: SortKey;
  /** 1-based. */
  readonly page: number;
  /** The user moved the map, so the bounds are the map's and not the address's. */
  readonly mapSearch: boolean;
}

export const emptySearch: SearchParams = { categories: [], brands: [], page: 1, mapSearch: false };

const numbers = (text: string | null): number[] | undefined => {
  const parts = text?.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  return parts?.every(Number.isFinite) ? parts : undefined;
};

const isLatLng = ({ lat, lng }: LatLng): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** "lat,lng"; undefined where the text is no point on earth. */
export function parseLatLng(text: string | null): LatLng | undefined {
  const [lat, lng, ...rest] = numbers(text) ?? [];
  if (lat === undefined || lng === undefined || rest.length > 0) return undefined;
  return isLatLng({ lat, lng }) ? { lat, lng } : undefined;
}

/** "ne.lat,ne.lng,sw.lat,sw.lng"; undefined where the text is no box on earth. */
export function parseBounds(text: string | null): Bounds | undefined {
  const [neLat, neLng, swLat, swLng, ...rest] = numbers(text) ?? [];
  if (neLat === undefined || neLng === undefined || swLat === undefined || swLng === undefined) {
    return undefined;
  }
  const bounds = { ne: { lat: neLat, lng: neLng }, sw: { lat: swLat, lng: swLng } };
  const real = rest.length === 0 && isLatLng(bounds.ne) && isLatLng(bounds.sw) && swLat <= neLat;
  return real ? bounds : undefined;
}

export const formatLatLng = ({ lat, lng }: LatLng): string => `${lat},${lng}`;

export const formatBounds = ({ ne, sw }: Bounds): string =>
  [ne.lat, ne.lng, sw.lat, sw.lng].join(',');

const clamp = (value: number): number =>
  Math.min(PRICE_FILTER.max, Math.max(PRICE_FILTER.min, Math.round(value)));

function parsePrice(text: string | null): PriceFilter | undefined {
  const [from, to] = text?.split(',') ?? [];
  if (from === undefined || to === undefined) return undefined;
  const min = clamp(Number(from) || PRICE_FILTER.min);
  const max = to.trim() === '' ? PRICE_FILTER.max : clamp(Number(to));
  if (Number.isNaN(max) || min > max) return undefined;
  if (min === PRICE_FILTER.min && max === PRICE_FILTER.max) return undefined;
  return max === PRICE_FILTER.max ? { min } : { min, max };
}

const parseKeys = <Key extends string>(
  text: string | null,
  isKey: (value: unknown) => value is Key,
): Key[] => [...new Set(text?.split(',').filter((part) => isKey(part)) ?? [])];

function parseDates(text: string | null): DayRange | undefined {
  const [start, end, ...rest] = text?.split(',') ?? [];
  return rest.length === 0 ? dayRange(start, end) : undefined;
}

const parsePage = (text: string | null): number =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;

const textOf = (text: string | null): string | undefined => text?.trim().slice(0, 200) || undefined;

const present = <Value extends object>(value: Value): Value => {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries) as Value;
};

/** Reads an address's query; whatever is malformed is left out, so no address can break the page. */
export function parseSearchParams(query: URLSearchParams): SearchParams {
  const sort = query.get('sort');
  return present({
    keywords: textOf(query.get('keywords')),
    address: textOf(query.get('address')),
    bounds: parseBounds(query.get('bounds')),
    origin: parseLatLng(query.get('origin')),
    dates: parseDates(query.get('dates')),
    price: parsePrice(query.get('price')),
    categories: parseKeys(query.get('pub_category'), isCategoryKey),
    brands: parseKeys(query.get('pub_brand'), isBrandKey),
    sort: sortKeys.find((key) => key === sort),
    page: parsePage(query.get('page')),
    mapSearch: query.get('mapSearch') === 'true',
  });
}

const formatPrice = ({ min, max }: PriceFilter): string => `${min},${max ?? PRICE_FILTER.max}`;

/** The query of the search page for these parameters; defaults are left out. Inverse of `parseSearchParams`. */
export function formatSearchParams(search: Partial<SearchParams>): URLSearchParams {
  const entries: readonly (readonly [string, string | undefined])[] = [
    ['keywords', search.keywords],
    ['address', search.address],
    ['bounds', search.bounds && formatBounds(search.bounds)],
    ['origin', search.origin && formatLatLng(search.origin)],
    ['dates', search.dates && `${search.dates.start},${search.dates.end}`],
    ['price', search.price && formatPrice(search.price)],
    ['pub_category', search.categories?.join(',')],
    ['pub_brand', search.brands?.join(',')],
    ['sort', search.sort],
    ['page', search.page === undefined || search.page === 1 ? undefined : String(search.page)],
    ['mapSearch', search.mapSearch ? 'true' : undefined],
  ];
  return new URLSearchParams(entries.flatMap(([key, value]) => (value ? [[key, value]] : [])));
}
