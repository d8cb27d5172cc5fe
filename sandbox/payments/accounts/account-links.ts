import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type Db } from '../../platform/database';
import { type Endpoint, endpoint, type Scope } from '../http/endpoint';
import { invalidRequest } from '../http/errors';
import { newLinkSecret, sha256 } from '../http/ids';
import { type JsonObject, toUnix } from '../http/json';
import * as p from '../http/params';
import { paymentsAccountLinks } from '../schema/accounts';
import { requireAccount } from './account-store';

export type AccountLinkRow = typeof paymentsAccountLinks.$inferSelect;

const LIFETIME_MS = 5 * 60 * 1000;

const linkParams = v.strictObject({
  ...p.common,
  account: p.id,
  refresh_url: p.filled,
  return_url: p.filled,
  type: v.picklist(['account_onboarding', 'account_update']),
  collect: v.optional(v.picklist(['currently_due', 'eventually_due'])),
  collection_options: v.optional(
    v.strictObject({
      fields: v.optional(v.picklist(['currently_due', 'eventually_due'])),
      future_requirements: v.optional(v.picklist(['include', 'omit'])),
    }),
  ),
});

function checkUrl(url: string, param: string): void {
  if (URL.canParse(url) && /^https?:/.test(url)) return;
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param });
}

async function createLink(
  scope: Scope,
  params: v.InferOutput<typeof linkParams>,
): Promise<JsonObject> {
  checkUrl(params.refresh_url, 'refresh_url');
  checkUrl(params.return_url, 'return_url');
  const { row } = await requireAccount(scope.db, params.account);
  if (row.details.type === 'standard' && params.type === 'account_update') {
    throw invalidRequest(
      'You cannot create `account_update` type Account Links for this account.',
      { param: 'type' },
    );
  }
  const secret = newLinkSecret();
  const expiresAt = new Date(scope.now.getTime() + LIFETIME_MS);
  await scope.db.insert(paymentsAccountLinks).values({
    secretHash: sha256(secret),
    account: row.id,
    type: params.type,
    refreshUrl: params.refresh_url,
    returnUrl: params.return_url,
    expiresAt,
  });
  return {
    object: 'account_link',
    created: toUnix(scope.now),
    expires_at: toUnix(expiresAt),
    url: `${scope.baseUrl}/connect/onboarding/${secret}`,
  };
}

export async function findLink(db: Db, secret: string): Promise<AccountLinkRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentsAccountLinks)
    .where(eq(paymentsAccountLinks.secretHash, sha256(secret)));
  return row;
}

/** Ends a link, which then leads back to the platform. */
export async function endLink(db: Db, link: AccountLinkRow, now: Date): Promise<void> {
  await db
    .update(paymentsAccountLinks)
    .set({ usedAt: now })
    .where(eq(paymentsAccountLinks.secretHash, link.secretHash));
}

export const accountLinkEndpoints: readonly Endpoint[] = [
  endpoint('POST /v1/account_links', {
    params: linkParams,
    run: ({ scope, params }) => createLink(scope, params),
  }),
];
