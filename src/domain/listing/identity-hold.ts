import * as v from 'valibot';

/** The mark in a listing's metadata while it waits for its owner's identity check. */
const markSchema = v.object({ waitsForIdentity: v.literal(true) });

/** Whether a listing was closed because its owner has to show who they are before anything of theirs is published. */
export const waitsForIdentity = (metadata: unknown): boolean => v.is(markSchema, metadata);
