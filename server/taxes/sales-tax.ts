import Taxjar from 'taxjar';
import { ServerError } from '../errors';
import { type TaxConfig } from '../config/server-config';
import { type Place } from '../places/place';

export interface TaxQuestion {
  readonly from: Place;
  readonly to: Place;
  /** What is taxed, in minor units. */
  readonly amount: number;
}

/** Sales tax in minor units. */
export type SalesTax = (question: TaxQuestion) => Promise<number>;

const MINOR_UNITS = 100;

/** A decimal amount of dollars as whole cents, half away from zero. The tax service speaks decimals. */
const toMinorUnits = (dollars: number): number =>
  Math.round(Number((dollars * MINOR_UNITS).toFixed(4)));

/** The tax service's answer for one item; nothing where no tax service is configured. Rejects with 502 where it fails. */
export function createSalesTax(config: TaxConfig): SalesTax {
  if (config.kind === 'none') return () => Promise.resolve(0);
  const client = new Taxjar({ apiKey: config.apiKey, apiUrl: config.baseUrl });
  return async ({ from, to, amount }) => {
    if (amount === 0) return 0;
    try {
      const { tax } = await client.taxForOrder({
        from_country: from.country,
        from_zip: from.zip,
        from_state: from.state,
        to_country: to.country,
        to_zip: to.zip,
        to_state: to.state,
        amount: amount / MINOR_UNITS,
        shipping: 0,
        line_items: [{ quantity: 1, unit_price: amount / MINOR_UNITS }],
      });
      return toMinorUnits(tax.amount_to_collect);
    } catch (cause) {
      throw new ServerError('upstream-failed', { title: 'The tax could not be reckoned', cause });
    }
  };
}
