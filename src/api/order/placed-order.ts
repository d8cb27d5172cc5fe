import { type TransactionId } from '~/domain/ids';
import { ApiFailure, unexpectedError } from '../marketplace/api-error';
import { readResponse } from '../marketplace/read-response';
import { type Entity } from '../marketplace/resources';

export interface PlacedOrder {
  readonly id: TransactionId;
  readonly entities: readonly Entity[];
}

/** Reads an order, or a part of one, that our server has placed. */
export function toPlacedOrder(data: unknown): PlacedOrder {
  const { ids, entities } = readResponse({ status: 200, statusText: 'OK', data });
  const [id] = ids;
  if (ids.length !== 1 || id === undefined) throw new ApiFailure(unexpectedError);
  return { id: id as TransactionId, entities };
}
