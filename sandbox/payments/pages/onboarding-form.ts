import * as v from 'valibot';
import { type AccountRow } from '../accounts/account-store';
import { type BusinessType } from '../accounts/account-details';
import { isPostalCode } from '../accounts/postal-codes';
import { type BankInput, parseBankAccount } from '../banks/bank-rules';
import { sampleBank } from '../banks/sample-bank';
import { ApiError } from '../http/errors';
import { type Outcome, OUTCOMES } from './outcomes';

/** The fields of the onboarding form, all as text. */
const FIELD_NAMES = [
  'company_name',
  'tax_id',
  'first_name',
  'last_name',
  'email',
  'phone',
  'dob',
  'line1',
  'city',
  'state',
  'postal_code',
  'ssn_last_4',
  'id_number',
  'routing_number',
  'account_number',
] as const;
export type FieldName = (typeof FIELD_NAMES)[number];
export type FormValues = Record<FieldName, string>;
export type FormErrors = Partial<Record<FieldName | 'business_type' | 'terms', string>>;

const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '');
const submission = v.object({
  business_type: v.optional(v.picklist(['individual', 'company'])),
  terms: v.optional(v.string()),
  action: v.optional(v.picklist(['finish', 'leave', 'fill'])),
  outcome: v.optional(v.picklist(Object.keys(OUTCOMES) as Outcome[])),
  company_name: text,
  tax_id: text,
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  dob: text,
  line1: text,
  city: text,
  state: text,
  postal_code: text,
  ssn_last_4: text,
  id_number: text,
  routing_number: text,
  account_number: text,
});
export type Submission = v.InferOutput<typeof submission>;

/** Reads a posted form; null if it is not one of ours. */
export function readSubmission(body: unknown): Submission | null {
  const parsed = v.safeParse(submission, body ?? {});
  return parsed.success ? parsed.output : null;
}

/** What decides which questions an account is asked. */
export interface Asked {
  country: string;
  currency: string;
  needsBank: boolean;
}

const WITH_STATE = new Set(['US', 'CA', 'AU', 'MX', 'JP', 'IE']);
const WITH_ID_NUMBER = new Set(['HK', 'SG']);

const always = () => true;

/** When each field is shown. The bank's fields are only shown while there is no bank. */
const IS_ASKED = {
  company_name: (_asked, isCompany) => isCompany,
  tax_id: (_asked, isCompany) => isCompany,
  first_name: always,
  last_name: always,
  email: always,
  phone: always,
  dob: always,
  line1: always,
  city: always,
  state: ({ country }) => WITH_STATE.has(country),
  postal_code: ({ country }) => country !== 'HK',
  ssn_last_4: ({ country }, isCompany) => country === 'US' && !isCompany,
  id_number: ({ country }, isCompany) => WITH_ID_NUMBER.has(country) && !isCompany,
  account_number: ({ needsBank }) => needsBank,
  routing_number: ({ country, needsBank }) =>
    needsBank && Boolean(sampleBank(country)?.routingNumber),
} satisfies Record<FieldName, (asked: Asked, isCompany: boolean) => boolean>;

/** Which fields this account and kind of business need. */
export function fieldsFor(asked: Asked, type: BusinessType): FieldName[] {
  return FIELD_NAMES.filter((name) => IS_ASKED[name](asked, type !== 'individual'));
}

export const LABELS = {
  company_name: 'Legal business name',
  tax_id: 'Tax ID',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email address',
  phone: 'Phone number',
  dob: 'Date of birth',
  line1: 'Street address',
  city: 'City',
  state: 'State or province',
  postal_code: 'Postal code',
  ssn_last_4: 'Last 4 digits of Social Security number',
  id_number: 'Personal ID number',
  routing_number: 'Routing number, sort code or BSB',
  account_number: 'Account number or IBAN',
} satisfies Record<FieldName, string>;

const SAMPLE_POSTAL_CODES: Readonly<Record<string, string>> = {
  US: '78701',
  CA: 'M5V 2T6',
  GB: 'SW1A 1AA',
  AU: '2000',
};

/** Details that fill in the form with one press. */
export function sampleValues(country: string): FormValues {
  return {
    company_name: 'Garner Tool Hire',
    tax_id: '000000000',
    first_name: 'Olivia',
    last_name: 'Garner',
    email: 'olivia.garner@example.com',
    phone: '+1 512 555 0123',
    dob: '1988-05-04',
    line1: '12 Congress Avenue',
    city: country === 'US' ? 'Austin' : 'Capital City',
    state: country === 'US' ? 'TX' : 'NS',
    postal_code: SAMPLE_POSTAL_CODES[country] ?? '10115',
    ssn_last_4: '0000',
    id_number: '000000000',
    routing_number: sampleBank(country)?.routingNumber ?? '',
    account_number: sampleBank(country)?.accountNumber ?? '',
  };
}

const ADULT_YEARS = 18;

function birthError(text: string, now: Date): string | null {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const birth = new Date(Date.UTC(year, month - 1, day));
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || birth.getUTCDate() !== day || year < 1900)
    return 'Enter a real date.';
  const adultOn = new Date(Date.UTC(year + ADULT_YEARS, month - 1, day));
  return adultOn.getTime() > now.getTime() ? 'You must be at least 18 years old.' : null;
}

function fieldError(
  name: FieldName,
  value: string,
  { country, now }: { country: string; now: Date },
): string | null {
  if (value === '') return `${LABELS[name]} is missing.`;
  switch (name) {
    case 'email':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)
        ? null
        : 'Enter an email address like name@example.com.';
    case 'dob':
      return birthError(value, now);
    case 'postal_code':
      return isPostalCode(country, value) ? null : `This is not a postal code of ${country}.`;
    case 'ssn_last_4':
      return /^\d{4}$/.test(value) ? null : 'Enter exactly 4 digits.';
    default:
      return null;
  }
}

/** The bank account of a form, in the API's shape. */
export function bankOf(form: Submission, { country, currency }: Asked): BankInput {
  return {
    country,
    currency,
    account_number: form.account_number,
    routing_number: form.routing_number || undefined,
    account_holder_name: form.company_name || `${form.first_name} ${form.last_name}`,
    account_holder_type: form.business_type,
  };
}

function bankErrors(form: Submission, asked: Asked): FormErrors {
  try {
    parseBankAccount(bankOf(form, asked));
    return {};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isRouting = error.body.param === 'bank_account[routing_number]';
    return { [isRouting ? 'routing_number' : 'account_number']: error.message };
  }
}

/** The faults of a submitted form; empty if it is valid. */
export function checkSubmission(form: Submission, asked: Asked, now: Date): FormErrors {
  const errors: FormErrors = asked.needsBank ? bankErrors(form, asked) : {};
  if (!form.business_type) errors.business_type = 'Choose individual or company.';
  for (const name of fieldsFor(asked, form.business_type ?? 'individual')) {
    const error = fieldError(name, form[name], { country: asked.country, now });
    if (error) errors[name] = error;
  }
  if (!form.terms) errors.terms = 'Accept the terms to go on.';
  return errors;
}

function textAt(hash: AccountRow['details']['individual'], ...path: string[]): string {
  let value: unknown = hash;
  for (const part of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The form filled with what the account already has. Secret numbers are asked for again. */
export function knownValues({ details }: AccountRow): FormValues {
  const { individual, company } = details;
  const owner = details.businessType === 'company' ? company : individual;
  const two = (part: string) => textAt(individual, 'dob', part).padStart(2, '0');
  return {
    company_name: textAt(company, 'name'),
    tax_id: '',
    first_name: textAt(individual, 'first_name'),
    last_name: textAt(individual, 'last_name'),
    email: textAt(individual, 'email') || (details.email ?? ''),
    phone: textAt(owner, 'phone'),
    dob: textAt(individual, 'dob', 'year')
      ? `${textAt(individual, 'dob', 'year')}-${two('month')}-${two('day')}`
      : '',
    line1: textAt(owner, 'address', 'line1'),
    city: textAt(owner, 'address', 'city'),
    state: textAt(owner, 'address', 'state'),
    postal_code: textAt(owner, 'address', 'postal_code'),
    ssn_last_4: '',
    id_number: '',
    routing_number: '',
    account_number: '',
  };
}
