import { type Request } from 'express';
import { writeJson } from './json';
import { type WireValue } from './values';
import { writeTransit } from './write-transit';

const wantsJson = (request: Request) =>
  (request.get('accept') ?? '').startsWith('application/json');

/** A body in the encoding that the request accepts, with its content type: Transit, or plain JSON. */
export function wireAnswer(request: Request, body: WireValue): { type: string; body: string } {
  const verbose = request.get('x-transit-verbose') === 'true';
  return wantsJson(request)
    ? { type: 'application/json;charset=UTF-8', body: writeJson(body) }
    : { type: 'application/transit+json;charset=UTF-8', body: writeTransit(body, { verbose }) };
}
