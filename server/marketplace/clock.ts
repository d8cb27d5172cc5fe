import { type Logger } from 'pino';

/** The present moment, to the second. */
export type MarketplaceNow = () => Promise<Date>;

/** The marketplace's time, as the server knows it. */
export interface MarketplaceClock {
  /** Reads the marketplace's clock unless that was done a few seconds ago. Never rejects. */
  readonly now: MarketplaceNow;
  /** Estimates the time from the last reading of the marketplace's clock, without waiting. */
  readonly estimate: () => Date;
}

interface MarketplaceClockOptions {
  readonly baseUrl: string;
  readonly log: Logger;
  /** Milliseconds since 1970 by the clock of this machine. */
  readonly deviceNow?: () => number;
  /** How long a reading of the marketplace's clock counts, in milliseconds. */
  readonly maxAgeMs?: number;
  /** How long the marketplace has to answer, in milliseconds. */
  readonly timeoutMs?: number;
}

const MAX_AGE_MS = 3000;
const TIMEOUT_MS = 2000;
/** The header has no fractions of a second. Up to this difference both clocks may agree, and the machine's is more precise. */
const EXACTNESS_MS = 1500;

/** A clock outside of these years is broken, and days around them cannot be written with four digits. */
const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
const LATEST = Date.parse('9000-01-01T00:00:00Z');

/** The `Date` header of an answer (RFC 9110), in milliseconds. */
async function askMarketplace(baseUrl: string, timeoutMs: number): Promise<number> {
  const answer = await fetch(`${baseUrl}/v1/api/marketplace/show`, {
    method: 'HEAD',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const moment = Date.parse(answer.headers.get('date') ?? '');
  if (!(moment >= EARLIEST && moment <= LATEST)) {
    throw new Error('The marketplace did not tell its time');
  }
  return moment;
}

/**
 * The marketplace's clock. It decides when payments and reviews expire, so our own rules use it too, and a wrong clock on this machine
 * does no harm. Stores the difference from this machine's clock, zero at first, and keeps it while the marketplace does not answer.
 */
export function createMarketplaceClock({
  baseUrl,
  log,
  // oxlint-disable-next-line toolyard/no-device-clock -- the difference to the marketplace's is added to it here
  deviceNow = Date.now,
  maxAgeMs = MAX_AGE_MS,
  timeoutMs = TIMEOUT_MS,
}: MarketplaceClockOptions): MarketplaceClock {
  let difference = 0;
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;

  const ask = async (): Promise<void> => {
    try {
      const measured = (await askMarketplace(baseUrl, timeoutMs)) - deviceNow();
      difference = Math.abs(measured) < EXACTNESS_MS ? 0 : measured;
    } catch (error) {
      log.warn({ err: error, difference }, "the marketplace's clock could not be read");
    } finally {
      askedAt = deviceNow();
      asking = undefined;
    }
  };
  const estimate = () => new Date(deviceNow() + difference);
  return {
    estimate,
    now: async () => {
      // Both directions count. Otherwise a machine clock that was set back would stop the readings.
      if (Math.abs(deviceNow() - askedAt) >= maxAgeMs) await (asking ??= ask());
      return estimate();
    },
  };
}
