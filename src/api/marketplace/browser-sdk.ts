import { createInstance, tokenStore, type TokenData } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { parseUserId, type UserId } from '~/domain/ids';
import { GaveUp, giveUpAfter } from '~/lib/give-up';
import { type LoadedSdk } from './api-client';
import { ApiFailure, toApiFailure } from './api-error';
import { readResponse } from './read-response';
import { sessionCookieName } from './session-cookie';
import { createSessionGuard, type SessionLoss } from './session-guard';
import { isSendable, isVisitors } from './visitors-token';

export interface BrowserSdkOptions {
  readonly clientId: string;
  readonly baseUrl: string;
  readonly assetCdnBaseUrl: string;
  readonly secureCookies: boolean;
  /** The user that the page was loaded for. */
  readonly pageUser: () => UserId | undefined;
  readonly onSessionLost: (loss: SessionLoss) => void;
}

/** A call without an answer by then counts as a lost connection, so that no page waits forever. */
const CALL_DEADLINE_MS = 30_000;
/** The SDK's own cookie lives this long. */
const COOKIE_SECONDS = 30 * 86_400;
const UNAUTHORIZED = 401;

/**
 * The SDK's own store, with two differences. A cookie that does not hold a token counts as none, because the SDK would fail on it in every
 * call. And the cookie is written for this site only (`SameSite`, RFC 6265bis).
 */
export function createCookieStore(
  options: Pick<BrowserSdkOptions, 'clientId'> & { secure: boolean },
) {
  const store = tokenStore.browserCookieStore(options);
  const setToken = (token: TokenData): void => {
    const parts = [
      `${sessionCookieName(options.clientId)}=${encodeURIComponent(JSON.stringify(token))}`,
      'path=/',
      `max-age=${COOKIE_SECONDS}`,
      'samesite=lax',
      ...(options.secure ? ['secure'] : []),
    ];
    document.cookie = parts.join('; ');
  };
  const getToken = (): TokenData | undefined => {
    try {
      const token = store.getToken();
      return token && isSendable(token) ? token : undefined;
    } catch {
      return undefined;
    }
  };
  return { ...store, getToken, setToken };
}

/** A session's token that the SDK could not renew. */
const unrenewed = new WeakSet<ApiFailure>();

/**
 * The same store for a session that is kept until the marketplace itself ends it. An SDK that cannot renew a session's token for any
 * reason continues as a visitor and puts the visitor's token in its place, so one lost connection would log the user out.
 */
function keepSession(store: ReturnType<typeof createCookieStore>) {
  const setToken = (token: TokenData): void => {
    const kept = store.getToken();
    if (kept?.refresh_token === undefined || isVisitors(kept) || !isVisitors(token)) {
      store.setToken(token);
      return;
    }
    const failure = new ApiFailure({ code: 'network', status: 0 });
    unrenewed.add(failure);
    throw failure;
  };
  return { ...store, setToken };
}

const tokenSchema = v.object({
  access_token: v.string(),
  refresh_token: v.string(),
  scope: v.string(),
  token_type: v.string(),
  expires_in: v.number(),
});

type RenewalOptions = Pick<BrowserSdkOptions, 'clientId' | 'baseUrl'>;

/** Renews the stored token, or removes it if the marketplace says that its session is over. Rejects if there is no answer. */
async function renew(store: ReturnType<typeof createCookieStore>, options: RenewalOptions) {
  const answer = await fetch(`${options.baseUrl}/v1/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: options.clientId,
      grant_type: 'refresh_token',
      refresh_token: store.getToken()?.refresh_token ?? '',
    }),
  });
  if (answer.ok) store.setToken(v.parse(tokenSchema, await answer.json()));
  else if (answer.status === UNAUTHORIZED) store.removeToken();
}

/** Ends a call after its deadline. `run` gets a signal then, because later work would be done twice once somebody tries again. */
async function inTime<Answer>(
  run: (hasGivenUp: () => boolean) => Promise<Answer>,
): Promise<Answer> {
  let isOver = false;
  try {
    return await giveUpAfter(CALL_DEADLINE_MS, () => run(() => isOver));
  } catch (thrown) {
    if (!(thrown instanceof GaveUp)) throw thrown;
    isOver = true;
    throw new ApiFailure({ code: 'network', status: 0 }, { cause: thrown });
  }
}

/** The marketplace's SDK over the browser's session cookie, guarded for the page's user. */
export function createBrowserSdk(options: BrowserSdkOptions): LoadedSdk {
  const { clientId, baseUrl, assetCdnBaseUrl, secureCookies: secure } = options;
  const { pageUser, onSessionLost: onLost } = options;
  const store = createCookieStore({ clientId, secure });
  const sdkOptions = { clientId, baseUrl, assetCdnBaseUrl, tokenStore: keepSession(store) };
  const sdk = createInstance(sdkOptions);
  const forUploads = async () => {
    const { uploadAdapter } = await import(
      /* webpackChunkName: "upload-adapter" */ './upload-adapter'
    );
    return createInstance({ ...sdkOptions, adapter: uploadAdapter });
  };
  const readToken = () => {
    const token = store.getToken();
    return token && !isVisitors(token) ? token.access_token : undefined;
  };
  const askOwner = async (): Promise<UserId | undefined> => {
    try {
      const answer = await sdk.currentUser.show({ 'fields.currentUser': ['banned'] });
      return parseUserId(readResponse(answer).ids[0]);
    } catch (thrown) {
      const failure = toApiFailure(thrown);
      const isNobody = failure instanceof ApiFailure && [401, 403].includes(failure.error.status);
      if (isNobody) return undefined;
      throw failure;
    }
  };
  const guard = createSessionGuard({ pageUser, readToken, askOwner, onLost });
  const renewing = async <Answer>(run: () => Promise<Answer>, hasGivenUp: () => boolean) => {
    try {
      return await run();
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure) || !unrenewed.has(thrown)) throw thrown;
      // Nothing was done, because the call was refused for its token.
      await renew(store, options).catch(() => Promise.reject(thrown));
      if (hasGivenUp()) throw thrown;
      return run();
    }
  };
  return {
    sdk,
    guard,
    inTime: (run) => inTime((hasGivenUp) => renewing(run, hasGivenUp)),
    forUploads,
  };
}
