import { formatAmount } from '../../platform/currency';
import { type ApiError, invalidRequest } from '../http/errors';

/** The least charge in each currency, in its minor unit, as the hosted service publishes it. */
const MINIMUM: Readonly<Record<string, number>> = {
  usd: 50,
  aud: 50,
  bgn: 100,
  brl: 50,
  cad: 50,
  chf: 50,
  czk: 1500,
  dkk: 250,
  eur: 50,
  gbp: 30,
  hkd: 400,
  huf: 17500,
  inr: 50,
  jpy: 50,
  mxn: 1000,
  nok: 300,
  nzd: 50,
  pln: 200,
  ron: 200,
  sek: 300,
  sgd: 50,
  thb: 1000,
};

const MAXIMUM = 99_999_999;

export function isKnownCurrency(currency: string): boolean {
  return Object.hasOwn(MINIMUM, currency);
}

/** Throws unless an amount of money can be charged in this currency. */
export function checkChargeable(amount: number, currency: string): void {
  const minimum = MINIMUM[currency];
  if (minimum === undefined) throw unknownCurrency(currency);
  if (amount < minimum) {
    throw invalidRequest(`Amount must be at least ${formatAmount(minimum, currency)} ${currency}`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  if (amount > MAXIMUM) {
    throw invalidRequest(
      `Amount must be no more than ${formatAmount(MAXIMUM, currency)} ${currency}`,
      {
        code: 'amount_too_large',
        param: 'amount',
      },
    );
  }
}

export function unknownCurrency(currency: string): ApiError {
  return invalidRequest(
    `Invalid currency: ${currency}. This service currently supports these currencies: ${Object.keys(MINIMUM).join(', ')}`,
    { param: 'currency' },
  );
}

/** `amount * part / whole` in whole minor units, half away from zero; all three are not negative. */
export function share(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** What the platform pays for a charge: 2.9% and 30 minor units, never more than the charge. */
export function processingFee(amount: number): number {
  return Math.min(amount, share(amount, 29, 1000) + 30);
}
