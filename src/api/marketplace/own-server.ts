import * as v from 'valibot';
import { type Command, type FileCommand, type Question } from '~/wire/entry';
import { type ApiClient } from './api-client';
import { ApiFailure, errorOfResponse, lostConnection, unexpectedError } from './api-error';
import { toPlain } from './read-response';
import { PAGE_USER_HEADER } from './session-cookie';

const TYPE = 'application/transit+json';
/** The server itself waits less for the marketplace. */
const DEADLINE_MS = 30_000;
/** The deadline for a file that the server makes while it is read. */
const FILE_DEADLINE_MS = 600_000;

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // The answer may be a proxy's own page, and only its status can be read.
    return undefined;
  }
}

/** The code for the marketplace's format is in the SDK's chunk, which no first paint waits for. */
const loadTransit = async () => {
  const { transit } = await import(/* webpackChunkName: "marketplace-sdk" */ 'sharetribe-flex-sdk');
  return transit;
};

type Path = Command['path'];

interface Message {
  readonly type: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly withinMs?: number;
}

let tellTime: (now: Date) => void = () => undefined;

/** Calls back with the marketplace's time, to the second, which each answer of our server has. */
export function onServerTime(listener: (now: Date) => void): void {
  tellTime = listener;
}

/** Reads the `Date` header (RFC 9110). */
function readTime({ headers }: Response): void {
  const now = new Date(headers.get('date') ?? '');
  if (!Number.isNaN(now.getTime())) tellTime(now);
}

const send = (path: Path, { type, body, headers, withinMs }: Message): Promise<Response> =>
  ask(path, {
    method: 'POST',
    headers: { 'content-type': type, accept: type, ...headers },
    body,
    signal: AbortSignal.timeout(withinMs ?? DEADLINE_MS),
  });

async function ask(path: Path, init: RequestInit): Promise<Response> {
  const response = await fetch(new URL(`/api${path}`, window.location.origin), {
    signal: AbortSignal.timeout(DEADLINE_MS),
    ...init,
    credentials: 'same-origin',
  }).catch(lostConnection);
  readTime(response);
  if (!response.ok) {
    throw new ApiFailure(errorOfResponse(response.status, await readJson(response)));
  }
  return response;
}

/** Our server's answer, checked against its schema; anything else is an unexpected failure. */
export function parseAnswer<Output>(
  schema: v.GenericSchema<unknown, Output>,
  answer: unknown,
): Output {
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  throw new ApiFailure(unexpectedError, { cause: new v.ValiError(parsed.issues) });
}

type Schema = v.GenericSchema;

/** Asks for JSON that belongs to this browser. Rejects with ApiFailure like `callServer`. */
export async function askServer<Answer extends Schema>({
  path,
  answer,
}: Question<Answer>): Promise<v.InferOutput<Answer>> {
  const response = await ask(path, { headers: { accept: 'application/json' } });
  return parseAnswer(answer, await readJson(response));
}

/** Sends a body as the user of the page. */
async function sendAsUser(
  client: ApiClient,
  path: Path,
  { body, ...more }: { readonly body: unknown; readonly withinMs?: number },
) {
  const transit = await loadTransit();
  const user = client.pageUser();
  const headers = user && { [PAGE_USER_HEADER]: user };
  const message = { type: TYPE, body: transit.write(body), ...more, ...(headers && { headers }) };
  return { response: await send(path, message), read: transit.read };
}

const post = (client: ApiClient, path: Path, body: unknown): Promise<unknown> =>
  client.call(async () => {
    const { response, read } = await sendAsUser(client, path, { body });
    return toPlain(read(await response.text().catch(lostConnection)));
  });

/** A file of our server. Rejects like `callServer`, also if it breaks off. */
export const fileFromServer = <Body extends Schema>(
  client: ApiClient,
  { path }: FileCommand<Body>,
  body: v.InferInput<Body>,
): Promise<Blob> =>
  client.call(async () => {
    const { response } = await sendAsUser(client, path, { body, withinMs: FILE_DEADLINE_MS });
    return response.blob().catch(lostConnection);
  });

/** Sends a form of a visitor, who needs no session. */
async function postJson(path: Path, body: unknown): Promise<unknown> {
  return readJson(await send(path, { type: 'application/json', body: JSON.stringify(body) }));
}

/**
 * Calls an endpoint of our own server; only in a browser. In the marketplace's format that is done as the user of the session cookie, and
 * the server refuses with `session-changed` if that is not the user of the page. Rejects with ApiFailure if the server refuses or cannot be
 * reached.
 */
export const callServer = async <Body extends Schema, Answer extends Schema>(
  client: ApiClient,
  { path, format, answer }: Command<Body, Answer>,
  body: v.InferInput<Body>,
): Promise<v.InferOutput<Answer>> =>
  parseAnswer(answer, await (format === 'json' ? postJson(path, body) : post(client, path, body)));
