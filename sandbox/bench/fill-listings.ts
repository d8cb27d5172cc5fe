import { parseArgs } from 'node:util';
import { count } from 'drizzle-orm';
import {
  listings,
  availabilityExceptions,
  type AvailabilityPlan,
  bookings,
  images,
  listingImages,
} from '../marketplace/store/schema/listings';
import { startSandbox } from '../network';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { planColumns } from '../marketplace/listings/listing-row';
import { loadListingSchemas } from '../marketplace/search/search-schemas';
import { searchVectorOf } from '../marketplace/search/search-vector';
import { searchSchemas } from '../marketplace/store/schema/operations';
import { users } from '../marketplace/store/schema/users';
import { type Db } from '../platform/database';

const DAY_MS = 86_400_000;
const BATCH = 500;
const PEOPLE = 200;

const names = {
  powerTools: ['cordless drill', 'impact driver', 'rotary hammer', 'angle grinder', 'jigsaw'],
  outdoorPowerTools: ['pressure washer', 'chainsaw', 'hedge trimmer', 'leaf blower', 'auger'],
  woodworking: ['table saw', 'planer', 'router table', 'band saw', 'dovetail jig'],
  airTools: ['air compressor', 'brad nailer', 'framing nailer', 'air ratchet', 'sandblaster'],
};
const categories = Object.entries(names);
const brands = ['makita', 'dewalt', 'bosch', 'milwaukee', 'stihl', 'ryobi', 'other'];
const phrases = [
  'comes with two batteries, a charger and a sturdy case',
  'serviced last month and ready for the weekend',
  'easy to carry and simple to start, even for a beginner',
  'pick up in the evening after six or on Saturday morning',
  'used on three kitchen renovations without a problem',
  'safety glasses and gloves are included at no cost',
];

/** Latitude and longitude of the cities that the listings gather around. */
const cities = [
  [40.71, -74.0],
  [34.05, -118.24],
  [41.88, -87.63],
  [29.76, -95.37],
  [32.78, -96.8],
  [30.27, -97.74],
] as const;

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const dayPlan = (seats: readonly number[]): AvailabilityPlan => ({
  type: 'availability-plan/day',
  entries: weekdays.map((dayOfWeek, index) => ({ dayOfWeek, seats: seats[index] ?? 0 })),
});
const times = { startTime: '08:00', endTime: '18:00', seats: 1 };
const plans: readonly AvailabilityPlan[] = [
  dayPlan([1, 1, 1, 1, 1, 1, 1]),
  dayPlan([3, 3, 3, 3, 3, 3, 3]),
  dayPlan([1, 1, 1, 1, 1]),
  dayPlan([0, 0, 0, 0, 0, 2, 2]),
  {
    type: 'availability-plan/time',
    timezone: 'America/New_York',
    entries: weekdays.map((dayOfWeek) => ({ dayOfWeek, ...times })),
  },
];

/** A number in [0, 1) for the n-th listing and a purpose; the same in every run. */
function chance(n: number, purpose: number): number {
  const mixed = Math.sin(n * 12.9898 + purpose * 78.233) * 43_758.5453;
  return mixed - Math.floor(mixed);
}

function pick<T>(items: readonly T[], n: number, purpose: number): T {
  const item = items[Math.floor(chance(n, purpose) * items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

function listingOf(n: number, { now, authorId }: { now: number; authorId: string }) {
  const [category, tools] = pick(categories, n, 1);
  const brand = pick(brands, n, 2);
  const [lat, lng] = pick(cities, n, 3);
  const availabilityPlan = pick(plans, n, 4);
  return {
    id: randomUUID(),
    authorId,
    createdAt: new Date(now - Math.floor(chance(n, 5) * 365) * DAY_MS - n),
    state: 'published' as const,
    title: `${brand} ${pick(tools, n, 6)} ${100 + (n % 900)}`,
    description: [7, 8, 9, 10].map((purpose) => pick(phrases, n, purpose)).join('. '),
    lat: lat + (chance(n, 11) - 0.5) * 0.6,
    lng: lng + (chance(n, 12) - 0.5) * 0.6,
    priceAmount: 500 + Math.floor(chance(n, 13) * 200) * 100,
    priceCurrency: 'USD',
    availabilityPlan,
    ...planColumns(availabilityPlan),
    publicData: { category, brand, availabilityRule: 'custom', stock: 1 },
    metadata: {},
  };
}

/** A stay of one to four nights within the next two months. */
function stayOf(n: number, now: number) {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS;
  const start = new Date(midnight + (1 + (n % 55)) * DAY_MS);
  return { start, end: new Date(start.getTime() + (1 + (n % 4)) * DAY_MS) };
}

function newPeople(createdAt: Date) {
  const allow = 'permission/allow' as const;
  const permissions = { read: allow, postListings: allow, initiateTransactions: allow };
  return Array.from({ length: PEOPLE }, (_, n) => ({
    id: randomUUID(),
    email: `person-${n}@scale.example`,
    emailVerified: true,
    createdAt,
    firstName: 'Person',
    lastName: `Number ${n}`,
    permissions,
  }));
}

/** Fills an empty database with `count` published listings; each has a picture and a booking, every third a closed time. */
async function insertListings(
  db: Db,
  { count, onProgress }: { count: number; onProgress: (done: number) => void },
): Promise<void> {
  const now = Date.now();
  const createdAt = new Date(now);
  const people = newPeople(createdAt);
  await db.insert(users).values(people);
  await db.insert(searchSchemas).values(
    ['category', 'brand', 'availabilityRule'].map((key) => ({
      of: 'listing' as const,
      scope: 'public' as const,
      key,
      valueType: 'enum' as const,
      cardinality: 'one' as const,
      defaultValue: null,
      doc: null,
    })),
  );
  const schemas = await loadListingSchemas(db);
  const [width, height] = [1600, 1066];
  const plain = sharp({ create: { width, height, channels: 3, background: '#3f5b4b' } });
  const picture = { contentType: 'image/webp', width, height };
  const data = await plain.webp({ quality: 1 }).toBuffer();
  for (let done = 0; done < count; done += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - done) }, (_, index) =>
      listingOf(done + index, { now, authorId: pick(people, done + index, 14).id }),
    );
    const pictures = rows.map(({ id: listingId }) => ({ id: randomUUID(), listingId }));
    const stays = rows.map(({ id: listingId }, index) => ({
      id: randomUUID(),
      listingId,
      ...stayOf(done + index, now),
    }));
    await db.transaction(async (tx) => {
      await tx
        .insert(listings)
        .values(rows.map((row) => ({ ...row, searchVector: searchVectorOf(row, schemas) })));
      await tx
        .insert(images)
        .values(pictures.map(({ id }) => ({ id, createdAt, data, ...picture })));
      await tx
        .insert(listingImages)
        .values(
          pictures.map(({ id: imageId, listingId }) => ({ imageId, listingId, position: 0 })),
        );
      await tx.insert(bookings).values(
        stays.map((stay) => ({
          ...stay,
          transactionId: randomUUID(),
          displayStart: stay.start,
          displayEnd: stay.end,
          seats: 1,
          state: 'accepted' as const,
        })),
      );
      await tx.insert(availabilityExceptions).values(
        stays
          .filter((_, index) => index % 3 === 0)
          .map((stay, index) => ({
            ...stay,
            ...stayOf(done + 7 * index, now),
            id: randomUUID(),
            seats: 0,
          })),
      );
    });
    onProgress(Math.min(count, done + BATCH));
  }
  await db.execute('vacuum analyze');
}

const TENTHS = 10;

/** Fills an empty folder with many published listings, once. No sandbox may be running on it. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, count: { type: 'string' } },
  });
  const wanted = Number(values.count);
  if (values.data === undefined || !(wanted > 0)) throw new Error('--data or --count is missing.');
  const sandbox = await startSandbox({ database: { kind: 'folder', folder: values.data } });
  try {
    const [known] = await sandbox.db.select({ listings: count() }).from(listings);
    if (known && known.listings >= wanted) return;
    await insertListings(sandbox.db, {
      count: wanted,
      onProgress: (done) => {
        if (done % (wanted / TENTHS) === 0) console.log(`${done} of ${wanted} listings`);
      },
    });
  } finally {
    await sandbox.stop();
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
