import * as v from 'valibot';
import { daySchema, nightsBetween } from '~/domain/day';
import { latLngSchema } from '~/domain/geo';
import { listingIdSchema, transactionIdSchema } from '~/domain/ids';
import { MAX_ORDER_ITEMS } from '~/domain/order-rules';

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

/** What a browser may say about an order: tools, days and choices. Never a price, a tax or an owner. */
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
  /** Identifies the cart, so that it is paid only once even if the request is repeated. The order of an enquiry needs no key. */
  orderKey: v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null),
  /** Version of the rental agreement that the renter accepted. */
  agreementVersion: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)),
  saveCard: v.optional(v.boolean(), false),
  /** The renter's saved card, if it pays. The payment provider checks whose card it is. */
  paymentMethodId: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^pm_\w{1,100}$/))), null),
});

export type OrderRequest = v.InferOutput<typeof orderSchema>;
export type OrderItemRequest = OrderRequest['items'][number];
export type PlaceOrderRequest = v.InferOutput<typeof placeOrderSchema>;
