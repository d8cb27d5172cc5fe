import * as v from 'valibot';
import { recordEvent } from '../events';
import { type Endpoint, endpoint, pathId, type Scope } from '../http/endpoint';
import { invalidRequest, noSuchObject } from '../http/errors';
import * as p from '../http/params';
import { requireCustomer } from './customer-store';
import {
  attachMethod,
  createPaymentMethod,
  findPaymentMethod,
  paymentMethodData,
  type PaymentMethodRow,
  resolvePaymentMethod,
  updateMethod,
} from './payment-method-store';
import { paymentMethodView } from './payment-method-view';

async function require(scope: Scope, id: string): Promise<PaymentMethodRow> {
  const row = await findPaymentMethod(scope, id);
  if (!row) throw noSuchObject('PaymentMethod', id, 'payment_method');
  return row;
}

/** Facts about the page that Stripe.js adds to a new payment method. */
const browserFacts = {
  payment_user_agent: v.optional(p.text),
  time_on_page: v.optional(p.text),
  referrer: v.optional(p.text),
  guid: v.optional(p.text),
  muid: v.optional(p.text),
  sid: v.optional(p.text),
};

export const paymentMethodEndpoints: readonly Endpoint[] = [
  endpoint('POST /v1/payment_methods', {
    browser: true,
    params: v.strictObject({ ...p.common, ...browserFacts, ...paymentMethodData.entries }),
    run: async ({ scope, params }) => paymentMethodView(await createPaymentMethod(scope, params)),
  }),
  endpoint('GET /v1/payment_methods/:id', {
    params: v.strictObject(p.common),
    run: async ({ scope, path }) => paymentMethodView(await require(scope, pathId(path))),
  }),
  endpoint('POST /v1/payment_methods/:id/attach', {
    params: v.strictObject({ ...p.common, customer: p.id }),
    run: async ({ scope, params, path }) => {
      await requireCustomer(scope, params.customer);
      const method = await resolvePaymentMethod(scope, pathId(path));
      const attached = paymentMethodView(await attachMethod(scope, method, params.customer));
      await recordEvent(scope, 'payment_method.attached', attached);
      return attached;
    },
  }),
  endpoint('POST /v1/payment_methods/:id/detach', {
    params: v.strictObject(p.common),
    run: async ({ scope, path }) => {
      const row = await require(scope, pathId(path));
      if (row.customer === null) {
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
          { param: 'payment_method' },
        );
      }
      const detached = paymentMethodView(
        await updateMethod(scope, row.id, { customer: null, usedUp: true }),
      );
      await recordEvent(scope, 'payment_method.detached', detached);
      return detached;
    },
  }),
];
