import * as v from 'valibot';
import { daySchema } from '~/domain/time/day';
import { transactionIdSchema } from '~/domain/ids';
import { isoTime } from '~/domain/order/stay/order-metadata';
import { stayIdSchema } from '~/domain/order/stay/stay-id';
import { MAX_NIGHTS_NOTE } from '~/domain/text-limits';
import { command } from './entry';
import { pressed } from './form-fields';
import { cannotBePaid, cannotBeRented, moved, payment, position, quoteSchema } from './orders';
import { reply } from './reply';

/** `transactionId` is the order. */
const nights = {
  transactionId: transactionIdSchema,
  returnDay: daySchema,
  currentLocation: position,
};
const noNights = [
  ...cannotBeRented,
  'not-found',
  'forbidden',
  'extension-closed',
  'extension-asked',
] as const;

export const quoteNights = command({
  path: '/extension-quote',
  kind: 'quote',
  body: v.strictObject(nights),
  answer: quoteSchema,
  refuses: noNights,
});

export const requestNights = command({
  path: '/request-extension',
  kind: 'order',
  body: v.strictObject({
    ...nights,
    ...payment,
    /** The note to the owner. */
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_NIGHTS_NOTE)), ''),
  }),
  answer: reply,
  refuses: [...noNights, ...cannotBePaid, 'account-suspended'],
});

/** `transactionId` is that of the later nights. */
export const moveNights = command({
  path: '/move-extension',
  kind: 'order',
  body: v.strictObject({
    transactionId: transactionIdSchema,
    action: v.picklist(['confirm', 'accept', 'decline']),
  }),
  answer: moved,
  refuses: [
    'not-found',
    'forbidden',
    'extension-answered',
    'card-failed',
    'transaction-booking-time-not-available',
  ],
});

/** `transactionId` is the order. */
const feeOfStay = { transactionId: transactionIdSchema, stay: stayIdSchema };
const noFee = [...cannotBeRented, 'not-found', 'forbidden', 'late-fee-closed'] as const;

export const quoteLateFee = command({
  path: '/late-fee-quote',
  kind: 'quote',
  body: v.strictObject({ ...feeOfStay, currentLocation: position }),
  answer: quoteSchema,
  refuses: noFee,
});

export const payLateFee = command({
  path: '/pay-late-fee',
  kind: 'order',
  body: v.strictObject({ ...feeOfStay, currentLocation: position, ...payment }),
  answer: reply,
  refuses: [...noFee, ...cannotBePaid],
});

/** `transactionId` is the order, or the late fee for `confirm`. `seen` is how many steps of the fee there were (`feeSteps`). */
export const moveLateFee = command({
  path: '/move-late-fee',
  kind: 'order',
  body: v.variant('action', [
    v.strictObject({
      ...feeOfStay,
      ...pressed,
      action: v.literal('ask'),
      /** The time when the tools came back. It counts only if nobody has noted it. */
      returnedAt: v.optional(
        v.pipe(
          isoTime,
          v.transform((text) => new Date(text)),
        ),
      ),
    }),
    v.strictObject({ ...feeOfStay, ...pressed, action: v.literal('withdraw') }),
    v.strictObject({ ...feeOfStay, ...pressed, action: v.literal('refuse') }),
    v.strictObject({ transactionId: transactionIdSchema, action: v.literal('confirm') }),
  ]),
  answer: moved,
  refuses: [
    'not-found',
    'forbidden',
    'changed',
    'key-used',
    'late-fee-closed',
    'order-busy',
    'order-paid',
  ],
});
