const MAX_AGE_MS = 3000;
const TIMEOUT_MS = 2000;
/** One answer that was lost says little; two in a row do. */
const MISSES = 2;

/** Whether the marketplace answered when it was last checked; never waits. */
export type IsReachable = () => boolean;

interface Options {
  readonly baseUrl: string;
  readonly maxAgeMs?: number;
  readonly timeoutMs?: number;
}

/** Looks at the marketplace when somebody asks and the last look is old; what is answered is what the looks before have shown. */
export function createReachable({
  baseUrl,
  maxAgeMs = MAX_AGE_MS,
  timeoutMs = TIMEOUT_MS,
}: Options): IsReachable {
  let misses = 0;
  let lookedAt = -Infinity;
  let isLooking = false;
  const look = async () => {
    isLooking = true;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const { status } = await fetch(`${baseUrl}/v1/api/marketplace/show`, {
        method: 'HEAD',
        signal,
      });
      misses = status >= 500 ? misses + 1 : 0;
    } catch {
      misses += 1;
    } finally {
      lookedAt = performance.now();
      isLooking = false;
    }
  };
  return () => {
    if (!isLooking && performance.now() - lookedAt >= maxAgeMs) void look();
    return misses < MISSES;
  };
}
