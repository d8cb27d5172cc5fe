import * as v from 'valibot';
import { isoTime } from './order-metadata';

/** Key of an order's metadata, which only our server writes. */
export const RETURN_SAID_KEY = 'returnSaid';

/** `out`: the renter still has the tools. `later`: they are back, and their owner looks at them later. */
export const saidOfReturn = ['out', 'later'] as const;

const saidSchema = v.object({
  is: v.picklist(saidOfReturn),
  at: v.pipe(
    isoTime,
    v.transform((text) => new Date(text)),
  ),
});
/** What an owner said of tools that nobody noted as back after their hour of return. */
export type ReturnSaid = v.InferOutput<typeof saidSchema>;

const metadataSchema = v.object({ [RETURN_SAID_KEY]: saidSchema });

/** Null if nothing was said. */
export function parseReturnSaid(metadata: unknown): ReturnSaid | null {
  const parsed = v.safeParse(metadataSchema, metadata);
  return parsed.success ? parsed.output[RETURN_SAID_KEY] : null;
}
