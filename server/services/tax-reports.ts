import Taxjar from 'taxjar';
import * as v from 'valibot';
import { minorUnits } from '~/domain/money/money';
import { type TaxService } from '../config/server-config';
import { type Place } from '../base/place';
import { before } from './before';

const UNITS = minorUnits('USD');
const DEADLINE_MS = 10_000;

/** A payment as it is reported for the tax authorities. */
export interface TaxSale {
  /** The service takes each id once. */
  readonly id: string;
  readonly at: Date;
  /** The destination. */
  readonly to: Place;
  /** The amount without the tax, in minor units. */
  readonly amount: number;
  /** The sales tax in minor units. */
  readonly tax: number;
}

export interface TaxReports {
  /** Resolves also if the service knows the sale already. Rejects if it does not take it, or does not answer. */
  readonly sale: (sale: TaxSale) => Promise<void>;
  /** Reports a refund of the sale with an id. Amounts are positive here. */
  readonly refund: (refund: TaxSale, of: string) => Promise<void>;
}

/** The service's answer about an id that it has, and about a body that it does not like. */
const refusedSchema = v.object({ status: v.literal(422) });

const inTime = (call: Promise<unknown>) => before(AbortSignal.timeout(DEADLINE_MS), call);

/** If the service refuses a report that it can show, the report was sent before. */
async function unlessKnown(
  call: () => Promise<unknown>,
  show: () => Promise<unknown>,
): Promise<void> {
  try {
    await inTime(call());
  } catch (error) {
    if (!v.is(refusedSchema, error)) throw error;
    await inTime(show()).catch(() => {
      throw error;
    });
  }
}

const fieldsOf = ({ id, at, to, amount, tax }: TaxSale, sign: 1 | -1) => ({
  transaction_id: id,
  transaction_date: at.toISOString(),
  to_country: to.country,
  to_state: to.state,
  to_zip: to.zip,
  shipping: 0,
  // The service writes refunds with a minus. Zero has no sign.
  amount: (sign * amount) / UNITS || 0,
  sales_tax: (sign * tax) / UNITS || 0,
});

/** Reports sales to the tax service; null without one. */
export function createTaxReports(service: TaxService): TaxReports | null {
  if (service.kind === 'none') return null;
  const client = new Taxjar({ apiKey: service.apiKey, apiUrl: service.baseUrl });
  return {
    sale: (sale) =>
      unlessKnown(
        () => client.createOrder(fieldsOf(sale, 1)),
        () => client.showOrder(sale.id),
      ),
    refund: (refund, of) =>
      unlessKnown(
        () => client.createRefund({ ...fieldsOf(refund, -1), transaction_reference_id: of }),
        () => client.showRefund(refund.id),
      ),
  };
}
