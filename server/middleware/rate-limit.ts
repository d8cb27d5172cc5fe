import { type RequestHandler } from 'express';
import { rateLimit as createLimiter, type Store } from 'express-rate-limit';
import { RedisStore } from 'rate-limit-redis';
import { createClient } from 'redis';
import { ServerError } from '../errors';

const MINUTE_MS = 60_000;

export interface LimitStores {
  /** A store of its own for each limit, or undefined for the server's memory. */
  readonly storeFor: (name: string) => Store | undefined;
  readonly close: () => Promise<void>;
}

const inMemory: LimitStores = { storeFor: () => undefined, close: async () => undefined };

/** With Redis all instances count together. Rejects where Redis cannot be reached. */
export async function openLimitStores(redisUrl: string | undefined): Promise<LimitStores> {
  if (!redisUrl) return inMemory;
  const client = createClient({ url: redisUrl });
  await client.connect();
  return {
    storeFor: (name) =>
      new RedisStore({
        prefix: `limit:${name}:`,
        sendCommand: (...args: string[]) => client.sendCommand(args),
      }),
    close: async () => {
      await client.close();
    },
  };
}

interface Options {
  readonly name: string;
  readonly perMinute: number;
  readonly stores: LimitStores;
}

/** So many requests a minute from one address; those above are answered with 429. */
export const rateLimit = ({ name, perMinute, stores }: Options): RequestHandler =>
  createLimiter({
    windowMs: MINUTE_MS,
    limit: perMinute,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    store: stores.storeFor(name),
    handler: (_request, _response, next) => {
      next(new ServerError('too-many-requests', { title: 'Too many requests, wait a minute' }));
    },
  });
