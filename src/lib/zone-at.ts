interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** The IANA time zone of a point, or the marketplace's. In a browser, it loads the zones of the world when it needs them. */
export async function zoneAt(
  point: Point | null | undefined,
  marketplaceZone: string,
): Promise<string> {
  if (!point) return marketplaceZone;
  const { createTimeZoneOf } = await import(
    /* webpackChunkName: "zone-of-place" */ './zone-of-place'
  );
  return createTimeZoneOf(marketplaceZone)(point);
}
