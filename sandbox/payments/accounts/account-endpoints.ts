import { eq, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { defaultCurrencyOf } from '../banks/bank-rules';
import { recordEvent } from '../events';
import { type Endpoint, endpoint, pathId, type Scope } from '../http/endpoint';
import { invalidRequest } from '../http/errors';
import { newId } from '../http/ids';
import { type JsonObject } from '../http/json';
import { listPage } from '../http/list';
import * as p from '../http/params';
import { balanceIsZero } from '../money/balance';
import { paymentsAccounts } from '../schema/accounts';
import { useToken } from '../tokens/token-store';
import { accountChanges, checkPersonal } from './account-changes';
import { type AccountDetails, EMPTY_DETAILS, mergeDetails } from './account-details';
import { accountEntries, type AccountParams } from './account-params';
import { addBank, lockAccount, requireAccount, resolveBank, withParts } from './account-store';
import { accountView } from './account-view';

const DEFAULT_COUNTRY = 'US';

const createParams = v.strictObject({
  ...accountEntries,
  country: v.optional(p.filled),
  type: v.optional(v.picklist(['custom', 'express', 'standard', 'none'])),
  controller: v.optional(v.record(v.string(), v.unknown())),
});

async function changedDetails(
  scope: Scope,
  params: AccountParams,
  { stored, country }: { stored: AccountDetails; country: string },
): Promise<AccountDetails> {
  let details = stored;
  if (params.account_token) {
    const token = await useToken(scope.db, params.account_token, {
      type: 'account',
      param: 'account_token',
    });
    const { individual, company } = token.account;
    if (individual) checkPersonal(individual, country, 'individual');
    if (company) checkPersonal(company, country, 'company');
    details = mergeDetails(details, token.account);
  }
  return mergeDetails(details, accountChanges(params, details, country));
}

async function attachBank(scope: Scope, account: string, params: AccountParams): Promise<void> {
  if (!params.external_account) return;
  const bank = await resolveBank(scope.db, params.external_account);
  await addBank(scope, account, { ...bank, replaceDefault: true });
}

/** Returns an account after a change, and records the change as an event of that account. */
export async function changedAccount(
  scope: Scope,
  id: string,
  event = 'account.updated',
): Promise<JsonObject> {
  const view = accountView(await requireAccount(scope.db, id), scope.now);
  await recordEvent({ ...scope, owner: id }, event, view);
  return view;
}

async function createAccount(
  scope: Scope,
  params: v.InferOutput<typeof createParams>,
): Promise<JsonObject> {
  const country = params.country?.toUpperCase() ?? DEFAULT_COUNTRY;
  const ownCurrency = defaultCurrencyOf(country);
  if (!ownCurrency) {
    throw invalidRequest(`${country} is not currently supported by Stripe.`, {
      code: 'country_unsupported',
      param: 'country',
    });
  }
  const id = newId('acct');
  const stored: AccountDetails = { ...EMPTY_DETAILS, type: params.type ?? 'none' };
  await scope.db.insert(paymentsAccounts).values({
    id,
    country,
    defaultCurrency: params.default_currency ?? ownCurrency,
    details: await changedDetails(scope, params, { stored, country }),
    metadata: p.mergeMetadata({}, params.metadata),
    created: scope.now,
  });
  await attachBank(scope, id, params);
  return changedAccount(scope, id);
}

async function updateAccount(scope: Scope, id: string, params: AccountParams): Promise<JsonObject> {
  const row = await lockAccount(scope.db, id);
  await scope.db
    .update(paymentsAccounts)
    .set({
      details: await changedDetails(scope, params, { stored: row.details, country: row.country }),
      metadata: p.mergeMetadata(row.metadata, params.metadata),
      defaultCurrency: params.default_currency ?? row.defaultCurrency,
    })
    .where(eq(paymentsAccounts.id, id));
  await attachBank(scope, id, params);
  return changedAccount(scope, id);
}

async function deleteAccount(scope: Scope, id: string): Promise<JsonObject> {
  await lockAccount(scope.db, id);
  if (!(await balanceIsZero(scope.db, id))) {
    throw invalidRequest(
      'This account cannot be deleted because it has a balance that is not zero.',
      {
        code: 'account_closed',
      },
    );
  }
  await scope.db
    .update(paymentsAccounts)
    .set({ deletedAt: scope.now })
    .where(eq(paymentsAccounts.id, id));
  return { id, object: 'account', deleted: true };
}

export const accountEndpoints: readonly Endpoint[] = [
  endpoint('POST /v1/accounts', {
    params: createParams,
    run: ({ scope, params }) => createAccount(scope, params),
  }),
  endpoint('GET /v1/accounts', {
    params: v.strictObject(p.paging),
    run: ({ scope, params }) =>
      listPage(
        scope,
        {
          url: '/v1/accounts',
          kind: 'account',
          table: paymentsAccounts,
          where: isNull(paymentsAccounts.deletedAt),
          view: async (row) => accountView(await withParts(scope.db, row), scope.now),
        },
        params,
      ),
  }),
  endpoint('GET /v1/accounts/:id', {
    params: v.strictObject(p.common),
    run: async ({ scope, path }) =>
      accountView(await requireAccount(scope.db, pathId(path)), scope.now),
  }),
  endpoint('POST /v1/accounts/:id', {
    params: v.strictObject(accountEntries),
    run: ({ scope, params, path }) => updateAccount(scope, pathId(path), params),
  }),
  endpoint('DELETE /v1/accounts/:id', {
    params: v.strictObject(p.common),
    run: ({ scope, path }) => deleteAccount(scope, pathId(path)),
  }),
];
