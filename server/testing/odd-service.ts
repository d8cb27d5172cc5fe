import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface OddService {
  readonly url: string;
  readonly requests: () => number;
  readonly stop: () => Promise<void>;
}

/** A service on a port of this machine that accepts connections and answers each request with the given bytes; null: never. */
export async function startOddService(answer: string | null): Promise<OddService> {
  const sockets = new Set<Socket>();
  let requests = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', () => {
      requests += 1;
      if (answer !== null) socket.end(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: () => requests,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The bytes of an answer with a body. */
export const httpAnswer = (status: number, type: string, body: string): string =>
  `HTTP/1.1 ${status} Test\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`;
