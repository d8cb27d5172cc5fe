import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';

/** Longer than clients keep idle connections, so that none is closed while a request is being sent. */
export const KEEP_ALIVE_MS = 75_000;

/** Resolves with the port. */
export const listen = (server: Server, { port, host }: { port: number; host: string }) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

/** Ends all connections, idle or not. */
export const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
