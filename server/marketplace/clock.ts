import { ServerError } from '../errors';

/** The present moment, to the second. */
export type MarketplaceNow = () => Promise<Date>;

const TIMEOUT_MS = 5000;

/**
 * The marketplace's own clock, from the `Date` header of its answers (RFC 9110). Payment windows and reviews run by that clock, so deadlines
 * that we judge go by it as well, and a server whose clock is off does no harm.
 */
export const createMarketplaceNow =
  (baseUrl: string): MarketplaceNow =>
  async () => {
    const answer = await fetch(`${baseUrl}/v1/api/marketplace/show`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const moment = new Date(answer.headers.get('date') ?? '');
    if (Number.isNaN(moment.getTime())) throw new ServerError('upstream-failed');
    return moment;
  };
