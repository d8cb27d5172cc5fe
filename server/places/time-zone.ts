import tzLookup from '@photostructure/tz-lookup';

/** Whether this is an IANA time zone that clocks can be read in. */
export function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: value }));
  } catch {
    return false;
  }
}

/** IANA time zone of a point; the marketplace's if there is no point. */
export type TimeZoneOf = (point: { readonly lat: number; readonly lng: number } | null) => string;

export const createTimeZoneOf =
  (marketplaceZone: string): TimeZoneOf =>
  (point) =>
    point ? tzLookup(point.lat, point.lng) : marketplaceZone;
