import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';

/** What has arrived at an address for events. */
export interface Received {
  body: string;
  signature: string;
}

/** An address for events that keeps what arrives, and answers with a status that can be changed. */
export async function startReceiver() {
  const received: Received[] = [];
  const arrivals = new EventEmitter();
  let status = 200;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({
        body: Buffer.concat(parts).toString('utf8'),
        signature: String(request.headers['stripe-signature']),
      });
      response.writeHead(status).end();
      arrivals.emit('arrival');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/events`,
    /** Everything since the last time. */
    take: () => received.splice(0),
    next: () => once(arrivals, 'arrival'),
    answer: (next: number) => {
      status = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
