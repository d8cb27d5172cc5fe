import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
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

const feesSchema = v.array(
  v.object({
    code: v.string(),
    percent: v.number(),
    minimum: v.number(),
    isOptional: v.boolean(),
    isTaxed: v.boolean(),
  }),
);
/** What an order costs besides rental and tax. */
export type Fees = v.InferOutput<typeof feesSchema>;

/** The fees of the product whose processes are in the folder. */
export const readFees = async (processFolder: string): Promise<Fees> =>
  v.parse(feesSchema, JSON.parse(await readFile(path.join(processFolder, 'fees.json'), 'utf8')));

const commissionPercent = 10;

interface Priced {
  fees: Fees;
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
  code,
  unitPrice: money(amount),
  quantity: 1,
  includeFor: ['customer'],
});

/** The line items of an order, as the marketplace's server computes them. */
export const lineItemsOf = ({
  fees,
  pricePerNight,
  nights,
  seats,
  protection,
  state,
}: Priced): object[] => {
  const rental = pricePerNight * nights * seats;
  const charged = fees
    .filter(({ isOptional }) => protection || !isOptional)
    .map((fee) => ({
      ...fee,
      amount: Math.max(Math.round((rental * fee.percent) / 100), fee.minimum),
    }));
  const taxed = charged
    .filter(({ isTaxed }) => isTaxed)
    .reduce((sum, { amount }) => sum + amount, rental);
  const tax = Math.round((taxed * (taxBasisPoints[state] ?? 0)) / 10_000);
  return [
    {
      code: 'line-item/night',
      unitPrice: money(pricePerNight),
      quantity: nights * seats,
      includeFor: both,
    },
    ...charged.map(({ code, amount }) => customerLine(code, amount)),
    ...(tax > 0 ? [customerLine('line-item/sales-tax', tax)] : []),
    {
      code: 'line-item/provider-commission',
      unitPrice: money(rental),
      percentage: -commissionPercent,
      includeFor: ['provider'],
    },
  ];
};
