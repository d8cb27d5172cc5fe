const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60_000;
const SERVER_FAILED = 500;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });

async function isAnswered(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(address, { signal })).status < SERVER_FAILED;
  } catch {
    return false;
  }
}

/** Requests a page with longer and longer pauses. Resolves once the server has it, and never after an abort. */
export async function whenAnswered(address: string, signal: AbortSignal): Promise<void> {
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
    await pause(ms, signal);
    if ((await isAnswered(address, signal)) && !signal.aborted) return;
  }
}
