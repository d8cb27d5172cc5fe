import * as v from 'valibot';

/** `out`: the renter still has the tools. `later`: they are back, and their owner looks at them later. */
export const saidOfReturn = ['out', 'later'] as const;

/** In an order's metadata: what its owner said of tools that nobody noted as back after their hour of return. Only our server writes it. */
export const returnSaidSchema = v.object({
  is: v.picklist(saidOfReturn),
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type ReturnSaid = v.InferOutput<typeof returnSaidSchema>;
