import * as v from 'valibot';
import { auditLineSchema } from '~/domain/desk/audit';
import { outsideKinds, sides, staffEntrySchema } from '~/domain/desk/staff-entry';
import { listingIdSchema, transactionIdSchema, userIdSchema } from '~/domain/ids';
import { currencySchema } from '~/domain/money/money';
import { entryStatuses } from '~/domain/order/ledger/ledger-entries';
import { MAX_ANSWER, MAX_REASON } from '~/domain/text-limits';
import { daySchema } from '~/domain/time/day';
import { difference } from './desk';
import { command } from './entry';
import { pressed, words } from './form-fields';

const closed = ['not-found', 'desk-closed'] as const;

const ofOrder = v.strictObject({ orderId: transactionIdSchema });
const amount = v.number();
const parts = v.object({ sum: amount, owner: amount, tax: amount });
/** The address is null if nothing may be sent to this person. */
const person = v.object({ id: userIdSchema, name: v.string(), email: v.nullable(v.string()) });

const paymentSchema = v.object({
  /** The later nights or the late fee that was paid; null for the order itself. */
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
  /** The tools with their prices; null if one cannot be refunded separately. */
  tools: v.array(v.object({ id: listingIdSchema, title: v.string(), price: v.nullable(parts) })),
});

const moveSchema = v.object({
  number: v.number(),
  kind: v.picklist(['refund', 'hold', 'keep', 'protection', 'card']),
  standing: v.picklist(entryStatuses),
  at: v.string(),
  payment: v.nullable(transactionIdSchema),
  tool: v.nullable(v.string()),
  sum: amount,
  owner: amount,
  tax: amount,
  /** The message that staff wrote; null if the server has lost it. */
  reason: v.nullable(v.string()),
  /** The time when the owner's part of it was settled. */
  settledAt: v.nullable(v.string()),
});

/** An order for staff: its stored data, its payments, the moves outside the process, and the actions of staff. */
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
    /** The unresolved differences from what the payment service says about it. */
    differences: v.array(v.object(difference)),
    /** The messages to both sides and the notes, oldest first. `isTold` is false while one of the emails is not sent. */
    entries: v.array(v.object({ ...staffEntrySchema.entries, isTold: v.boolean() })),
    /** The newest first. */
    audit: v.array(auditLineSchema),
  }),
  refuses: closed,
});

/** The messages between the two sides. Staff read them and cannot write there. */
export const orderMessages = command({
  path: '/desk/order-messages',
  body: v.strictObject({
    orderId: transactionIdSchema,
    /** The page from 1 on. The first one has the newest messages. */
    page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
  }),
  answer: v.object({
    pages: v.number(),
    /** The newest first. */
    messages: v.array(
      v.object({
        id: v.string(),
        at: v.nullable(v.string()),
        /** Null if that person left. */
        by: v.nullable(v.picklist(sides)),
        words: v.string(),
        /** The names of its files. */
        files: v.array(v.string()),
      }),
    ),
  }),
  refuses: closed,
});

/** Ends an order for both sides: the renter is refunded completely, it completes and is paid out, or a request ends without a charge. */
export const endOrder = command({
  path: '/desk/end-order',
  kind: 'order',
  body: v.strictObject({
    orderId: transactionIdSchema,
    deed: v.picklist(['cancel', 'complete', 'decline']),
    /** The shown sum in minor units: the refund, the owner's payout, or the released hold. Another sum is refused. */
    sum: v.pipe(amount, v.safeInteger(), v.minValue(0)),
    currency: currencySchema,
    /** The reason, which both sides read. */
    reason: words(MAX_REASON),
  }),
  /** The parts that are not done yet. The server continues with them by itself. */
  answer: v.object({ left: v.array(v.picklist(['nights', 'tools', 'mails'])) }),
  refuses: [...closed, 'conflict', 'claim-open'],
});

export const writeToSides = command({
  path: '/desk/write',
  kind: 'mail',
  body: v.strictObject({
    orderId: transactionIdSchema,
    /** How many entries the order had when this was written, so that nobody misses a colleague's entry or writes twice. */
    seen: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    to: v.pipe(v.array(v.picklist(sides)), v.minLength(1), v.maxLength(sides.length)),
    words: words(MAX_ANSWER),
  }),
  answer: v.object({ isTold: v.boolean() }),
  refuses: [...closed, 'changed'],
});

/** Gives a side more time for claims, until the end of a day where the tools are. */
export const extendClaimTime = command({
  path: '/desk/claim-time',
  kind: 'mail',
  body: v.strictObject({
    orderId: transactionIdSchema,
    /** The highest entry that the page knows, as for {@link writeToSides}. */
    seen: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    side: v.picklist(sides),
    until: daySchema,
    /** The reason, which both sides read. */
    reason: words(MAX_REASON),
  }),
  answer: v.object({ isTold: v.boolean() }),
  refuses: [...closed, 'changed', 'claim-time'],
});

/** Notes a move that staff made at the payment service or in the console of the marketplace. It moves nothing. */
export const noteOutside = command({
  path: '/desk/note-outside',
  kind: 'order',
  body: v.strictObject({
    orderId: transactionIdSchema,
    /** `seen` is as for {@link writeToSides}. */
    ...pressed,
    kind: v.picklist(outsideKinds),
    sum: v.pipe(amount, v.safeInteger(), v.minValue(1)),
    currency: currencySchema,
    on: daySchema,
    words: words(MAX_REASON),
  }),
  answer: v.object({ noted: v.boolean() }),
  refuses: [...closed, 'changed', 'key-used', 'day-to-come'],
});

export type DeskOrder = v.InferOutput<typeof deskOrder.answer>;
export type OrderEnding = v.InferInput<typeof endOrder.body>;
/** The parts of an ended order that are not done yet. */
export type OrderLeft = v.InferOutput<typeof endOrder.answer>['left'];
export type OrderEntry = DeskOrder['entries'][number];
export type OrderPayment = DeskOrder['payments'][number];
export type OrderMove = DeskOrder['moves'][number];
export type OrderMessages = v.InferOutput<typeof orderMessages.answer>;
