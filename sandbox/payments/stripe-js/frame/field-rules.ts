import { cvcLengthOf, digitsOf, formatCardNumber, numberState } from '../../cards/card-number';
import { type FieldError } from '../protocol';

export type FieldName = 'number' | 'expiry' | 'cvc' | 'postal';

/** The state of one field. `late` errors are shown once the field is left. */
export interface FieldState {
  empty: boolean;
  complete: boolean;
  error: FieldError | null;
  late: FieldError | null;
}

const problem = (code: string, message: string): FieldError => ({
  type: 'validation_error',
  code,
  message,
});

const EMPTY_ERRORS = {
  number: problem('incomplete_number', 'Your card number is incomplete.'),
  expiry: problem('incomplete_expiry', "Your card's expiration date is incomplete."),
  cvc: problem('incomplete_cvc', "Your card's security code is incomplete."),
  postal: problem('incomplete_zip', 'Your postal code is incomplete.'),
} satisfies Record<FieldName, FieldError>;

const complete: FieldState = { empty: false, complete: true, error: null, late: null };
const incomplete = (field: FieldName, empty: boolean): FieldState => ({
  empty,
  complete: false,
  error: null,
  late: EMPTY_ERRORS[field],
});
const wrong = (code: string, message: string): FieldState => ({
  empty: false,
  complete: false,
  error: problem(code, message),
  late: null,
});

export function checkNumber(text: string): FieldState {
  const state = numberState(digitsOf(text));
  switch (state) {
    case 'complete':
      return complete;
    case 'invalid':
      return wrong('invalid_number', 'Your card number is invalid.');
    case 'empty':
    case 'incomplete':
      return incomplete('number', state === 'empty');
  }
}

interface Expiry {
  month: number;
  year: number;
}

export function readExpiry(text: string): Expiry | null {
  const digits = digitsOf(text);
  if (digits.length !== 4) return null;
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
}

export function checkExpiry(text: string, now: Date): FieldState {
  const expiry = readExpiry(text);
  if (!expiry) return incomplete('expiry', digitsOf(text).length === 0);
  const year = now.getUTCFullYear();
  if (expiry.year < year) {
    return wrong('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  }
  if (expiry.year > year + 50) {
    return wrong('invalid_expiry_year', "Your card's expiration year is invalid.");
  }
  if (expiry.year === year && expiry.month < now.getUTCMonth() + 1) {
    return wrong('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  }
  return complete;
}

export function checkCvc(text: string, cardNumber: string): FieldState {
  const wanted = cvcLengthOf(digitsOf(cardNumber));
  return text.length === wanted ? complete : incomplete('cvc', text.length === 0);
}

export function checkPostal(text: string): FieldState {
  const trimmed = text.trim();
  const enough = /^\d*$/.test(trimmed) ? trimmed.length >= 5 : trimmed.length >= 3;
  return enough ? complete : incomplete('postal', trimmed.length === 0);
}

/** Formats `1234` as `12 / 34`. A first digit above one is a month by itself. */
export function formatExpiry(text: string, before: string): string {
  let digits = digitsOf(text).slice(0, 4);
  if (/^[2-9]$/.test(digits)) digits = `0${digits}`;
  const month = Number(digits.slice(0, 2));
  if (digits.length >= 2 && (month < 1 || month > 12)) digits = digits.slice(0, 1);
  if (digits.length < 2) return digits;
  const shrinking = text.length < before.length;
  // Deleting into the separator must not add it again.
  if (digits.length === 2 && shrinking) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** Formats a field's text while it is typed, as the card prints it. */
export function formatField(
  field: FieldName,
  text: string,
  { before, cardNumber }: { before: string; cardNumber: string },
): string {
  switch (field) {
    case 'number':
      return formatCardNumber(text);
    case 'expiry':
      return formatExpiry(text, before);
    case 'cvc':
      return digitsOf(text).slice(0, cvcLengthOf(digitsOf(cardNumber)));
    case 'postal':
      return text.slice(0, 12);
  }
}
