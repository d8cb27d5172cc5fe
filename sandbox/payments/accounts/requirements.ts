import { isJsonObject, type Json, type JsonObject } from '../http/json';
import { type AccountDetails } from './account-details';

export interface AccountFacts {
  country: string;
  details: AccountDetails;
  hasExternalAccount: boolean;
  /** Persons of a company. */
  persons: readonly JsonObject[];
}

export interface Requirements {
  currentlyDue: string[];
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

function missing(prefix: string, object: JsonObject | null, paths: readonly string[]): string[] {
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
  return missing('individual', details.individual, [
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
    ...missing('company', details.company, [
      ...addressPaths(country),
      'name',
      'phone',
      'tax_id_provided',
    ]),
    ...owners,
    ...missing('representative', representative, [...BIRTH, 'email', 'first_name', 'last_name']),
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

/** What is still asked of a connected account, and what it may do meanwhile. */
export function requirementsOf(facts: AccountFacts): Requirements {
  const forCharges = [...profileDue(facts.details), ...ownerDue(facts)];
  const currentlyDue = [
    ...forCharges,
    ...(facts.hasExternalAccount ? [] : [EXTERNAL_ACCOUNT]),
  ].sort();
  const mayCharge = forCharges.length === 0 && facts.details.capabilities.length > 0;
  return {
    currentlyDue,
    chargesEnabled: mayCharge,
    payoutsEnabled: mayCharge && facts.hasExternalAccount,
    disabledReason: currentlyDue.length > 0 ? 'requirements.past_due' : null,
  };
}

const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  AU: /^\d{4}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  FI: /^\d{5}$/,
  ES: /^\d{5}$/,
  IT: /^\d{5}$/,
};

/** False when the country's postal codes look different from this one. */
export function isPostalCode(country: string, postalCode: string): boolean {
  return POSTAL_CODES[country]?.test(postalCode.trim()) ?? true;
}
