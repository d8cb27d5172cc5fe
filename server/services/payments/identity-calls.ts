import type Stripe from 'stripe';
import { type IdentityFault } from '~/domain/person/identity';
import { type PaymentSettings } from '../../base/payment-settings';
import { clientOf, orNull } from './client';

/** A check of a person's identity as the payment service has it now. */
export interface IdentityCheck {
  readonly id: string;
  /** The user whom it is about. */
  readonly person: string | null;
  /** `open`: something is to be handed in. */
  readonly state: 'open' | 'looked-at' | 'verified' | 'ended';
  /** The reason why the last try failed, and its report, which differs for each try. */
  readonly fault: IdentityFault | null;
  readonly report: string | null;
  /** The page where documents are handed in, for the person alone; never kept. */
  readonly url: string | null;
  /** Says whether the person had the payment service delete their data. */
  readonly isRedacted: boolean;
}

interface NewCheck {
  readonly person: string;
  readonly returnUrl: string;
}

export interface IdentityCalls {
  readonly startCheck: (asked: NewCheck) => Promise<IdentityCheck>;
  /** Null if there is no such check. */
  readonly readCheck: (id: string) => Promise<IdentityCheck | null>;
}

const faults: Readonly<Record<string, IdentityFault>> = {
  document_unverified_other: 'unreadable',
  document_expired: 'expired',
  document_type_not_supported: 'kind',
  country_not_supported: 'kind',
  selfie_document_missing_photo: 'kind',
  selfie_face_mismatch: 'face',
  selfie_manipulated: 'face',
  selfie_unverified_other: 'face',
  consent_declined: 'declined',
};

const states: Readonly<Record<string, IdentityCheck['state']>> = {
  requires_input: 'open',
  processing: 'looked-at',
  verified: 'verified',
};

function toCheck(session: Stripe.Identity.VerificationSession): IdentityCheck {
  const { id, client_reference_id: person, last_error: error, status, redaction } = session;
  const report = session.last_verification_report;
  return {
    id,
    person,
    url: session.url,
    state: states[status] ?? 'ended',
    fault: error ? (faults[error.code ?? ''] ?? 'other') : null,
    report: typeof report === 'string' ? report : (report?.id ?? null),
    isRedacted: redaction !== null,
  };
}

/** Checks at Stripe Identity: a document is compared with a selfie. https://docs.stripe.com/identity */
export function openIdentityChecks(settings: PaymentSettings): IdentityCalls {
  const { verificationSessions } = clientOf(settings).identity;
  return {
    startCheck: async ({ person, returnUrl }) =>
      toCheck(
        await verificationSessions.create({
          type: 'document',
          client_reference_id: person,
          return_url: returnUrl,
          options: { document: { require_matching_selfie: true } },
        }),
      ),
    readCheck: async (id) => {
      const session = await orNull(verificationSessions.retrieve(id));
      return session && toCheck(session);
    },
  };
}
