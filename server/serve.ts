import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo } from 'node:net';

const GRACE_MS = 10_000;

export interface RunningServer {
  readonly port: number;
  /** Takes no new connections, lets the answers under way finish for up to ten seconds, then ends them. */
  readonly stop: () => Promise<void>;
}

/** Listens; port 0 takes a free one. Rejects where the port is taken. */
export async function serve(listener: RequestListener, port: number): Promise<RunningServer> {
  const server = createServer(listener);
  server.listen(port);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const stop = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await closed;
    clearTimeout(timer);
  };
  return { port: address.port, stop };
}
