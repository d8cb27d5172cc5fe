import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type Endpoint, endpoint, pathId, type Scope } from '../http/endpoint';
import { invalidRequest, noSuchObject, noSuchReference } from '../http/errors';
import { type JsonObject } from '../http/json';
import { listPage } from '../http/list';
import * as p from '../http/params';
import { findIntent } from '../intents/intent-store';
import { paymentsCharges } from '../schema/intents';
import { paymentsApplicationFees, paymentsRefunds } from '../schema/money';
import { applicationFeeView, findApplicationFee } from './application-fees';
import { findCharge } from './charge-store';
import { chargeView } from './charge-view';
import { refundCharge, type RefundRow, refundView } from './refunds';

const bare = v.strictObject(p.common);

async function findRefund(scope: Scope, id: string): Promise<RefundRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(paymentsRefunds)
    .where(and(eq(paymentsRefunds.id, id), eq(paymentsRefunds.owner, scope.owner)));
  return row;
}

async function requireRefund(scope: Scope, id: string): Promise<RefundRow> {
  const row = await findRefund(scope, id);
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
    {
      url: '/v1/refunds',
      kind: 'refund',
      seq: paymentsRefunds.seq,
      where: and(
        eq(paymentsRefunds.owner, scope.owner),
        params.charge ? eq(paymentsRefunds.charge, params.charge) : undefined,
        params.payment_intent
          ? eq(paymentsRefunds.paymentIntent, params.payment_intent)
          : undefined,
      ),
      seqOf: async (id) => (await findRefund(scope, id))?.seq,
      select: ({ where, order, limit }) =>
        scope.db.select().from(paymentsRefunds).where(where).orderBy(order).limit(limit),
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
    {
      url: '/v1/charges',
      kind: 'charge',
      seq: paymentsCharges.seq,
      where: and(
        eq(paymentsCharges.owner, scope.owner),
        params.customer ? eq(paymentsCharges.customer, params.customer) : undefined,
        params.payment_intent
          ? eq(paymentsCharges.paymentIntent, params.payment_intent)
          : undefined,
      ),
      seqOf: async (id) => (await findCharge(scope, id))?.seq,
      select: ({ where, order, limit }) =>
        scope.db.select().from(paymentsCharges).where(where).orderBy(order).limit(limit),
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
      const row = await findCharge(scope, pathId(path));
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
        {
          url: '/v1/application_fees',
          kind: 'application fee',
          seq: paymentsApplicationFees.seq,
          where: params.charge ? eq(paymentsApplicationFees.charge, params.charge) : undefined,
          seqOf: async (id) => (await findApplicationFee(scope, id))?.seq,
          select: ({ where, order, limit }) =>
            scope.db
              .select()
              .from(paymentsApplicationFees)
              .where(where)
              .orderBy(order)
              .limit(limit),
          view: applicationFeeView,
        },
        params,
      ),
  }),
  endpoint('GET /v1/application_fees/:id', {
    params: bare,
    run: async ({ scope, path }) => {
      const row = await findApplicationFee(scope, pathId(path));
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
