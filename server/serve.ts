import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo } from 'node:net';

const GRACE_MS = 10_000;
const SWEEP_MS = 50;

export interface RunningServer {
  readonly port: number;
  /** Takes no new connections, lets the answers under way finish for up to ten seconds, then ends them. */
  readonly stop: () => Promise<void>;
}

/** Listens; port 0 takes a free one. Rejects where the port is taken. */
export async function serve(listener: RequestListener, port: number): Promise<RunningServer> {
  let isStopping = false;
  const server = createServer((request, response) => {
    // The client's next request must not come over a connection that ends.
    if (isStopping) response.setHeader('connection', 'close');
    listener(request, response);
  });
  server.listen(port);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const stop = async () => {
    isStopping = true;
    const closed = once(server, 'close');
    server.close();
    // A connection whose answer ends now would else be kept open for its client's next request.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await closed;
    clearInterval(sweep);
    clearTimeout(timer);
  };
  return { port: address.port, stop };
}
