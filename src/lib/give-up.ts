/** The work was abandoned by its caller. It may still finish, unnoticed. */
export class GaveUp extends Error {
  override readonly name = 'GaveUp';
}

/**
 * Waits at most `milliseconds` for some work, then rejects with `GaveUp`. The work's signal then tells it not to start anything
 * new.
 */
export async function giveUpAfter<Value>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      end.abort();
      reject(new GaveUp(`No answer within ${milliseconds} ms`));
    }, milliseconds);
  });
  try {
    return await Promise.race([work(end.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
