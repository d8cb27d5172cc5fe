import { invalidRequest } from '../http/errors';
import { isJsonObject, type JsonObject, toUnix } from '../http/json';
import { textOrNull } from '../http/params';
import { type AccountDetails, type BusinessProfile, mergePart } from './account-details';
import { type AccountParams, type AccountTokenParams } from './account-params';
import { isPostalCode } from './postal-codes';

/** The address from which visitors of hosted pages accept the terms. */
const LOCAL_IP = '127.0.0.1';
const NUMBER_OF_DIGITS = /\d{4}/;

/** Converts a parsed hash to plain JSON without absent keys. */
export function definedOnly(hash: Readonly<Record<string, unknown>>): JsonObject {
  const json: JsonObject = {};
  for (const [key, value] of Object.entries(hash)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      json[key] = value;
    else if (isJsonObject(value)) json[key] = definedOnly(value);
  }
  return json;
}

function checkReachable(hash: JsonObject, param: string): void {
  const { email, phone } = hash;
  if (typeof email === 'string' && email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, {
      code: 'email_invalid',
      param: `${param}[email]`,
    });
  }
  if (typeof phone !== 'string' || phone === '') return;
  const digits = phone.replaceAll(/[\s().-]/g, '');
  if (!/^\+?\d{7,15}$/.test(digits)) {
    throw invalidRequest(`"${phone}" is not a valid phone number`, { param: `${param}[phone]` });
  }
}

/** Refuses impossible dates, addresses, phone numbers and postal codes. `param` names the hash in the error. */
export function checkPersonal(hash: JsonObject, country: string | null, param: string): void {
  const birth = hash['dob'];
  if (isJsonObject(birth)) {
    const [year, month, day] = [
      Number(birth['year']),
      Number(birth['month']),
      Number(birth['day']),
    ];
    const date = new Date(Date.UTC(year, month - 1, day));
    if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || year < 1900) {
      throw invalidRequest('Invalid date of birth', {
        code: 'invalid_dob',
        param: `${param}[dob]`,
      });
    }
  }
  checkReachable(hash, param);
  const address = hash['address'];
  if (!isJsonObject(address)) return;
  const where =
    typeof address['country'] === 'string' && address['country'] ? address['country'] : country;
  const postalCode = address['postal_code'];
  if (
    where &&
    typeof postalCode === 'string' &&
    postalCode !== '' &&
    !isPostalCode(where, postalCode)
  ) {
    throw invalidRequest(`Invalid ${where} postal code`, {
      code: 'postal_code_invalid',
      param: `${param}[address][postal_code]`,
    });
  }
}

function checkTaxId(company: JsonObject): void {
  const taxId = company['tax_id'];
  if (typeof taxId === 'string' && taxId !== '' && !NUMBER_OF_DIGITS.test(taxId)) {
    throw invalidRequest('Invalid tax ID', { code: 'tax_id_invalid', param: 'company[tax_id]' });
  }
}

/** Checks an account token's content and returns it. */
export function tokenChanges(params: AccountTokenParams, now: Date): Partial<AccountDetails> {
  const changes: Partial<AccountDetails> = {};
  if (params.business_type) changes.businessType = params.business_type;
  if (params.individual) {
    const given = definedOnly(params.individual);
    checkPersonal(given, null, 'account[individual]');
    changes.individual = mergePart(null, given);
  }
  if (params.company) {
    const given = definedOnly(params.company);
    checkPersonal(given, null, 'account[company]');
    checkTaxId(given);
    changes.company = mergePart(null, given);
  }
  if (params.tos_shown_and_accepted) {
    changes.tosAcceptance = { date: toUnix(now), ip: LOCAL_IP, user_agent: null };
  }
  return changes;
}

const PROFILE_FIELDS = [
  'mcc',
  'name',
  'product_description',
  'support_email',
  'support_phone',
  'support_url',
  'url',
] as const;
const WEB_ADDRESS = /^(?:https?:\/\/)?[^\s/.]+(?:\.[^\s/.]+)+(?:[/?#]\S*)?$/i;

function profileOver(
  stored: BusinessProfile,
  params: NonNullable<AccountParams['business_profile']>,
): BusinessProfile {
  if (params.url && !WEB_ADDRESS.test(params.url)) {
    throw invalidRequest('Not a valid URL', {
      code: 'url_invalid',
      param: 'business_profile[url]',
    });
  }
  const merged: BusinessProfile = { ...stored };
  for (const field of PROFILE_FIELDS) {
    if (params[field] !== undefined) merged[field] = textOrNull(params[field]);
  }
  return merged;
}

function capabilityChanges(
  stored: readonly string[],
  params: NonNullable<AccountParams['capabilities']>,
): string[] {
  const requested = new Set(stored);
  for (const [name, capability] of Object.entries(params)) {
    if (capability?.requested === true) requested.add(name);
    if (capability?.requested === false) requested.delete(name);
  }
  return [...requested].sort();
}

/** Checks the person or company that an account belongs to and returns it. */
function ownerChanges(
  params: Pick<AccountParams, 'individual' | 'company'>,
  country: string,
): Pick<Partial<AccountDetails>, 'individual' | 'company'> {
  const changes: Pick<Partial<AccountDetails>, 'individual' | 'company'> = {};
  if (params.individual) {
    changes.individual = definedOnly(params.individual);
    checkPersonal(changes.individual, country, 'individual');
  }
  if (params.company) {
    changes.company = definedOnly(params.company);
    checkPersonal(changes.company, country, 'company');
    checkTaxId(changes.company);
  }
  return changes;
}

/** Checks the details of a create or update call against the account's country and returns them. */
export function accountChanges(
  params: AccountParams,
  stored: AccountDetails,
  country: string,
): Partial<AccountDetails> {
  const changes: Partial<AccountDetails> = {};
  if (params.business_type) changes.businessType = params.business_type;
  if (params.business_profile) {
    changes.businessProfile = profileOver(stored.businessProfile, params.business_profile);
  }
  if (params.capabilities) {
    changes.capabilities = capabilityChanges(stored.capabilities, params.capabilities);
  }
  if (params.email !== undefined) changes.email = textOrNull(params.email);
  Object.assign(changes, ownerChanges(params, country));
  if (params.tos_acceptance) {
    changes.tosAcceptance = {
      date: params.tos_acceptance.date ?? stored.tosAcceptance.date,
      ip: textOrNull(params.tos_acceptance.ip) ?? stored.tosAcceptance.ip,
      user_agent: textOrNull(params.tos_acceptance.user_agent) ?? stored.tosAcceptance.user_agent,
    };
  }
  const schedule = params.settings?.payouts?.schedule;
  if (schedule) changes.payoutSchedule = definedOnly(schedule);
  return changes;
}
