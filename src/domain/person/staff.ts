import * as v from 'valibot';

export const staffMarkSchema = v.object({ staff: v.literal(true) });

/** Whether a user's metadata, which only the operator writes, says that the person works at the desk. */
export const isStaff = (metadata: unknown): boolean => v.is(staffMarkSchema, metadata);
