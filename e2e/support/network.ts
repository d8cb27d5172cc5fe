import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

/** `away` ends each connection, `silent` accepts requests and never answers, a number answers after that many milliseconds. */
type Trouble = 'away' | 'silent' | number;

/** The connection to the hosted services, which a test can break. */
interface Network {
  /** Origin of the services behind it. */
  readonly url: string;
  /** Takes effect now, for addresses that begin with `path`. */
  break(path: string, trouble: Trouble): void;
  /** Lets everything through again; requests that are still waiting are ended. */
  heal(): void;
  stop(): Promise<void>;
}

function passOn(port: number, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = asked;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  answer.on('close', () => onward.destroy());
  asked.pipe(onward);
}

/** A network in front of the services at this port of this machine; at first, nothing is broken. */
export async function startNetwork(port: number): Promise<Network> {
  const troubles = new Map<string, Trouble>();
  const waiting = new Set<ServerResponse>();
  const server = createServer((asked, answer) => {
    const trouble = [...troubles].find(([path]) => asked.url?.startsWith(path))?.[1];
    if (trouble === 'away') asked.destroy();
    else if (trouble === 'silent') waiting.add(answer);
    else if (trouble !== undefined) setTimeout(() => passOn(port, asked, answer), trouble);
    else passOn(port, asked, answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const heal = () => {
    troubles.clear();
    for (const answer of waiting) answer.destroy();
    waiting.clear();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    break: (path, trouble) => void troubles.set(path, trouble),
    heal,
    stop: async () => {
      heal();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
