import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How often a balancer checks whether its servers are ready. */
const LOOK_EVERY_MS = 250;

export interface Balancer {
  readonly url: string;
  /** How many servers it sends requests to now. */
  readonly ready: () => number;
  readonly add: (server: string) => void;
  readonly remove: (server: string) => void;
  readonly stop: () => Promise<void>;
}

/** Whether a server is ready; undefined if it is too busy to say. */
async function isReady(server: string): Promise<boolean | undefined> {
  const signal = AbortSignal.timeout(2000);
  try {
    const { ok } = await fetch(`${server}/readyz`, { signal });
    return ok;
  } catch {
    return signal.aborted ? undefined : false;
  }
}

/**
 * A proxy like an operator's: it sends each request to the next ready server over kept connections, checks `/readyz`, and repeats
 * nothing. A server that does not answer becomes a 502.
 */
export async function startBalancer(port = 0): Promise<Balancer> {
  const servers = new Map<string, boolean>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  let isStopped = false;
  const look = async (server: string) => {
    const now = await isReady(server);
    if (now !== undefined && servers.has(server)) servers.set(server, now);
  };
  // A server that is busy does not keep the others waiting.
  const keepLooking = async (server: string) => {
    while (!isStopped && servers.has(server)) {
      await look(server);
      await wait(LOOK_EVERY_MS);
    }
  };
  const readyOnes = () => [...servers].flatMap(([server, is]) => (is ? [server] : []));

  const pass = (incoming: IncomingMessage, response: ServerResponse) => {
    const ready = readyOnes();
    turn += 1;
    const server = ready[turn % ready.length];
    if (!server) {
      response.writeHead(502).end('no server is ready');
      return;
    }
    const { method, url = '/', headers } = incoming;
    const sent = request(`${server}${url}`, {
      agent,
      method,
      headers: { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' },
    });
    sent.on('response', (answer) => {
      const { connection: _own, 'keep-alive': _kept, ...passed } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, passed);
      answer.pipe(response);
    });
    sent.on('error', (error) => {
      if (!response.headersSent) response.writeHead(502);
      response.end(String(error));
    });
    incoming.pipe(sent);
  };
  const server = createServer(pass).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    ready: () => readyOnes().length,
    add: (added) => {
      servers.set(added, false);
      void keepLooking(added);
    },
    remove: (removed) => void servers.delete(removed),
    stop: async () => {
      isStopped = true;
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
