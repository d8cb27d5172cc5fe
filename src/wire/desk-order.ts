import * as v from 'valibot';
import { auditLineSchema } from '~/domain/desk/audit';
import { listingIdSchema, transactionIdSchema, userIdSchema } from '~/domain/ids';
import { currencySchema } from '~/domain/money/money';
import { standings } from '~/domain/order/ledger-entries';
import { command } from './entry';

const closed = ['not-found', 'desk-closed'] as const;

const ofOrder = v.strictObject({ orderId: transactionIdSchema });
const amount = v.number();
const parts = v.object({ sum: amount, owner: amount, tax: amount });
/** The address is null if nothing may be sent to this person. */
const person = v.object({ id: userIdSchema, name: v.string(), email: v.nullable(v.string()) });

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

/** An order for staff: as it is stored, its payments, the moves beside the process, and what staff did about it. */
export const deskOrder = command({
  path: '/desk/order',
  body: ofOrder,
  answer: v.object({
    orderId: transactionIdSchema,
    renter: person,
    owner: person,
    /** The tool that the order itself books. */
    listingId: listingIdSchema,
    title: v.string(),
    /** The transaction's attributes and its booking, as the marketplace has them. */
    attributes: v.record(v.string(), v.unknown()),
    booking: v.nullable(v.record(v.string(), v.unknown())),
    currency: currencySchema,
    /** Empty before anything was paid. */
    payments: v.array(paymentSchema),
    moves: v.array(moveSchema),
    /** The newest first. */
    audit: v.array(auditLineSchema),
  }),
  refuses: closed,
});
