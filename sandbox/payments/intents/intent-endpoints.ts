import { and } from 'drizzle-orm';
import * as v from 'valibot';
import { created, within } from '../http/created';
import { type Endpoint, endpoint, pathId } from '../http/endpoint';
import { noSuchObject } from '../http/errors';
import { listPage, same } from '../http/list';
import * as p from '../http/params';
import { paymentsPaymentIntents } from '../schema/intents';
import { confirmIntent } from './confirm-intent';
import { cancelParams, captureParams, confirmParams, createParams } from './intent-params';
import { cancelIntent, captureIntent, confirmed, createIntent, shown } from './intent-service';
import { checkSecret, findIntent, lockIntent } from './intent-store';

export const paymentIntentEndpoints: readonly Endpoint[] = [
  endpoint('POST /v1/payment_intents', {
    params: createParams,
    run: ({ scope, params }) => createIntent(scope, params),
  }),
  endpoint('GET /v1/payment_intents', {
    params: v.strictObject({ ...p.paging, created, customer: v.optional(p.id) }),
    run: ({ scope, params }) =>
      listPage(
        scope,
        {
          url: '/v1/payment_intents',
          kind: 'payment_intent',
          table: paymentsPaymentIntents,
          where: and(
            same(paymentsPaymentIntents.customer, params.customer),
            within(paymentsPaymentIntents.created, params.created),
          ),
          view: (row) => shown(scope, row),
        },
        params,
      ),
  }),
  endpoint('GET /v1/payment_intents/:id', {
    browser: true,
    params: v.strictObject({ ...p.common, client_secret: v.optional(p.id) }),
    run: async ({ scope, params, path }) => {
      const row = await findIntent(scope, pathId(path));
      if (!row) throw noSuchObject('payment_intent', pathId(path), 'intent');
      checkSecret(scope, 'PaymentIntent', {
        given: params.client_secret,
        expected: row.clientSecret,
      });
      return shown(scope, row);
    },
  }),
  endpoint('POST /v1/payment_intents/:id/confirm', {
    browser: true,
    params: confirmParams,
    run: async ({ scope, params, path }) => {
      const row = await lockIntent(scope, pathId(path));
      checkSecret(scope, 'PaymentIntent', {
        given: params.client_secret,
        expected: row.clientSecret,
      });
      return confirmed(scope, await confirmIntent(scope, row, params));
    },
  }),
  endpoint('POST /v1/payment_intents/:id/capture', {
    params: captureParams,
    run: ({ scope, params, path }) => captureIntent(scope, pathId(path), params),
  }),
  endpoint('POST /v1/payment_intents/:id/cancel', {
    params: cancelParams,
    run: ({ scope, params, path }) => cancelIntent(scope, pathId(path), params.cancellation_reason),
  }),
];
