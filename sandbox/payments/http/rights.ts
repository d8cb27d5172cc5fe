import { ApiError } from './errors';
import { type Method } from './endpoint';

/** A right to one kind of object; writing includes reading. */
type Right = `${string}_${'read' | 'write'}`;

/** The rights of the key of a marketplace's own server. */
export const RESTRICTED_RIGHTS: readonly Right[] = [
  'payment_intent_write',
  'charge_write',
  'setup_intent_write',
  'customer_write',
  'payment_method_write',
  'transfer_write',
  'payout_write',
  'balance_read',
  'dispute_read',
  'radar_read',
  'review_read',
  'event_read',
  'identity_verification_session_write',
  'accounts_kyc_basic_read',
];

/** The kind of object for which an address needs a right. Refunds belong to charges. */
const KINDS: Readonly<Record<string, string>> = {
  accounts: 'accounts_kyc_basic',
  account_links: 'account_link',
  balance: 'balance',
  charges: 'charge',
  customers: 'customer',
  disputes: 'dispute',
  events: 'event',
  identity: 'identity_verification_session',
  payment_intents: 'payment_intent',
  payment_methods: 'payment_method',
  payouts: 'payout',
  refunds: 'charge',
  reviews: 'review',
  setup_intents: 'setup_intent',
  tokens: 'token',
  transfers: 'transfer',
  webhook_endpoints: 'webhook',
};

function rightFor(method: Method, path: string): { needed: Right; enough: readonly string[] } {
  const [, , first = ''] = path.split('/');
  const kind = KINDS[first] ?? first;
  return method === 'GET'
    ? { needed: `${kind}_read`, enough: [`${kind}_read`, `${kind}_write`] }
    : { needed: `${kind}_write`, enough: [`${kind}_write`] };
}

/** Throws 403 unless a restricted key has the right that an address needs. */
export function requireRight(
  { method, path }: { method: Method; path: string },
  { key, rights, account }: { key: string; rights: readonly string[]; account: string },
): void {
  const { needed, enough } = rightFor(method, path);
  if (enough.some((right) => rights.includes(right))) return;
  throw new ApiError(403, {
    type: 'invalid_request_error',
    message: `The provided key '${key}' does not have the required permissions for this endpoint on account '${account}'. Having the 'rak_${needed}' permission would allow this request to continue.`,
  });
}
