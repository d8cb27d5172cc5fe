import { sql, type SQL } from 'drizzle-orm';
import { type Tx } from '../../platform/database';

/** The first people are customers far more often than others, so that there are long inboxes. */
export const FREQUENT_CUSTOMERS = 10;
/** One of so many orders is a frequent customer's. */
const FREQUENT_SHARE = 50;
/** Days between two bookings of a listing: more than the longest one, so that they never overlap. */
const CYCLE_DAYS = 73;

interface Step {
  /** Without the prefix. */
  transition: string;
  by: 'customer' | 'provider' | 'system';
  /** Without the prefix. */
  to: string;
}

/** The steps of an order in a process. */
export interface OrderedProcess {
  name: string;
  version: number;
  /** The code of its rental line item. */
  unit: string;
  /** Until the booking is accepted. */
  toAccepted: readonly Step[];
  /** The two steps after the booking's end, a week apart. */
  toReviewed: readonly [Step, Step];
}

export interface Orders {
  bookings: number;
  messages: number;
  process: OrderedProcess;
}

/** Ids in order of creation, which keeps the indexes small and quick to fill. */
const idOf = (kind: string, number: SQL) =>
  sql`(${kind}::text || '0000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/**
 * Plans the orders: each listing has one in the next two months, and the others every 73 days before. Those are over,
 * and reviewed by nobody.
 */
export async function planOrders(tx: Tx, bookings: number): Promise<void> {
  await tx.execute(sql`
    create temporary table scale_orders on commit drop as
    select ${idOf('7', sql`n`)} as id, n, listing.id as listing_id, listing.author_id as provider_id,
      customer.id as customer_id, listing.price_amount as price, start, length,
      start < now() as is_over, start - interval '9 days' as ordered_at
    from (select count(*)::int as listings from scale_listings) as of_listings
    cross join (select count(*)::int as people from scale_people) as of_people
    cross join generate_series(0, ${bookings}::int - 1) as n
    cross join lateral (select
      date_trunc('day', now()) + (1 + n % 55 - ${CYCLE_DAYS}::int * (n / listings)) * interval '1 day' as start,
      1 + n % 4 as length,
      case when n % ${FREQUENT_SHARE}::int = 0 then n / ${FREQUENT_SHARE}::int % ${FREQUENT_CUSTOMERS}::int
        else (n::bigint * 7919 % people)::int end as customer_place) as planned
    join scale_listings as listing on listing.place = n % listings
    join scale_people as customer on customer.place = customer_place and customer.id <> listing.author_id`);
  await tx.execute(sql`analyze scale_orders`);
}

const stateAfter = ({ to }: Step) => `state/${to}`;
const nameOf = ({ transition }: Step) => `transition/${transition}`;

function lastOf(steps: readonly Step[]): Step {
  const last = steps.at(-1);
  if (!last) throw new Error('A process without steps');
  return last;
}

async function insertTransactions(tx: Tx, process: OrderedProcess): Promise<void> {
  const accepted = lastOf(process.toAccepted);
  const reviewed = lastOf(process.toReviewed);
  await tx.execute(sql`
    insert into transactions (id, created_at, process_name, process_version, listing_id, customer_id,
      provider_id, state, last_transition, last_transitioned_at, last_message_at, line_items,
      payin_amount, payout_amount, currency, protected_data)
    select id, ordered_at, ${process.name}, ${process.version}::int, listing_id, customer_id, provider_id,
      case when is_over then ${stateAfter(reviewed)} else ${stateAfter(accepted)} end,
      case when is_over then ${nameOf(reviewed)} else ${nameOf(accepted)} end,
      case when is_over then start + (length + 7) * interval '1 day' else ordered_at + interval '1 hour' end,
      ordered_at + interval '2 hours',
      jsonb_build_array(jsonb_build_object('code', ${process.unit}::text, 'quantity', length::text, 'reversal', false,
        'includeFor', '["customer","provider"]'::jsonb,
        'unitPrice', jsonb_build_object('amount', price, 'currency', 'USD'),
        'lineTotal', jsonb_build_object('amount', price * length, 'currency', 'USD'))),
      price * length, price * length, 'USD', '{}'
    from scale_orders`);
}

async function insertTransitions(tx: Tx, { toAccepted, toReviewed }: OrderedProcess) {
  const row = (step: Step, position: number) =>
    sql`(${position}::int, ${nameOf(step)}, ${step.by}, ${stateAfter(step)})`;
  const rows = [...toAccepted, ...toReviewed].map(row);
  const ahead = toAccepted.length;
  await tx.execute(sql`
    insert into transaction_transitions (transaction_id, position, transition, created_at, by, to_state)
    select id, position, transition,
      case when position < ${ahead}::int then ordered_at + position * interval '1 minute'
        else start + (length + (position - ${ahead}::int) * 7) * interval '1 day' end, actor, to_state
    from scale_orders
    join (values ${sql.join(rows, sql`, `)}) as step (position, transition, actor, to_state)
      on position < ${ahead}::int or is_over`);
}

/** A booking of each planned order. */
export const insertBookings = (tx: Tx) =>
  tx.execute(sql`
    insert into bookings (id, transaction_id, listing_id, start, "end", display_start, display_end, seats, state)
    select id, id, listing_id, start, start + length * interval '1 day', start,
      start + length * interval '1 day', 1, 'accepted'
    from scale_orders`);

const insertMessages = (tx: Tx, perOrder: number) =>
  tx.execute(sql`
    insert into messages (id, transaction_id, sender_id, created_at, content)
    select ${idOf('8', sql`n::bigint * ${perOrder}::int + m`)}, id,
      case when m % 2 = 0 then customer_id else provider_id end,
      ordered_at + m * interval '1 hour', 'Message ' || m || ' about order ' || n || ': see you at eight.'
    from scale_orders, generate_series(0, ${perOrder}::int - 1) as m`);

const insertEvents = (tx: Tx, bookings: number) =>
  tx.execute(sql`
    insert into events (id, created_at, event_type, source, resource_id, resource_type, related_ids,
      resource, previous_values, audit_data)
    select ${idOf('9', sql`n`)}, now() - (${bookings}::int - n) * interval '1 second',
      'transaction/initiated', 'source/marketplace-api', id, 'transaction',
      array[listing_id, customer_id, provider_id],
      jsonb_build_object('attributes', jsonb_build_object('lastTransition', 'transition/request-payment')),
      '{}', jsonb_build_object('userId', customer_id, 'adminId', null, 'requestId', null, 'clientId', null)
    from scale_orders order by n`);

/** The parts of the orders of `scale_people` and `scale_listings`, each with its name, to be written in this order. */
export const orderParts = ({
  bookings,
  messages,
  process,
}: Orders): readonly (readonly [string, (tx: Tx) => Promise<unknown>])[] => [
  ['plan of the orders', (tx) => planOrders(tx, bookings)],
  ['transactions', (tx) => insertTransactions(tx, process)],
  ['transitions', (tx) => insertTransitions(tx, process)],
  ['bookings', insertBookings],
  ['messages', (tx) => insertMessages(tx, Math.round(messages / bookings))],
  ['events', (tx) => insertEvents(tx, bookings)],
];
