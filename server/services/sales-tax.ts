import { type Logger } from 'pino';
import Taxjar from 'taxjar';
import * as v from 'valibot';
import { minorUnits } from '~/domain/money/money';
import { type TaxService } from '../config/server-config';
import { type Place } from '../base/place';
import { before } from './before';

export interface TaxQuestion {
  readonly from: Place;
  readonly to: Place;
  /** The taxed amount in minor units. */
  readonly amount: number;
}

/** `refused`: the tax service does not accept one of the places. `unknown`: it did not answer, or not in time. */
export type TaxAnswer =
  | {
      readonly kind: 'known';
      readonly tax: number;
      /** 0.0625 is 6.25%; 0 if the service does not say it. */
      readonly rate: number;
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' };

/** Sales tax in minor units. Never rejects. */
export type SalesTax = (question: TaxQuestion) => Promise<TaxAnswer>;

/** The tax service uses decimals of this currency. */
const UNITS = minorUnits('USD');
const DEADLINE_MS = 5000;
/** The service's status for a body that it could read but not tax. */
const REFUSALS = [400, 404, 422];

/** A decimal amount of dollars as whole cents, half away from zero. */
const toMinorUnits = (dollars: number): number => Math.round(Number((dollars * UNITS).toFixed(4)));

const answerSchema = v.object({
  tax: v.object({
    amount_to_collect: v.pipe(v.number(), v.minValue(0)),
    rate: v.optional(v.number(), 0),
  }),
});
const refusalSchema = v.object({
  status: v.pipe(
    v.number(),
    v.check((status) => REFUSALS.includes(status)),
  ),
});

interface Options {
  readonly log: Pick<Logger, 'error'>;
  readonly deadlineMs?: number;
}

/** Asks the tax service for the tax of one item; null if none is configured, so that nothing is taxed. */
export function createSalesTax(
  service: TaxService,
  { log, deadlineMs = DEADLINE_MS }: Options,
): SalesTax | null {
  if (service.kind === 'none') return null;
  const client = new Taxjar({ apiKey: service.apiKey, apiUrl: service.baseUrl });
  return async ({ from, to, amount }) => {
    if (amount === 0) return { kind: 'known', tax: 0, rate: 0 };
    const asked = client.taxForOrder({
      from_country: from.country,
      from_zip: from.zip,
      from_state: from.state,
      to_country: to.country,
      to_zip: to.zip,
      to_state: to.state,
      amount: amount / UNITS,
      shipping: 0,
      line_items: [{ quantity: 1, unit_price: amount / UNITS }],
    });
    try {
      const answer = await before(AbortSignal.timeout(deadlineMs), asked);
      const { amount_to_collect: tax, rate } = v.parse(answerSchema, answer).tax;
      return { kind: 'known', tax: toMinorUnits(tax), rate };
    } catch (error) {
      if (v.is(refusalSchema, error)) return { kind: 'refused' };
      log.error({ err: error }, 'the tax service could not be asked');
      return { kind: 'unknown' };
    }
  };
}
