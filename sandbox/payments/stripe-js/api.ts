import { type ApiResult } from './protocol';

export interface ApiCaller {
  origin: string;
  key: string;
}

/** Unfolds nested values into bracketed form keys. */
function encodeForm(values: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams();
  const add = (key: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) add(`${key}[${index}]`, item);
    } else if (typeof value === 'object') {
      for (const [part, item] of Object.entries(value)) add(`${key}[${part}]`, item);
    } else form.append(key, String(value));
  };
  for (const [key, value] of Object.entries(values)) add(key, value);
  return form;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const NO_CONNECTION: ApiResult = {
  ok: false,
  error: {
    type: 'api_connection_error',
    message:
      'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
  },
};

async function readResult(response: Response): Promise<ApiResult> {
  const body: unknown = await response.json();
  if (!isRecord(body)) return NO_CONNECTION;
  if (response.ok) return { ok: true, body };
  return { ok: false, error: isRecord(body['error']) ? body['error'] : { type: 'api_error' } };
}

async function send(url: string, init: RequestInit): Promise<ApiResult> {
  try {
    return await readResult(await fetch(url, { ...init, credentials: 'omit' }));
  } catch {
    // No answer, or one that is not JSON: for the page, both mean that the service was not reached.
    return NO_CONNECTION;
  }
}

const withKey = ({ key }: ApiCaller, params: Readonly<Record<string, unknown>>): URLSearchParams =>
  encodeForm({ ...params, key });

export function post(
  caller: ApiCaller,
  path: string,
  params: Readonly<Record<string, unknown>>,
): Promise<ApiResult> {
  return send(`${caller.origin}/v1/${path}`, { method: 'POST', body: withKey(caller, params) });
}

export function get(
  caller: ApiCaller,
  path: string,
  params: Readonly<Record<string, unknown>>,
): Promise<ApiResult> {
  return send(`${caller.origin}/v1/${path}?${withKey(caller, params).toString()}`, {
    method: 'GET',
  });
}
