import { createInstance, tokenStore, type TokenData } from 'sharetribe-flex-sdk';
import { parseUserId, type UserId } from '~/domain/ids';
import { GaveUp, giveUpAfter } from '~/lib/give-up';
import { type LoadedSdk } from './api-client';
import { ApiFailure, toApiFailure } from './api-error';
import { readResponse } from './read-response';
import { sessionCookieName } from './session-cookie';
import { createSessionGuard, type SessionLoss } from './session-guard';

export interface BrowserSdkOptions {
  readonly clientId: string;
  readonly baseUrl: string;
  readonly assetCdnBaseUrl: string;
  readonly secureCookies: boolean;
  /** Whom the page was loaded for. */
  readonly pageUser: () => UserId | undefined;
  readonly onSessionLost: (loss: SessionLoss) => void;
}

/** A call without an answer by then counts as a lost connection, so that no page waits forever. */
const CALL_DEADLINE_MS = 30_000;
/** As long as the SDK's own cookie lives. */
const COOKIE_SECONDS = 30 * 86_400;

/** How the SDK tells a visitor's token from a user's. */
const isVisitors = ({ scope, refresh_token }: TokenData): boolean =>
  scope ? scope === 'public-read' : !refresh_token;

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
      return store.getToken() ?? undefined;
    } catch {
      return undefined;
    }
  };
  return { ...store, getToken, setToken };
}

async function inTime<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await giveUpAfter(CALL_DEADLINE_MS, run);
  } catch (thrown) {
    if (!(thrown instanceof GaveUp)) throw thrown;
    throw new ApiFailure({ code: 'network', status: 0 }, { cause: thrown });
  }
}

/** The marketplace's SDK over the browser's session cookie, guarded for the page's user. */
export function createBrowserSdk(options: BrowserSdkOptions): LoadedSdk {
  const { clientId, baseUrl, assetCdnBaseUrl, secureCookies: secure } = options;
  const { pageUser, onSessionLost: onLost } = options;
  const store = createCookieStore({ clientId, secure });
  const sdkOptions = { clientId, baseUrl, assetCdnBaseUrl, tokenStore: store };
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
  return { sdk, guard, inTime, forUploads };
}
