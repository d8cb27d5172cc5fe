import { type Request, type Response } from 'express';
import { createInstance, tokenStore } from 'sharetribe-flex-sdk';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type UserId } from '~/domain/ids';
import { staffMarkSchema } from '~/domain/person/staff';
import { ApiFailure } from '~/api/marketplace/api-error';
import { ServerError } from '../base/errors';
import { type Signer } from '../base/signer';
import { type ServerConfig } from '../config/server-config';
import { showOrNull } from '../marketplace/show-or-null';
import { ask, type Session } from '../marketplace/session';
import { type MarketplaceNow } from '../marketplace/clock';
import { createTransport } from '../marketplace/transport';

const COOKIE = 'desk';
/** How long a login at the desk counts. */
const OPEN_MS = 12 * 3_600_000;

const staffSchema = v.object({
  data: v.object({
    attributes: v.object({
      banned: v.optional(v.literal(false)),
      deleted: v.optional(v.literal(false)),
      email: v.string(),
      emailVerified: v.literal(true),
      profile: v.object({ displayName: v.string(), metadata: staffMarkSchema }),
    }),
  }),
});

export interface Staff {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
}

interface Services {
  readonly integration: IntegrationSdk;
  readonly config: ServerConfig;
  readonly signer: Signer;
}

/**
 * Returns the staff member who calls. Their metadata, which they cannot write themselves, must say so, and they need a confirmed address
 * and a full session. Everybody else gets 404, as if there were no desk.
 */
export async function staffOf(
  { integration }: Pick<Services, 'integration'>,
  { userId, isLimited }: Pick<Session, 'userId' | 'isLimited'>,
): Promise<Staff> {
  const shown = await showOrNull(() => integration.users.show({ id: userId }));
  const parsed = v.safeParse(staffSchema, shown);
  if (!parsed.success || isLimited) throw new ServerError('not-found');
  const { email, profile } = parsed.output.data.attributes;
  return { id: userId, name: profile.displayName, email };
}

/** The marketplace does not say when a session began, so the desk asks for the password again and signs when it did. */
export function deskDoors({
  config,
  signer,
  now,
}: Omit<Services, 'integration'> & { readonly now: MarketplaceNow }) {
  const { clientId, baseUrl, secureCookies: secure } = config.public.sdk;
  const clientSecret = config.secrets.sdkClientSecret;
  const signed = (user: UserId, until: string) => `cookie/${COOKIE}/${user}/${until}`;
  return {
    /** Returns the time until which this person's desk is open, ISO; null if it is closed. */
    openUntil: async (request: Request, user: UserId): Promise<string | null> => {
      const cookies: Readonly<Record<string, unknown>> = request.cookies ?? {};
      const [until = '', signature = ''] = String(cookies[COOKIE] ?? '').split('~');
      const isOpen =
        Date.parse(until) > (await now()).getTime() &&
        signer.isSigned(signed(user, until), signature);
      return isOpen ? until : null;
    },
    /** Refuses a wrong password with `forbidden`. */
    open: async ({ id, email }: Staff, password: string, response: Response): Promise<string> => {
      const sdk = createInstance({
        clientId,
        clientSecret,
        baseUrl,
        ...createTransport(config),
        tokenStore: tokenStore.memoryStore(),
      });
      try {
        await ask(() => sdk.login({ username: email, password }));
      } catch (error) {
        const isWrong = error instanceof ApiFailure && [401, 403].includes(error.error.status);
        throw isWrong ? new ServerError('forbidden', { cause: error }) : error;
      }
      const until = new Date((await now()).getTime() + OPEN_MS).toISOString();
      const value = `${until}~${signer.sign(signed(id, until))}`;
      const options = { httpOnly: true, sameSite: 'strict', secure, path: '/api/desk' } as const;
      response.cookie(COOKIE, value, { ...options, maxAge: OPEN_MS });
      return until;
    },
  };
}
