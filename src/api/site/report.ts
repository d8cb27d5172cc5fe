import type * as v from 'valibot';
import { sendReport as entry } from '~/wire/reports';
import { tellServer } from '../marketplace/own-server';

export { MAX_REPORT_MESSAGE, reportReasons } from '~/wire/reports';

type ListingReport = v.InferInput<typeof entry.body>;
export type ReportReason = ListingReport['reason'];

/** Tells the marketplace's operator what is wrong with a tool's page. Rejects with ApiFailure if it could not be sent. */
export const sendReport = (report: ListingReport): Promise<void> => tellServer(entry, report);
