import { money } from './clients';

/** Combined state rates in basis points, the same as those of the sandbox's tax service. */
const taxBasisPoints: Record<string, number> = {
  CA: 725,
  CO: 290,
  DC: 600,
  FL: 600,
  IL: 625,
  NY: 400,
  OR: 0,
  TN: 700,
  TX: 625,
};

const feePercent = 15;
const leastFee = 500;
const protectionPercent = 10;
const commissionPercent = 10;

const share = (amount: number, percent: number): number => Math.round((amount * percent) / 100);

interface Priced {
  /** Minor units for one night. */
  pricePerNight: number;
  nights: number;
  seats: number;
  protection: boolean;
  /** Two-letter code of the tool's state. */
  state: string;
}

const both = ['customer', 'provider'];
const customerLine = (code: string, amount: number): object => ({
  code: `line-item/${code}`,
  unitPrice: money(amount),
  quantity: 1,
  includeFor: ['customer'],
});

/** The line items of an order, as the marketplace's server computes them. */
export const lineItemsOf = ({
  pricePerNight,
  nights,
  seats,
  protection,
  state,
}: Priced): object[] => {
  const rental = pricePerNight * nights * seats;
  const protectionAmount = protection ? share(rental, protectionPercent) : 0;
  const tax = Math.round(((rental + protectionAmount) * (taxBasisPoints[state] ?? 0)) / 10_000);
  return [
    {
      code: 'line-item/night',
      unitPrice: money(pricePerNight),
      quantity: nights * seats,
      includeFor: both,
    },
    customerLine('customer-commission', Math.max(share(rental, feePercent), leastFee)),
    ...(protectionAmount > 0 ? [customerLine('damage-protection', protectionAmount)] : []),
    ...(tax > 0 ? [customerLine('sales-tax', tax)] : []),
    {
      code: 'line-item/provider-commission',
      unitPrice: money(rental),
      percentage: -commissionPercent,
      includeFor: ['provider'],
    },
  ];
};
