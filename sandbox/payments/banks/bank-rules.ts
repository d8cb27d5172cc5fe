import { type ApiError, invalidRequest, parameterMissing } from '../http/errors';
import { sha256 } from '../http/ids';
import { type BankFormat, PAYOUT_COUNTRIES, type RoutingFormat } from './payout-countries';

/** A bank account as it is stored, with only the last digits of its number. */
export interface BankAccountData {
  country: string;
  currency: string;
  accountHolderName: string | null;
  accountHolderType: string | null;
  accountType: string | null;
  routingNumber: string | null;
  last4: string;
  fingerprint: string;
  /** Why payouts to the account fail, if its number is a published one whose payouts fail. */
  failureCode?: string;
}

export interface BankInput {
  country: string;
  currency: string;
  account_number: string;
  routing_number?: string | undefined;
  account_holder_name?: string | undefined;
  account_holder_type?: 'individual' | 'company' | '' | undefined;
  account_type?: string | undefined;
}

/** Published account numbers in the United States that take no payouts, with the bank's reason. */
const FAILING_NUMBERS: Readonly<Record<string, string>> = {
  '000111111116': 'no_account',
  '000111111113': 'account_closed',
  '000222222227': 'insufficient_funds',
  '000333333335': 'debit_not_authorized',
  '000444444440': 'invalid_currency',
};

const bankError = (message: string, code: string | undefined, param: string): ApiError =>
  invalidRequest(
    message,
    code ? { code, param: `bank_account[${param}]` } : { param: `bank_account[${param}]` },
  );

/** The remainder of the ISO 13616 check, with country and check digits moved to the end and letters as numbers. It must be 1. */
function ibanRemainder(iban: string): number {
  let remainder = 0;
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

function checkIban(number: string, country: string, length: number): void {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(number)) {
    throw bankError(
      `You must use an IBAN for bank accounts in ${country}; it starts with a country code and two check digits.`,
      'account_number_invalid',
      'account_number',
    );
  }
  if (!number.startsWith(country)) {
    throw bankError(
      `The IBAN must start with ${country}, the country of the bank account.`,
      'bank_account_bad_country',
      'account_number',
    );
  }
  if (number.length !== length) {
    throw bankError(
      `Invalid IBAN: an IBAN in ${country} has ${length} characters.`,
      'account_number_invalid',
      'account_number',
    );
  }
  if (ibanRemainder(number) !== 1) {
    throw bankError(
      'Invalid IBAN: the check digits do not match.',
      'account_number_invalid',
      'account_number',
    );
  }
}

/** Checks the American check digit: with weights 3, 7 and 1, the sum must be divisible by ten. */
function passesAba(number: string): boolean {
  const weights = [3, 7, 1];
  const sum = [...number].reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}

/** Checks the Mexican check digit of an 18-digit CLABE. */
function passesClabe(number: string): boolean {
  const weights = [3, 7, 1];
  const sum = [...number.slice(0, 17)].reduce(
    (total, digit, index) => total + ((Number(digit) * (weights[index % 3] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(number[17]);
}

function checkRouting(number: string | undefined, routing: RoutingFormat): string {
  if (!number) throw parameterMissing('bank_account[routing_number]');
  const compact = number.replaceAll(' ', '');
  if (!routing.pattern.test(compact)) {
    throw bankError(
      `${routing.name} must have ${routing.hint}`,
      'routing_number_invalid',
      'routing_number',
    );
  }
  if (routing.check === 'aba' && !passesAba(compact)) {
    throw bankError(
      `Invalid routing number: ${compact}`,
      'routing_number_invalid',
      'routing_number',
    );
  }
  return compact;
}

/** Checks the numbers against the country's format; returns the routing number as it is stored. */
function checkNumbers(input: BankInput, number: string, format: BankFormat): string | null {
  if (format.kind === 'iban') {
    checkIban(number, input.country, format.length);
    return null;
  }
  const routing = format.routing ? checkRouting(input.routing_number, format.routing) : null;
  if (!format.account.test(number)) {
    throw bankError(
      `Account number must have ${format.accountHint}`,
      'account_number_invalid',
      'account_number',
    );
  }
  if (input.country === 'MX' && !passesClabe(number)) {
    throw bankError(
      'Invalid CLABE: the check digit does not match.',
      'account_number_invalid',
      'account_number',
    );
  }
  return routing;
}

/** Checks a bank account by its country's rules. Throws a 400 that names the wrong field. */
export function parseBankAccount(input: BankInput): BankAccountData {
  const country = PAYOUT_COUNTRIES[input.country];
  if (!country) {
    throw bankError(
      `Bank accounts in ${input.country} are not supported for payouts.`,
      'country_unsupported',
      'country',
    );
  }
  if (!country.currencies.includes(input.currency)) {
    throw bankError(
      `Bank accounts in ${input.country} cannot hold ${input.currency}; supported: ${country.currencies.join(', ')}.`,
      undefined,
      'currency',
    );
  }
  const number = input.account_number.replaceAll(/[\s-]/g, '').toUpperCase();
  if (input.country === 'JP' && !input.account_holder_name) {
    throw parameterMissing('bank_account[account_holder_name]');
  }
  const routingNumber = checkNumbers(input, number, country.format);
  const failureCode = FAILING_NUMBERS[number];
  return {
    country: input.country,
    currency: input.currency,
    accountHolderName: input.account_holder_name || null,
    accountHolderType: input.account_holder_type || null,
    accountType: input.account_type || null,
    routingNumber,
    last4: number.slice(-4),
    fingerprint: sha256(`bank:${input.country}:${routingNumber ?? ''}:${number}`).slice(0, 16),
    ...(failureCode && { failureCode }),
  };
}

/** The default currency of accounts in this country; null if unsupported. */
export function defaultCurrencyOf(country: string): string | null {
  return PAYOUT_COUNTRIES[country]?.currencies[0] ?? null;
}
