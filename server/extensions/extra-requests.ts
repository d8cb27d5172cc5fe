import * as v from 'valibot';
import { daySchema } from '~/domain/day';
import { latLngSchema } from '~/domain/geo';
import { transactionIdSchema } from '~/domain/ids';
import { isoTime } from '~/domain/order-metadata';
import { stayIdSchema } from '~/domain/stay-id';
import { MAX_NIGHTS_NOTE } from '~/domain/text-limits';

const position = v.optional(v.nullable(latLngSchema), null);

const payment = {
  saveCard: v.optional(v.boolean(), false),
  /** The renter's saved card, if it pays. The payment provider checks whose card it is. */
  paymentMethodId: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^pm_\w{1,100}$/))), null),
};

/** `transactionId` is the order. */
export const extensionQuoteSchema = v.strictObject({
  transactionId: transactionIdSchema,
  returnDay: daySchema,
  currentLocation: position,
});
export type ExtensionQuoteRequest = v.InferOutput<typeof extensionQuoteSchema>;

export const extensionRequestSchema = v.strictObject({
  ...extensionQuoteSchema.entries,
  ...payment,
  /** To the owner. */
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_NIGHTS_NOTE)), ''),
});
export type ExtensionRequest = v.InferOutput<typeof extensionRequestSchema>;

/** `transactionId` is the extension. */
export const extensionMoveSchema = v.strictObject({
  transactionId: transactionIdSchema,
  action: v.picklist(['confirm', 'accept', 'decline']),
});
export type ExtensionMove = v.InferOutput<typeof extensionMoveSchema>;

/** `transactionId` is the order. */
export const lateFeeQuoteSchema = v.strictObject({
  transactionId: transactionIdSchema,
  stay: stayIdSchema,
  currentLocation: position,
});
export type LateFeeQuoteRequest = v.InferOutput<typeof lateFeeQuoteSchema>;

export const lateFeePaymentSchema = v.strictObject({ ...lateFeeQuoteSchema.entries, ...payment });
export type LateFeePayment = v.InferOutput<typeof lateFeePaymentSchema>;

const feeOfStay = { transactionId: transactionIdSchema, stay: stayIdSchema };

/** `transactionId` is the order, or the late fee for `confirm`. */
export const lateFeeMoveSchema = v.variant('action', [
  v.strictObject({
    ...feeOfStay,
    action: v.literal('ask'),
    /** When the tools came back. It counts only if nobody has noted it. */
    returnedAt: v.optional(
      v.pipe(
        isoTime,
        v.transform((text) => new Date(text)),
      ),
    ),
  }),
  v.strictObject({ ...feeOfStay, action: v.literal('withdraw') }),
  v.strictObject({ ...feeOfStay, action: v.literal('refuse') }),
  v.strictObject({ transactionId: transactionIdSchema, action: v.literal('confirm') }),
]);
export type LateFeeMove = v.InferOutput<typeof lateFeeMoveSchema>;
