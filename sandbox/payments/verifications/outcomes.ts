/** How a check can fail, with the text of its button and the sentence for programs. */
export const refusals = {
  document_unverified_other: {
    button: 'The picture of the document cannot be read',
    reason: 'The document could not be read.',
  },
  document_expired: {
    button: 'The document has expired',
    reason: 'The document has expired.',
  },
  document_type_not_supported: {
    button: 'A kind of document that is not accepted',
    reason: 'This type of document is not supported.',
  },
  selfie_face_mismatch: {
    button: 'The selfie shows somebody else',
    reason: 'The face in the selfie does not match the document.',
  },
  consent_declined: {
    button: 'Consent is refused',
    reason: 'The user declined to be verified.',
  },
  under_supported_age: {
    button: 'Too young to be checked',
    reason: 'The user is under the supported age.',
  },
} as const;
type Refusal = keyof typeof refusals;

/** The outcomes that the hosted page offers. */
export type Outcome = 'verified' | 'looked_at' | Refusal;

const isRefusal = (value: string): value is Refusal => Object.hasOwn(refusals, value);

/** Reads an outcome; null for anything else. */
export function readOutcome(value: unknown): Outcome | null {
  if (value === 'verified' || value === 'looked_at') return value;
  return typeof value === 'string' && isRefusal(value) ? value : null;
}
