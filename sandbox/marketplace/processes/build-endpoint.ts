import { type Request } from 'express';
import type * as v from 'valibot';
import { type ServiceContext } from '../../platform/service';
import { parseWith } from '../http/endpoint';
import { type WireValue } from '../http/values';

export interface BuildCall {
  context: ServiceContext;
  request: Request;
  now: Date;
}

/** Maps in it must be keyword maps, because the command line finds no other keys. A file is sent as it is. */
export type BuildReply =
  | { data: WireValue; meta?: Record<string, WireValue> }
  | { contentType: string; file: Buffer };

export interface BuildEndpoint {
  method: 'GET' | 'POST';
  path: string;
  /** False for the one call that names no marketplace. */
  marketplace: boolean;
  /** The schema of the parameters or the body. */
  input: v.GenericSchema;
  run: (call: BuildCall, input: unknown) => Promise<BuildReply>;
}

/** Connects an endpoint with the schema of its parameters (GET) or body (POST). */
export function defineBuild<T>(definition: {
  method: BuildEndpoint['method'];
  path: string;
  marketplace?: boolean;
  input: v.GenericSchema<unknown, T>;
  handle: (call: BuildCall, input: T) => Promise<BuildReply>;
}): BuildEndpoint {
  const { method, path, marketplace = true, input, handle } = definition;
  const type = method === 'GET' ? 'query' : 'body';
  return {
    method,
    path,
    marketplace,
    input,
    run: (call, raw) => handle(call, parseWith(input, raw, type)),
  };
}
