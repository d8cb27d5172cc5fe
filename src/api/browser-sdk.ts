import { createInstance, tokenStore, type TokenData } from 'sharetribe-flex-sdk';
import { parseUserId, type UserId } from '~/domain/ids';
import { type LoadedSdk } from './api-client';
import { ApiFailure, toApiFailure } from './api-error';
import { type BrowserClientOptions } from './browser-client';
import { readResponse } from './read-response';
import { createSessionGuard } from './session-guard';

/** As the SDK tells a visitor's token from a user's. */
const isVisitors = ({ scope, refresh_token }: TokenData): boolean =>
  scope ? scope === 'public-read' : !refresh_token;

/** The SDK's own store. A cookie that is no token is none: the SDK would fail on it in every call. */
function createCookieStore(options: Pick<BrowserClientOptions, 'clientId'> & { secure: boolean }) {
  const store = tokenStore.browserCookieStore(options);
  const getToken = (): TokenData | undefined => {
    try {
      return store.getToken() ?? undefined;
    } catch {
      return undefined;
    }
  };
  return { ...store, getToken };
}

/** The marketplace's SDK over the browser's session cookie, guarded for the page's user. */
export function createBrowserSdk(options: BrowserClientOptions): LoadedSdk {
  const { clientId, baseUrl, assetCdnBaseUrl, secureCookies: secure } = options;
  const { pageUser, onSessionLost: onLost } = options;
  const store = createCookieStore({ clientId, secure });
  const sdk = createInstance({ clientId, baseUrl, assetCdnBaseUrl, tokenStore: store });
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
  return { sdk, guard: createSessionGuard({ pageUser, readToken, askOwner, onLost }) };
}
