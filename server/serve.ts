import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Longer than the slowest page may take, and with the drain time still shorter than platforms wait before they kill the process. */
const GRACE_MS = 20_000;
const SWEEP_MS = 50;

export interface RunningServer {
  readonly port: number;
  /** From now on each answer says `Connection: close`, so that clients send their next request to another server. */
  readonly drain: () => void;
  /** Drains, accepts no new connections, and finishes the answers in progress. What is not finished after the grace period is cut off. */
  readonly stop: () => Promise<void>;
}

function markLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** Listens; port 0 takes a free one. Rejects if the port is taken. */
export async function serve(
  listener: RequestListener,
  port: number,
  { graceMs = GRACE_MS } = {},
): Promise<RunningServer> {
  const underWay = new Set<ServerResponse>();
  let isDraining = false;
  const server = createServer((request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (isDraining) markLast(response);
    listener(request, response);
  });
  // Node calls a connection idle as soon as its answer is written, and would cut off the part that is not sent yet.
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    if (![...underWay].some(({ writableEnded }) => writableEnded)) closeIdle();
  };
  server.listen(port);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;

  const drain = () => {
    isDraining = true;
    for (const response of underWay) markLast(response);
  };
  const stop = async () => {
    drain();
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    // Reads what arrived while the server was busy: the second turn begins after all sockets were checked.
    await nextTurn();
    await nextTurn();
    const closed = once(server, 'close');
    server.close();
    // Answers whose headers were sent before the drain keep their connection open.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    await closed;
    clearInterval(sweep);
    clearTimeout(timer);
  };
  return { port: address.port, drain, stop };
}
