import { type MapPoint } from '~/api/search/listing-search';
import { type Bounds } from '~/domain/search/geo';

/** What a pin shows. Its price is for the search's days. */
export type PinPoint = Pick<MapPoint, 'id' | 'title' | 'price' | 'position'>;

/** The tools that share a pin. The first one is the cheapest, and the pin has its price and its place. */
export type PinGroup = readonly [PinPoint, ...PinPoint[]];

/** The zoom of a press on a pin. Tools that are still too close then count as one place. */
export const CLOSEST_ZOOM = 17;

const samePoint = (one: PinPoint, other: PinPoint): boolean =>
  one === other ||
  (one.id === other.id &&
    one.title === other.title &&
    one.price.amount === other.price.amount &&
    one.price.currency === other.price.currency &&
    one.position.lat === other.position.lat &&
    one.position.lng === other.position.lng);

/** Whether two groups show the same tools in the same way. */
export const sameGroup = (one: PinGroup, other: PinGroup): boolean =>
  one.length === other.length &&
  one.every((point, index) => {
    const counterpart = other[index];
    return counterpart !== undefined && samePoint(point, counterpart);
  });

const TILE_PIXELS = 512;
const SINGLE_WIDTH = 68;
/** The width of a group's pin, with the count and the second tag's edge. */
const GROUP_WIDTH = 100;
const PIN_HEIGHT = 40;

interface Tag {
  readonly x: number;
  readonly y: number;
  readonly group: PinGroup;
}

/** Returns a group's pin in Web Mercator pixels of the whole world at a zoom. */
function toTag(group: PinGroup, zoom: number): Tag {
  const { lat, lng } = group[0].position;
  const size = TILE_PIXELS * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
    group,
  };
}

const widthOf = ({ group }: Tag): number => (group.length > 1 ? GROUP_WIDTH : SINGLE_WIDTH);

const isOver = (one: Tag, other: Tag): boolean =>
  Math.abs(one.x - other.x) < (widthOf(one) + widthOf(other)) / 2 &&
  Math.abs(one.y - other.y) < PIN_HEIGHT;

function joined(one: PinGroup, other: PinGroup): PinGroup {
  const byPrice = [...one, ...other].toSorted((a, b) => a.price.amount - b.price.amount);
  const [first = one[0], ...rest] = byPrice;
  return [first, ...rest];
}

/** Joins pins until none covers another, because joined pins are wider and may have another place. */
function separated(tags: readonly Tag[], zoom: number): readonly Tag[] {
  const apart: Tag[] = [];
  for (const tag of tags) {
    const index = apart.findIndex((other) => isOver(other, tag));
    const covered = apart[index];
    if (covered) apart[index] = toTag(joined(covered.group, tag.group), zoom);
    else apart.push(tag);
  }
  return apart.length === tags.length ? apart : separated(apart, zoom);
}

/**
 * Returns pins for the points. Points that would cover each other at this zoom share one. The pins have the order of their first points in
 * the list.
 */
export const groupPins = (points: readonly PinPoint[], zoom: number): readonly PinGroup[] =>
  separated(
    points.map((point) => toTag([point], zoom)),
    zoom,
  ).map(({ group }) => group);

/** Whether zooming in separates the pins of this group. */
export const canOpenUp = (group: PinGroup): boolean => groupPins(group, CLOSEST_ZOOM).length > 1;

/** Returns the smallest box with all points in it, or undefined without points. */
export function boundsOfPoints(points: readonly PinPoint[]): Bounds | undefined {
  if (points.length === 0) return undefined;
  const lats = points.map(({ position }) => position.lat);
  const lngs = points.map(({ position }) => position.lng);
  return {
    ne: { lat: Math.max(...lats), lng: Math.max(...lngs) },
    sw: { lat: Math.min(...lats), lng: Math.min(...lngs) },
  };
}
