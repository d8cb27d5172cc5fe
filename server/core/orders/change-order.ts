import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import { type TransactionId } from '~/domain/ids';
import { type BackgroundStore } from '../../store/background-store';
import { LockBusyError } from '../../base/store-errors';
import { ServerError } from '../../base/errors';
import { facts } from '../../base/facts';
import { ask } from '../../marketplace/session';
import { readOrder, type StoredOrder, type StoredTransaction } from './read-order';

export interface OrderStores {
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
}

/** The marketplace's limit minus some room for others who write metadata. */
const MAX_BYTES = 49 * 1024;

/** Converts the value to JSON, as the marketplace stores it. */
const toJson = (value: object): object => JSON.parse(JSON.stringify(value)) as object;

function assertFits(metadata: object): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) <= MAX_BYTES) return;
  throw new ServerError('payload-too-large', { title: 'The order cannot keep more than this' });
}

/** Runs while nobody else changes the order, on any server. Refuses with `busy` if somebody else does for long. */
export async function withOrder<Result>(
  { store }: Pick<OrderStores, 'store'>,
  id: TransactionId,
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  try {
    return await store.withLock(`order:${id}`, work);
  } catch (error) {
    throw error instanceof LockBusyError ? new ServerError('busy', { cause: error }) : error;
  }
}

/** Writes keys of the metadata of an order, or of a part of one, under its lock. Refuses values that the marketplace could not store. */
export async function writeMetadata(
  { integration }: Pick<OrderStores, 'integration'>,
  { id, attributes, customerId, providerId }: StoredTransaction,
  changed: object,
): Promise<void> {
  const metadata = toJson(changed);
  assertFits({ ...attributes.metadata, ...metadata });
  await ask(() => integration.transactions.updateMetadata({ id: new types.UUID(id), metadata }));
  facts.orderChanged.tell({ parties: [customerId, providerId] });
}

type Change = (order: StoredOrder) => Promise<object | null> | object | null;

/**
 * Changes our notes in an order's metadata while nobody else does. `change` gets the order as it is then and returns null to change
 * nothing. Refuses with 404 if there is no such order, and with `busy` if somebody else changes it for long.
 */
export const changeOrder = (
  stores: OrderStores,
  id: TransactionId,
  change: Change,
): Promise<void> =>
  withOrder(stores, id, async () => {
    const order = await readOrder(stores.integration, id);
    if (!order) throw new ServerError('not-found');
    const changed = await change(order);
    if (changed !== null) await writeMetadata(stores, order, changed);
  });
