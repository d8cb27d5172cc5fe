import * as v from 'valibot';
import { MAX_REASON } from '../text-limits';

/** The reasons why staff do not publish a tool as it is. */
export const sendBackReasons = [
  'photos',
  'title',
  'description',
  'price',
  'place',
  'contact-data',
  'not-allowed',
] as const;
export type SendBackReason = (typeof sendBackReasons)[number];

/**
 * The review in a listing's metadata while it waits for approval. The hosted API cannot turn a waiting listing back into a draft, so it
 * stays hidden until its owner asks again.
 */
export const reviewSchema = v.object({
  is: v.picklist(['sent-back', 'asked-again']),
  /** The time when it was sent back, or submitted again; ISO. */
  at: v.string(),
  /** The reasons of the last time that it was sent back, with the message of staff. */
  reasons: v.array(v.picklist(sendBackReasons)),
  words: v.pipe(v.string(), v.maxLength(MAX_REASON)),
});
export type Review = v.InferOutput<typeof reviewSchema>;

const metadataSchema = v.object({ review: reviewSchema });

/** The message of staff about a listing that waits for approval; null if there is none, or if it cannot be read. */
export function parseReview(metadata: unknown): Review | null {
  const parsed = v.safeParse(metadataSchema, metadata);
  return parsed.success ? parsed.output.review : null;
}
