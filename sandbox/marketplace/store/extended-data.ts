import { type JsonObject } from './schema/columns';

/** Merges at the top level: null removes a key, and nested values are replaced as a whole. */
export function mergeExtendedData(current: JsonObject, change: JsonObject): JsonObject {
  const merged = { ...current, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}
