import * as v from 'valibot';
import { acceptances } from '~/domain/listing/acceptance';
import { daySchema, nightsBetween } from '~/domain/time/day';
import { latLngSchema } from '~/domain/search/geo';
import { sharedPlaceSchema } from '~/domain/search/shared-position';
import { listingIdSchema, transactionIdSchema } from '~/domain/ids';
import { lineItemSchema } from '~/domain/money/line-items';
import { moneySchema } from '~/domain/money/money';
import { taxRateSchema } from '~/domain/money/sales-tax';
import { MAX_ORDER_ITEMS } from '~/domain/order/process/order-rules';
import { movedHoursSchema } from '~/domain/order/stay/order-metadata';
import { MAX_REVIEW_TEXT } from '~/domain/text-limits';
import { command } from './entry';
import { filled } from './form-fields';
import { reply } from './reply';

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

/** The place at the position that the renter's browser shares, for the tax of renters without a home address. */
export const position = v.optional(v.nullable(sharedPlaceSchema), null);

export const payment = {
  saveCard: v.optional(v.boolean(), false),
  /** The renter's saved card, if it pays. The payment provider checks whose card it is. */
  paymentMethodId: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^pm_\w{1,100}$/))), null),
};

/** The part of an order that a browser may choose: tools, days and options. It never names a price, a tax or an owner. */
const orderSchema = v.strictObject({
  items: v.pipe(v.array(item), v.minLength(1), v.maxLength(MAX_ORDER_ITEMS)),
  hasDamageProtection: v.optional(v.boolean(), false),
  currentLocation: position,
});

/** A price as our server calculates it. */
export const quoteSchema = v.object({
  /** The rental of the booked tool first, then the others in the order of the items. */
  lineItems: v.array(lineItemSchema),
  /** Tax of each item, in minor units. */
  taxes: v.array(v.number()),
  /** The rates of the taxes that are not zero, each once. */
  taxRates: v.optional(v.array(taxRateSchema), []),
  /** The price has a tax line only if it is `known`; `address-refused`: the renter's home address is the cause. */
  taxStatus: v.optional(v.picklist(['known', 'unknown', 'address-refused']), 'known'),
  payinTotal: moneySchema,
  payoutTotal: moneySchema,
  /** Hours that give way to rentals that were booked before, by the ids of their stays. */
  movedHours: v.optional(v.record(v.string(), movedHoursSchema), {}),
});

/** The reasons why tools cannot be rented together, on these days, or for this price. */
export const cannotBeRented = [
  'transaction-listing-not-found',
  'transaction-booking-time-not-available',
  'transaction-missing-stripe-account',
  'order-days-past',
  'order-today-late',
  'order-days-too-far-ahead',
  'order-too-soon',
  'order-too-short',
  'order-ask-late',
  'order-tool-twice',
  'order-own-tool',
  'order-several-owners',
  'order-other-currency',
  'order-no-price',
  'order-owner-checked',
] as const;
/** The reasons why a renter cannot place any order now, or this one. */
const renterLimited = [
  'renter-late',
  'renter-owes',
  'new-renter-orders',
  'new-renter-sum',
] as const;
export const cannotBePaid = [
  'order-busy',
  'order-paid',
  'tax-unavailable',
  'tax-address-refused',
] as const;

export const quoteOrder = command({
  path: '/transaction-line-items',
  kind: 'quote',
  body: orderSchema,
  answer: v.object({
    ...quoteSchema.entries,
    /** IANA zone of the tools; it decides until when the order can be canceled. */
    timeZone: v.exactOptional(v.string()),
    /** Whether paying books at once, or the owner answers first. */
    accepts: v.optional(v.picklist(acceptances), 'at-once'),
  }),
  refuses: [...cannotBeRented, ...renterLimited, 'account-suspended'],
});

export const placeOrder = command({
  path: '/initiate-privileged',
  kind: 'order',
  body: v.strictObject({
    order: orderSchema,
    /** The enquiry that becomes the order. */
    transactionId: v.optional(v.nullable(transactionIdSchema), null),
    /** Identifies the cart, so that it is paid only once even if the request is repeated. The order of an enquiry needs no key. */
    orderKey: v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null),
    /** Version of the rental agreement that the renter accepted. */
    agreementVersion: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)),
    /** The amount in minor units that the renter agrees to have set aside on the card; 0 for none. */
    hold: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0),
    /** The information that the renter saw: paying books at once, or the owner answers first. */
    accepts: v.optional(v.picklist(acceptances), 'at-once'),
    ...payment,
  }),
  answer: reply,
  refuses: [
    ...cannotBeRented,
    ...cannotBePaid,
    ...renterLimited,
    'not-found',
    'forbidden',
    'account-suspended',
    'agreement-changed',
    'hold-changed',
    'accepts-changed',
    'too-many-unpaid-orders',
    'identity-needed',
  ],
});

export const enquire = command({
  path: '/enquire',
  kind: 'mail',
  body: v.strictObject({ listingId: listingIdSchema }),
  answer: reply,
  refuses: ['account-suspended'],
});

/** The transaction that took a step. */
export const moved = v.object({ data: v.object({ id: transactionIdSchema }) });

export const moveOrder = command({
  path: '/transition-privileged',
  kind: 'order',
  body: v.strictObject({
    transactionId: transactionIdSchema,
    action: v.picklist(['cancel', 'complete', 'mark-viewed']),
  }),
  answer: moved,
  refuses: ['not-found', 'forbidden', 'conflict'],
});

const ofOrder = v.strictObject({ transactionId: transactionIdSchema });

/**
 * The places of an order's tools, the booked one first, for both of its parties. There are none before acceptance, after a
 * cancellation, and if the owner has not given any.
 */
export const pickUpPlaces = command({
  path: '/pick-up-places',
  body: ofOrder,
  answer: v.object({
    places: v.array(
      v.object({
        listingId: listingIdSchema,
        address: v.string(),
        building: v.string(),
        point: v.nullable(latLngSchema),
      }),
    ),
  }),
  refuses: ['not-found'],
});

/** The pick-up place of a tool of an accepted order. */
export type PickUpPlace = v.InferOutput<typeof pickUpPlaces.answer>['places'][number];

/** The phone of the order's other party; null before acceptance, after a cancellation, and if that person does not show it. */
export const orderPhone = command({
  path: '/order-phone',
  body: ofOrder,
  answer: v.object({
    /** The number in a form that can be dialed from anywhere, +15125550148, and in the form that people write, (512) 555-0148. */
    phone: v.nullable(
      v.object({ dialed: v.pipe(v.string(), v.regex(/^\+\d+$/)), shown: v.string() }),
    ),
  }),
  refuses: ['not-found'],
});

export const reviewTools = command({
  path: '/review-tools',
  body: v.strictObject({
    transactionId: transactionIdSchema,
    reviews: v.pipe(
      v.array(
        v.strictObject({
          /** The index among the order's further tools, from 0. */
          index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ORDER_ITEMS)),
          rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
          content: v.pipe(filled, v.maxLength(MAX_REVIEW_TEXT)),
        }),
      ),
      v.nonEmpty(),
      v.maxLength(MAX_ORDER_ITEMS),
    ),
  }),
  answer: moved,
  refuses: ['not-found', 'forbidden', 'conflict', 'tools-not-reviewable'],
});

export type ToolReview = v.InferInput<typeof reviewTools.body>['reviews'][number];
