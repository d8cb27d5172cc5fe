import * as v from 'valibot';

/** The mark in an order's metadata for what its renter has left open in another rental. Only our server writes it, for the owner. */
export const renterTroubleSchema = v.object({
  is: v.picklist(['late', 'owes']),
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type RenterTrouble = v.InferOutput<typeof renterTroubleSchema>;
