import { ApiFailure } from '~/api/marketplace/api-error';
import { type BackgroundStore } from '../../store/background-store';
import { ServerError } from '../../base/errors';
import { isTaken } from './holds';

/** Whether it is certain that no order was created. Without an answer from the marketplace, it may have been. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ServerError ||
  (error instanceof ApiFailure && error.error.status >= 400 && error.error.status < 500);

/** Longer than the marketplace works at a call, even if its payment provider does not answer. */
const UNSETTLED_MS = 5 * 60_000;

interface Attempts {
  readonly store: BackgroundStore;
  /** The same for all attempts at one order. */
  readonly name: string;
}

/**
 * Makes an attempt at an order. If its answer is lost, the marketplace may still be working at it and keep the tools for it.
 * So when they are taken at the next attempt, that is probably the one before: rejects with `order-busy` then, because an
 * attempt some moments later is given that order, or books the tools that it left.
 */
export async function afterLostAttempt<T>(
  { store, name }: Attempts,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = `lost-attempt:${name}`;
  try {
    return await attempt();
  } catch (error) {
    if (!isRefusal(error)) await store.set(key, 'lost', { ttlMs: UNSETTLED_MS });
    else if (isTaken(error) && (await store.get(key)) !== null) {
      throw new ServerError('order-busy', {
        title: 'An earlier attempt may still keep the tools',
        cause: error,
      });
    }
    throw error;
  }
}
