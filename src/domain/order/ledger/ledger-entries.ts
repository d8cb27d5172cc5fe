import * as v from 'valibot';
import { listingIdSchema, transactionIdSchema } from '~/domain/ids';
import { currencySchema } from '~/domain/money/money';
import { isoTime } from '../stay/order-metadata';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const positive = v.pipe(whole, v.minValue(1));

/** A move that the payment service made, or that failed afterward. Times are ISO. */
const legSchema = v.object({
  /** The payment service's. */
  id: v.string(),
  at: isoTime,
  failedAt: v.exactOptional(isoTime),
});
type Leg = v.InferOutput<typeof legSchema>;

const shared = {
  at: isoTime,
  currency: currencySchema,
  /** Minor units. */
  sum: positive,
  /**
   * The number of the attempt, counted from 1 each time that the entry is reused because nothing was moved before; absent for the first.
   */
  attempt: v.exactOptional(positive),
};
const mayBeRefused = {
  /** The payment service will not make it, so nothing was moved. */
  refusedAt: v.exactOptional(isoTime),
};
/** The number of the paid claim, and the payment service's transfer to the owner's bank. */
const ofClaim = { claim: positive, payout: v.exactOptional(legSchema) };

const refundSchema = v.object({
  kind: v.literal('refund'),
  ...shared,
  /** The later nights or the late fee whose payment is refunded; absent for the order's own payment. */
  payment: v.exactOptional(transactionIdSchema),
  /** The tool that it is for; absent: all of the payment, or a sum. */
  tool: v.exactOptional(listingIdSchema),
  /** The renter's claim that it is for. */
  claim: v.exactOptional(positive),
  /** The part of it that the owner owes, and the part that is sales tax. The rest is the marketplace's. */
  owner: whole,
  tax: whole,
  /** The press of staff that it was made by. */
  key: v.exactOptional(v.string()),
  /** Absent until the payment service has made it. */
  refund: v.exactOptional(legSchema),
  ...mayBeRefused,
});
export type RefundEntry = v.InferOutput<typeof refundSchema>;

/** How a hold on a card ended. `given-up`: it was never there, and is not tried again. */
const holdEnds = ['released', 'kept', 'lapsed', 'given-up'] as const;

const holdSchema = v.object({
  kind: v.literal('hold'),
  ...shared,
  /** The payment service's id, once it knows of it. */
  intent: v.exactOptional(v.string()),
  /** The time since which the renter has to approve it, because the bank refused it or asks for the renter. */
  waitsSince: v.exactOptional(isoTime),
  placed: v.exactOptional(
    v.object({
      at: isoTime,
      /** The payment service releases it then. */
      until: isoTime,
      /** Debit and prepaid cards set the money itself aside, so that two holds at a time can be too much for them. */
      isCredit: v.boolean(),
    }),
  ),
  ended: v.exactOptional(v.object({ at: isoTime, how: v.picklist(holdEnds) })),
});
/** One placement of the hold on the renter's card. A renewed hold has several. */
export type HoldEntry = v.InferOutput<typeof holdSchema>;

const keepSchema = v.object({
  kind: v.literal('keep'),
  ...shared,
  ...ofClaim,
  /** The number of the hold's entry. */
  hold: positive,
  capture: v.exactOptional(legSchema),
  ...mayBeRefused,
});
/** A part of a hold that a claim takes. */
export type KeepEntry = v.InferOutput<typeof keepSchema>;

const protectionSchema = v.object({
  kind: v.literal('protection'),
  ...shared,
  ...ofClaim,
  transfer: v.exactOptional(legSchema),
  /** The time since which the marketplace's balance is too low for it. */
  waitsSince: v.exactOptional(isoTime),
  ...mayBeRefused,
});
export type ProtectionEntry = v.InferOutput<typeof protectionSchema>;

const cardSchema = v.object({
  kind: v.literal('card'),
  ...shared,
  ...ofClaim,
  /** The payment service's id, once the renter has begun to pay. */
  intent: v.exactOptional(v.string()),
  paid: v.exactOptional(legSchema),
  /** It is not to be paid any more. */
  endedAt: v.exactOptional(isoTime),
});
/** A claim that the renter pays by card. */
export type CardEntry = v.InferOutput<typeof cardSchema>;

export const entrySchema = v.variant('kind', [
  refundSchema,
  holdSchema,
  keepSchema,
  protectionSchema,
  cardSchema,
]);
export type Entry = v.InferOutput<typeof entrySchema>;

/** `waiting`: for the renter, or for the marketplace's balance. `over`: a hold that ended, or a payment that is not wanted any more. */
export const entryStatuses = ['intended', 'waiting', 'made', 'failed', 'refused', 'over'] as const;
export type EntryStatus = (typeof entryStatuses)[number];

const ofLeg = (leg: Leg | undefined): EntryStatus => {
  if (!leg) return 'intended';
  return leg.failedAt === undefined ? 'made' : 'failed';
};

const orRefused = ({ refusedAt }: { refusedAt?: string }, status: EntryStatus): EntryStatus =>
  refusedAt === undefined ? status : 'refused';

function ofHold({ ended, placed, waitsSince }: HoldEntry): EntryStatus {
  if (ended) return 'over';
  if (placed) return 'made';
  return waitsSince === undefined ? 'intended' : 'waiting';
}

/** Says whether the renter began to place the hold and may be about to confirm it, so that nobody has to be told that it waits. */
export const isBeingConfirmed = ({ waitsSince, at }: HoldEntry): boolean => waitsSince === at;

function ofCard({ paid, endedAt }: CardEntry): EntryStatus {
  if (paid) return ofLeg(paid);
  return endedAt === undefined ? 'waiting' : 'over';
}

/** Says whether a move was made. Only moves that were made and did not fail afterward count in a sum. */
export function statusOf(entry: Entry): EntryStatus {
  switch (entry.kind) {
    case 'refund':
      return orRefused(entry, ofLeg(entry.refund));
    case 'keep':
      return orRefused(entry, ofLeg(entry.capture));
    case 'protection': {
      const waits = entry.waitsSince !== undefined && !entry.transfer;
      return orRefused(entry, waits ? 'waiting' : ofLeg(entry.transfer));
    }
    case 'hold':
      return ofHold(entry);
    case 'card':
      return ofCard(entry);
    default:
      return entry satisfies never;
  }
}

/** The time when a move was made, ISO; undefined if it was not. */
export function madeAt(entry: Entry): string | undefined {
  switch (entry.kind) {
    case 'refund':
      return entry.refund?.at;
    case 'hold':
      return entry.placed?.at;
    case 'keep':
      return entry.capture?.at;
    case 'protection':
      return entry.transfer?.at;
    case 'card':
      return entry.paid?.at;
    default:
      return entry satisfies never;
  }
}
