import { type RequestHandler } from 'express';
import { rateLimit as createLimiter, type Store } from 'express-rate-limit';
import { RedisStore } from 'rate-limit-redis';
import { ServerError } from '../errors';
import { type Redis } from '../redis';

export interface LimitStores {
  /** A separate store for each limit, or undefined for the server's memory. */
  readonly storeFor: (name: string) => Store | undefined;
}

/** With Redis all servers count together. */
export const createLimitStores = (redis: Redis | null): LimitStores => ({
  storeFor: (name) =>
    redis
      ? new RedisStore({
          prefix: `limit:${name}:`,
          sendCommand: (...args: string[]) =>
            redis.ask((connection) => connection.sendCommand(args)),
        })
      : undefined,
});

interface Options {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
  readonly stores: LimitStores;
}

/** Allows a number of requests within a time from one address; the ones above it are answered with 429. */
export const rateLimit = ({ name, limit, windowMs, stores }: Options): RequestHandler =>
  createLimiter({
    windowMs,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    store: stores.storeFor(name),
    // If Redis is down, visitors are served without counting.
    passOnStoreError: true,
    handler: (_request, _response, next) => {
      next(new ServerError('too-many-requests', { title: 'Too many requests, wait a while' }));
    },
  });
