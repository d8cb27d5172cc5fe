import { and } from 'drizzle-orm';
import * as v from 'valibot';
import { created, within } from '../http/created';
import { type Endpoint, endpoint, pathId, type Scope } from '../http/endpoint';
import { invalidRequest, noSuchObject, noSuchReference } from '../http/errors';
import { type JsonObject } from '../http/json';
import { findRow, listPage, same } from '../http/list';
import * as p from '../http/params';
import { findIntent } from '../intents/intent-store';
import { paymentsRefunds } from '../schema/money';
import { type RefundRow, refundView } from './refund-store';
import { refundCharge } from './refunds';

const refundParams = v.strictObject({
  ...p.common,
  amount: v.optional(p.amount),
  charge: v.optional(p.id),
  payment_intent: v.optional(p.id),
  reason: v.optional(v.picklist(['duplicate', 'fraudulent', 'requested_by_customer'])),
  refund_application_fee: v.optional(p.flag),
  reverse_transfer: v.optional(p.flag),
  metadata: v.optional(p.metadata),
});

const listParams = v.strictObject({
  ...p.paging,
  charge: v.optional(p.id),
  payment_intent: v.optional(p.id),
  created,
});

async function requireRefund(scope: Scope, id: string): Promise<RefundRow> {
  const row = await findRow(scope, paymentsRefunds, id);
  if (!row) throw noSuchObject('refund', id);
  return row;
}

/** The charge of a refund, named directly or by its payment intent. */
async function chargeToRefund(
  scope: Scope,
  params: v.InferOutput<typeof refundParams>,
): Promise<string> {
  if (params.payment_intent === undefined) {
    if (params.charge !== undefined) return params.charge;
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const intent = await findIntent(scope, params.payment_intent);
  if (!intent) throw noSuchReference('payment_intent', params.payment_intent, 'payment_intent');
  if (intent.latestCharge === null || intent.status !== 'succeeded') {
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      { param: 'payment_intent' },
    );
  }
  return intent.latestCharge;
}

function refundList(scope: Scope, params: v.InferOutput<typeof listParams>): Promise<JsonObject> {
  const { charge, paymentIntent, created: made } = paymentsRefunds;
  return listPage(
    scope,
    {
      url: '/v1/refunds',
      kind: 'refund',
      table: paymentsRefunds,
      where: and(
        same(charge, params.charge),
        same(paymentIntent, params.payment_intent),
        within(made, params.created),
      ),
      view: refundView,
    },
    params,
  );
}

export const refundEndpoints: readonly Endpoint[] = [
  endpoint('POST /v1/refunds', {
    params: refundParams,
    run: async ({ scope, params }) =>
      refundView(
        await refundCharge(scope, {
          charge: await chargeToRefund(scope, params),
          amount: params.amount,
          reason: params.reason ?? null,
          reverseTransfer: params.reverse_transfer ?? false,
          refundApplicationFee: params.refund_application_fee ?? false,
          metadata: p.mergeMetadata({}, params.metadata),
        }),
      ),
  }),
  endpoint('GET /v1/refunds', {
    params: listParams,
    run: ({ scope, params }) => refundList(scope, params),
  }),
  endpoint('GET /v1/refunds/:id', {
    params: v.strictObject(p.common),
    run: async ({ scope, path }) => refundView(await requireRefund(scope, pathId(path))),
  }),
];
