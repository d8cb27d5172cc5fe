const last = new Map<string, Promise<unknown>>();

/** Browsers without locks (they need a secure page): at least this tab does one thing after the other. */
function inThisTab<Value>(lock: string, work: () => Promise<Value>): Promise<Value> {
  const turn = (last.get(lock) ?? Promise.resolve()).then(work, work);
  last.set(
    lock,
    turn.catch(() => undefined),
  );
  return turn;
}

/** Runs work under the same lock one after the other, across all tabs of this browser. */
export const inTurn = <Value>(lock: string, work: () => Promise<Value>): Promise<Value> =>
  'locks' in navigator ? navigator.locks.request(lock, work) : inThisTab(lock, work);
