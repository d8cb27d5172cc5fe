import { type Request, type RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit as createLimiter } from 'express-rate-limit';
import { ServerError } from '../../base/errors';
import { type LimitStores } from '../../store/limit-stores';

interface Options {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly stores: LimitStores;
  /** The caller whose requests are counted together; by default the address. */
  readonly callerOf?: (request: Request) => string;
}

/** The address that a request came from. An owner of one IPv6 address has a whole network of them, so the network counts. */
export const addressOf = ({ ip }: Request): string => (ip ? ipKeyGenerator(ip) : 'unknown');

/** Allows a number of requests within a time; the ones above it are answered with 429. */
export const rateLimit = ({
  name,
  limit,
  windowMs,
  stores,
  callerOf = addressOf,
}: Options): RequestHandler =>
  createLimiter({
    windowMs,
    limit,
    identifier: name,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    store: stores.storeFor(name),
    keyGenerator: callerOf,
    // If Redis is down, visitors are served without counting. The connection itself logs that.
    passOnStoreError: true,
    logger: { error: () => undefined, warn: () => undefined },
    handler: (_request, _response, next) => {
      next(new ServerError('too-many-requests', { title: 'Too many requests, wait a while' }));
    },
  });
