import { sql } from 'drizzle-orm';
import { planColumns } from '../marketplace/listings/listing-row';
import { loadListingSchemas } from '../marketplace/search/search-schemas';
import { searchVectorOf } from '../marketplace/search/search-vector';
import { type AvailabilityPlan } from '../marketplace/store/schema/listings';
import { type Db } from '../platform/database';
import { Random } from './random';

const BATCH = 2000;
const AUTHORS = 2000;
const DAY_MS = 86_400_000;

const tools = [
  ['powerTools', 'cordless drill', 'impact driver', 'rotary hammer', 'angle grinder', 'jigsaw'],
  ['outdoorPowerTools', 'pressure washer', 'chainsaw', 'hedge trimmer', 'leaf blower', 'auger'],
  ['ladders', 'extension ladder', 'step ladder', 'scaffold tower', 'roof hook', 'work platform'],
  ['paintEquipment', 'paint sprayer', 'texture gun', 'wallpaper steamer', 'roller set', 'mixer'],
  ['plumbingTools', 'drain snake', 'pipe wrench', 'press tool', 'pipe threader', 'sewer camera'],
  ['automotive', 'floor jack', 'engine hoist', 'torque wrench', 'battery charger', 'creeper'],
  ['woodworking', 'table saw', 'planer', 'router table', 'band saw', 'dovetail jig'],
  ['airTools', 'air compressor', 'brad nailer', 'framing nailer', 'air ratchet', 'sandblaster'],
] as const;
const brands = ['makita', 'dewalt', 'bosch', 'milwaukee', 'stihl', 'ryobi', 'other'] as const;
const adjectives = [
  'heavy duty',
  'compact',
  'nearly new',
  'quiet',
  'professional',
  'light',
] as const;
const phrases = [
  'comes with two batteries, a charger and a sturdy case',
  'serviced last month and ready for the weekend',
  'easy to carry and simple to start, even for a beginner',
  'please bring it back clean and with a full tank',
  'pick up in the evening after six or on Saturday morning',
  'ask me for the right blade, I have several at home',
  'used on three kitchen renovations without a problem',
  'safety glasses and gloves are included at no cost',
] as const;

/** Latitude and longitude of the cities that the listings gather around. */
export const cities = [
  [40.71, -74.0],
  [34.05, -118.24],
  [41.88, -87.63],
  [29.76, -95.37],
  [33.45, -112.07],
  [39.95, -75.17],
  [32.78, -96.8],
  [30.27, -97.74],
  [47.61, -122.33],
  [39.74, -104.99],
] as const;

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const dayPlan = (seatsOf: (index: number) => number): AvailabilityPlan => ({
  type: 'availability-plan/day',
  entries: weekdays.map((dayOfWeek, index) => ({ dayOfWeek, seats: seatsOf(index) })),
});
const plans = [
  dayPlan(() => 1),
  dayPlan(() => 3),
  dayPlan((index) => (index < 5 ? 1 : 0)),
  dayPlan((index) => (index < 5 ? 0 : 2)),
] as const;
const timePlan: AvailabilityPlan = {
  type: 'availability-plan/time',
  timezone: 'America/New_York',
  entries: weekdays.map((dayOfWeek) => ({
    dayOfWeek,
    startTime: '08:00',
    endTime: '18:00',
    seats: 1,
  })),
};

function makeListing(random: Random, { now, authors }: { now: number; authors: number }) {
  const [category, ...names] = random.pick(tools);
  const brand = random.pick(brands);
  const name = random.pick(names);
  const [lat, lng] = random.pick(cities);
  const plan = random.below(10) === 0 ? timePlan : random.pick(plans);
  const { daySeats, openDays } = planColumns(plan);
  const description = Array.from({ length: 5 }, () => random.pick(phrases)).join('. ');
  return {
    id: random.uuid(),
    author: random.below(authors),
    created_at: new Date(now - random.below(365 * DAY_MS)).toISOString(),
    title: `${random.pick(adjectives)} ${brand} ${name} ${100 + random.below(900)}`,
    description,
    lat: lat + (random.next() + random.next() - 1) * 0.5,
    lng: lng + (random.next() + random.next() - 1) * 0.5,
    price: 500 + random.below(200) * 100,
    plan,
    day_seats: daySeats,
    open_days: openDays,
    public_data: { category, brand, availabilityRule: 'custom', stock: 1 },
  };
}

async function insertPeople(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    insert into users (id, created_at, email, email_verified, first_name, last_name, permissions)
    select gen_random_uuid(), now() - n * interval '1 minute', 'bench-' || n || '@example.com', true,
      'Bench', 'Person ' || n,
      '{"read":"permission/allow","postListings":"permission/allow","initiateTransactions":"permission/allow"}'
    from generate_series(1, ${count}::int) as n`);
}

async function insertBatch(db: Db, rows: unknown[]): Promise<void> {
  await db.execute(sql`
    insert into listings (id, author_id, created_at, state, title, description, lat, lng,
      price_amount, price_currency, availability_plan, public_data, day_seats, open_days,
      search_vector)
    select row.id, author.id, row.created_at, 'published', row.title, row.description, row.lat,
      row.lng, row.price, 'USD', row.plan, row.public_data, row.day_seats, row.open_days, row.vector::tsvector
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id uuid, author int, created_at timestamptz, title text, description text, lat float8,
      lng float8, price bigint, plan jsonb, public_data jsonb, day_seats int[],
      open_days int2, vector text)
    join (select id, row_number() over (order by id) - 1 as place from users) as author
      on author.place = row.author`);
}

/** Two pictures per listing; an exception for every third. */
async function insertBelongings(db: Db): Promise<void> {
  await db.execute(sql`
    insert into images (id, created_at, content_type, width, height, data)
    select gen_random_uuid(), now(), 'image/webp', 1600, 1066, ''
    from listings, generate_series(1, 2)`);
  await db.execute(sql`
    insert into listing_images (image_id, listing_id, position)
    select image.id, listing.id, image.place % 2
    from (select id, row_number() over () - 1 as place from images) as image
    join (select id, row_number() over () - 1 as place from listings) as listing
      on listing.place = image.place / 2`);
  await db.execute(sql`
    insert into availability_exceptions (id, listing_id, start, "end", seats)
    select gen_random_uuid(), id, day, day + interval '3 days', 0
    from (select id, date_trunc('day', now() + random() * 90 * interval '1 day') as day
      from listings where random() < 0.33) as closed`);
}

/** One reservation per listing on average. */
async function insertBookings(db: Db): Promise<void> {
  await db.execute(sql`
    insert into bookings (id, transaction_id, listing_id, start, "end", display_start, display_end,
      seats, state)
    select gen_random_uuid(), gen_random_uuid(), id, day, day + length, day, day + length, 1,
      'accepted'
    from (select id, date_trunc('day', now()) + random() * 90 * interval '1 day' as moment,
      (1 + floor(random() * 4)) * interval '1 day' as length from listings) as booked,
      lateral (select date_trunc('day', moment) as day) as start`);
}

/** Fills an empty database with people and published listings, with pictures and exceptions; none is booked. */
export async function insertPeopleAndListings(
  db: Db,
  {
    people,
    listings,
    onProgress,
  }: { people: number; listings: number; onProgress: (done: number) => void },
): Promise<void> {
  const random = new Random(42);
  const schemas = await loadListingSchemas(db);
  const now = Date.now();
  await insertPeople(db, people);
  for (let done = 0; done < listings; done += BATCH) {
    const size = Math.min(BATCH, listings - done);
    const rows = Array.from({ length: size }, () => {
      const listing = makeListing(random, { now, authors: people });
      const texts = {
        title: listing.title,
        description: listing.description,
        publicData: listing.public_data,
        metadata: {},
      };
      return { ...listing, vector: searchVectorOf(texts, schemas) };
    });
    await insertBatch(db, rows);
    onProgress(done + size);
  }
  await insertBelongings(db);
}

/** Fills an empty database with `count` published listings and their data. */
export async function insertListings(
  db: Db,
  { count, onProgress }: { count: number; onProgress: (done: number) => void },
): Promise<void> {
  await insertPeopleAndListings(db, { people: AUTHORS, listings: count, onProgress });
  await insertBookings(db);
  await db.execute(sql`vacuum analyze`);
}
