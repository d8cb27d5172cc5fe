import { type SavedCard } from '~/api/payout/payment-methods';

const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Returns a proper name that is the same in every language. Unknown brands keep the payment provider's spelling. */
export const brandName = ({ brand }: Pick<SavedCard, 'brand'>): string => names[brand] ?? brand;

type Expiry = Pick<SavedCard, 'expirationMonth' | 'expirationYear'>;

/** Writes month and year as on a card: "03", "27". */
export const expiryOf = ({ expirationMonth, expirationYear }: Expiry) => ({
  month: String(expirationMonth).padStart(2, '0'),
  year: String(expirationYear).slice(-2),
});

/** Whether a card's month is over. A card is valid through the last day of its month. */
export function isExpired({ expirationMonth, expirationYear }: Expiry, now: Date): boolean {
  const months = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  return expirationYear * 12 + expirationMonth < months;
}

interface Payer {
  readonly attributes: {
    readonly profile?: { readonly firstName?: string; readonly lastName?: string };
  };
}

/** Returns the name of the payer. */
export function nameOnCard(payer: Payer | null | undefined): string {
  const { firstName = '', lastName = '' } = payer?.attributes.profile ?? {};
  return `${firstName} ${lastName}`.trim();
}
