import * as v from 'valibot';

/** An amount of money in a form. */
export const minorUnits = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[1-9]\d{0,8}$/, 'a whole number of minor units from 1 is needed'),
  v.transform(Number),
);
