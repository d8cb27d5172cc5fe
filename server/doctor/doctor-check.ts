import * as v from 'valibot';
import { readJson } from '../base/read-json';
import { type ServerConfig } from '../config/server-config';
import { type RedisMemory } from '../store/redis-memory';
import { type Seen } from './seen';

/** What a check found. `next` is what the operator does about it: a command, a setting or a click. */
export type Answer =
  | { readonly state: 'right'; readonly says: string }
  | { readonly state: 'wrong' | 'cannot-tell'; readonly says: string; readonly next: string };

/** Everything that a check may look at. */
export interface Setup {
  readonly config: ServerConfig;
  readonly program: 'web' | 'worker';
  /** Reads how Redis persists its data; null without Redis. */
  readonly memory: (() => Promise<RedisMemory>) | null;
  readonly seen: Seen;
}

/** One thing that can be set up wrongly, beside the part of the server that depends on it. It creates nothing at any service. */
export interface DoctorCheck {
  readonly service: string;
  readonly what: string;
  /** What fails while it is wrong. */
  readonly stops?: 'orders' | 'money';
  /** Null if the marketplace does not use it. */
  readonly ask: (setup: Setup) => Answer | null | Promise<Answer | null>;
}

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
  readonly status: number;
  /** Undefined if it is not JSON. */
  readonly body: unknown;
  readonly headers: Headers;
  /** The code of the failure of a connection, such as `CERT_HAS_EXPIRED`. */
  readonly failure: string;
}

const failureSchema = v.object({ cause: v.object({ code: v.string() }) });

/** Asks a service once, within ten seconds. Follows no redirect, and never rejects. */
export async function callService(url: string, init: RequestInit = {}): Promise<Called> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  try {
    const answer = await fetch(url, { redirect: 'manual', signal, ...init });
    const body = await readJson(answer).catch(() => undefined);
    return { status: answer.status, body, headers: answer.headers, failure: '' };
  } catch (error) {
    const failure = v.is(failureSchema, error) ? error.cause.code : 'no answer in ten seconds';
    return { status: 0, body: undefined, headers: new Headers(), failure };
  }
}

/** For an answer that says nothing about our settings: the service is away, or had too many questions. Null for any other. */
export function notAnswered({ status, failure }: Called, address: string): Answer | null {
  if (status !== 0 && status < 500 && status !== 429) return null;
  const why = status === 0 ? failure : `status ${status}`;
  return cannotTell(
    `${new URL(address).host} does not answer (${why})`,
    'Ask again in a minute. If it stays so, check the address in the settings and the network.',
  );
}
