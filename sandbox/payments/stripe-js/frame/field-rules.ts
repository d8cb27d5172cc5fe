import { digitsOf, formatCardNumber, numberState } from '../../cards/card-number';
import { type ElementType, type FieldError } from '../protocol';

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
  cardNumber: problem('incomplete_number', 'Your card number is incomplete.'),
  cardExpiry: problem('incomplete_expiry', "Your card's expiration date is incomplete."),
  cardCvc: problem('incomplete_cvc', "Your card's security code is incomplete."),
} satisfies Record<ElementType, FieldError>;

const complete: FieldState = { empty: false, complete: true, error: null, late: null };
const incomplete = (field: ElementType, empty: boolean): FieldState => ({
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

function checkNumber(text: string): FieldState {
  const state = numberState(digitsOf(text));
  switch (state) {
    case 'complete':
      return complete;
    case 'invalid':
      return wrong('invalid_number', 'Your card number is invalid.');
    case 'empty':
    case 'incomplete':
      return incomplete('cardNumber', state === 'empty');
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

function checkExpiry(text: string, now: Date): FieldState {
  const expiry = readExpiry(text);
  if (!expiry) return incomplete('cardExpiry', digitsOf(text).length === 0);
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

export function checkField(field: ElementType, text: string, now: Date): FieldState {
  switch (field) {
    case 'cardNumber':
      return checkNumber(text);
    case 'cardExpiry':
      return checkExpiry(text, now);
    case 'cardCvc':
      return text.length >= 3 ? complete : incomplete('cardCvc', text.length === 0);
  }
}

/** Formats `1234` as `12 / 34`. A first digit above one is a month by itself. */
function formatExpiry(text: string, before: string): string {
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
export function formatField(field: ElementType, text: string, before: string): string {
  switch (field) {
    case 'cardNumber':
      return formatCardNumber(text);
    case 'cardExpiry':
      return formatExpiry(text, before);
    case 'cardCvc':
      return digitsOf(text).slice(0, 4);
  }
}
