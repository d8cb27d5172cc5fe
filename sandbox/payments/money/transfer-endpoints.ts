import { and } from 'drizzle-orm';
import * as v from 'valibot';
import { findAccount } from '../accounts/account-store';
import { PLATFORM } from '../credentials';
import { created, within } from '../http/created';
import { type Endpoint, endpoint, type Scope } from '../http/endpoint';
import { invalidRequest, noSuchReference } from '../http/errors';
import { newId } from '../http/ids';
import { type JsonObject } from '../http/json';
import { findRow, listPage, same } from '../http/list';
import * as p from '../http/params';
import { paymentsTransfers } from '../schema/money';
import { isKnownCurrency, unknownCurrency } from './amounts';
import { book, requireAvailable } from './balance';
import { paymentsCharges } from '../schema/intents';
import { storeTransfer, transferView } from './transfer-store';

const createParams = v.strictObject({
  ...p.common,
  amount: p.amount,
  currency: p.currency,
  destination: p.id,
  description: v.optional(p.text),
  metadata: v.optional(p.metadata),
  source_transaction: v.optional(p.id),
  source_type: v.optional(p.text),
  transfer_group: v.optional(p.text),
});
type CreateParams = v.InferOutput<typeof createParams>;

/** When transferred money may be paid out: together with its charge, or right away if it comes from available money. */
async function availableOn(scope: Scope, params: CreateParams): Promise<Date> {
  if (params.source_transaction === undefined) {
    await requireAvailable(scope, PLATFORM, params);
    return scope.now;
  }
  const charge = await findRow(scope, paymentsCharges, params.source_transaction);
  if (!charge) throw noSuchReference('charge', params.source_transaction, 'source_transaction');
  if (!charge.captured || params.amount > charge.amountCaptured - charge.amountRefunded) {
    throw invalidRequest(
      'Transfers using this transaction as a source must not exceed the source amount.',
      { param: 'amount' },
    );
  }
  return new Date(charge.created.getTime() + scope.settlementMs);
}

async function createTransfer(scope: Scope, params: CreateParams): Promise<JsonObject> {
  if (!isKnownCurrency(params.currency)) throw unknownCurrency(params.currency);
  if (!(await findAccount(scope.db, params.destination))) {
    throw noSuchReference('destination', params.destination, 'destination');
  }
  const available = await availableOn(scope, params);
  const id = newId('tr');
  const destinationPayment = newId('py');
  const balanceTransaction = await book(scope, {
    owner: PLATFORM,
    type: 'transfer',
    source: id,
    amount: -params.amount,
    currency: params.currency,
    availableOn: available,
  });
  await book(scope, {
    owner: params.destination,
    type: 'payment',
    source: destinationPayment,
    amount: params.amount,
    currency: params.currency,
    availableOn: available,
  });
  const row = await storeTransfer(scope, {
    id,
    amount: params.amount,
    currency: params.currency,
    destination: params.destination,
    destinationPayment,
    sourceTransaction: params.source_transaction ?? null,
    transferGroup: p.textOrNull(params.transfer_group),
    description: p.textOrNull(params.description),
    balanceTransaction,
    metadata: p.mergeMetadata({}, params.metadata),
  });
  return transferView(row);
}

export const transferEndpoints: readonly Endpoint[] = [
  endpoint('POST /v1/transfers', {
    params: createParams,
    run: ({ scope, params }) => createTransfer(scope, params),
  }),
  endpoint('GET /v1/transfers', {
    params: v.strictObject({
      ...p.paging,
      created,
      destination: v.optional(p.id),
      transfer_group: v.optional(p.text),
    }),
    run: ({ scope, params }) =>
      listPage(
        scope,
        {
          url: '/v1/transfers',
          kind: 'transfer',
          table: paymentsTransfers,
          where: and(
            same(paymentsTransfers.destination, params.destination),
            same(paymentsTransfers.transferGroup, params.transfer_group),
            within(paymentsTransfers.created, params.created),
          ),
          view: transferView,
        },
        params,
      ),
  }),
];
