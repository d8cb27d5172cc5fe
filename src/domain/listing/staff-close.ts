import * as v from 'valibot';

/** The mark in a listing's metadata while staff keep it closed. It names no reason, because everybody can read it. */
const markSchema = v.object({ closedByStaff: v.object({ at: v.string() }) });

/** The time since which staff keep a listing closed, ISO; null if they do not. */
export function closedByStaffAt(metadata: unknown): string | null {
  const parsed = v.safeParse(markSchema, metadata);
  return parsed.success ? parsed.output.closedByStaff.at : null;
}
