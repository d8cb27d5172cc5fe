import { type Store } from 'express-rate-limit';
import { RedisStore } from 'rate-limit-redis';
import { type Redis } from './redis';

export interface LimitStores {
  /** A separate store for each limit, or undefined for the server's memory. */
  readonly storeFor: (name: string) => Store | undefined;
}

/** All servers count together if there is a Redis. */
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
