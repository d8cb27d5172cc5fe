import * as v from 'valibot';
import { differenceKinds } from '~/domain/desk/waiting';
import { listingIdSchema, transactionIdSchema } from '~/domain/ids';
import { currencySchema, moneySchema } from '~/domain/money/money';
import { bearers } from '~/domain/money/refund-parts';
import { MAX_REASON } from '~/domain/text-limits';
import { command } from './entry';
import { filled, pressed } from './form-fields';

/** Strangers do not learn that a desk exists; staff who have not logged in for half a day are asked for their password. */
const closed = ['not-found', 'desk-closed'] as const;

export const deskDoor = command({
  path: '/desk/door',
  body: v.strictObject({}),
  /** The time until which the desk is open; null if the password is needed. */
  answer: v.object({ until: v.nullable(v.string()) }),
  refuses: ['not-found'],
});

export const enterDesk = command({
  path: '/desk/enter',
  kind: 'mail',
  body: v.strictObject({ password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(256)) }),
  answer: v.object({ until: v.string() }),
  refuses: ['not-found', 'forbidden'],
});

const amount = v.number();

export const refundPart = command({
  path: '/desk/refund',
  kind: 'order',
  body: v.strictObject({
    orderId: transactionIdSchema,
    ...pressed,
    payment: v.nullable(transactionIdSchema),
    choice: v.variant('kind', [
      v.strictObject({ kind: v.literal('all') }),
      v.strictObject({ kind: v.literal('tool'), tool: listingIdSchema }),
      v.strictObject({ kind: v.literal('sum'), bearer: v.picklist(bearers) }),
    ]),
    /** The shown sum in minor units, and its currency. A refund of another sum is refused. */
    sum: v.pipe(amount, v.safeInteger(), v.minValue(1)),
    currency: currencySchema,
    /** The reason, which both sides read. */
    reason: v.pipe(filled, v.maxLength(MAX_REASON)),
  }),
  answer: v.object({ number: v.number() }),
  refuses: [
    ...closed,
    'conflict',
    'changed',
    'key-used',
    'move-unfinished',
    'refund-too-early',
    'refund-too-high',
    'refund-refused',
    'payment-unknown',
    'payment-disputed',
    'ledger-full',
  ],
});

export const settleDebt = command({
  path: '/desk/settle',
  kind: 'order',
  body: v.strictObject({
    orderId: transactionIdSchema,
    ...pressed,
    number: v.pipe(v.number(), v.integer()),
  }),
  answer: v.object({ settledAt: v.string() }),
  refuses: [...closed, 'conflict', 'changed', 'key-used'],
});

/** A difference between the ledger and the payment service, or a failure of the service. */
export const difference = {
  key: v.string(),
  kind: v.picklist(differenceKinds),
  at: v.string(),
  orderId: v.nullable(transactionIdSchema),
  /** The payment service's id. */
  object: v.string(),
  sum: v.exactOptional(v.nullable(moneySchema)),
  /** The reason in the payment service's words. */
  reason: v.exactOptional(v.nullable(v.string())),
  /** The owner's account at the payment service, of a payout. */
  account: v.exactOptional(v.string()),
};

export const deskMoves = command({
  path: '/desk/moves',
  body: v.strictObject({}),
  answer: v.object({
    /** The newest first. */
    moves: v.array(
      v.object({
        orderId: transactionIdSchema,
        number: v.number(),
        at: v.string(),
        by: v.string(),
        sum: amount,
        currency: currencySchema,
      }),
    ),
    /** The differences, with the title of the order's tool and the people concerned. */
    differences: v.array(
      v.object({ ...difference, about: v.nullable(v.string()), who: v.array(v.string()) }),
    ),
  }),
  refuses: closed,
});

export const dropDifference = command({
  path: '/desk/drop-difference',
  body: v.strictObject({ key: v.pipe(v.string(), v.maxLength(200)) }),
  answer: v.object({ dropped: v.boolean() }),
  refuses: closed,
});

const differenceSchema = v.object(difference);
export type DeskDifference = v.InferOutput<typeof differenceSchema>;
export type DeskMoves = v.InferOutput<typeof deskMoves.answer>;
