import { type Bounds, type LatLng } from './geo';
import {
  type Filters,
  formatFilters,
  isFilterParam,
  parseFilters,
  parseText,
} from './search-filters';

export const sortKeys = ['createdAt', '-createdAt', '-price', 'price'] as const;
/** `distance` needs a place whose middle says something. */
export type SortKey = (typeof sortKeys)[number] | 'distance';

interface PlaceBefore {
  readonly address: string;
  readonly bounds: Bounds;
}

/** The content of the search page's address, in the page's own terms. */
export interface SearchParams extends Filters {
  readonly address?: string;
  readonly bounds?: Bounds;
  readonly origin?: LatLng;
  /** Says whether several places have the name, and this one was chosen for the person who typed it. */
  readonly hasNamesakes?: boolean;
  readonly sort?: SortKey;
  /** 1-based. */
  readonly page: number;
  /** The user moved the map, so the bounds come from the map and not from a place. */
  readonly mapSearch: boolean;
  /** The parts of the words that are searched as they are, whatever they could mean. */
  readonly asTyped?: readonly string[];
  /** The words that were typed among the others and became the place. */
  readonly movedPlace?: string;
  /** The place that it replaced. */
  readonly placeBefore?: PlaceBefore;
}

export const emptySearch: SearchParams = { page: 1, mapSearch: false };

const numbers = (text: string | null): number[] | undefined => {
  const parts = text?.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  return parts?.every(Number.isFinite) ? parts : undefined;
};

const isLatLng = ({ lat, lng }: LatLng): boolean => Math.abs(lat) <= 90 && Math.abs(lng) <= 180;

/** "lat,lng"; undefined if the text is not a point on earth. */
export function parseLatLng(text: string | null): LatLng | undefined {
  const [lat, lng, ...rest] = numbers(text) ?? [];
  if (lat === undefined || lng === undefined || rest.length > 0) return undefined;
  return isLatLng({ lat, lng }) ? { lat, lng } : undefined;
}

/** "ne.lat,ne.lng,sw.lat,sw.lng"; undefined if the text is not a box on earth. */
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

/** The API shows only its first 10,000 results, which are 416 pages of 24. */
const MAX_PAGE = 416;

/** A page that the API cannot show is the last one. */
const parsePage = (text: string | null): number =>
  /^[1-9]\d*$/.test(text ?? '') ? Math.min(Number(text), MAX_PAGE) : 1;

/** The separator of the parts that are searched as typed. None of them contains this character. */
const BETWEEN_PARTS = '|';

/** The parts that the words still have. */
const stillTyped = ({ keywords = '', asTyped = [] }: Partial<SearchParams>): string =>
  asTyped.filter((part) => keywords.includes(part)).join(BETWEEN_PARTS);

const present = <Value extends object>(value: Value): Value => {
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries) as Value;
};

function parsePlaceBefore(query: URLSearchParams): PlaceBefore | undefined {
  const address = parseText(query.get('placeBefore') ?? '');
  const bounds = parseBounds(query.get('boundsBefore'));
  return address !== undefined && bounds ? { address, bounds } : undefined;
}

/** Reads an address's query; malformed parts are left out, so no address can break the page. */
export function parseSearchParams(query: URLSearchParams): SearchParams {
  const sort = query.get('sort');
  const asTyped = parseText(query.get('asTyped') ?? '')?.split(BETWEEN_PARTS);
  return present({
    ...parseFilters(query),
    address: parseText(query.get('address') ?? ''),
    bounds: parseBounds(query.get('bounds')),
    origin: parseLatLng(query.get('origin')),
    hasNamesakes: query.get('namesakes') === 'true' || undefined,
    sort: ([...sortKeys, 'distance'] as const).find((key) => key === sort),
    page: parsePage(query.get('page')),
    mapSearch: query.get('mapSearch') === 'true',
    asTyped,
    movedPlace: parseText(query.get('movedPlace') ?? ''),
    placeBefore: parsePlaceBefore(query),
  });
}

/** The source of the place is left out if there is no place. */
function formatPlace(search: Partial<SearchParams>) {
  const { address, bounds, origin } = search;
  const movedPlace = address && search.movedPlace;
  const before = movedPlace ? search.placeBefore : undefined;
  return {
    address,
    bounds: bounds && formatBounds(bounds),
    origin: origin && formatLatLng(origin),
    namesakes: address && bounds && search.hasNamesakes ? 'true' : undefined,
    movedPlace,
    placeBefore: before?.address,
    boundsBefore: before && formatBounds(before.bounds),
  };
}

/** The query of the search page for these parameters; defaults are left out. Inverse of `parseSearchParams`. */
export function formatSearchParams(
  search: Partial<SearchParams>,
  current = new URLSearchParams(),
): URLSearchParams {
  // A list: objects that are spread into others cost more than all the rest, and a page has many links.
  const own: readonly (readonly [string, string | undefined])[] = [
    ...Object.entries(formatFilters(search)),
    ...Object.entries(formatPlace(search)),
    ['sort', search.sort],
    ['page', search.page === undefined || search.page === 1 ? undefined : String(search.page)],
    ['mapSearch', search.mapSearch ? 'true' : undefined],
    ['asTyped', stillTyped(search) || undefined],
  ];
  const isOwn = (param: string) => isFilterParam(param) || own.some(([name]) => name === param);
  // Parameters of others, such as those of a campaign, stay in the address.
  const foreign = [...current].filter(([param]) => !isOwn(param));
  return new URLSearchParams([
    ...own.flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ...foreign,
  ]);
}
