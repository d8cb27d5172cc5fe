import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type ServiceContext } from '../../platform/service';
import { type MarketplaceConfig } from '../config';
import { noAudit } from '../events/record-event';
import { type Caller } from '../http/endpoint';
import { authCodes, users } from '../store/schema/users';
import { accountOfIdentity } from '../users/identity-rules';
import { AuthFailure, unknownClient } from './auth-failure';
import { verifyPassword } from './passwords';
import {
  findAccessToken,
  hashToken,
  issueTokens,
  loginAsToken,
  isShutOut,
  refreshTokens,
  type TokenReply,
} from './tokens';

type Fields = Record<string, string>;
interface GrantInput {
  context: ServiceContext;
  config: MarketplaceConfig;
  fields: Fields;
  now: Date;
}

const wrong = (parameter: string): AuthFailure =>
  new AuthFailure(401, { code: 'wrong-value', parameter });

function requireClient({ config, fields }: GrantInput): string {
  if (fields['client_id'] !== config.clientId)
    throw unknownClient(fields['client_id'], config.clientId);
  return config.clientId;
}

function requireSecret({ config, fields }: GrantInput): void {
  if (fields['client_secret'] !== config.clientSecret) throw wrong('client_secret');
}

/** Grants an anonymous token for `scope=public-read`, and the Integration API's token for `scope=integ`. */
async function clientCredentials(input: GrantInput): Promise<TokenReply> {
  const { context, config, fields, now } = input;
  if (fields['scope'] === 'integ') {
    if (fields['client_id'] !== config.integrationClientId)
      throw unknownClient(fields['client_id'], config.integrationClientId);
    if (fields['client_secret'] !== config.integrationClientSecret) throw wrong('client_secret');
    return issueTokens(context.db, {
      clientId: config.integrationClientId,
      scope: 'integ',
      userId: null,
      withRefreshToken: true,
      now,
    });
  }
  if (fields['scope'] !== 'public-read') throw new AuthFailure(400);
  const clientId = requireClient(input);
  return issueTokens(context.db, {
    clientId,
    scope: 'public-read',
    userId: null,
    withRefreshToken: false,
    now,
  });
}

async function password(input: GrantInput): Promise<TokenReply> {
  const { context, fields, now } = input;
  const clientId = requireClient(input);
  const username = fields['username'] ?? '';
  const given = fields['password'] ?? '';
  const [user] = await context.db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, username.toLowerCase()), eq(users.deleted, false)));
  const right = await verifyPassword(given, user?.passwordHash ?? null);
  if (!user || !right || user.state === 'banned') throw wrong('username or password');
  return issueTokens(context.db, {
    clientId,
    scope: 'user',
    userId: user.id,
    withRefreshToken: true,
    now,
  });
}

/** Neither kind of client needs a secret to refresh. */
async function refresh({ context, config, fields, now }: GrantInput): Promise<TokenReply> {
  const clientId = fields['client_id'] ?? '';
  if (clientId !== config.clientId && clientId !== config.integrationClientId)
    throw unknownClient(clientId, config.clientId);
  const reply = await refreshTokens(context.db, {
    token: fields['refresh_token'] ?? '',
    clientId,
    now,
  });
  if (!reply) throw wrong('refresh_token');
  return reply;
}

/** A server proves its identity with its secret and gets a token that may take privileged transitions. */
async function exchange(input: GrantInput): Promise<TokenReply> {
  const { context, fields, now } = input;
  const clientId = requireClient(input);
  requireSecret(input);
  const subject: Caller | null = await findAccessToken(context.db, {
    token: fields['subject_token'] ?? '',
    now,
  });
  if (!subject?.userId || subject.banned || subject.clientId !== clientId)
    throw wrong('subject_token');
  return issueTokens(context.db, {
    clientId,
    // An operator who acts as a user stays limited, also through the server.
    scope: subject.scope === 'user:limited' ? 'user:limited' : 'trusted:user',
    userId: subject.userId,
    sessionId: subject.sessionId,
    withRefreshToken: false,
    now,
  });
}

/** The operator's "log in as": a single-use code bound to a PKCE challenge. */
async function authorizationCode(input: GrantInput): Promise<TokenReply> {
  const { context, fields, now } = input;
  const clientId = requireClient(input);
  const challenge = createHash('sha256')
    .update(fields['code_verifier'] ?? '')
    .digest('base64url');
  const [code] = await context.db
    .update(authCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(authCodes.codeHash, hashToken(fields['code'] ?? '')),
        eq(authCodes.clientId, clientId),
        eq(authCodes.redirectUri, fields['redirect_uri'] ?? ''),
        eq(authCodes.codeChallenge, challenge),
        isNull(authCodes.usedAt),
        gt(authCodes.expiresAt, now),
      ),
    )
    .returning();
  if (!code || (await isShutOut(context.db, code.userId))) throw wrong('code');
  return loginAsToken(context.db, { clientId, userId: code.userId, now });
}

/** A server passes on the token that an identity provider gave its user. */
async function identityProvider(input: GrantInput): Promise<TokenReply> {
  const { context, config, fields, now } = input;
  const clientId = requireClient(input);
  requireSecret(input);
  const identity = await config.verifyIdentity({
    idpId: fields['idp_id'] ?? '',
    idpClientId: fields['idp_client_id'] ?? '',
    idpToken: fields['idp_token'] ?? '',
  });
  if (!identity) throw wrong('idp_token');
  const user = await accountOfIdentity(context.db, identity, {
    source: 'source/marketplace-api',
    audit: noAudit,
    now,
  });
  if (!user || user.state === 'banned') throw new AuthFailure(401);
  return issueTokens(context.db, {
    clientId,
    scope: 'user',
    userId: user.id,
    withRefreshToken: true,
    now,
  });
}

const grants: Record<string, (input: GrantInput) => Promise<TokenReply>> = {
  client_credentials: clientCredentials,
  password,
  refresh_token: refresh,
  token_exchange: exchange,
  authorization_code: authorizationCode,
  identity_provider: identityProvider,
};

/** Answers one grant; throws {@link AuthFailure} 400 for an unknown grant, 401 for wrong credentials. */
export async function grantTokens(
  context: ServiceContext,
  config: MarketplaceConfig,
  fields: Fields,
): Promise<TokenReply> {
  const grant = Object.hasOwn(grants, fields['grant_type'] ?? '')
    ? grants[fields['grant_type'] ?? '']
    : undefined;
  if (!grant) throw new AuthFailure(400, { code: 'unknown-grant', parameter: 'grant_type' });
  return grant({ context, config, fields, now: context.clock.now() });
}
