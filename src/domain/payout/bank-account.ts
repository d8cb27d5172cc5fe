import { isValidIBAN } from 'ibantools';
import {
  type BankField,
  type BankFieldName,
  type PayoutCountry,
  payoutCountry,
} from './payout-countries';

export type BankValues = Readonly<Partial<Record<BankFieldName, string>>>;

/** A bank account in the payment provider's terms. */
export interface BankAccount {
  readonly country: string;
  /** The currency in lower case. */
  readonly currency: string;
  readonly account_number: string;
  readonly routing_number?: string;
  readonly account_holder_name?: string;
}

const isFreeText = ({ pattern }: BankField): boolean => pattern === undefined;

/** Cleans a value as the provider wants it: codes and numbers without spaces and dashes, and trimmed names. */
const cleanBankValue = (field: BankField, value: string): string =>
  isFreeText(field) ? value.trim() : value.replace(/[\s\p{Dash}]/gu, '').toUpperCase();

const weightOf = (index: number): number => [3, 7, 1][index % 3] ?? 1;

const hasAbaCheck = (digits: string): boolean => {
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * weightOf(i), 0);
  return sum % 10 === 0;
};

const hasClabeCheck = (digits: string): boolean => {
  const sum = [...digits.slice(0, -1)].reduce(
    (total, digit, i) => total + ((Number(digit) * weightOf(i)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1));
};

const checks = {
  iban: (value: string, country: string) => value.startsWith(country) && isValidIBAN(value),
  aba: hasAbaCheck,
  clabe: hasClabeCheck,
} as const satisfies Record<NonNullable<BankField['check']>, unknown>;

type BankFault = 'missing' | 'wrong';

/** The problem with one value of an account in this country; undefined if it is valid. */
export function bankFault(
  field: BankField,
  value: string | undefined,
  country: string,
): BankFault | undefined {
  const clean = cleanBankValue(field, value ?? '');
  if (clean === '') return 'missing';
  if (field.pattern && !field.pattern.test(clean)) return 'wrong';
  return !field.check || checks[field.check](clean, country) ? undefined : 'wrong';
}

/** The field that holds the account's own number. */
const numberFields: readonly BankFieldName[] = ['iban', 'clabe', 'accountNumber'];

/** The fields that the provider means by one of its parameters. */
export function fieldsOfParameter(country: PayoutCountry, parameter: string): BankFieldName[] {
  const names = country.fields.map(({ name }) => name);
  if (parameter === 'routing_number') return [...(country.routing?.of ?? [])];
  if (parameter === 'account_holder_name') {
    return names.filter((name) => name === 'accountOwnerName');
  }
  return parameter === 'account_number' ? names.filter((name) => numberFields.includes(name)) : [];
}

/** The whole account; undefined while a value is missing or wrong. */
export function toBankAccount(country: string, values: BankValues): BankAccount | undefined {
  const known = payoutCountry(country);
  if (!known?.fields.every((field) => !bankFault(field, values[field.name], country))) {
    return undefined;
  }
  const clean = new Map(
    known.fields.map((field) => [field.name, cleanBankValue(field, values[field.name] ?? '')]),
  );
  const number = numberFields.map((name) => clean.get(name)).find(Boolean) ?? '';
  const routing = known.routing?.of.map((name) => clean.get(name)).join(known.routing.joint);
  const owner = clean.get('accountOwnerName');
  return {
    country,
    currency: known.currency.toLowerCase(),
    account_number: number,
    ...(routing && { routing_number: routing }),
    ...(owner && { account_holder_name: owner }),
  };
}
