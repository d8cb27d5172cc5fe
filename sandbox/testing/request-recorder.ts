import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

/** A request as it was sent. */
export interface RecordedRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

interface RequestRecorder {
  /** Forwards requests to the sandbox, and records them. */
  url: string;
  /** Requests that the sandbox accepted, in order. */
  accepted: RecordedRequest[];
  stop(): Promise<void>;
}

const KEPT = ['authorization', 'content-type', 'accept', 'cookie', 'x-transit-verbose'];

const keptHeaders = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value] as const] : [];
    }),
  );

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function passOn(
  target: string,
  recorded: RecordedRequest,
  response: ServerResponse,
): Promise<boolean> {
  const { method, path, headers, body } = recorded;
  const reply = await fetch(`${target}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  response.statusCode = reply.status;
  for (const name of ['content-type', 'location', 'set-cookie', 'date']) {
    const value = reply.headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  response.end(Buffer.from(await reply.arrayBuffer()));
  return reply.status < 400;
}

/** A proxy between clients and a sandbox, so that tests learn what valid requests look like on the wire. */
export async function startRecorder(target: string): Promise<RequestRecorder> {
  const accepted: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const recorded: RecordedRequest = {
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        headers: keptHeaders(request),
        body: await bodyOf(request),
      };
      if (await passOn(target, recorded, response)) accepted.push(recorded);
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    accepted,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
