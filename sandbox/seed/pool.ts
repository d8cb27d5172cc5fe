/**
 * Processes items with at most `width` at once and returns the results in the order of the items. After a failure nothing new is started,
 * and the first error is thrown once the running work has ended.
 */
export const inParallel = async <Item, Result>(
  width: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> => {
  const results = new Map<number, Result>();
  const queue = items.entries();
  let failure: { error: unknown } | undefined;
  const lane = async (): Promise<void> => {
    for (const [index, item] of queue) {
      if (failure) {
        return;
      }
      try {
        results.set(index, await work(item, index));
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  if (failure) {
    throw failure.error;
  }
  return [...results.entries()].sort(([a], [b]) => a - b).map(([, result]) => result);
};
