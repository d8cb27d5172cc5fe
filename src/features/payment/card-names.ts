import { type SavedCard } from '~/api/payment-methods';

const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** A proper name, the same in every language; unknown brands as the payment provider writes them. */
export const brandName = ({ brand }: Pick<SavedCard, 'brand'>): string => names[brand] ?? brand;

/** Whether its month is over. A card is valid through the last day of its month. */
export function isExpired(
  { expirationMonth, expirationYear }: Pick<SavedCard, 'expirationMonth' | 'expirationYear'>,
  now: Date,
): boolean {
  const months = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  return expirationYear * 12 + expirationMonth < months;
}
