import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type Endpoint, endpoint, pathId, type Scope } from '../http/endpoint';
import { invalidRequest, noSuchObject, noSuchReference } from '../http/errors';
import { type JsonObject } from '../http/json';
import { findRow, listPage, same } from '../http/list';
import * as p from '../http/params';
import { findIntent } from '../intents/intent-store';
import { paymentsCharges } from '../schema/intents';
import { paymentsApplicationFees, paymentsRefunds } from '../schema/money';
import { applicationFeeView } from './application-fees';
import { chargeView } from './charge-view';
import { refundCharge, type RefundRow, refundView } from './refunds';

const bare = v.strictObject(p.common);

async function requireRefund(scope: Scope, id: string): Promise<RefundRow> {
  const row = await findRow(scope, paymentsRefunds, id);
  if (!row) throw noSuchObject('refund', id);
  return row;
}

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

/** The charge of a refund, named itself or through its payment intent. */
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

function refundList(
  scope: Scope,
  params: v.InferOutput<typeof refundListParams>,
): Promise<JsonObject> {
  return listPage(
    scope,
    {
      url: '/v1/refunds',
      kind: 'refund',
      table: paymentsRefunds,
      where: and(
        same(paymentsRefunds.charge, params.charge),
        same(paymentsRefunds.paymentIntent, params.payment_intent),
      ),
      view: refundView,
    },
    params,
  );
}

const refundListParams = v.strictObject({
  ...p.paging,
  charge: v.optional(p.id),
  payment_intent: v.optional(p.id),
});

const refundEndpoints: readonly Endpoint[] = [
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
    params: refundListParams,
    run: ({ scope, params }) => refundList(scope, params),
  }),
  endpoint('GET /v1/refunds/:id', {
    params: bare,
    run: async ({ scope, path }) => refundView(await requireRefund(scope, pathId(path))),
  }),
  endpoint('POST /v1/refunds/:id', {
    params: v.strictObject({ ...p.common, metadata: v.optional(p.metadata) }),
    run: async ({ scope, params, path }) => {
      const row = await requireRefund(scope, pathId(path));
      const metadata = p.mergeMetadata(row.metadata, params.metadata);
      await scope.db
        .update(paymentsRefunds)
        .set({ metadata })
        .where(eq(paymentsRefunds.id, row.id));
      return refundView({ ...row, metadata });
    },
  }),
];

const chargeListParams = v.strictObject({
  ...p.paging,
  customer: v.optional(p.id),
  payment_intent: v.optional(p.id),
});

function chargeList(
  scope: Scope,
  params: v.InferOutput<typeof chargeListParams>,
): Promise<JsonObject> {
  return listPage(
    scope,
    {
      url: '/v1/charges',
      kind: 'charge',
      table: paymentsCharges,
      where: and(
        same(paymentsCharges.customer, params.customer),
        same(paymentsCharges.paymentIntent, params.payment_intent),
      ),
      view: chargeView,
    },
    params,
  );
}

const chargeOnlyEndpoints: readonly Endpoint[] = [
  endpoint('GET /v1/charges', {
    params: chargeListParams,
    run: ({ scope, params }) => chargeList(scope, params),
  }),
  endpoint('GET /v1/charges/:id', {
    params: bare,
    run: async ({ scope, path }) => {
      const row = await findRow(scope, paymentsCharges, pathId(path));
      if (!row) throw noSuchObject('charge', pathId(path));
      return chargeView(row);
    },
  }),
  endpoint('GET /v1/charges/:id/refunds', {
    params: v.strictObject(p.paging),
    run: ({ scope, params, path }) => refundList(scope, { ...params, charge: pathId(path) }),
  }),
];

const feeEndpoints: readonly Endpoint[] = [
  endpoint('GET /v1/application_fees', {
    params: v.strictObject({ ...p.paging, charge: v.optional(p.id) }),
    run: ({ scope, params }) =>
      listPage(
        scope,
        {
          url: '/v1/application_fees',
          kind: 'application fee',
          table: paymentsApplicationFees,
          where: same(paymentsApplicationFees.charge, params.charge),
          view: applicationFeeView,
        },
        params,
      ),
  }),
  endpoint('GET /v1/application_fees/:id', {
    params: bare,
    run: async ({ scope, path }) => {
      const row = await findRow(scope, paymentsApplicationFees, pathId(path));
      if (!row) throw noSuchObject('application fee', pathId(path));
      return applicationFeeView(row);
    },
  }),
];

export const chargeEndpoints: readonly Endpoint[] = [
  ...chargeOnlyEndpoints,
  ...refundEndpoints,
  ...feeEndpoints,
];
