import { type RequestHandler, type Router } from 'express';
import { type ContentSource } from '~/api/site/content';
import { taxOf } from '~/wire/account';
import * as wire from '~/wire/visitors';
import { ServerError } from '../../base/errors';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type SendToOperator } from '../../mail/operator-mail';
import { type SalesTax } from '../../services/sales-tax';
import { type Endpoints } from './endpoint';

interface ReadServices {
  readonly now: MarketplaceNow;
  readonly content: ContentSource;
  readonly salesTax: SalesTax | null;
}

/** The endpoints that are open to everybody. */
export const publicEndpoints = (
  { command, question }: Endpoints,
  { now, content, salesTax }: ReadServices,
): Router[] => [
  question(wire.clock, async ({ response }) => {
    const moment = await now();
    response.set('date', moment.toUTCString());
    return { now: moment.toISOString() };
  }),
  question(wire.content, async ({ request }) => {
    const { address } = request.params;
    const found = await content.read(Array.isArray(address) ? address.join('/') : (address ?? ''));
    if (found === undefined) throw new ServerError('not-found');
    return found;
  }),
  command(taxOf, async (asked) => {
    if (!salesTax) return { tax: 0 };
    const answer = await salesTax({
      from: { country: asked.from_country, state: asked.from_state, zip: asked.from_zip },
      to: { country: asked.to_country, state: asked.to_state, zip: asked.to_zip },
      amount: asked.totalPayin,
    });
    if (answer.kind === 'unknown') throw new ServerError('tax-unavailable');
    if (answer.kind === 'refused') throw new ServerError('tax-address-refused');
    return { tax: answer.tax };
  }),
];

interface FormServices {
  readonly send: SendToOperator;
  readonly limitOf: (name: string) => RequestHandler;
}

/** The forms that anybody can send to the marketplace's operator. */
export const formEndpoints = (
  { command }: Endpoints,
  { send, limitOf }: FormServices,
): Router[] => [
  command(
    wire.sendInterest,
    async ({ subject, text }) => {
      await send({ subject, text });
      return { sent: true };
    },
    [limitOf('forms')],
  ),
];
