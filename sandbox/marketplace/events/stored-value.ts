import { readTransit } from '../http/read-transit';
import { writeTransit } from '../http/write-transit';
import { Decimal, Geo, Money, Uuid, type WireValue } from '../http/values';
import { type JsonObject } from '../store/schema/columns';

/** Wire values as JSON that keeps their types: verbose Transit, whose maps are plain objects. */
export const toStored = (value: Record<string, WireValue>): JsonObject =>
  JSON.parse(writeTransit(value, { verbose: true })) as JsonObject;

const isWireScalar = (value: object): value is Uuid | Geo | Money | Decimal | Date =>
  value instanceof Uuid ||
  value instanceof Geo ||
  value instanceof Money ||
  value instanceof Decimal ||
  value instanceof Date;

/** The reader's maps have no prototype; replies need ordinary ones. */
function plain(value: unknown): WireValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (typeof value !== 'object' || value === null) return null;
  if (isWireScalar(value)) return value;
  if (Array.isArray(value)) return value.map(plain);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]));
}

/** The wire value of JSON that `toStored` made. */
export const fromStored = (stored: JsonObject): WireValue =>
  plain(readTransit(JSON.stringify(stored)));
