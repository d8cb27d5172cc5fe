import { type UserId } from '~/domain/ids';
import { type ApiError, ApiFailure, toApiFailure } from './api-error';

/** Runs a call under some condition: as the page's user alone, or for a while alone. */
export type CallWrapper = <Answer>(run: () => Promise<Answer>) => Promise<Answer>;

interface Browser {
  readonly pageUser: () => UserId | undefined;
  /** The session's token as the browser keeps it; undefined where it is a visitor's or absent. */
  readonly readToken: () => string | undefined;
  /** Whose the token is, by the marketplace; undefined where it is nobody's. */
  readonly askOwner: () => Promise<UserId | undefined>;
  /** Told of every call that finds the session gone, or somebody else's. */
  readonly onLost: (loss: SessionLoss) => void;
}

/** How a page loses its session: it is gone, or somebody else's now. */
export type SessionLoss = 'ended' | 'changed';

const failureOf = {
  ended: { code: 'session-ended', status: 401 },
  changed: { code: 'session-changed', status: 409 },
} as const satisfies Record<SessionLoss, ApiError>;

const isRefusal = ({ status }: ApiError): boolean => status === 401 || status === 403;

/**
 * All tabs of a browser share one session, so another tab may end it or log somebody else in while this page still shows its user.
 * A token that this page has not seen yet (another login, a renewal, one set by hand) is asked for its owner once; as long as
 * the browser keeps it, no further question is needed. Rejects with `session-ended` or `session-changed`, and then nothing was sent.
 */
export function createSessionGuard(browser: Browser): CallWrapper {
  const { pageUser, readToken, askOwner, onLost } = browser;
  let proven: { readonly token: string; readonly user: UserId } | undefined;
  let question:
    { readonly token: string; readonly answer: Promise<UserId | undefined> } | undefined;

  const lose = (loss: SessionLoss): never => {
    onLost(loss);
    throw new ApiFailure(failureOf[loss]);
  };

  const ownerOf = (token: string): Promise<UserId | undefined> => {
    if (question?.token !== token) {
      const answer = askOwner().finally(() => {
        question = undefined;
      });
      question = { token, answer };
    }
    return question.answer;
  };

  async function prove(): Promise<void> {
    const user = pageUser();
    if (!user) return;
    let token = readToken();
    while (token === undefined || proven?.token !== token || proven.user !== user) {
      const owner = token === undefined ? undefined : await ownerOf(token);
      if (owner !== user) lose(owner ? 'changed' : 'ended');
      const asked = token;
      token = readToken();
      // The answer counts for the token that was there all the time: asking may have renewed it, or a tab changed it.
      if (asked !== undefined && asked === token) proven = { token, user };
    }
  }

  /** A refusal may be for want of a session and not of a right; our server may have found out before us whose it is. */
  async function explain(error: ApiError): Promise<void> {
    if (error.code === failureOf.changed.code) lose('changed');
    if (!isRefusal(error)) return;
    proven = undefined;
    await prove();
    if (error.code === 'forbidden' && readToken() === undefined) {
      throw new ApiFailure({ ...error, code: 'unauthorized' });
    }
  }

  return async (run) => {
    await prove();
    try {
      return await run();
    } catch (thrown) {
      const failure = toApiFailure(thrown);
      if (failure instanceof ApiFailure) await explain(failure.error);
      throw failure;
    }
  };
}
