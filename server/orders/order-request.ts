import * as v from 'valibot';
import { addDays, type Day, daySchema, nightsBetween } from '~/domain/day';
import { latLngSchema } from '~/domain/geo';
import { listingIdSchema, transactionIdSchema } from '~/domain/ids';

/** A cart holds at most so many tools. */
export const MAX_ORDER_ITEMS = 20;
/** Nobody books further ahead than the calendar shows. */
export const BOOKABLE_DAYS = 360;
const MAX_SEATS = 100;

const item = v.pipe(
  v.strictObject({
    listingId: listingIdSchema,
    start: daySchema,
    end: daySchema,
    seats: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SEATS)), 1),
  }),
  v.check((range) => nightsBetween(range) >= 1, 'the rental must last at least one night'),
);

/** What a browser says of an order: tools, days and choices. Never a price, a tax or an owner. */
export const orderSchema = v.strictObject({
  items: v.pipe(v.array(item), v.minLength(1), v.maxLength(MAX_ORDER_ITEMS)),
  hasDamageProtection: v.optional(v.boolean(), false),
  /** Where the renter's browser is, for the tax of renters without a home address. */
  currentLocation: v.optional(v.nullable(latLngSchema), null),
});

export const placeOrderSchema = v.strictObject({
  order: orderSchema,
  /** The enquiry that becomes the order. */
  transactionId: v.optional(v.nullable(transactionIdSchema), null),
  /** Version of the rental agreement that the renter accepted. */
  agreementVersion: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)),
  saveCard: v.optional(v.boolean(), false),
  /** The renter's saved card, where it pays. Whose it is, the payment provider checks. */
  paymentMethodId: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^pm_\w{1,100}$/))), null),
});

export type OrderRequest = v.InferOutput<typeof orderSchema>;
export type OrderItemRequest = OrderRequest['items'][number];
export type PlaceOrderRequest = v.InferOutput<typeof placeOrderSchema>;

/** Whether every rental begins today or later and ends within the bookable days. */
export function isWithinBookableDays(items: readonly OrderItemRequest[], today: Day): boolean {
  const last = addDays(today, BOOKABLE_DAYS);
  return items.every(({ start, end }) => start >= today && end <= last);
}

/** Whether two items would book the same tool on the same night. */
export function hasClash(items: readonly OrderItemRequest[]): boolean {
  return items.some((left, index) =>
    items
      .slice(index + 1)
      .some(
        (right) =>
          left.listingId === right.listingId && left.start < right.end && right.start < left.end,
      ),
  );
}
