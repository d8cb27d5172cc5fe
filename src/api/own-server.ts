import { ApiFailure, errorOfResponse } from './api-error';
import { toPlain } from './read-response';

const TYPE = 'application/transit+json';

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A proxy's own page, for instance: the status says what there is to know.
    return undefined;
  }
}

/** The marketplace's format lies in the SDK's chunk, which no first paint waits for. */
const loadTransit = async () => {
  const { transit } = await import(/* webpackChunkName: "marketplace-sdk" */ 'sharetribe-flex-sdk');
  return transit;
};

async function send(path: `/api/${string}`, type: string, body: string): Promise<Response> {
  const response = await fetch(new URL(path, window.location.origin), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': type, accept: type },
    body,
  }).catch((cause: unknown) => {
    throw new ApiFailure({ code: 'network', status: 0 }, { cause });
  });
  if (!response.ok) {
    throw new ApiFailure(errorOfResponse(response.status, await readJson(response)));
  }
  return response;
}

/** As `postToServer`, for what takes plain JSON and needs no answer. */
export async function postJsonToServer(path: `/api/${string}`, body: object): Promise<void> {
  await send(path, 'application/json', JSON.stringify(body));
}

/**
 * Asks our own server, in the marketplace's format, as the user whose session cookie goes along; only in a browser.
 * Answers plain data. Rejects with ApiFailure where the server refuses or cannot be reached.
 */
export async function postToServer(path: `/api/${string}`, body: object): Promise<unknown> {
  const transit = await loadTransit();
  const response = await send(path, TYPE, transit.write(body));
  return toPlain(transit.read(await response.text()));
}
