import { ApiFailure } from '~/api/marketplace/api-error';
import { showCurrentUser } from '~/api/person/current-user';
import { GaveUp, giveUpAfter } from '~/lib/give-up';
import { loadCurrentUser, selectCurrentUser } from './current-user';
import { entitiesReceived } from './entities';
import { type ThunkTools } from './thunk';

const last = new Map<string, Promise<unknown>>();

/** Replaces locks in browsers without them, which need a secure page: at least this tab does one thing after the other. */
function inThisTab<Value>(lock: string, work: () => Promise<Value>): Promise<Value> {
  const turn = (last.get(lock) ?? Promise.resolve()).then(work, work);
  last.set(
    lock,
    turn.catch(() => undefined),
  );
  return turn;
}

/** Runs work under the same lock one after the other, across all tabs of this browser. */
const inTurn = <Value>(lock: string, work: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request(lock, work) : inThisTab(lock, work);

const DEADLINE_MS = 10_000;

/** The user's current data at the marketplace. Rejects if the session has ended, or belongs to another user now. */
export async function freshenUser({ api, dispatch, getState }: ThunkTools): Promise<void> {
  const known = selectCurrentUser(getState())?.id;
  if (!known) {
    await dispatch(loadCurrentUser()).unwrap();
    return;
  }
  // Anybody may ask who is logged in. Only the guard distinguishes an ended session from a missing right.
  await api.call(() => Promise.resolve());
  const { id, entities } = await showCurrentUser(api);
  if (id !== known) throw new ApiFailure({ code: 'session-changed', status: 409 });
  dispatch(entitiesReceived(entities));
}

/**
 * Changes the user's newest data, not this tab's copy of it, so that changes by other tabs and devices are kept. Changes under the same
 * lock wait for each other. Once the signal is aborted nothing may be written any more. Rejects with `timeout` if it takes too long; the
 * next change can start then.
 */
export async function changeOwnData<Answer>(
  tools: ThunkTools,
  lock: string,
  change: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const work = async (signal: AbortSignal): Promise<Answer> => {
    await freshenUser(tools);
    return change(signal);
  };
  try {
    return await inTurn(lock, () => giveUpAfter(DEADLINE_MS, work));
  } catch (thrown) {
    if (!(thrown instanceof GaveUp)) throw thrown;
    throw new ApiFailure({ code: 'timeout', status: 0 }, { cause: thrown });
  }
}
