const MAX_AGE_MS = 3000;
const TIMEOUT_MS = 2000;

/** Whether the marketplace answers. Takes up to twice the time limit of one attempt if it does not. */
export type IsReachable = () => Promise<boolean>;

interface Options {
  readonly baseUrl: string;
  /** How long one answer is valid, in milliseconds: load balancers poll, and not every poll should be a request. */
  readonly maxAgeMs?: number;
  readonly timeoutMs?: number;
}

/** Checks the marketplace when somebody asks and the last answer is old. Says no only after two failed attempts. */
export function createReachable({
  baseUrl,
  maxAgeMs = MAX_AGE_MS,
  timeoutMs = TIMEOUT_MS,
}: Options): IsReachable {
  const look = async (): Promise<boolean> => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const { status } = await fetch(`${baseUrl}/v1/api/marketplace/show`, {
        method: 'HEAD',
        signal,
      });
      return status < 500;
    } catch {
      // This is not our failure. The answer means that the marketplace cannot be reached.
      return false;
    }
  };
  let latest = Promise.resolve(true);
  let validUntil = -Infinity;
  return () => {
    if (performance.now() < validUntil) return latest;
    validUntil = Infinity;
    latest = look().then((answers) => answers || look());
    void latest.then(() => {
      validUntil = performance.now() + maxAgeMs;
    });
    return latest;
  };
}
