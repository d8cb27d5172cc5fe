import { type Request, type RequestHandler } from 'express';
import { type UserId } from '~/domain/ids';
import { type RequestKind } from '~/wire/entry';
import { wire } from '~/wire/table';
import { type ServerConfig } from '../../config/server-config';
import { type UserOf } from '../../marketplace/session-users';
import { addressOf, rateLimit } from '../middleware/rate-limit';
import { type LimitStores } from '../../store/limit-stores';

const MINUTE_MS = 60_000;

const kinds = new Map(wire.map(({ path, kind }) => [path.toLowerCase(), kind]));

/** The kind of a request by its path below `/api`. Express finds an endpoint in any case and with a slash at the end. */
export const kindOf = (path: string): RequestKind =>
  kinds.get(path.toLowerCase().replace(/\/$/, '')) ?? 'read';

interface Options {
  readonly limits: ServerConfig['limits'];
  readonly stores: LimitStores;
  readonly userOf: UserOf;
}

/**
 * Limits the requests to `/api` per minute, each kind on its own. A signed-in user is counted alone, with all sessions
 * and devices; others are counted by their address, where they also have a limit for all kinds together. So nobody is
 * locked out by somebody else at the same address, except visitors by visitors.
 */
export function apiLimits({ limits, stores, userOf }: Options): RequestHandler[] {
  const users = new WeakMap<Request, UserId>();
  const findUser: RequestHandler = async (request, _response, next) => {
    const user = await userOf(request);
    if (user) users.set(request, user);
    next();
  };
  const shared = { windowMs: MINUTE_MS, stores };
  const callerOf = (request: Request) => users.get(request) ?? addressOf(request);
  const limitOf = (kind: RequestKind) =>
    rateLimit({ ...shared, name: kind, limit: limits.perMinute[kind], callerOf });
  const ofKind: Readonly<Record<RequestKind, RequestHandler>> = {
    read: limitOf('read'),
    quote: limitOf('quote'),
    order: limitOf('order'),
    mail: limitOf('mail'),
    import: limitOf('import'),
    export: limitOf('export'),
  };
  const ofAddress = rateLimit({ ...shared, name: 'address', limit: limits.perMinute.address });
  return [
    findUser,
    (request, response, next) => (users.has(request) ? next() : ofAddress(request, response, next)),
    (request, response, next) => ofKind[kindOf(request.path)](request, response, next),
  ];
}
