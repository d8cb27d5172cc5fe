import { type Request, type RequestHandler } from 'express';
import { type UserId } from '~/domain/ids';
import { type ServerConfig } from '../config/server-config';
import { type UserOf } from '../marketplace/session-users';
import { addressOf, type LimitStores, rateLimit } from '../middleware/rate-limit';
import { kindOf, type RequestKind } from './request-kinds';

const MINUTE_MS = 60_000;

interface Options {
  readonly limits: ServerConfig['limits'];
  readonly stores: LimitStores;
  readonly userOf: UserOf;
}

/**
 * Limits the requests to `/api` per minute, each kind on its own. A signed-in user is counted alone, with all sessions and devices; others are
 * counted by their address, where they also have a limit for all kinds together. So nobody is locked out by somebody else at the
 * same address, except visitors by visitors.
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
