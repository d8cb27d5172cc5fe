import { and, eq, isNull } from 'drizzle-orm';
import { type Request } from 'express';
import { type Db } from '../../platform/database';
import {
  PLATFORM,
  PLATFORM_ACCOUNT,
  PUBLISHABLE_KEY,
  RESTRICTED_KEY,
  SECRET_KEY,
} from '../credentials';
import { paymentsAccounts } from '../schema/accounts';
import { type Endpoint } from './endpoint';
import { ApiError, invalidRequest } from './errors';
import { type FormObject } from './form';
import { requireRight, RESTRICTED_RIGHTS } from './rights';

/** The caller, and the account that the call is for. */
export interface Caller {
  keyKind: 'secret' | 'publishable';
  owner: string;
  /** The marketplace's own server has a restricted key; the marketplace itself has the secret one. */
  isRestricted: boolean;
}

function keyOf(req: Request, form: FormObject): string | null {
  const [scheme = '', value = ''] = (req.get('Authorization') ?? '').split(' ');
  switch (scheme.toLowerCase()) {
    case 'bearer':
      return value || null;
    case 'basic':
      return Buffer.from(value, 'base64').toString('utf8').split(':')[0] || null;
    default:
      return typeof form['key'] === 'string' ? form['key'] : null;
  }
}

function masked(key: string): string {
  const shown = key.slice(0, 8);
  return key.length <= 12
    ? `${shown}****`
    : `${shown}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;
}

const RESTRICTED = new RegExp(`^${RESTRICTED_KEY}(?:_without_(\\w+))?$`);

/** The rights of a restricted key; null for any other key. */
function rightsOf(key: string): string[] | null {
  const match = RESTRICTED.exec(key);
  if (!match) return null;
  const [, missing] = match;
  return RESTRICTED_RIGHTS.filter(
    (right) => right !== `${missing}_read` && right !== `${missing}_write`,
  );
}

interface Key {
  text: string;
  kind: Caller['keyKind'];
  /** Null means that everything is allowed that the key's kind may do. */
  rights: string[] | null;
}

function readKey(key: string | null): Key {
  if (key === null) {
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      { status: 401 },
    );
  }
  if (key === SECRET_KEY) return { text: key, kind: 'secret', rights: null };
  if (key === PUBLISHABLE_KEY) return { text: key, kind: 'publishable', rights: null };
  const rights = rightsOf(key);
  if (rights) return { text: key, kind: 'secret', rights };
  throw invalidRequest(`Invalid API Key provided: ${masked(key)}`, { status: 401 });
}

async function ownerOf(db: Db, account: string | undefined): Promise<string> {
  if (account === undefined || account === '' || account === PLATFORM_ACCOUNT) return PLATFORM;
  const [found] = await db
    .select({ id: paymentsAccounts.id })
    .from(paymentsAccounts)
    .where(and(eq(paymentsAccounts.id, account), isNull(paymentsAccounts.deletedAt)));
  if (found) return found.id;
  throw new ApiError(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
  });
}

/**
 * Checks the key, its rights to the endpoint, and the account; throws 401 or 403.
 */
export async function identify(
  db: Db,
  req: Request,
  { form, endpoint }: { form: FormObject; endpoint: Pick<Endpoint, 'method' | 'path' | 'browser'> },
): Promise<Caller> {
  const { text, kind: keyKind, rights } = readKey(keyOf(req, form));
  if (keyKind === 'publishable' && !endpoint.browser) {
    throw invalidRequest(
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      { status: 403, code: 'secret_key_required' },
    );
  }
  const account = form['_stripe_account'];
  const named = req.get('Stripe-Account') ?? (typeof account === 'string' ? account : undefined);
  const owner = await ownerOf(db, named);
  if (rights) {
    const account = owner === PLATFORM ? PLATFORM_ACCOUNT : owner;
    requireRight(endpoint, { key: masked(text), rights, account });
  }
  return { keyKind, owner, isRestricted: rights !== null };
}
