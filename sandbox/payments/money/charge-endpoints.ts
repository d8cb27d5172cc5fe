import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { created, within } from '../http/created';
import { type Endpoint, endpoint, pathId, type Scope } from '../http/endpoint';
import { noSuchObject } from '../http/errors';
import { type JsonObject } from '../http/json';
import { findRow, listPage, same } from '../http/list';
import * as p from '../http/params';
import { paymentsCharges } from '../schema/intents';
import { type ChargeRow } from './charge-money';
import { chargeView } from './charge-view';

const bare = v.strictObject(p.common);

const listParams = v.strictObject({
  ...p.paging,
  customer: v.optional(p.id),
  payment_intent: v.optional(p.id),
  transfer_group: v.optional(p.text),
  created,
});

const ofGroup = (group: string | undefined) =>
  group ? eq(sql`(${paymentsCharges.details} ->> 'transferGroup')`, group) : undefined;

function chargeList(scope: Scope, params: v.InferOutput<typeof listParams>): Promise<JsonObject> {
  return listPage(
    scope,
    {
      url: '/v1/charges',
      kind: 'charge',
      table: paymentsCharges,
      where: and(
        same(paymentsCharges.customer, params.customer),
        same(paymentsCharges.paymentIntent, params.payment_intent),
        ofGroup(params.transfer_group),
        within(paymentsCharges.created, params.created),
      ),
      view: chargeView,
    },
    params,
  );
}

async function requireCharge(scope: Scope, id: string): Promise<ChargeRow> {
  const row = await findRow(scope, paymentsCharges, id);
  if (!row) throw noSuchObject('charge', id);
  return row;
}

export const chargeEndpoints: readonly Endpoint[] = [
  endpoint('GET /v1/charges', {
    params: listParams,
    run: ({ scope, params }) => chargeList(scope, params),
  }),
  endpoint('GET /v1/charges/:id', {
    params: bare,
    run: async ({ scope, path }) => chargeView(await requireCharge(scope, pathId(path))),
  }),
];
