import * as v from 'valibot';
import { listingIdSchema, transactionIdSchema } from '~/domain/ids';
import { stayIdSchema } from './stay-id';

/**
 * The mark in an order's metadata for a piece that is to be picked up and is late with another renter. Only our server writes it, for both
 * sides.
 */
export const latePieceSchema = v.object({
  stay: stayIdSchema,
  tool: listingIdSchema,
  /** The order that has it. Only its own sides can read it. */
  order: transactionIdSchema,
  due: v.pipe(v.string(), v.isoTimestamp()),
});
export type LatePiece = v.InferOutput<typeof latePieceSchema>;
