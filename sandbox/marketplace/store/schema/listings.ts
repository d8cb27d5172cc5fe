import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bytes, jsonObject, moment, tsvector } from './columns';
import { users } from './users';

export type ListingState = 'draft' | 'pendingApproval' | 'published' | 'closed';
export type DayOfWeek = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';
export interface DayPlan {
  type: 'availability-plan/day';
  timezone?: string;
  entries: { dayOfWeek: DayOfWeek; seats: number }[];
}
export interface TimePlan {
  type: 'availability-plan/time';
  timezone: string;
  entries: { dayOfWeek: DayOfWeek; startTime: string; endTime: string; seats: number }[];
}
export type AvailabilityPlan = DayPlan | TimePlan;

export const listings = pgTable(
  'listings',
  {
    id: uuid('id').primaryKey(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull(),
    state: text('state').$type<ListingState>().notNull(),
    deleted: boolean('deleted').notNull().default(false),
    title: text('title').notNull(),
    description: text('description'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    priceAmount: bigint('price_amount', { mode: 'number' }),
    priceCurrency: text('price_currency'),
    /** Null means one seat every day. */
    availabilityPlan: jsonb('availability_plan').$type<AvailabilityPlan>(),
    publicData: jsonObject('public_data').notNull().default({}),
    privateData: jsonObject('private_data').notNull().default({}),
    metadata: jsonObject('metadata').notNull().default({}),
    stockId: uuid('stock_id'),
    stockQuantity: integer('stock_quantity'),
    /** Words and word parts, each with its place; written by the application together with the texts. */
    searchVector: tsvector('search_vector'),
    /**
     * The plan in a form for searches: seats from Sunday to Saturday, null for a time plan. The application writes it together with the
     * plan, like the next column.
     */
    daySeats: integer('day_seats').array(),
    /** One bit for each day of the week with seats; Sunday's is the lowest. It is small enough for indexes. */
    openDays: smallint('open_days'),
  },
  (table) => [
    index('listings_author').on(table.authorId, table.createdAt),
    index('listings_created_at').on(table.createdAt),
    index('listings_pending')
      .on(table.createdAt)
      .where(sql`${table.state} = 'pendingApproval'`),
    index('listings_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.state} = 'published' and not ${table.deleted}`),
    index('listings_price')
      .on(table.priceAmount, table.id)
      .where(sql`${table.state} = 'published' and not ${table.deleted}`),
    index('listings_price_down')
      .on(table.priceAmount.desc().nullsLast(), table.id)
      .where(sql`${table.state} = 'published' and not ${table.deleted}`),
    index('listings_place')
      .on(table.lat, table.lng)
      .where(sql`${table.state} = 'published' and not ${table.deleted}`),
    index('listings_search').using('gin', table.searchVector),
    index('listings_public_data').using('gin', sql`${table.publicData} jsonb_path_ops`),
    index('listings_metadata').using('gin', sql`${table.metadata} jsonb_path_ops`),
  ],
);

/** Uploaded originals. Variants are cut on demand. */
export const images = pgTable('images', {
  id: uuid('id').primaryKey(),
  /** Null if it was uploaded through the Integration API. */
  userId: uuid('user_id').references(() => users.id),
  createdAt: moment('created_at').notNull(),
  contentType: text('content_type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  data: bytes('data').notNull(),
});

/** An image is attached once; the position gives the order. */
export const listingImages = pgTable(
  'listing_images',
  {
    imageId: uuid('image_id')
      .primaryKey()
      .references(() => images.id),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id),
    position: integer('position').notNull(),
  },
  (table) => [index('listing_images_listing').on(table.listingId, table.position)],
);

export const availabilityExceptions = pgTable(
  'availability_exceptions',
  {
    id: uuid('id').primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id),
    start: moment('start').notNull(),
    end: moment('end').notNull(),
    seats: integer('seats').notNull(),
  },
  (table) => [index('availability_exceptions_listing').on(table.listingId, table.start)],
);

export type ReservationState = 'pending' | 'proposed' | 'accepted' | 'declined' | 'cancelled';

export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey(),
    transactionId: uuid('transaction_id').notNull(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id),
    start: moment('start').notNull(),
    end: moment('end').notNull(),
    displayStart: moment('display_start').notNull(),
    displayEnd: moment('display_end').notNull(),
    seats: integer('seats').notNull(),
    state: text('state').$type<ReservationState>().notNull(),
  },
  (table) => [
    uniqueIndex('bookings_transaction').on(table.transactionId),
    index('bookings_reserving')
      .on(table.listingId, table.end)
      .where(sql`${table.state} in ('pending', 'accepted')`),
  ],
);

/**
 * UTC days on which exceptions or bookings give a day-plan listing another number of seats than its plan. Searches
 * by dates read it here instead of calculating it; triggers of the database keep it correct, see
 * `listing-days.sql`.
 */
export const listingDays = pgTable(
  'listing_days',
  {
    listingId: uuid('listing_id').notNull(),
    day: date('day').notNull(),
    planned: integer('planned').notNull(),
    /** Negative if the author lowered the seats below what is booked. */
    free: integer('free').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.day] }),
    index('listing_days_day').on(table.day),
  ],
);

export const stockReservations = pgTable(
  'stock_reservations',
  {
    id: uuid('id').primaryKey(),
    transactionId: uuid('transaction_id').notNull(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id),
    quantity: integer('quantity').notNull(),
    state: text('state').$type<ReservationState>().notNull(),
  },
  (table) => [uniqueIndex('stock_reservations_transaction').on(table.transactionId)],
);

export const stockAdjustments = pgTable(
  'stock_adjustments',
  {
    id: uuid('id').primaryKey(),
    listingId: uuid('listing_id')
      .notNull()
      .references(() => listings.id),
    at: moment('at').notNull(),
    quantity: integer('quantity').notNull(),
    stockReservationId: uuid('stock_reservation_id').references(() => stockReservations.id),
  },
  (table) => [index('stock_adjustments_listing').on(table.listingId, table.at)],
);
