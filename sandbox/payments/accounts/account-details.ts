import { type JsonObject } from '../http/json';

export type BusinessType = 'individual' | 'company' | 'non_profit' | 'government_entity';

export interface BusinessProfile {
  mcc: string | null;
  name: string | null;
  product_description: string | null;
  support_email: string | null;
  support_phone: string | null;
  support_url: string | null;
  url: string | null;
}

/** What is known about a connected account. Secret numbers are stored only as "provided". */
export interface AccountDetails {
  type: 'custom' | 'express' | 'standard' | 'none';
  email: string | null;
  businessType: BusinessType | null;
  businessProfile: BusinessProfile;
  individual: JsonObject | null;
  company: JsonObject | null;
  capabilities: string[];
  tosAcceptance: { date: number | null; ip: string | null; user_agent: string | null };
  payoutSchedule: JsonObject;
  /** Whether the hosted onboarding was finished once, or every detail came through the API. */
  detailsSubmitted: boolean;
  /** How the details are judged once they are complete; null accepts them. */
  review: AccountReview | null;
}

/**
 * What a tester chose: the details are being checked, or an identity document is required. `until` is the end of the check, or the
 * document's deadline, in seconds since 1970.
 */
export type AccountReview =
  | { readonly kind: 'checking'; readonly until: number }
  | { readonly kind: 'document'; readonly until: number };

export const EMPTY_DETAILS: AccountDetails = {
  type: 'custom',
  email: null,
  businessType: null,
  businessProfile: {
    mcc: null,
    name: null,
    product_description: null,
    support_email: null,
    support_phone: null,
    support_url: null,
    url: null,
  },
  individual: null,
  company: null,
  capabilities: [],
  tosAcceptance: { date: null, ip: null, user_agent: null },
  payoutSchedule: { delay_days: 2, interval: 'daily' },
  detailsSubmitted: false,
  review: null,
};

/** Numbers that are never shown again, each with the flag that says it was given. */
const PROVIDED: Readonly<Record<string, string>> = {
  id_number: 'id_number_provided',
  ssn_last_4: 'ssn_last_4_provided',
  tax_id: 'tax_id_provided',
  vat_id: 'vat_id_provided',
  registration_number: 'registration_number_provided',
};

/** Merges `change` into `stored`, including nested hashes. An empty text removes a value. */
export function mergePart(stored: JsonObject | null, change: JsonObject): JsonObject {
  const merged: JsonObject = { ...stored };
  for (const [key, value] of Object.entries(change)) {
    const provided = PROVIDED[key];
    if (provided) merged[provided] = value !== '';
    else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const before = merged[key];
      const base =
        typeof before === 'object' && before !== null && !Array.isArray(before) ? before : null;
      merged[key] = mergePart(base, value);
    } else merged[key] = value === '' ? null : value;
  }
  return merged;
}

export function mergeDetails(
  stored: AccountDetails,
  change: Partial<AccountDetails>,
): AccountDetails {
  return {
    ...stored,
    ...change,
    businessProfile: { ...stored.businessProfile, ...change.businessProfile },
    individual: change.individual
      ? mergePart(stored.individual, change.individual)
      : stored.individual,
    company: change.company ? mergePart(stored.company, change.company) : stored.company,
    tosAcceptance: { ...stored.tosAcceptance, ...change.tosAcceptance },
    payoutSchedule: { ...stored.payoutSchedule, ...change.payoutSchedule },
  };
}
