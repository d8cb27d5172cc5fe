import { once as eventOnce } from 'node:events';
import { createServer } from 'node:http';
import express, { type Express } from 'express';
import { silentLog } from '../../platform/log';
import { MapThread } from '../map-thread';
import { createMapsRouter } from '../router';

export interface MapsServer {
  readonly origin: string;
  get(path: string): Promise<Response>;
  stop(): Promise<void>;
}

/** Serves the maps on a free port. `errors` collects what the router reports as its own fault. */
export async function startMapsServer(
  errors: unknown[] = [],
  extend: (app: Express) => void = () => undefined,
): Promise<MapsServer> {
  const app = express();
  let origin = '';
  const log = {
    ...silentLog,
    error: (_message: string, error: unknown) => void errors.push(error),
  };
  const thread = new MapThread();
  app.use('/maps', createMapsRouter({ baseUrl: () => origin, log }, thread));
  extend(app);
  const server = createServer(app).listen(0, '127.0.0.1');
  await eventOnce(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    get: (path) => fetch(`${origin}/maps${path}`),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await thread.end();
    },
  };
}
