import { randomUUID } from 'node:crypto';
import { and, desc } from 'drizzle-orm';
import fc from 'fast-check';
import { type OpenDatabase, openDatabase } from '../../platform/database';
import { testDatabase } from '../../testing/test-database';
import { listings } from '../store/schema/listings';
import { users } from '../store/schema/users';
import { circleAround, nearby, nearness } from './nearby';
import { type Origin } from './query-values';

let database: OpenDatabase;
let dropDatabase: () => Promise<void>;
const now = new Date('2026-06-01T00:00:00Z');

/** Places in clusters of growing width: in a city, across the antimeridian, at a pole, and all over the globe. */
const clusters: readonly (Origin & { width: number })[] = [
  { lat: 40.7, lng: -74, width: 0.2 },
  { lat: -17, lng: 180, width: 3 },
  { lat: 89.5, lng: 20, width: 1 },
  { lat: 0, lng: 0, width: 180 },
];

function places(): Origin[] {
  return clusters.flatMap(({ lat, lng, width }) =>
    Array.from({ length: 60 }, (_, index) => {
      const turn = (index * 0.618) % 1;
      const far = (index / 60) * (width / 2);
      const east = lng + far * Math.cos(turn * 2 * Math.PI);
      const north = lat + Math.min(far, 45) * Math.sin(turn * 2 * Math.PI);
      return {
        lat: Math.max(-90, Math.min(90, north)),
        lng: ((((east + 180) % 360) + 360) % 360) - 180,
      };
    }),
  );
}

beforeAll(async () => {
  const { database: options, drop } = await testDatabase();
  database = await openDatabase(options);
  dropDatabase = drop;
  const allow = 'permission/allow' as const;
  const authorId = randomUUID();
  await database.db.insert(users).values({
    id: authorId,
    createdAt: now,
    email: 'author@example.com',
    firstName: 'A',
    lastName: 'B',
    permissions: { read: allow, postListings: allow, initiateTransactions: allow },
  });
  const row = { authorId, createdAt: now, state: 'published' as const, title: 'Drill' };
  await database.db.insert(listings).values([
    ...places().map((place) => ({ ...row, id: randomUUID(), ...place })),
    // No place: last in any order by distance.
    { ...row, id: randomUUID() },
  ]);
});
afterAll(async () => {
  await database.close();
  await dropDatabase();
});

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Degrees of arc between two places. */
function apart(from: Origin, to: Origin): number {
  const cosine =
    Math.sin(radians(from.lat)) * Math.sin(radians(to.lat)) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(radians(from.lng - to.lng));
  return (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI;
}

const degrees = (most: number) =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((millionths) => millionths / 1e6);
const place = fc.record({ lat: degrees(90), lng: degrees(180) });

test('the box of a circle holds the whole circle', () => {
  const radius = fc.constantFrom(0.05, 0.25, 1, 4, 16);
  fc.assert(
    fc.property(place, radius, fc.double({ min: 0, max: 360, noNaN: true }), (origin, far, way) => {
      const { south, north, west, east } = circleAround(origin, far);
      const lat = Math.asin(
        Math.sin(radians(origin.lat)) * Math.cos(radians(far)) +
          Math.cos(radians(origin.lat)) * Math.sin(radians(far)) * Math.cos(radians(way)),
      );
      const turn = Math.atan2(
        Math.sin(radians(way)) * Math.sin(radians(far)) * Math.cos(radians(origin.lat)),
        Math.cos(radians(far)) - Math.sin(radians(origin.lat)) * Math.sin(lat),
      );
      const edge = { lat: (lat * 180) / Math.PI, lng: origin.lng + (turn * 180) / Math.PI };
      expect(edge.lat >= south && edge.lat <= north).toBe(true);
      const everywhere = west === -180 && east === 180;
      expect(everywhere || (edge.lng >= west && edge.lng <= east)).toBe(true);
    }),
  );
});

test('leaves the nearest listings, in the order of the whole globe', async () => {
  const { db } = database;
  const origins = fc.oneof(
    place,
    fc.constantFrom(...clusters.map(({ lat, lng }) => ({ lat, lng: lng === 180 ? -180 : lng }))),
  );
  let narrowed = 0;
  await fc.assert(
    fc.asyncProperty(origins, fc.integer({ min: 1, max: 40 }), async (origin, count) => {
      const near = await nearby(db, { origin, where: undefined, count });
      if (near) narrowed += 1;
      const found = await db
        .select({ lat: listings.lat, lng: listings.lng })
        .from(listings)
        .where(and(near))
        .orderBy(desc(nearness(origin)))
        .limit(count);
      if (!near) return;
      const nearest = places()
        .map((each) => apart(origin, each))
        .sort((left, right) => left - right);
      const distances = found.map(({ lat, lng }) =>
        apart(origin, { lat: lat ?? 0, lng: lng ?? 0 }),
      );
      expect(distances).toHaveLength(count);
      for (const [index, distance] of distances.entries())
        expect(Math.abs(distance - (nearest[index] ?? Infinity))).toBeLessThan(1e-5);
    }),
    { numRuns: 60 },
  );
  expect(narrowed).toBeGreaterThan(10);
});
