import * as v from 'valibot';
import { listingIdSchema } from '~/domain/ids';
import { currencySchema } from '~/domain/money/money';
import { total } from '~/domain/money/arithmetic';
import { claimKinds, claimSources, CLAIM_LIMITS } from './claim-terms';
import { partPlaces } from '~/domain/listing/parts';
import { isoTime } from '../stay/order-metadata';
import { stayIdSchema } from '../stay/stay-id';

/**
 * The claims of the two sides of an order, with their sums. Each claim has its own key in the order's metadata, which both parties can
 * read and only our server writes. It stores kinds, sums, IDs and times. Words, bills and photos are messages of the order.
 */
/** The highest number that a claim can have. */
export const LAST_CLAIM = 99;
const KEY = /^claim-([1-9]\d?)$/;
export const claimKey = (number: number): string => `claim-${number}`;

const role = v.picklist(['customer', 'provider']);
const sum = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** The ID of a message in the order. */
const messageId = v.pipe(v.string(), v.uuid(), v.toLowerCase());

export const lineSchema = v.object({
  kind: v.picklist(claimKinds),
  tool: listingIdSchema,
  /** The claimed amount in minor units. */
  sum,
  /** The missing parts, as positions in the tool's list of parts. */
  parts: v.exactOptional(partPlaces),
});
export type ClaimLine = v.InferOutput<typeof lineSchema>;

const partSchema = v.object({
  /** The place of its line. */
  line: v.pipe(v.number(), v.integer(), v.minValue(0)),
  source: v.picklist(claimSources),
  sum,
});
/** The payment for a line, with its source. */
export type ClaimPart = v.InferOutput<typeof partSchema>;

const parts = v.pipe(v.array(partSchema), v.readonly());

export const claimSchema = v.object({
  by: role,
  at: isoTime,
  stay: stayIdSchema,
  currency: currencySchema,
  lines: v.pipe(v.array(lineSchema), v.minLength(1), v.maxLength(CLAIM_LIMITS.lines), v.readonly()),
  /** The message with the claimant's words; null if the server reported it. */
  message: v.nullable(messageId),
  answer: v.exactOptional(
    v.object({
      at: isoTime,
      is: v.picklist(['pays', 'offers', 'disagrees']),
      sum: v.exactOptional(sum),
      message: v.exactOptional(messageId),
    }),
  ),
  reply: v.exactOptional(v.object({ at: isoTime, is: v.picklist(['accepts', 'refuses']) })),
  added: v.exactOptional(
    v.pipe(v.array(v.object({ by: role, at: isoTime, message: messageId })), v.readonly()),
  ),
  withdrawnAt: v.exactOptional(isoTime),
  /** Says that the cancellation refunded its renter completely, and ended the claim. */
  isRefunded: v.exactOptional(v.literal(true)),
  outcome: v.exactOptional(
    v.object({ at: isoTime, how: v.picklist(['agreed', 'decided']), parts }),
  ),
  /** A second look was asked for, once. */
  dispute: v.exactOptional(v.object({ at: isoTime, by: role, message: messageId })),
  /** The payments that the second review adds. */
  second: v.exactOptional(v.object({ at: isoTime, parts })),
  /** The sides that have read the newest decision. */
  readBy: v.exactOptional(v.pipe(v.array(role), v.readonly())),
});
export type Claim = v.InferOutput<typeof claimSchema>;

export interface NumberedClaim extends Claim {
  readonly number: number;
}

const metadataSchema = v.fallback(v.record(v.string(), v.unknown()), {});

/** The claims in an order's metadata, oldest first. Those that cannot be read are left out. */
export const parseClaims = (metadata: unknown): readonly NumberedClaim[] =>
  Object.entries(v.parse(metadataSchema, metadata))
    .flatMap(([key, value]) => {
      const number = KEY.exec(key)?.[1];
      const parsed = v.safeParse(claimSchema, value);
      return number !== undefined && parsed.success
        ? [{ number: Number(number), ...parsed.output }]
        : [];
    })
    .toSorted((left, right) => left.number - right.number);

/** How many claims were made, also those that only a newer version of the server can read. */
export const claimCount = (metadata: unknown): number =>
  Math.max(
    0,
    ...Object.entries(v.parse(metadataSchema, metadata)).map(([key, value]) =>
      value === null ? 0 : Number(KEY.exec(key)?.[1] ?? 0),
    ),
  );

/** Whether nobody has agreed to it, taken it back or decided it for good. */
export const isUndecided = ({ withdrawnAt, outcome, dispute, second }: Claim): boolean =>
  withdrawnAt === undefined && (outcome === undefined || (dispute !== undefined && !second));

/** The amount asked for, in minor units. */
export const askedSum = ({ lines }: Pick<Claim, 'lines'>): number =>
  total(lines.map((line) => line.sum));

/** The payments for a claim. */
export const partsOf = ({ withdrawnAt, outcome, second }: Claim): readonly ClaimPart[] =>
  withdrawnAt === undefined ? [...(outcome?.parts ?? []), ...(second?.parts ?? [])] : [];

/** The claim after a cancellation with a full refund: coming payments from the order's payment end. Null if this changes nothing. */
export function afterFullRefund(claim: Claim, at: string): Claim | null {
  const isOpen = isUndecided(claim) || partsOf(claim).length > 0;
  return claim.by === 'customer' && isOpen ? { ...claim, withdrawnAt: at, isRefunded: true } : null;
}

/** The amount to be paid for a claim, in minor units. */
export const paidSum = (claim: Claim): number => total(partsOf(claim).map((part) => part.sum));
