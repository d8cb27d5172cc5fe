import { ApiFailure, errorOfResponse, lostConnection } from '../marketplace/api-error';

const NOT_FOUND = 404;
const DEADLINE_MS = 15_000;

/** Reads an address below `/api/content` from our server; undefined if there is nothing. It works only in a browser. */
export async function readFromServer(address: string): Promise<unknown> {
  const response = await fetch(new URL(`/api/content/${address}`, window.location.origin), {
    signal: AbortSignal.timeout(DEADLINE_MS),
  }).catch(lostConnection);
  if (response.status === NOT_FOUND) return undefined;
  if (!response.ok) throw new ApiFailure(errorOfResponse(response.status, undefined));
  return JSON.parse(await response.text().catch(lostConnection));
}
