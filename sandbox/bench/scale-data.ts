import { sql } from 'drizzle-orm';
import { type Db } from '../platform/database';
import { insertPeopleAndListings } from './listing-data';

/** How much there is of each. */
export interface Scale {
  people: number;
  listings: number;
  bookings: number;
  messages: number;
}

/** A marketplace after years of success. */
export const LARGE: Scale = {
  people: 200_000,
  listings: 100_000,
  bookings: 1_000_000,
  messages: 2_000_000,
};

/** The first people are customers far more often than others, so that there are long inboxes. */
export const FREQUENT_CUSTOMERS = 10;
/** One of so many orders is a frequent customer's. */
const FREQUENT_SHARE = 50;
const BATCH = 20_000;
/** Days between two bookings of a listing: more than the longest one, so that they never overlap. */
const CYCLE_DAYS = 73;
const EMAIL = 'bench-%@example.com';

export interface ProcessVersion {
  name: string;
  version: number;
}

interface Range {
  from: number;
  to: number;
}

/** Ids in order of creation, which keeps the indexes small and quick to fill. */
const orderId = sql`('70000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;

/** Numbers people and listings, so that orders can name them by number. */
async function numberThem(db: Db): Promise<void> {
  await db.execute(sql`
    create table scale_people as
    select id, (row_number() over (order by created_at desc, id) - 1)::int as place from users
    where email like ${EMAIL}`);
  await db.execute(sql`
    create table scale_listings as
    select id, author_id, price_amount, (row_number() over (order by id) - 1)::int as place
    from listings`);
  await db.execute(sql`create unique index on scale_people (place)`);
  await db.execute(sql`create unique index on scale_listings (place)`);
  await db.execute(sql`analyze scale_people, scale_listings`);
}

/**
 * The orders with the numbers of a range: each listing has one in the next two months, and the others every 73 days
 * before. Each of the last is over and reviewed by nobody.
 */
const ordersOf = ({ people, listings }: Scale, { from, to }: Range) => sql`
  select ${orderId} as id, n, listing.id as listing_id, listing.author_id as provider_id,
    customer.id as customer_id, listing.price_amount as price, start, length,
    start < now() as is_over, start - interval '9 days' as ordered_at
  from generate_series(${from}::int, ${to}::int) as n
  cross join lateral (select
    date_trunc('day', now()) + (1 + n % 55 - ${CYCLE_DAYS} * (n / ${listings}::int)) * interval '1 day' as start,
    1 + n % 4 as length,
    case when n % ${FREQUENT_SHARE}::int = 0 then n / ${FREQUENT_SHARE}::int % ${FREQUENT_CUSTOMERS}::int
      else (n::bigint * 7919 % ${people}::int)::int end as customer_place) as planned
  join scale_listings as listing on listing.place = n % ${listings}::int
  join scale_people as customer on customer.place = customer_place and customer.id <> listing.author_id`;

const insertOrders = (db: Db, orders: ReturnType<typeof sql>, process: ProcessVersion) =>
  db.execute(sql`
  insert into transactions (id, created_at, process_name, process_version, listing_id, customer_id,
    provider_id, state, last_transition, last_transitioned_at, last_message_at, line_items,
    payin_amount, payout_amount, currency, protected_data)
  select id, ordered_at, ${process.name}, ${process.version}::int, listing_id, customer_id, provider_id,
    case when is_over then 'state/reviewed' else 'state/accepted' end,
    case when is_over then 'transition/expire-review-period' else 'transition/accept' end,
    case when is_over then start + (length + 7) * interval '1 day' else ordered_at + interval '1 hour' end,
    ordered_at + interval '2 hours',
    jsonb_build_array(jsonb_build_object('code', 'line-item/day', 'quantity', length::text, 'reversal', false,
      'includeFor', '["customer","provider"]'::jsonb,
      'unitPrice', jsonb_build_object('amount', price, 'currency', 'USD'),
      'lineTotal', jsonb_build_object('amount', price * length, 'currency', 'USD'))),
    price * length, price * length, 'USD', '{}'
  from (${orders}) as placed`);

const insertTransitions = (db: Db, orders: ReturnType<typeof sql>) =>
  db.execute(sql`
  insert into transaction_transitions (transaction_id, position, transition, created_at, by, to_state)
  select id, position, 'transition/' || transition,
    case when position < 3 then ordered_at + position * interval '1 minute'
      else start + (length + (position - 3) * 7) * interval '1 day' end, actor, 'state/' || to_state
  from (${orders}) as placed
  join (values (0, 'request-payment', 'customer', 'pending-payment'),
    (1, 'confirm-payment', 'customer', 'preauthorized'), (2, 'accept', 'provider', 'accepted'),
    (3, 'complete', 'system', 'delivered'), (4, 'expire-review-period', 'system', 'reviewed'))
    as step (position, transition, actor, to_state) on position < 3 or is_over`);

const insertBookings = (db: Db, orders: ReturnType<typeof sql>) =>
  db.execute(sql`
  insert into bookings (id, transaction_id, listing_id, start, "end", display_start, display_end, seats, state)
  select id, id, listing_id, start, start + length * interval '1 day', start,
    start + length * interval '1 day', 1, 'accepted'
  from (${orders}) as placed`);

const insertMessages = (db: Db, orders: ReturnType<typeof sql>, perOrder: number) =>
  db.execute(sql`
  insert into messages (id, transaction_id, sender_id, created_at, content)
  select gen_random_uuid(), id, case when m % 2 = 0 then customer_id else provider_id end,
    ordered_at + m * interval '1 hour', 'Message ' || m || ' about order ' || n || ': see you at eight.'
  from (${orders}) as placed, generate_series(0, ${perOrder}::int - 1) as m`);

const insertEvents = (db: Db, orders: ReturnType<typeof sql>) =>
  db.execute(sql`
  insert into events (id, created_at, event_type, source, resource_id, resource_type, related_ids,
    resource, previous_values, audit_data)
  select gen_random_uuid(), now() - (${LARGE.bookings}::int - n) * interval '1 second',
    'transaction/initiated', 'source/marketplace-api', id, 'transaction',
    array[listing_id, customer_id, provider_id],
    jsonb_build_object('attributes', jsonb_build_object('lastTransition', 'transition/request-payment')),
    '{}', jsonb_build_object('userId', customer_id, 'adminId', null, 'requestId', null, 'clientId', null)
  from (${orders}) as placed order by n`);

/** Fills an empty database; `onProgress` hears what is being made, and the share of it from 0 to 1. */
export async function insertScale(
  db: Db,
  process: ProcessVersion,
  {
    scale,
    onProgress,
  }: { scale: Scale; onProgress: (what: 'listings' | 'orders', share: number) => void },
): Promise<void> {
  const { people, listings, bookings, messages } = scale;
  await insertPeopleAndListings(db, {
    people,
    listings,
    onProgress: (done) => onProgress('listings', done / listings),
  });
  await numberThem(db);
  for (let from = 0; from < bookings; from += BATCH) {
    const to = Math.min(bookings, from + BATCH) - 1;
    const orders = ordersOf(scale, { from, to });
    await insertOrders(db, orders, process);
    await insertTransitions(db, orders);
    await insertBookings(db, orders);
    await insertMessages(db, orders, Math.round(messages / bookings));
    await insertEvents(db, orders);
    onProgress('orders', (to + 1) / bookings);
  }
  await db.execute(sql`drop table scale_people, scale_listings`);
  await db.execute(sql`vacuum analyze`);
}
