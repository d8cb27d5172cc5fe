import * as v from 'valibot';
import { listingIdSchema } from '~/domain/ids';
import { jsonCommand } from './entry';
import { email, sent, words } from './form-fields';

export const MAX_REPORT_MESSAGE = 2000;

export const reportReasons = ['unsafe', 'wrong', 'forbidden', 'fraud', 'other'] as const;

/** A visitor's report about a tool's page. */
export const sendReport = jsonCommand({
  path: '/report',
  kind: 'mail',
  body: v.strictObject({
    listingId: listingIdSchema,
    reason: v.picklist(reportReasons),
    message: words(MAX_REPORT_MESSAGE),
    /** The address for an answer; empty if none is wanted. */
    email: v.union([v.literal(''), email]),
  }),
  answer: sent,
});
