import { isJsonObject, type Json, type JsonObject, toUnix } from '../http/json';
import { type AccountDetails, type AccountReview } from './account-details';

interface AccountFacts {
  country: string;
  details: AccountDetails;
  hasExternalAccount: boolean;
  /** The persons of a company. */
  persons: readonly JsonObject[];
}

export interface RequirementError {
  code: string;
  reason: string;
  requirement: string;
}

export interface Requirements {
  currentlyDue: string[];
  pastDue: string[];
  pendingVerification: string[];
  /** The deadline of `currentlyDue`, in seconds since 1970; null if they are due immediately. */
  currentDeadline: number | null;
  errors: RequirementError[];
  chargesEnabled: boolean;
  payoutsEnabled: boolean;
  disabledReason: string | null;
}

const EXTERNAL_ACCOUNT = 'external_account';
const WITH_STATE = new Set(['US', 'CA', 'AU', 'MX', 'JP', 'IE']);
const WITH_ID_NUMBER = new Set(['HK', 'SG']);
const WITHOUT_POSTAL_CODE = new Set(['HK']);

function valueAt(object: JsonObject | null, path: string): Json {
  let value: Json = object;
  for (const part of path.split('.')) {
    if (!isJsonObject(value)) return null;
    value = value[part] ?? null;
  }
  return value;
}

function isGiven(object: JsonObject | null, path: string): boolean {
  const value = valueAt(object, path);
  return value !== null && value !== '' && value !== false;
}

function missingPaths(
  prefix: string,
  object: JsonObject | null,
  paths: readonly string[],
): string[] {
  return paths
    .filter((path) => !isGiven(object, path))
    .map((path) => `${prefix}.${path.replace(/_provided$/, '')}`);
}

function addressPaths(country: string): string[] {
  return [
    'address.city',
    'address.line1',
    ...(WITHOUT_POSTAL_CODE.has(country) ? [] : ['address.postal_code']),
    ...(WITH_STATE.has(country) ? ['address.state'] : []),
  ];
}

const BIRTH = ['dob.day', 'dob.month', 'dob.year'];

function individualDue({ country, details }: AccountFacts): string[] {
  const numbers = WITH_ID_NUMBER.has(country) ? ['id_number_provided'] : [];
  const social =
    country === 'US' && !isGiven(details.individual, 'id_number_provided')
      ? ['ssn_last_4_provided']
      : [];
  return missingPaths('individual', details.individual, [
    ...addressPaths(country),
    ...BIRTH,
    'email',
    'first_name',
    'last_name',
    'phone',
    ...numbers,
    ...social,
  ]);
}

function companyDue({ country, details, persons }: AccountFacts): string[] {
  const representative =
    persons.find((person) => isGiven(person, 'relationship.representative')) ?? null;
  const owners = isGiven(details.company, 'owners_provided') ? [] : ['company.owners_provided'];
  return [
    ...missingPaths('company', details.company, [
      ...addressPaths(country),
      'name',
      'phone',
      'tax_id_provided',
    ]),
    ...owners,
    ...missingPaths('representative', representative, [
      ...BIRTH,
      'email',
      'first_name',
      'last_name',
    ]),
  ];
}

function ownerDue(facts: AccountFacts): string[] {
  switch (facts.details.businessType) {
    case 'individual':
      return individualDue(facts);
    case 'company':
    case 'non_profit':
    case 'government_entity':
      return companyDue(facts);
    case null:
      return ['business_type'];
  }
}

function profileDue({ businessProfile, tosAcceptance }: AccountDetails): string[] {
  const due: string[] = [];
  if (!businessProfile.mcc) due.push('business_profile.mcc');
  if (!businessProfile.url && !businessProfile.product_description)
    due.push('business_profile.url');
  if (tosAcceptance.date === null) due.push('tos_acceptance.date');
  if (tosAcceptance.ip === null) due.push('tos_acceptance.ip');
  return due;
}

export const NOTHING_ASKED = {
  currentlyDue: [],
  pastDue: [],
  pendingVerification: [],
  currentDeadline: null,
  errors: [],
  disabledReason: null,
};

/** The requirements while details are missing: charges and payouts are disabled. */
function withMissing(facts: AccountFacts, forCharges: readonly string[]): Requirements {
  const missingDetails = [
    ...forCharges,
    ...(facts.hasExternalAccount ? [] : [EXTERNAL_ACCOUNT]),
  ].sort();
  const mayCharge = forCharges.length === 0 && facts.details.capabilities.length > 0;
  return {
    ...NOTHING_ASKED,
    currentlyDue: missingDetails,
    pastDue: missingDetails,
    chargesEnabled: mayCharge,
    payoutsEnabled: mayCharge && facts.hasExternalAccount,
    disabledReason: missingDetails.length > 0 ? 'requirements.past_due' : null,
  };
}

/** The requirements of complete details, as the tester chose. */
function underReview({ details }: AccountFacts, review: AccountReview, now: number): Requirements {
  const owner = details.businessType === 'individual' ? 'individual' : 'company';
  const enabled = { chargesEnabled: true, payoutsEnabled: true };
  const disabled = { chargesEnabled: false, payoutsEnabled: false };
  const isOver = now >= review.until;
  if (review.kind === 'checking') {
    if (isOver) return { ...NOTHING_ASKED, ...enabled };
    return {
      ...NOTHING_ASKED,
      ...disabled,
      pendingVerification: [owner === 'individual' ? 'individual.id_number' : 'company.tax_id'],
      disabledReason: 'requirements.pending_verification',
    };
  }
  const requirement = `${owner}.verification.document`;
  if (!isOver) {
    const currentlyDue = [requirement];
    return { ...NOTHING_ASKED, ...enabled, currentlyDue, currentDeadline: review.until };
  }
  return {
    ...NOTHING_ASKED,
    ...disabled,
    currentlyDue: [requirement],
    pastDue: [requirement],
    currentDeadline: review.until,
    errors: [{ ...UNVERIFIED, requirement }],
    disabledReason: 'requirements.past_due',
  };
}

const UNVERIFIED = {
  code: 'verification_failed_keyed_identity',
  reason:
    'The person’s keyed-in identity information could not be verified. Correct any errors or upload a document that matches the identity fields (e.g., name and date of birth) entered.',
};

/** What a connected account still has to give, and what it may do until then. */
export function requirementsOf(facts: AccountFacts, now: Date): Requirements {
  const forCharges = [...profileDue(facts.details), ...ownerDue(facts)];
  const { review, capabilities } = facts.details;
  const isComplete = forCharges.length === 0 && facts.hasExternalAccount && capabilities.length > 0;
  return review && isComplete
    ? underReview(facts, review, toUnix(now))
    : withMissing(facts, forCharges);
}
