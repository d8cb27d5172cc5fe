import { type InferOutput, type GenericSchema } from 'valibot';
import { type Db } from '../../platform/database';
import { type FormObject } from './form';
import { type JsonObject } from './json';
import { parseParams } from './params';

/** Settings that hold for all requests. */
export interface PaymentSettings {
  /** How long charged money stays pending before it can be paid out. */
  settlementMs: number;
  /** Asked once for each charge, and for each card that is saved. */
  isCardNetworkDown: () => boolean;
}

/** Says whether a call fails with the service's own answer, and if so, whether its work is done all the same. */
export type FailsInside = (call: {
  method: string;
  path: string;
}) => { afterWork: boolean } | undefined;

/** Everything a rule may know about the request it serves. */
export interface Scope extends PaymentSettings {
  /** Inside a transaction for everything except GET. */
  db: Db;
  now: Date;
  /** `platform`, or the connected account that the request acts for. */
  owner: string;
  keyKind: 'secret' | 'publishable';
  baseUrl: string;
}

interface Call<P> {
  scope: Scope;
  params: P;
  path: Readonly<Record<string, string>>;
}

/** An answer whose changes are kept. A declined card is one too. */
export interface Answer {
  status: number;
  body: JsonObject;
}

export type Method = 'GET' | 'POST' | 'DELETE';

export interface Endpoint {
  method: Method;
  path: string;
  /** Whether a browser may call it with the publishable key. */
  browser: boolean;
  /** Checks the parameters before anything is locked. The returned function does the work. */
  prepare(form: FormObject, path: Record<string, string>): (scope: Scope) => Promise<Answer>;
}

interface Definition<S extends GenericSchema> {
  params: S;
  browser?: boolean;
  run(call: Call<InferOutput<S>>): Promise<JsonObject | Committed>;
}

/** A refusal whose changes are kept, such as a declined charge. */
export class Committed {
  constructor(readonly answer: Answer) {}
}

/** Describes one endpoint: `endpoint('POST /v1/customers', {params, run})`. */
export function endpoint<S extends GenericSchema>(
  route: `${Method} /v1/${string}`,
  { params, browser = false, run }: Definition<S>,
): Endpoint {
  const space = route.indexOf(' ');
  const name = route.slice(0, space);
  const method: Method = name === 'GET' || name === 'DELETE' ? name : 'POST';
  return {
    method,
    path: route.slice(space + 1),
    browser,
    prepare(form, path) {
      const parsed = parseParams(params, form);
      return async (scope) => {
        const result = await run({ scope, params: parsed, path });
        return result instanceof Committed ? result.answer : { status: 200, body: result };
      };
    },
  };
}

/** A named part of the path, which the router has matched. */
export function pathId(path: Readonly<Record<string, string>>, name = 'id'): string {
  return path[name] ?? '';
}
