import { type MapPoint } from '~/api/search/listing-search';
import { type Bounds } from '~/domain/search/geo';

/** What a pin shows; its price is what the search's days cost. */
export type PinPoint = Pick<MapPoint, 'id' | 'title' | 'price' | 'position'>;

/** Tools that share a pin. The first one is the cheapest: its price is on the pin, which stands at its place. */
export type PinGroup = readonly [PinPoint, ...PinPoint[]];

/** How far a press on a pin zooms in. Tools that are still too close then are one place. */
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
/** The count and the second tag's edge widen the pin. */
const GROUP_WIDTH = 100;
const PIN_HEIGHT = 40;

interface Tag {
  readonly x: number;
  readonly y: number;
  readonly group: PinGroup;
}

/** A group's pin in Web Mercator pixels of the whole world at a zoom. */
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

/** Joins until no pin covers another: joined pins are wider and may stand elsewhere. */
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
 * Pins for the points: those that would cover each other at this zoom share one. The pins have the order of their first points in
 * the list.
 */
export const groupPins = (points: readonly PinPoint[], zoom: number): readonly PinGroup[] =>
  separated(
    points.map((point) => toTag([point], zoom)),
    zoom,
  ).map(({ group }) => group);

/** Whether zooming in shows the tools of this group on pins of their own. */
export const canOpenUp = (group: PinGroup): boolean => groupPins(group, CLOSEST_ZOOM).length > 1;

/** The smallest box with all points in it; undefined without points. */
export function boundsOfPoints(points: readonly PinPoint[]): Bounds | undefined {
  if (points.length === 0) return undefined;
  const lats = points.map(({ position }) => position.lat);
  const lngs = points.map(({ position }) => position.lng);
  return {
    ne: { lat: Math.max(...lats), lng: Math.max(...lngs) },
    sw: { lat: Math.min(...lats), lng: Math.min(...lngs) },
  };
}
