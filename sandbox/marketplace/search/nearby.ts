import { sql, type SQL } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import { listings } from '../store/schema/listings';
import { type Origin } from './query-values';

/** Radii of the circles that are tried around an origin, in degrees of arc. */
const RADII = [0.05, 0.25, 1, 4, 16];
/** Enlarges a circle's box, so that rounding leaves none of the circle outside. */
const MARGIN = 1e-6;

interface Circle {
  /** Cosine of the radius. */
  cosine: number;
  south: number;
  north: number;
  west: number;
  east: number;
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const toDegrees = (radians: number) => (radians * 180) / Math.PI;

/** Cosine of the angle between two places on the globe: the greater, the nearer. */
export const nearness = ({ lat, lng }: Origin): SQL => sql`(
  sin(radians(${listings.lat})) * ${Math.sin(toRadians(lat))}::float8
  + cos(radians(${listings.lat})) * ${Math.cos(toRadians(lat))}::float8
    * cos(radians(${listings.lng} - ${lng}::float8)))`;

/** A circle with the box around it; the box goes around the whole globe near a pole and at the antimeridian. */
export function circleAround({ lat, lng }: Origin, radius: number): Circle {
  const south = lat - radius - MARGIN;
  const north = lat + radius + MARGIN;
  const circle = { cosine: Math.cos(toRadians(radius)), south, north, west: -180, east: 180 };
  if (south <= -90 || north >= 90) return circle;
  const reach = toDegrees(Math.asin(Math.sin(toRadians(radius)) / Math.cos(toRadians(lat))));
  const west = lng - reach - MARGIN;
  const east = lng + reach + MARGIN;
  return west < -180 || east > 180 ? circle : { ...circle, west, east };
}

const inside = (
  origin: Origin,
  edge: Record<keyof Circle, SQL>,
): SQL => sql`${listings.lat} between ${edge.south} and ${edge.north}
  and ${listings.lng} between ${edge.west} and ${edge.east}
  and ${nearness(origin)} >= ${edge.cosine}`;

const edges = ['cosine', 'south', 'north', 'west', 'east'] as const;
const edgeOf = (value: (name: keyof Circle) => SQL): Record<keyof Circle, SQL> => ({
  cosine: value('cosine'),
  south: value('south'),
  north: value('north'),
  west: value('west'),
  east: value('east'),
});

/**
 * A condition that keeps the `count` nearest of the listings that `where` finds, and not many others; undefined if
 * they are too far apart for that. An index cannot follow the distance on a globe, but it can follow a box.
 */
export async function nearby(
  db: Db | Tx,
  { origin, where, count }: { origin: Origin; where: SQL | undefined; count: number },
): Promise<SQL | undefined> {
  const circles = RADII.map((radius) => circleAround(origin, radius));
  const rows = circles.map(
    (circle, step) =>
      sql`(${sql.raw(String(step))}, ${sql.join(
        edges.map((name) => sql`${circle[name]}::float8`),
        sql`, `,
      )})`,
  );
  const tried = edgeOf((name) => sql`circle.${sql.identifier(name)}`);
  const [found] = await db
    .select({ step: sql<number>`step` })
    .from(
      sql`(values ${sql.join(rows, sql`, `)})
        as circle (step, ${sql.join(
          edges.map((name) => sql.identifier(name)),
          sql`, `,
        )})`,
    )
    .where(
      sql`(select count(*) from (select 1 from ${listings}
        where ${where ?? sql`true`} and ${inside(origin, tried)} limit ${count}::int) as near)
        >= ${count}::int`,
    )
    .limit(1);
  const circle = found && circles[found.step];
  return (
    circle &&
    inside(
      origin,
      edgeOf((name) => sql`${circle[name]}::float8`),
    )
  );
}
