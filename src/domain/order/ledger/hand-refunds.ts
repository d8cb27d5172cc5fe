import * as v from 'valibot';
import { total } from '~/domain/money/arithmetic';

/** Key of an order's metadata: the refunds that somebody made by hand at the payment service, by their ids there. */
export const HAND_REFUNDS_KEY = 'handRefunds';
/** Each order has room for this many. Further ones wait at the desk alone. */
export const MAX_HAND_REFUNDS = 5;

/** The sum in minor units, and the time when our server found it. */
const refundSchema = v.object({ sum: v.pipe(v.number(), v.safeInteger()), at: v.string() });
const schema = v.fallback(
  v.object({ [HAND_REFUNDS_KEY]: v.optional(v.record(v.string(), refundSchema), {}) }),
  { [HAND_REFUNDS_KEY]: {} },
);
export type HandRefunds = Readonly<Record<string, v.InferOutput<typeof refundSchema>>>;

/** The refunds by hand of an order's own payment. They are not in the ledger, because our server moves no money for them. */
export const parseHandRefunds = (metadata: unknown): HandRefunds =>
  v.parse(schema, metadata)[HAND_REFUNDS_KEY];

/** The sum that a renter has back already, in minor units. */
export const handRefunded = (refunds: HandRefunds): number =>
  total(Object.values(refunds).map(({ sum }) => sum));
