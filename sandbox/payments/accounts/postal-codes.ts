const FOUR_DIGITS = /^\d{4}$/;
const FIVE_DIGITS = /^\d{5}$/;
const THREE_AND_TWO_DIGITS = /^\d{3} ?\d{2}$/;

/** The format of postal codes in the countries whose accounts can be paid out to. */
const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  AT: FOUR_DIGITS,
  AU: FOUR_DIGITS,
  BE: FOUR_DIGITS,
  BG: FOUR_DIGITS,
  CA: /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i,
  CH: FOUR_DIGITS,
  CY: FOUR_DIGITS,
  CZ: THREE_AND_TWO_DIGITS,
  DE: FIVE_DIGITS,
  DK: FOUR_DIGITS,
  EE: FIVE_DIGITS,
  ES: FIVE_DIGITS,
  FI: FIVE_DIGITS,
  FR: FIVE_DIGITS,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  GR: THREE_AND_TWO_DIGITS,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i,
  IT: FIVE_DIGITS,
  JP: /^\d{3}-?\d{4}$/,
  LT: /^(?:LT-)?\d{5}$/i,
  LU: /^(?:L-)?\d{4}$/i,
  LV: /^(?:LV-)?\d{4}$/i,
  MT: /^[A-Z]{3} ?\d{4}$/i,
  MX: FIVE_DIGITS,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  NO: FOUR_DIGITS,
  NZ: FOUR_DIGITS,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-?\d{3}$/,
  RO: /^\d{6}$/,
  SE: THREE_AND_TWO_DIGITS,
  SG: /^\d{6}$/,
  SI: FOUR_DIGITS,
  SK: THREE_AND_TWO_DIGITS,
  US: /^\d{5}(?:-\d{4})?$/,
};

/** Whether a postal code has the country's format, or the country has none. */
export function isPostalCode(country: string, postalCode: string): boolean {
  return POSTAL_CODES[country]?.test(postalCode.trim()) ?? true;
}
