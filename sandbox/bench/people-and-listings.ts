import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { loadListingSchemas, type ListingSchemas } from '../marketplace/search/search-schemas';
import { searchVectorOf } from '../marketplace/search/search-vector';
import { type Tx } from '../platform/database';
import { makeListing } from './listing-content';
import { Random } from './random';

const BATCH = 2000;
const PICTURE = { width: 1600, height: 1066 };
const COLORS = ['#3f5b4b', '#8a4b2f', '#31506b', '#a07a2c'];
/** In days: when closed times begin, and how long they last. */
const CLOSED = { within: 90, length: 3, everyListing: 3 };

/** Nobody of them can log in. */
async function insertPeople(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into users (id, created_at, email, email_verified, first_name, last_name, permissions)
    select id, now() - n * interval '1 minute', 'person-' || n || '@scale.example', true,
      'Person', 'Number ' || n,
      '{"read":"permission/allow","postListings":"permission/allow","initiateTransactions":"permission/allow"}'
    from scale_people, lateral (select place + 1 as n) as numbered`);
}

/** Numbers stand for people until everything is written. */
async function numberPeople(tx: Tx, people: number): Promise<void> {
  await tx.execute(sql`
    create temporary table scale_people on commit drop as
    select gen_random_uuid() as id, place from generate_series(0, ${people}::int - 1) as place`);
  await tx.execute(sql`create unique index on scale_people (place)`);
  await tx.execute(sql`analyze scale_people`);
}

async function insertBatch(tx: Tx, rows: unknown[]): Promise<void> {
  await tx.execute(sql`
    insert into listings (id, author_id, created_at, state, title, description, lat, lng,
      price_amount, price_currency, availability_plan, public_data, day_seats, open_days,
      search_vector)
    select row.id, author.id, row.created_at, 'published', row.title, row.description, row.lat,
      row.lng, row.price, 'USD', row.plan, row.public_data, row.day_seats, row.open_days, row.vector::tsvector
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id uuid, author int, created_at timestamptz, title text, description text, lat float8,
      lng float8, price bigint, plan jsonb, public_data jsonb, day_seats int[],
      open_days int2, vector text)
    join scale_people as author on author.place = row.author`);
}

function withVector(listing: ReturnType<typeof makeListing>, schemas: ListingSchemas) {
  const { title, description, public_data: publicData } = listing;
  const texts = { title, description, publicData, metadata: {} };
  return { ...listing, vector: searchVectorOf(texts, schemas) };
}

async function numberListings(tx: Tx): Promise<void> {
  await tx.execute(sql`
    create temporary table scale_listings on commit drop as
    select listings.id, author_id, price_amount, (row_number() over (order by listings.id) - 1)::int as place
    from listings join scale_people on scale_people.id = author_id`);
  await tx.execute(sql`create unique index on scale_listings (place)`);
  await tx.execute(sql`analyze scale_listings`);
}

/** Plain pictures of one color, which take up next to nothing. */
const plainPictures = () =>
  Promise.all(
    COLORS.map((background) =>
      sharp({ create: { ...PICTURE, channels: 3, background } })
        .webp({ quality: 1 })
        .toBuffer(),
    ),
  );

/** Two pictures of each listing. */
async function insertPictures(tx: Tx): Promise<void> {
  const pictures = (await plainPictures()).map((data) => sql`${data.toString('hex')}`);
  await tx.execute(sql`
    create temporary table scale_pictures on commit drop as
    select gen_random_uuid() as id, scale_listings.id as listing_id, author_id, position, place
    from scale_listings, generate_series(0, 1) as position`);
  await tx.execute(sql`
    insert into images (id, user_id, created_at, content_type, width, height, data)
    select id, author_id, now(), 'image/webp', ${PICTURE.width}::int, ${PICTURE.height}::int,
      decode((array[${sql.join(pictures, sql`, `)}])[1 + (place + position) % ${COLORS.length}::int], 'hex')
    from scale_pictures`);
  await tx.execute(sql`
    insert into listing_images (image_id, listing_id, position)
    select id, listing_id, position from scale_pictures`);
}

/** A closed time of every third listing. */
async function insertExceptions(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into availability_exceptions (id, listing_id, start, "end", seats)
    select gen_random_uuid(), id, day, day + ${CLOSED.length}::int * interval '1 day', 0
    from (select id, date_trunc('day', now() + random() * ${CLOSED.within}::int * interval '1 day') as day
      from scale_listings where place % ${CLOSED.everyListing}::int = 0) as closed`);
}

export interface PeopleAndListings {
  people: number;
  listings: number;
  /** Hears how many listings are written. */
  onProgress?: (done: number) => void;
}

/**
 * Writes people and published listings with pictures and closed times, and leaves the temporary tables `scale_people`
 * and `scale_listings` with their numbers.
 */
export async function insertPeopleAndListings(
  tx: Tx,
  { people, listings, onProgress }: PeopleAndListings,
): Promise<void> {
  const random = new Random(42);
  const schemas = await loadListingSchemas(tx);
  const now = Date.now();
  await numberPeople(tx, people);
  await insertPeople(tx);
  for (let done = 0; done < listings; done += BATCH) {
    const size = Math.min(BATCH, listings - done);
    const rows = Array.from({ length: size }, () =>
      withVector(makeListing(random, { now, authors: people }), schemas),
    );
    await insertBatch(tx, rows);
    onProgress?.(done + size);
  }
  await numberListings(tx);
  await insertPictures(tx);
  await insertExceptions(tx);
}
