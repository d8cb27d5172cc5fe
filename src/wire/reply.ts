import * as v from 'valibot';

/** The marketplace's own reply, passed on. Its resources are read like those of any other call of the marketplace. */
export const reply = v.looseObject({ data: v.unknown() });
