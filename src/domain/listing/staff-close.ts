import * as v from 'valibot';

/** In a listing's metadata from when staff close it until they allow it again. Everybody could read it there, so it has no reason. */
const markSchema = v.object({ closedByStaff: v.object({ at: v.string() }) });

/** Since when staff keep a listing closed, ISO; null if they do not. */
export function closedByStaffAt(metadata: unknown): string | null {
  const parsed = v.safeParse(markSchema, metadata);
  return parsed.success ? parsed.output.closedByStaff.at : null;
}
