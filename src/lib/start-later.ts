/** Starts what comes with code that is loaded later. Returns a function that calls it off, or ends it if it has started. */
export function startLater(load: () => Promise<() => () => void>): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  void load().then((start) => {
    if (!isOver) stop = start();
  });
  return () => {
    isOver = true;
    stop?.();
  };
}
