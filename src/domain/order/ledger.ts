import * as v from 'valibot';
import { type ListingId, listingIdSchema, type TransactionId, transactionIdSchema } from '../ids';
import { type Currency, currencySchema } from '../money/money';
import { isoTime } from './order-metadata';

/**
 * Moves of money that our server makes beside the process, after the order has completed. Each is one entry, a key of its own in the
 * order's metadata, which both parties can read and only our server writes: it has kinds, sums, ids and times, never words.
 */
export const MAX_ENTRIES = 60;

const KEY = /^adj-([1-9]\d?)$/;
export const entryKey = (number: number): string => `adj-${number}`;

const part = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A move that the payment service made, or that failed afterwards. Times are ISO. */
const legSchema = v.object({
  /** The payment service's. */
  id: v.string(),
  at: isoTime,
  failedAt: v.exactOptional(isoTime),
});
export type Leg = v.InferOutput<typeof legSchema>;

const refundSchema = v.object({
  kind: v.literal('refund'),
  /** When it was decided. */
  at: isoTime,
  /** The later nights or the late fee whose payment goes back; absent: the order's own payment. */
  payment: v.exactOptional(transactionIdSchema),
  /** The tool that it is for; absent: all of the payment, or a sum. */
  tool: v.exactOptional(listingIdSchema),
  currency: currencySchema,
  /** Minor units that go back to the renter. */
  sum: v.pipe(part, v.minValue(1)),
  /** What of it the owner owes, and what of it is sales tax; the rest is the marketplace's. */
  owner: part,
  tax: part,
  /** Absent until the payment service has made it. */
  refund: v.exactOptional(legSchema),
  /** The payment service will not make it, so nothing was moved. */
  refusedAt: v.exactOptional(isoTime),
});

/** What is kept of a refund in part. */
export type RefundEntry = v.InferOutput<typeof refundSchema>;
/** Every kind of move. */
export type Entry = RefundEntry;

export interface NumberedEntry {
  readonly number: number;
  readonly entry: Entry;
}

export interface Ledger {
  /** In the order in which they were decided. */
  readonly entries: readonly NumberedEntry[];
  /** Keys of entries that cannot be read, which only a newer version of the server has. */
  readonly unread: readonly string[];
}

const metadataSchema = v.fallback(v.record(v.string(), v.unknown()), {});

/** The entries in an order's metadata. */
export function parseLedger(metadata: unknown): Ledger {
  const found = Object.entries(v.parse(metadataSchema, metadata)).flatMap(([key, value]) => {
    const number = KEY.exec(key)?.[1];
    return number === undefined || value === null ? [] : [{ key, number: Number(number), value }];
  });
  const entries: NumberedEntry[] = [];
  const unread: string[] = [];
  for (const { key, number, value } of found) {
    const parsed = v.safeParse(refundSchema, value);
    if (parsed.success) entries.push({ number, entry: parsed.output });
    else unread.push(key);
  }
  return { entries: entries.toSorted((left, right) => left.number - right.number), unread };
}

export type Standing = 'intended' | 'made' | 'failed' | 'refused';

/** Whether a move was made. Only what was made, and did not fail afterwards, counts in a sum. */
export function standingOf({ refund, refusedAt }: Entry): Standing {
  if (refusedAt !== undefined) return 'refused';
  if (!refund) return 'intended';
  return refund.failedAt === undefined ? 'made' : 'failed';
}

/** The move that is still to be made; the next one has to wait for it. */
export const unfinishedEntry = ({ entries }: Ledger): NumberedEntry | undefined =>
  entries.find(({ entry }) => standingOf(entry) === 'intended');

/** A part of a payment that went back to its renter. */
export interface PartRefund {
  /** Of its entry. */
  readonly number: number;
  /** The later nights or the late fee that it is of; null: the order itself. */
  readonly payment: TransactionId | null;
  readonly tool: ListingId | null;
  readonly currency: Currency;
  /** Minor units: all of it, what the owner owes of it, and the sales tax in it. */
  readonly sum: number;
  readonly owner: number;
  readonly tax: number;
  readonly at: Date;
}

/** The refunds in part that were made, oldest first. */
export const partRefunds = ({ entries }: Ledger): readonly PartRefund[] =>
  entries.flatMap(({ number, entry }) =>
    entry.refund && standingOf(entry) === 'made'
      ? [
          {
            number,
            payment: entry.payment ?? null,
            tool: entry.tool ?? null,
            currency: entry.currency,
            sum: entry.sum,
            owner: entry.owner,
            tax: entry.tax,
            at: new Date(entry.refund.at),
          },
        ]
      : [],
  );

export const refundsOfPayment = (
  refunds: readonly PartRefund[],
  payment: TransactionId | null,
): readonly PartRefund[] => refunds.filter((refund) => refund.payment === payment);
