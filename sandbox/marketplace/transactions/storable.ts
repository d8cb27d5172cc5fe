import { type Json, type JsonObject } from '../store/schema/columns';

const DATE = '~date';

/** Converts a value to plain data with dates as JSON; `revive` turns them back into dates. */
export function toStorable(value: unknown): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return value;
  if (value instanceof Date) return { [DATE]: value.toISOString() };
  if (Array.isArray(value)) return value.map(toStorable);
  if (typeof value === 'object') return toStorableObject(value);
  throw new TypeError(`${typeof value} cannot be stored`);
}

/** Doubles tildes in keys, so that a key chosen by a user is not read as a date. */
export function toStorableObject(value: object): JsonObject {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => [key.startsWith('~') ? `~${key}` : key, toStorable(member)]),
  );
}

/** Restores the value that `toStorable` was given. */
export function revive(stored: Json): unknown {
  if (stored === null || typeof stored !== 'object') return stored;
  if (Array.isArray(stored)) return stored.map(revive);
  const date = stored[DATE];
  if (typeof date === 'string') return new Date(date);
  return Object.fromEntries(
    Object.entries(stored).map(([key, member]) => [
      key.startsWith('~') ? key.slice(1) : key,
      revive(member),
    ]),
  );
}
