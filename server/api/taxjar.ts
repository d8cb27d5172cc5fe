import { type Router } from 'express';
import * as v from 'valibot';
import { ServerError } from '../errors';
import { type SalesTax } from '../taxes/sales-tax';
import { commandEndpoint } from './endpoint';

const code = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/));
const zip = v.pipe(v.string(), v.regex(/^[\w -]{3,20}$/));
/** A billion dollars: more than the tax service accepts. */
const MAX_AMOUNT = 100_000_000_000 - 1;

const questionSchema = v.strictObject({
  from_country: code,
  from_zip: zip,
  from_state: code,
  to_country: code,
  to_zip: zip,
  to_state: code,
  /** Minor units. */
  totalPayin: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MAX_AMOUNT)),
});

/** A tax for display; zero without a tax service. The tax of an order is calculated again when the order is placed. */
export const taxEndpoint = (salesTax: SalesTax | null): Router =>
  commandEndpoint({
    path: '/taxjar',
    format: 'json',
    body: questionSchema,
    answer: async (asked) => {
      if (!salesTax) return { tax: 0 };
      const answer = await salesTax({
        from: { country: asked.from_country, state: asked.from_state, zip: asked.from_zip },
        to: { country: asked.to_country, state: asked.to_state, zip: asked.to_zip },
        amount: asked.totalPayin,
      });
      if (answer.kind === 'unknown') throw new ServerError('tax-unavailable');
      if (answer.kind === 'refused') throw new ServerError('tax-address-refused');
      return { tax: answer.tax };
    },
  });
