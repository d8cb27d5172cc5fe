import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import https from 'node:https';
import axios, { type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { type ServerConfig } from '../config/server-config';

/**
 * The time limits for calls to the marketplace. A read is retried once over a new connection, and so is a request for a token, because a
 * second one does no harm. A command is not retried, because the first attempt may have taken effect. Commands have more time, because
 * some of them wait for the payment provider.
 */
const timeLimitsOf = (timeoutMs: number) => ({
  firstReadMs: timeoutMs,
  secondReadMs: (timeoutMs * 4) / 3,
  commandMs: timeoutMs * 6,
});

/** How long all calls of one page may take together. */
export const pageBudgetMs = (timeoutMs: number): number => timeoutMs * 2.5;

/** The calls that one page makes. */
interface CallRecord {
  /** Number of reads that got an answer from the marketplace. */
  answered: number;
  /** Aborts the calls that are in progress. */
  readonly signal: AbortSignal;
}

const records = new AsyncLocalStorage<CallRecord>();

/** Runs `work`, and aborts its calls if all of them together take too long. */
export const withCallRecord = <T>(
  budgetMs: number,
  work: (record: Readonly<CallRecord>) => Promise<T>,
): Promise<T> => {
  const record = { answered: 0, signal: AbortSignal.timeout(budgetMs) };
  return records.run(record, () => work(record));
};

/** This is several times the size of a hundred orders with all their parts. */
const MAX_BYTES = 20_000_000;

const GATEWAY_FAILURES = new Set([502, 503, 504]);

/** Says whether no answer came, or only one of a gateway in front of the marketplace. */
const isUnanswered = (error: unknown): boolean => {
  const status = axios.isAxiosError(error) ? error.response?.status : undefined;
  return status === undefined || GATEWAY_FAILURES.has(status);
};

const send = axios.getAdapter('http');

/** Connections that are not kept: if the marketplace closed a kept one, it may have closed the others too. */
const fresh = { httpAgent: new http.Agent(), httpsAgent: new https.Agent() };

/**
 * Makes one attempt, which ends after `timeoutMs` or together with its page. `AbortSignal.any` over `AbortSignal.timeout` would be
 * shorter, but Node may collect such a timeout before it fires (nodejs/node issue 57736), and the call would then wait as long as the
 * marketplace is silent.
 */
async function attempt(config: InternalAxiosRequestConfig, timeoutMs: number) {
  const page = records.getStore()?.signal;
  const controller = new AbortController();
  const end = () => controller.abort();
  const timer = setTimeout(end, timeoutMs);
  page?.addEventListener('abort', end);
  if (page?.aborted) end();
  try {
    return await send({ ...config, maxContentLength: MAX_BYTES, signal: controller.signal });
  } finally {
    clearTimeout(timer);
    page?.removeEventListener('abort', end);
  }
}

const isTokenRequest = ({ url }: InternalAxiosRequestConfig): boolean =>
  url?.endsWith('auth/token') === true;

async function attemptAll(config: InternalAxiosRequestConfig, timeoutMs: number) {
  const { firstReadMs, secondReadMs, commandMs } = timeLimitsOf(timeoutMs);
  const isRepeatable = config.method === 'get' || isTokenRequest(config);
  if (!isRepeatable) return attempt(config, commandMs);
  try {
    return await attempt(config, firstReadMs);
  } catch (error) {
    if (!isUnanswered(error) || records.getStore()?.signal.aborted) throw error;
    return attempt({ ...config, ...fresh }, secondReadMs);
  }
}

const createAdapter =
  (timeoutMs: number): AxiosAdapter =>
  async (config) => {
    const note = (isAnswered: boolean) => {
      const record = records.getStore();
      if (record && isAnswered && config.method === 'get') record.answered += 1;
    };
    try {
      const answer = await attemptAll(config, timeoutMs);
      note(true);
      return answer;
    } catch (error) {
      note(!isUnanswered(error));
      throw error;
    }
  };

/** How an SDK reaches the marketplace: every call has a deadline. `maxSockets` limits the connections. */
export const createTransport = (
  { marketplaceTimeoutMs }: Pick<ServerConfig, 'marketplaceTimeoutMs'>,
  maxSockets = Infinity,
) => ({
  adapter: createAdapter(marketplaceTimeoutMs),
  httpAgent: new http.Agent({ keepAlive: true, maxSockets }),
  httpsAgent: new https.Agent({ keepAlive: true, maxSockets }),
});
