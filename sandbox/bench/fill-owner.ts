import { parseArgs } from 'node:util';
import { and, count, eq, sql } from 'drizzle-orm';
import { listings } from '../marketplace/store/schema/listings';
import { users } from '../marketplace/store/schema/users';
import { startSandbox } from '../network';
import { type Db } from '../platform/database';

const OWNER = 'owner@toolyard.example';
const TOOLS = 500;
const BOOKINGS = 5000;

/** Copies of the owner's tools under new ids, until there are enough. */
const insertTools = (db: Db) =>
  db.execute(sql`
  insert into listings
  select (jsonb_populate_record(null::listings, to_jsonb(tool) || jsonb_build_object(
    'id', gen_random_uuid(), 'title', tool.title || ' ' || n,
    'created_at', tool.created_at + n * interval '1 minute'))).*
  from (select listings.* from listings join users on users.id = author_id
      where email = ${OWNER} and listings.state = 'published' limit 10) as tool,
    generate_series(1, ${TOOLS / 10}::int) as n`);

/** A picture for each tool without one. Nobody looks at it, so it is empty. */
const insertPictures = (db: Db) =>
  db.execute(sql`
  with bare as (select listings.id as listing_id, gen_random_uuid() as image_id, author_id
      from listings join users on users.id = author_id
      where email = ${OWNER} and not exists (select from listing_images where listing_id = listings.id)),
    made as (insert into images (id, user_id, created_at, content_type, width, height, data)
      select image_id, author_id, now(), 'image/webp', 1200, 900, ''::bytea from bare)
  insert into listing_images (image_id, listing_id, position) select image_id, listing_id, 0 from bare`);

/** Copies of a completed order, spread over the tools and over a year back and two months ahead. */
const insertOrders = (db: Db) =>
  db.execute(sql`
  with tools as (select listings.id, row_number() over (order by listings.id) as place
      from listings join users on users.id = author_id where email = ${OWNER}),
    source as (select t.* from transactions t join users on users.id = provider_id
      where email = ${OWNER} and t.state = 'state/reviewed' and process_name = 'flex-default-process' limit 1),
    copies as (select gen_random_uuid() as id, n,
        date_trunc('day', now()) + ((n % 425) - 360) * interval '1 day' as start
      from generate_series(1, ${BOOKINGS}::int) as n),
    orders as (insert into transactions
      select (jsonb_populate_record(null::transactions, to_jsonb(source) || jsonb_build_object(
        'id', copies.id, 'listing_id', tools.id, 'created_at', copies.start - interval '3 days',
        'protected_data', '{}'::jsonb,
        'state', case when copies.start > now() then 'state/accepted' else 'state/reviewed' end))).*
      from copies join tools on tools.place = 1 + copies.n % ${TOOLS}, source returning id),
    steps as (insert into transaction_transitions
      select (jsonb_populate_record(null::transaction_transitions, to_jsonb(step) || jsonb_build_object('transaction_id', copies.id))).*
      from copies, transaction_transitions step join source on source.id = step.transaction_id)
  insert into bookings (id, transaction_id, listing_id, start, "end", display_start, display_end, seats, state)
  select gen_random_uuid(), copies.id, tools.id, start, start + interval '2 days', start,
    start + interval '2 days', 1, 'accepted'
  from copies join tools on tools.place = 1 + copies.n % ${TOOLS}`);

/** Gives the demo data's owner 500 tools and 5,000 bookings, once. No sandbox may be running on the folder. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: 'string' } } });
  if (values.data === undefined) throw new Error('--data is missing.');
  const sandbox = await startSandbox({ database: { kind: 'folder', folder: values.data } });
  try {
    const { db } = sandbox;
    const ofOwner = and(eq(users.id, listings.authorId), eq(users.email, OWNER));
    const [known] = await db.select({ tools: count() }).from(listings).innerJoin(users, ofOwner);
    if (known && known.tools >= TOOLS) return;
    await insertTools(db);
    await insertPictures(db);
    await insertOrders(db);
    await db.execute(sql`vacuum analyze`);
  } finally {
    await sandbox.stop();
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
