import { type UserId } from '~/domain/ids';
import { ServerError } from '../../base/errors';
import { LockBusyError } from '../../base/store-errors';
import { type BackgroundStore } from '../../store/background-store';

/** Somebody else holds the renter's lock, or may hold it by now. */
export const busy = (cause?: unknown) =>
  new ServerError('order-busy', { title: 'Another order of yours is being placed', cause });

/** Runs while no other order or payment of the renter is being made, on any server. */
export async function underRentersLock<Result>(
  { store }: { readonly store: BackgroundStore },
  renter: UserId,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  try {
    return await store.withLock(`orders:${renter}`, work);
  } catch (error) {
    throw error instanceof LockBusyError ? busy(error) : error;
  }
}
