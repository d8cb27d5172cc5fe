import tzLookup from '@photostructure/tz-lookup';

/** IANA time zone of a point; the marketplace's if there is no point. */
export type TimeZoneOf = (point: { readonly lat: number; readonly lng: number } | null) => string;

/** The zones of the whole world are 29 KB: in a browser, only pages that load late may import this. */
export const createTimeZoneOf =
  (marketplaceZone: string): TimeZoneOf =>
  (point) =>
    point ? tzLookup(point.lat, point.lng) : marketplaceZone;
