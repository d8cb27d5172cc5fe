import { type ListingId } from '~/domain/ids';
import { postJsonToServer } from './own-server';

export const reportReasons = ['unsafe', 'wrong', 'forbidden', 'fraud', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export interface ListingReport {
  readonly listingId: ListingId;
  readonly reason: ReportReason;
  readonly message: string;
  /** For an answer; empty if none is wanted. */
  readonly email: string;
}

export const MAX_REPORT_MESSAGE = 2000;

/** Tells the marketplace's operator what is wrong with a tool's page. Rejects with ApiFailure if it could not be sent. */
export const sendReport = (report: ListingReport): Promise<void> =>
  postJsonToServer('/api/report', report);
