import * as v from 'valibot';

/** The places that can decide the rate. */
export const taxSources = ['renter', 'tool'] as const;

const taxTermsSchema = v.object({
  sourcedAt: v.picklist(taxSources),
  /** Whether fees that nobody can decline are taxed; false leaves them out. */
  onFees: v.boolean(),
});

export const taxRateSchema = v.object({
  /** Name of the state, such as Texas. */
  place: v.string(),
  /** 0.0625 is 6.25%. */
  rate: v.number(),
});

/** The rules of an order's sales tax. Our server notes them in the order's protected data, so that settings can change later. */
export const orderTaxSchema = v.object({
  ...taxTermsSchema.entries,
  rates: v.array(taxRateSchema),
});

export type TaxRate = Readonly<v.InferOutput<typeof taxRateSchema>>;
export interface OrderTax extends TaxTerms {
  /** The rates of the taxes that are not zero, each once. */
  readonly rates: readonly TaxRate[];
}

export type TaxTerms = Readonly<v.InferOutput<typeof taxTermsSchema>>;

/** Key of protected data. */
export const TAX_KEY = 'tax';

/** The percentage with at most three decimals, such as 6.875. */
export const percentOf = ({ rate }: TaxRate): number => Math.round(rate * 100_000) / 1000;

/** The distinct rates. */
export const differentRates = (rates: readonly TaxRate[]): TaxRate[] =>
  rates
    .map(({ place, rate }) => ({ place, rate }))
    .filter(
      ({ place, rate }, index, all) =>
        all.findIndex((each) => each.place === place && each.rate === rate) === index,
    );
