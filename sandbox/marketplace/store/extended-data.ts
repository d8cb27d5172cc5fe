import { type JsonObject } from './schema/columns';

/** Merges on the top level: a null value removes its key, nested values are replaced as a whole. */
export function mergeExtendedData(current: JsonObject, change: JsonObject): JsonObject {
  const merged = { ...current, ...change };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}
