/** The rules of card numbers, which the API and the card field in the browser share. */
export type CardBrand =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'discover'
  | 'diners'
  | 'jcb'
  | 'unionpay'
  | 'unknown';

interface BrandRule {
  brand: Exclude<CardBrand, 'unknown'>;
  prefix: RegExp;
  lengths: readonly number[];
  groups: readonly number[];
}

const FOURS = [4, 4, 4, 4, 3] as const;

const BRANDS: readonly BrandRule[] = [
  {
    brand: 'amex',
    prefix: /^3[47]/,
    lengths: [15],
    groups: [4, 6, 5],
  },
  {
    brand: 'diners',
    prefix: /^3(?:0[0-5]|[689])/,
    lengths: [14, 16],
    groups: [4, 6, 6],
  },
  { brand: 'jcb', prefix: /^35/, lengths: [16], groups: FOURS },
  { brand: 'visa', prefix: /^4/, lengths: [16], groups: FOURS },
  {
    brand: 'mastercard',
    prefix: /^(?:5[1-5]|2[2-7])/,
    lengths: [16],
    groups: FOURS,
  },
  {
    brand: 'discover',
    prefix: /^6(?:011|4[4-9]|5)/,
    lengths: [16],
    groups: FOURS,
  },
  {
    brand: 'unionpay',
    prefix: /^(?:62|81)/,
    lengths: [16, 17, 18, 19],
    groups: FOURS,
  },
];

const MAX_LENGTH = 19;

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function ruleOf(digits: string): BrandRule | undefined {
  return BRANDS.find((rule) => rule.prefix.test(digits));
}

export function brandOf(digits: string): CardBrand {
  return ruleOf(digits)?.brand ?? 'unknown';
}

/** Checks the check digit of a card number. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** The longest number this brand can have; typing stops there. */
function maxDigitsOf(digits: string): number {
  return Math.max(...(ruleOf(digits)?.lengths ?? [MAX_LENGTH]));
}

/** Groups digits as they are printed on the card. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, maxDigitsOf(digitsOf(text)));
  const groups: string[] = [];
  let from = 0;
  for (const size of ruleOf(digits)?.groups ?? [4, 4, 4, 4, 3]) {
    if (from >= digits.length) break;
    groups.push(digits.slice(from, from + size));
    from += size;
  }
  return groups.join(' ');
}

type NumberState = 'empty' | 'incomplete' | 'invalid' | 'complete';

/** What can be said about a number while it is being typed. */
export function numberState(digits: string): NumberState {
  if (digits.length === 0) return 'empty';
  const lengths = ruleOf(digits)?.lengths ?? [16];
  if (lengths.includes(digits.length) && passesLuhn(digits)) return 'complete';
  return digits.length >= Math.max(...lengths) ? 'invalid' : 'incomplete';
}
