import * as v from 'valibot';

export const currencySchema = v.picklist(['USD']);

/** Integer minor units (cents) and their currency. */
export const moneySchema = v.pipe(
  v.object({ amount: v.pipe(v.number(), v.safeInteger()), currency: currencySchema }),
  v.readonly(),
);

export type Currency = v.InferOutput<typeof currencySchema>;
export type Money = v.InferOutput<typeof moneySchema>;

/** Minor units in one major unit, as a power of ten. */
export const minorUnitDigits = { USD: 2 } as const satisfies Record<Currency, number>;

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

/** Throws TypeError where the currencies differ. */
export function addMoney(left: Money, right: Money): Money {
  if (left.currency !== right.currency) {
    throw new TypeError(`Cannot add ${right.currency} to ${left.currency}`);
  }
  return money(left.amount + right.amount, left.currency);
}

/** `quantity` is a whole number: nights, seats, or their product. */
export const multiplyMoney = (value: Money, quantity: number): Money =>
  money(wholeUnits(value.amount * wholeUnits(quantity)), value.currency);

/** Minor units from major units as a user or a URL writes them ("19.5"); undefined where it is no such number. */
export function parseMajorUnits(text: string, currency: Currency): Money | undefined {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return undefined;
  const digits = minorUnitDigits[currency];
  const fraction = (match[2] ?? '').padEnd(digits, '0');
  if (fraction.length > digits) return undefined;
  return money(Number(match[1]) * 10 ** digits + Number(fraction), currency);
}
