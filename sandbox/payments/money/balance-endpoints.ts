import { and } from 'drizzle-orm';
import * as v from 'valibot';
import { type Endpoint, endpoint, pathId } from '../http/endpoint';
import { noSuchObject } from '../http/errors';
import { type Json } from '../http/json';
import { findRow, listPage, same } from '../http/list';
import * as p from '../http/params';
import { paymentsBalanceTransactions, paymentsPayouts } from '../schema/money';
import { type BalanceLine, balanceTransactionView, readBalance } from './balance';
import { payoutView } from './payout-view';
import { cancelPayout, createPayout, findPayout } from './payouts';

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
  endpoint('GET /v1/balance_transactions', {
    params: v.strictObject({ ...p.paging, source: v.optional(p.id), type: v.optional(p.text) }),
    run: ({ scope, params }) =>
      listPage(
        scope,
        {
          url: '/v1/balance_transactions',
          kind: 'balance_transaction',
          table: paymentsBalanceTransactions,
          where: and(
            same(paymentsBalanceTransactions.source, params.source),
            same(paymentsBalanceTransactions.type, params.type),
          ),
          view: (row) => balanceTransactionView(row, scope.now),
        },
        params,
      ),
  }),
  endpoint('GET /v1/balance_transactions/:id', {
    params: v.strictObject(p.common),
    run: async ({ scope, path }) => {
      const row = await findRow(scope, paymentsBalanceTransactions, pathId(path));
      if (!row) throw noSuchObject('balance_transaction', pathId(path));
      return balanceTransactionView(row, scope.now);
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
    params: v.strictObject({ ...p.paging, destination: v.optional(p.id) }),
    run: ({ scope, params }) =>
      listPage(
        scope,
        {
          url: '/v1/payouts',
          kind: 'payout',
          table: paymentsPayouts,
          where: same(paymentsPayouts.destination, params.destination),
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
  endpoint('POST /v1/payouts/:id/cancel', {
    params: v.strictObject(p.common),
    run: async ({ scope, path }) => payoutView(await cancelPayout(scope, pathId(path)), scope.now),
  }),
];

export const balanceEndpoints: readonly Endpoint[] = [...balanceOnly, ...payoutEndpoints];
