import * as v from 'valibot';

/** The number of minor units in one major unit: a hundred cents in a dollar; the yen has none. */
const unitsOf = {
  AUD: 100,
  CAD: 100,
  CHF: 100,
  CNY: 100,
  DKK: 100,
  EUR: 100,
  GBP: 100,
  HKD: 100,
  INR: 100,
  JPY: 1,
  MXN: 100,
  NOK: 100,
  NZD: 100,
  SEK: 100,
  SGD: 100,
  USD: 100,
} as const;

export const currencySchema = v.picklist(Object.keys(unitsOf) as (keyof typeof unitsOf)[]);

/** Integer minor units (cents) and their currency. */
export const moneySchema = v.pipe(
  v.object({ amount: v.pipe(v.number(), v.safeInteger()), currency: currencySchema }),
  v.readonly(),
);

export type Currency = v.InferOutput<typeof currencySchema>;
export type Money = v.InferOutput<typeof moneySchema>;

export const isCurrency = (value: unknown): value is Currency => v.is(currencySchema, value);

/** A currency that prices here cannot have. Its message names the ones that they can. */
export class UnsupportedCurrencyError extends RangeError {
  override readonly name = 'UnsupportedCurrencyError';
  constructor(currency: string) {
    super(`${currency} is not supported. Supported currencies: ${Object.keys(unitsOf).join(', ')}`);
  }
}

/** The number of minor units in one major unit. Throws UnsupportedCurrencyError, because others write prices too. */
export function minorUnits(currency: string): number {
  if (!isCurrency(currency)) throw new UnsupportedCurrencyError(currency);
  return unitsOf[currency];
}

/** Major units with a fraction, such as 19.5 dollars. Throws UnsupportedCurrencyError. */
export const majorUnits = ({ amount, currency }: Money): number => amount / minorUnits(currency);

/** Major units as exact text without a currency, for files: 8245 cents are "82.45". Throws UnsupportedCurrencyError. */
export function decimalText({ amount, currency }: Money): string {
  const digits = fractionDigits(currency);
  const text = String(Math.abs(wholeUnits(amount))).padStart(digits + 1, '0');
  const sign = amount < 0 ? '-' : '';
  return digits === 0
    ? `${sign}${text}`
    : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Digits after the decimal point: 2 for dollars, 0 for yen. Throws UnsupportedCurrencyError. */
export const fractionDigits = (currency: string): number => Math.log10(minorUnits(currency));

const wholeUnits = (amount: number): number => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole minor units: ${amount}`);
  return amount;
};

/** Throws RangeError unless `amount` is a whole number of minor units. */
export const money = (amount: number, currency: Currency): Money => ({
  amount: wholeUnits(amount),
  currency,
});

export const zeroMoney = (currency: Currency): Money => money(0, currency);

/** `quantity` is a whole number: nights, seats, or their product. */
export const multiplyMoney = (value: Money, quantity: number): Money =>
  money(wholeUnits(value.amount * wholeUnits(quantity)), value.currency);

/** Converts major units as a user or a URL writes them ("19.5") to minor units; undefined if the text is no such number. */
function parseMajorUnits(text: string, currency: Currency): Money | undefined {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return undefined;
  const digits = fractionDigits(currency);
  const fraction = (match[2] ?? '').padEnd(digits, '0');
  if (fraction.length > digits) return undefined;
  return money(Number(match[1]) * 10 ** digits + Number(fraction), currency);
}

/**
 * Converts a typed amount to minor units: "$1,250", "24.5", "24,5". A comma before three digits groups thousands, and before one or two
 * it is the decimal point. Undefined if it is no such amount, so that no other number is read than the one meant.
 */
export function parseTypedAmount(text: string, currency: Currency): Money | undefined {
  const bare = text.replaceAll(new RegExp(`\\p{Sc}|${currency}|\\s`, 'giu'), '');
  const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(bare);
  return parseMajorUnits(
    grouped ? bare.replaceAll(',', '') : bare.replace(/,(?=\d{1,2}$)/, '.'),
    currency,
  );
}
