import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type ClientRequest, type IncomingMessage } from 'node:http';
import { Counter, type Registry } from 'prom-client';

/** https://nodejs.org/api/diagnostics_channel.html#built-in-channels and https://undici.nodejs.org/#/docs/api/DiagnosticsChannel */
const STARTED = 'http.client.request.start';
const ANSWERED = 'http.client.response.finish';
const FETCHED = 'undici:request:headers';
const FETCH_FAILED = 'undici:request:error';

interface Fetch {
  readonly request: { readonly origin?: string | URL | null; readonly path?: string };
  readonly response?: { readonly statusCode: number };
}

/** The hosted services by origin. An unknown origin, such as an owner's calendar, is "other". */
type Services = ReadonlyMap<string, string>;

const NO_ANSWER = 'none';
const classOf = (status: number): string => `${String(Math.floor(status / 100))}xx`;

/** "listings/query" of an address of the marketplace; of others, and of addresses without such an end, nothing. */
const callIn = (path: string): string =>
  /^\/v1\/(?:api|integration_api|auth)\/([a-z_]+(?:\/[a-z_]+)?)/.exec(path)?.[1] ?? '';

/** Counts the calls to hosted services by outcome; "none" if no answer came. Returns a function that stops it. */
export function countCalls(register: Registry, services: Services): () => void {
  const calls = new Counter({
    name: 'toolyard_calls_total',
    registers: [register],
    help: 'Calls to hosted services by the kind of their answer; "none" if there was no answer',
    labelNames: ['service', 'call', 'outcome'] as const,
  });
  const note = (origin: string, path: string, outcome: string) => {
    const service = services.get(origin) ?? 'other';
    calls.inc({ service, call: service === 'marketplace' ? callIn(path) : '', outcome });
  };
  const statuses = new WeakMap<ClientRequest, number>();
  const answered = (message: unknown) => {
    const { request, response } = message as { request: ClientRequest; response: IncomingMessage };
    statuses.set(request, response.statusCode ?? 0);
  };
  const started = (message: unknown) => {
    const { request } = message as { request: ClientRequest };
    request.once('close', () => {
      const status = statuses.get(request);
      const outcome = status ? classOf(status) : NO_ANSWER;
      note(`${request.protocol}//${String(request.getHeader('host'))}`, request.path, outcome);
    });
  };
  const fetched = (message: unknown) => {
    const { request, response } = message as Fetch;
    const outcome = response ? classOf(response.statusCode) : NO_ANSWER;
    note(String(request.origin), request.path ?? '', outcome);
  };
  const listeners = [
    [STARTED, started],
    [ANSWERED, answered],
    [FETCHED, fetched],
    [FETCH_FAILED, fetched],
  ] as const;
  for (const [name, listener] of listeners) subscribe(name, listener);
  return () => {
    for (const [name, listener] of listeners) unsubscribe(name, listener);
  };
}
