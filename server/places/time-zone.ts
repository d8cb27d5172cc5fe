import tzLookup from '@photostructure/tz-lookup';

/** IANA time zone of a point; of the marketplace where there is no point. */
export type TimeZoneOf = (point: { readonly lat: number; readonly lng: number } | null) => string;

export const createTimeZoneOf =
  (marketplaceZone: string): TimeZoneOf =>
  (point) =>
    point ? tzLookup(point.lat, point.lng) : marketplaceZone;
