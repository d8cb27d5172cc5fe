import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** This is longer than the slowest page takes. With the drain time it is shorter than platforms wait before they kill the process. */
const GRACE_MS = 20_000;
const SWEEP_MS = 50;
/** After a silence of this length, all requests that were sent before have arrived. */
const QUIET_MS = 50;
/** Balancers keep idle connections for a minute; a server that closes one first loses the request that is sent at that moment. */
const KEEP_ALIVE_MS = 65_000;
/** The time limits for a request's head and for the whole request. The interval of the check adds to them. */
const HEAD_MS = 15_000;
const BODY_MS = 30_000;
const CHECK_MS = 5000;
/** New requests may never end. Those that arrive later than this were also sent later. */
const MOST_QUIET_MS = 5000;

export interface RunningServer {
  readonly port: number;
  /** Makes each answer say `Connection: close` from now on, so that clients send their next request to another server. */
  readonly drain: () => void;
  /**
   * Drains, accepts no new connections, and finishes the answers in progress. Answers that take longer than the grace period are cut off.
   */
  readonly stop: () => Promise<void>;
}

function markLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** Listens; port 0 takes a free one. Rejects if the port is taken. */
export async function serve(
  listener: RequestListener,
  port: number,
  { graceMs = GRACE_MS, headMs = HEAD_MS, bodyMs = BODY_MS, checkMs = CHECK_MS } = {},
): Promise<RunningServer> {
  const underWay = new Set<ServerResponse>();
  let isDraining = false;
  let arrivals = 0;
  const deadlines = {
    headersTimeout: headMs,
    requestTimeout: bodyMs,
    connectionsCheckingInterval: checkMs,
  };
  const server = createServer(deadlines, (request, response) => {
    arrivals += 1;
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (isDraining) markLast(response);
    listener(request, response);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  // Node calls a connection idle as soon as its answer is written, and would cut off the part that is not sent yet.
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    if (![...underWay].some(({ writableEnded }) => writableEnded)) closeIdle();
  };
  server.on('connection', () => {
    arrivals += 1;
  });
  server.listen(port);
  await once(server, 'listening');
  const address = server.address() as AddressInfo;

  const drain = () => {
    isDraining = true;
    for (const response of underWay) markLast(response);
  };
  /** Connections that wait to be accepted, or whose request was not read yet, would be reset. */
  const untilQuiet = async () => {
    const giveUpAt = performance.now() + MOST_QUIET_MS;
    for (let seen = -1; seen !== arrivals && performance.now() < giveUpAt;) {
      seen = arrivals;
      await wait(QUIET_MS);
      // A busy server's timers end before it has looked at its sockets.
      await nextTurn();
    }
  };
  const stop = async () => {
    drain();
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    await untilQuiet();
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
