import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Uploads parts as they are made. Returns the status of the answer; throws if the parts do not come to their end. */
export async function putStream(
  url: string,
  { parts, size }: { parts: Iterable<Buffer> | AsyncIterable<Buffer>; size: number },
): Promise<number | undefined> {
  const sending = request(url, { method: 'PUT', headers: { 'Content-Length': size } });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  const [[reply]] = await Promise.all([
    answered,
    pipeline(Readable.from(parts, { highWaterMark: 1 }), sending),
  ]);
  reply.resume();
  return reply.statusCode;
}
