import * as v from 'valibot';
import { listingIdSchema, transactionIdSchema, userIdSchema } from '~/domain/ids';
import { currencySchema } from '~/domain/money/money';
import { standings } from '~/domain/order/ledger-entries';
import { bearers } from '~/domain/money/refund-parts';
import { MAX_REASON } from '~/domain/text-limits';
import { command } from './entry';

/** Strangers learn of no desk; staff who have not logged in for half a day are asked for their password. */
const closed = ['not-found', 'desk-closed'] as const;

export const deskDoor = command({
  path: '/desk/door',
  body: v.strictObject({}),
  /** Until when the desk is open; null: the password is asked for. */
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

const ofOrder = v.strictObject({ orderId: transactionIdSchema });
const amount = v.number();
const parts = v.object({ sum: amount, owner: amount, tax: amount });
const person = v.object({ id: userIdSchema, name: v.string() });

const paymentSchema = v.object({
  /** Null: the order's own; else later nights or a late fee. */
  payment: v.nullable(transactionIdSchema),
  kind: v.picklist(['order', 'extension', 'lateFee']),
  /** Whether it can be refunded in part, and if not, why. */
  blocked: v.nullable(v.picklist(['not-settled', 'unknown', 'nothing-left'])),
  paid: amount,
  refunded: amount,
  kept: amount,
  owner: amount,
  marketplace: amount,
  tax: amount,
  /** Each tool with what it cost; null if it cannot be refunded by itself. */
  tools: v.array(v.object({ id: listingIdSchema, title: v.string(), price: v.nullable(parts) })),
});

const moveSchema = v.object({
  number: v.number(),
  kind: v.picklist(['refund', 'hold', 'keep', 'protection', 'card']),
  standing: v.picklist(standings),
  at: v.string(),
  payment: v.nullable(transactionIdSchema),
  tool: v.nullable(v.string()),
  sum: amount,
  owner: amount,
  tax: amount,
  /** What staff wrote; null if the server does not know it any more. */
  reason: v.nullable(v.string()),
  /** When the owner's part of it was settled. */
  settledAt: v.nullable(v.string()),
});

export const orderMoney = command({
  path: '/desk/order-money',
  body: ofOrder,
  answer: v.object({
    orderId: transactionIdSchema,
    state: v.string(),
    renter: person,
    owner: person,
    currency: currencySchema,
    payments: v.array(paymentSchema),
    moves: v.array(moveSchema),
  }),
  refuses: closed,
});

export const refundPart = command({
  path: '/desk/refund',
  kind: 'order',
  body: v.strictObject({
    orderId: transactionIdSchema,
    payment: v.nullable(transactionIdSchema),
    choice: v.variant('kind', [
      v.strictObject({ kind: v.literal('all') }),
      v.strictObject({ kind: v.literal('tool'), tool: listingIdSchema }),
      v.strictObject({ kind: v.literal('sum'), bearer: v.picklist(bearers) }),
    ]),
    /** Minor units and currency that were shown; a refund of another sum is refused. */
    sum: v.pipe(amount, v.safeInteger(), v.minValue(1)),
    currency: currencySchema,
    /** Both sides read it. */
    reason: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_REASON)),
  }),
  answer: v.object({ number: v.number() }),
  refuses: [
    ...closed,
    'conflict',
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
  body: v.strictObject({ orderId: transactionIdSchema, number: v.pipe(v.number(), v.integer()) }),
  answer: v.object({ settledAt: v.string() }),
  refuses: [...closed, 'conflict'],
});

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
    /** Where the ledger and the payment service say different things, and what the service told us. */
    differences: v.array(
      v.object({
        key: v.string(),
        kind: v.picklist([
          'refund-failed',
          'refund-unknown',
          'refund-differs',
          'dispute',
          'payout-failed',
        ]),
        at: v.string(),
        orderId: v.nullable(transactionIdSchema),
        /** The payment service's id. */
        object: v.string(),
      }),
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
