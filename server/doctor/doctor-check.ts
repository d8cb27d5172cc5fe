import * as v from 'valibot';
import { readJson } from '../base/read-json';
import { type ServerConfig } from '../config/server-config';
import { type RedisMemory } from '../store/redis-memory';
import { type Seen } from './seen';

/** The result of a check. `next` is what the operator does about it: a command, a setting or a click. */
export type Answer =
  | { readonly state: 'right'; readonly says: string }
  | { readonly state: 'wrong' | 'cannot-tell'; readonly says: string; readonly next: string };

/** Everything that a check may look at. */
export interface Setup {
  readonly config: ServerConfig;
  readonly program: 'web' | 'worker';
  /** Reads how Redis persists its data; null without Redis. */
  readonly memory: (() => Promise<RedisMemory>) | null;
  readonly seen: Pick<Seen, 'of'>;
}

/** A check of one thing that can be set up wrongly, beside the part that depends on it. It creates nothing at any service. */
export interface DoctorCheck {
  /** The service, and the part of it that is checked. */
  readonly name: string;
  /** Null if the marketplace does not use it. */
  readonly ask: (setup: Setup) => Answer | null | Promise<Answer | null>;
  /** What fails while the answer is wrong. A server takes no orders while one of its own checks with `orders` is wrong. */
  readonly stops?: 'orders' | 'money' | undefined;
}

/** A row of the doctor's table. */
export type Row = Answer & Pick<DoctorCheck, 'name' | 'stops'>;

export const check = (
  name: string,
  ask: DoctorCheck['ask'],
  stops?: DoctorCheck['stops'],
): DoctorCheck => ({ name, ask, stops });

export const right = (says: string): Answer => ({ state: 'right', says });
export const wrong = (says: string, next: string): Answer => ({ state: 'wrong', says, next });
export const cannotTell = (says: string, next: string): Answer => ({
  state: 'cannot-tell',
  says,
  next,
});

/** The end of a secret, by which an operator recognizes it. */
export const lastFour = (secret: string): string =>
  secret.length > 8 ? `…${secret.slice(-4)}` : 'as set';

const DEADLINE_MS = 10_000;

/** The answer of a service; its status is 0 if none came. */
export interface Called {
  readonly host: string;
  readonly status: number;
  /** Undefined if it is not JSON. */
  readonly body: unknown;
  readonly headers: Headers;
  /** The code of the failure of a connection, such as `CERT_HAS_EXPIRED`. */
  readonly failure: string;
}

const failureSchema = v.object({ cause: v.object({ code: v.string() }) });

/** Asks a service once, within ten seconds, with a key if it needs one. Follows no redirect, and never rejects. */
export async function callService(
  url: string,
  { key, headers = {}, ...init }: RequestInit & { readonly key?: string } = {},
): Promise<Called> {
  const { host } = new URL(url);
  const sent = { ...headers, ...(key !== undefined && { authorization: `Bearer ${key}` }) };
  const signal = AbortSignal.timeout(DEADLINE_MS);
  try {
    const answer = await fetch(url, { ...init, headers: sent, redirect: 'manual', signal });
    const body = await readJson(answer).catch(() => undefined);
    return { host, status: answer.status, body, headers: answer.headers, failure: '' };
  } catch (error) {
    const failure = v.is(failureSchema, error) ? error.cause.code : 'no answer in ten seconds';
    return { host, status: 0, body: undefined, headers: new Headers(), failure };
  }
}

/** What each status means. Any other status says nothing about our settings: the service is away, or got too many requests. */
export function judge(
  { host, status, failure }: Called,
  answers: Readonly<Record<number, Answer>>,
): Answer {
  const next = 'Ask again in a minute; then check its address in the settings, and the network.';
  return answers[status] ?? cannotTell(`${host} answers ${failure || status}`, next);
}
