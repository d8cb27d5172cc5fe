import { type UserId } from '~/domain/ids';
import { type ApiError, ApiFailure, toApiFailure } from './api-error';

/** Runs a call under a condition, for example only as the page's user, or only for a limited time. */
export type CallWrapper = <Answer>(run: () => Promise<Answer>) => Promise<Answer>;

interface Browser {
  readonly pageUser: () => UserId | undefined;
  /** The session's token as the browser stores it; undefined if it is a visitor's or absent. */
  readonly readToken: () => string | undefined;
  /** The owner of the token, according to the marketplace; undefined if it has none. */
  readonly askOwner: () => Promise<UserId | undefined>;
  /** Reports that a call found the session ended, or belonging to another user. */
  readonly onLost: (loss: SessionLoss) => void;
}

/** How a page loses its session: it has ended, or belongs to another user now. */
export type SessionLoss = 'ended' | 'changed';

const failureOf = {
  ended: { code: 'session-ended', status: 401 },
  changed: { code: 'session-changed', status: 409 },
} as const satisfies Record<SessionLoss, ApiError>;

const isRefusal = ({ status }: ApiError): boolean => status === 401 || status === 403;

/**
 * Guards the session that all tabs of a browser share, because another tab may end it or log in another user while this page still shows
 * its own user. The marketplace is asked once for the owner of a token that this page has not seen yet (another login, a renewal, one set
 * by hand), and not again while the browser keeps the token. Rejects with `session-ended` or `session-changed`, and then nothing was
 * sent.
 */
export function createSessionGuard(browser: Browser): CallWrapper {
  const { pageUser, readToken, askOwner, onLost } = browser;
  let proven: { readonly token: string; readonly user: UserId } | undefined;
  let question:
    | { readonly token: string; readonly answer: Promise<UserId | undefined> }
    | undefined;

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
      // The answer counts only if the token has not changed meanwhile: the question may have renewed it, or another tab
      // may have replaced it.
      if (asked !== undefined && asked === token) proven = { token, user };
    }
  }

  /** The refusal may mean that the session is gone, not that a right is missing. Our server may have noticed the other user first. */
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
