import * as v from 'valibot';

/** `out`: the renter still has the tools. `later`: they are back, and their owner looks at them later. */
export const saidOfReturn = ['out', 'later'] as const;

/**
 * The note in an order's metadata of its owner's answer about tools without a noted return after the due hour. Only our server writes it.
 */
export const returnSaidSchema = v.object({
  is: v.picklist(saidOfReturn),
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type ReturnSaid = v.InferOutput<typeof returnSaidSchema>;
