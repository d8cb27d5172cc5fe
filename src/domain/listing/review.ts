import * as v from 'valibot';
import { MAX_REASON } from '../text-limits';

/** Why staff do not publish a tool as it is. */
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
 * In a listing's metadata while it waits for approval. The hosted API has no call that takes a waiting listing back to a draft, so it stays
 * where it is, unseen, until its owner asks again.
 */
export const reviewSchema = v.object({
  is: v.picklist(['sent-back', 'asked-again']),
  /** When it was sent back, or asked for again; ISO. */
  at: v.string(),
  /** Why it was sent back the last time, with the words of staff. */
  reasons: v.array(v.picklist(sendBackReasons)),
  words: v.pipe(v.string(), v.maxLength(MAX_REASON)),
});
export type Review = v.InferOutput<typeof reviewSchema>;

const metadataSchema = v.object({ review: reviewSchema });

/** What staff said about a listing that waits for approval; null if nothing, or if it cannot be read. */
export function parseReview(metadata: unknown): Review | null {
  const parsed = v.safeParse(metadataSchema, metadata);
  return parsed.success ? parsed.output.review : null;
}
