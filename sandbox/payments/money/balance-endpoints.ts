import { and } from 'drizzle-orm';
import * as v from 'valibot';
import { created, within } from '../http/created';
import { type Endpoint, endpoint, pathId } from '../http/endpoint';
import { noSuchObject } from '../http/errors';
import { type Json } from '../http/json';
import { listPage, same } from '../http/list';
import * as p from '../http/params';
import { paymentsPayouts } from '../schema/money';
import { type BalanceLine, readBalance } from './balance';
import { PAYOUT_STATES, payoutView } from './payout-view';
import { createPayout, findPayout, inState } from './payouts';

function amounts(lines: readonly BalanceLine[], part: 'available' | 'pending'): Json {
  const shown = lines.length > 0 ? lines : [{ currency: 'usd', available: 0, pending: 0 }];
  return shown.map((line) => ({
    amount: line[part],
    currency: line.currency,
    source_types: { card: line[part] },
  }));
}

const balanceOnly: readonly Endpoint[] = [
  endpoint('GET /v1/balance', {
    params: v.strictObject(p.common),
    run: async ({ scope }) => {
      const lines = await readBalance(scope.db, scope.owner, scope.now);
      return {
        object: 'balance',
        available: amounts(lines, 'available'),
        livemode: false,
        pending: amounts(lines, 'pending'),
      };
    },
  }),
];

const payoutParams = v.strictObject({
  ...p.common,
  amount: p.amount,
  currency: p.currency,
  destination: v.optional(p.id),
  description: v.optional(p.text),
  metadata: v.optional(p.metadata),
  method: v.optional(v.picklist(['standard', 'instant'])),
  source_type: v.optional(p.text),
  statement_descriptor: v.optional(p.text),
});

const payoutEndpoints: readonly Endpoint[] = [
  endpoint('POST /v1/payouts', {
    params: payoutParams,
    run: async ({ scope, params }) => {
      const row = await createPayout(scope, {
        amount: params.amount,
        currency: params.currency,
        destination: params.destination,
        description: p.textOrNull(params.description),
        statementDescriptor: p.textOrNull(params.statement_descriptor),
        method: params.method ?? 'standard',
        metadata: p.mergeMetadata({}, params.metadata),
      });
      return payoutView(row, scope.now);
    },
  }),
  endpoint('GET /v1/payouts', {
    params: v.strictObject({
      ...p.paging,
      arrival_date: created,
      created,
      destination: v.optional(p.id),
      status: v.optional(v.picklist(PAYOUT_STATES)),
    }),
    run: ({ scope, params }) =>
      listPage(
        scope,
        {
          url: '/v1/payouts',
          kind: 'payout',
          table: paymentsPayouts,
          where: and(
            same(paymentsPayouts.destination, params.destination),
            within(paymentsPayouts.arrivalDate, params.arrival_date),
            within(paymentsPayouts.created, params.created),
            params.status && inState(params.status, scope.now),
          ),
          view: (row) => payoutView(row, scope.now),
        },
        params,
      ),
  }),
  endpoint('GET /v1/payouts/:id', {
    params: v.strictObject(p.common),
    run: async ({ scope, path }) => {
      const row = await findPayout(scope, pathId(path));
      if (!row) throw noSuchObject('payout', pathId(path));
      return payoutView(row, scope.now);
    },
  }),
];

export const balanceEndpoints: readonly Endpoint[] = [...balanceOnly, ...payoutEndpoints];
