import { type AuthInfo, type Sdk, type SdkResponse } from 'sharetribe-flex-sdk';
import { type UserId } from '~/domain/ids';
import { ApiFailure, lostConnection, toApiFailure, unexpectedError } from './api-error';
import { readResponse, type ReadResponse } from './read-response';
import { type CallWrapper } from './session-guard';

type Call = <Answer>(run: (sdk: Sdk) => Promise<Answer>) => Promise<Answer>;

/** The marketplace as the app sees it; the other files in this folder hold the calls. */
export interface ApiClient {
  /**
   * Makes a call as the page's user. Rejects with ApiFailure if the API refuses or cannot be reached, with `session-ended` or
   * `session-changed` where the browser's session is no longer that user's.
   */
  readonly call: Call;
  /** Calls for data that is the same for everybody, and for finding out who is logged in. It does not matter whose page it is. */
  readonly callAsAnybody: Call;
  /** Calls as the page's user without a deadline, for uploads. They take as long as the connection needs, and can be canceled. */
  readonly callPatiently: Call;
  /** Says whether a session can exist; false if it is known without a request that none does. */
  readonly hasSession: () => boolean;
  /** The user that the page was loaded for; undefined for visitors, and on the server. */
  readonly pageUser: () => UserId | undefined;
}

/** The SDK that calls go to. In a browser it also guards the session, because other tabs can change it. */
export interface LoadedSdk {
  readonly sdk: Sdk;
  readonly guard?: CallWrapper;
  /** Rejects if a call takes too long; a server's calls have deadlines of their own. */
  readonly inTime?: CallWrapper;
  /** The SDK for uploads, if it is a different one. */
  readonly forUploads?: () => Promise<Sdk>;
}

const nobody = (): undefined => undefined;

const asItIs: CallWrapper = (run) => run();

const TOO_MANY_REQUESTS = 429;

const wasUnanswered = ({ error: { status } }: ApiFailure): boolean =>
  status === 0 || status === TOO_MANY_REQUESTS || status >= 500;

/**
 * `load` runs when the first call needs it: in a browser the SDK is a chunk of its own that no first paint waits for. It runs
 * again after a call that was not answered: an SDK whose first token request fails keeps that failure for all calls that follow.
 */
export function createApiClient(
  load: () => Promise<LoadedSdk>,
  hasSession: () => boolean,
  pageUser: ApiClient['pageUser'] = nobody,
): ApiClient {
  let loading: Promise<LoadedSdk> | undefined;
  const loaded = () => {
    loading ??= load();
    return loading.catch((cause: unknown) => {
      loading = undefined;
      return lostConnection(cause);
    });
  };
  const throughSdk =
    (send: <Answer>(sdk: LoadedSdk, run: (sdk: Sdk) => Promise<Answer>) => Promise<Answer>): Call =>
    async (run) => {
      try {
        return await send(await loaded(), run);
      } catch (thrown) {
        const failure = toApiFailure(thrown);
        if (failure instanceof ApiFailure && wasUnanswered(failure)) loading = undefined;
        throw failure;
      }
    };
  return {
    hasSession,
    pageUser,
    call: throughSdk(({ sdk, guard = asItIs, inTime = asItIs }, run) =>
      inTime(() => guard(() => run(sdk))),
    ),
    callAsAnybody: throughSdk(({ sdk, inTime = asItIs }, run) => inTime(() => run(sdk))),
    callPatiently: throughSdk(({ sdk, guard = asItIs, forUploads }, run) =>
      guard(async () => run(forUploads ? await forUploads() : sdk)),
    ),
  };
}

/** Runs a call whose answer holds resources. */
export const callForResources = async (
  client: ApiClient,
  run: (sdk: Sdk) => Promise<SdkResponse>,
): Promise<ReadResponse> => readResponse(await client.call(run));

/** The single resource's id of an answer that must have one. */
export function singleId({ ids: [id] }: ReadResponse): string {
  if (id === undefined) throw new ApiFailure(unexpectedError);
  return id;
}

export type { AuthInfo };
