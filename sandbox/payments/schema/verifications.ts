import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, metadata, moment, owner, seq } from './columns';

export type VerificationStatus = 'requires_input' | 'processing' | 'verified';

/** Why a check did not pass. */
interface VerificationError {
  code: string;
  reason: string;
}

export interface DocumentOptions {
  allowed_types?: string[];
  require_id_number?: boolean;
  require_live_capture?: boolean;
  require_matching_selfie?: boolean;
}

export const paymentsVerifications = pgTable(
  'payments_verifications',
  {
    id: text('id').primaryKey(),
    seq: seq(),
    owner: owner(),
    clientSecret: text('client_secret').notNull(),
    /** The unguessable part of the hosted page's address; each submission ends it. */
    linkSecret: text('link_secret').notNull(),
    linkExpiresAt: moment('link_expires_at').notNull(),
    status: text('status').$type<VerificationStatus>().notNull(),
    type: text('type').$type<'document' | 'id_number'>().notNull(),
    documentOptions: jsonb('document_options').$type<DocumentOptions>(),
    clientReferenceId: text('client_reference_id'),
    returnUrl: text('return_url'),
    lastError: jsonb('last_error').$type<VerificationError>(),
    report: text('report'),
    /** When a check under review passes. */
    passesAt: moment('passes_at'),
    redactedAt: moment('redacted_at'),
    metadata: metadata(),
    created: createdAt(),
  },
  (table) => [
    index('payments_verifications_link').on(table.linkSecret),
    index('payments_verifications_passes').on(table.passesAt),
  ],
);
