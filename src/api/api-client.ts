import { type AuthInfo, type Sdk, type SdkResponse } from 'sharetribe-flex-sdk';
import { type UserId } from '~/domain/ids';
import { ApiFailure, toApiFailure, unexpectedError } from './api-error';
import { readResponse, type ReadResponse } from './read-response';

/** The marketplace as the app sees it; the functions beside this file say what can be asked. */
export interface ApiClient {
  /** Rejects with ApiFailure where the API refuses or cannot be reached. */
  readonly call: <Answer>(run: (sdk: Sdk) => Promise<Answer>) => Promise<Answer>;
  /** Whether asking takes no network: false where no session can exist yet. */
  readonly hasSession: () => boolean;
  /** Whom the page was loaded for; undefined for visitors, and on the server. */
  readonly pageUser: () => UserId | undefined;
}

const nobody = (): undefined => undefined;

/**
 * `loadSdk` runs once, when the first call needs it: in a browser the SDK is a chunk of its own
 * that no first paint waits for.
 */
export function createApiClient(
  loadSdk: () => Promise<Sdk>,
  hasSession: () => boolean,
  pageUser: ApiClient['pageUser'] = nobody,
): ApiClient {
  let sdk: Promise<Sdk> | undefined;
  return {
    hasSession,
    pageUser,
    call: async (run) => {
      try {
        sdk ??= loadSdk();
        const loaded = await sdk.catch((cause: unknown) => {
          sdk = undefined;
          throw new ApiFailure({ code: 'network', status: 0 }, { cause });
        });
        return await run(loaded);
      } catch (thrown) {
        throw toApiFailure(thrown);
      }
    },
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
