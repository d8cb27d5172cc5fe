import { createHash } from 'node:crypto';
import { type Request } from 'express';
import { LRUCache } from 'lru-cache';
import { transit } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { type UserId, userIdSchema } from '~/domain/ids';
import { type ServerConfig } from '../config/server-config';
import { createTokenReader } from './session-cookie';

/** The marketplace's tokens are valid for this long. */
const TOKEN_MS = 3_600_000;
const MOST_REMEMBERED = 50_000;
/** The limit per address and minute, so that made-up tokens do not make us ask about each of them. */
const MOST_QUESTIONS = 60;
const MINUTE_MS = 60_000;

/**
 * The user of the request's session, if the marketplace has confirmed its token; null for visitors, made-up tokens and expired ones.
 * Good enough to count requests, not to answer them: a session that has ended is remembered for up to an hour, unless less is asked for.
 */
export type UserOf = (request: Request) => Promise<UserId | null>;

const userSchema = v.object({ data: v.object({ id: userIdSchema }) });

/** Asks the marketplace once for each token within the given milliseconds. */
export function createUserOf(config: ServerConfig, rememberedMs = TOKEN_MS): UserOf {
  const { baseUrl } = config.public.sdk;
  const readToken = createTokenReader(config);
  const known = new LRUCache<string, Promise<UserId | null>>({
    max: MOST_REMEMBERED,
    ttl: rememberedMs,
  });
  const questions = new LRUCache<string, number>({
    max: MOST_REMEMBERED,
    ttl: MINUTE_MS,
    noUpdateTTL: true,
  });

  /** Asks without the SDK, which would continue as a visitor if a token is refused. Rejects if there is no answer. */
  const ask = async (token: string): Promise<UserId | null> => {
    const answer = await fetch(`${baseUrl}/v1/api/current_user/show`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/transit+json' },
      signal: AbortSignal.timeout(config.marketplaceTimeoutMs),
    });
    if (answer.status >= 500) throw new Error(`the marketplace answers ${answer.status}`);
    const user = v.safeParse(userSchema, toPlain(transit.read(await answer.text())));
    return answer.ok && user.success ? user.output.data.id : null;
  };

  return async (request) => {
    const token = readToken(request);
    if (token === null) return null;
    const key = createHash('sha256').update(token).digest('base64');
    const address = request.ip ?? '';
    let user = known.get(key);
    if (!user) {
      const asked = questions.get(address) ?? 0;
      if (asked >= MOST_QUESTIONS) return null;
      questions.set(address, asked + 1);
      user = ask(token);
      known.set(key, user);
    }
    try {
      return await user;
    } catch {
      known.delete(key);
      return null;
    }
  };
}
