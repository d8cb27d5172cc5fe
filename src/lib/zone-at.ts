interface Point {
  readonly lat: number;
  readonly lng: number;
}

/**
 * The IANA time zone of a point; the marketplace's if there is no point. In a browser, it loads the zones of the world when it needs
 * them.
 */
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
