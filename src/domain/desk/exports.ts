import * as v from 'valibot';

/** The files of a month that staff can save. */
export const exportKinds = ['orders', 'adjustments', 'payouts', 'people', 'tax'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** 'YYYY-MM'. */
export const monthSchema = v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/));
