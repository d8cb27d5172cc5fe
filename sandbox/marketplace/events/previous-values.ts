import { isDeepStrictEqual } from 'node:util';
import { type WireValue } from '../http/values';
import { type Snapshot } from './event-types';

type Members = Record<string, WireValue>;

/** Objects with arbitrary keys: compared and reported key by key. */
const EXTENDED_DATA = new Set(['publicData', 'protectedData', 'privateData', 'metadata']);

const isMembers = (value: WireValue): value is Members =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/** Old values of the changed members; null for a member that did not exist. */
function changedMembers(before: Members, after: Members): Members {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...keys]
      .filter((key) => !isDeepStrictEqual(before[key] ?? null, after[key] ?? null))
      .map((key) => [key, before[key] ?? null]),
  );
}

function changedAttributes(before: Members, after: Members): Members {
  return Object.fromEntries(
    Object.entries(changedMembers(before, after)).map(([key, old]) => {
      const now = after[key] ?? {};
      if (!isMembers(old) || !isMembers(now)) return [key, old];
      if (EXTENDED_DATA.has(key)) return [key, changedMembers(old, now)];
      return [key, key === 'profile' ? changedAttributes(old, now) : old];
    }),
  );
}

/** The changed parts of a resource with their old values, in the resource's own shape. */
export function previousValues(
  before: Snapshot | null,
  after: Snapshot | null,
): { attributes?: Members; relationships?: Snapshot['relationships'] } {
  if (before === null) return {};
  if (after === null) return { attributes: before.attributes, relationships: before.relationships };
  const attributes = changedAttributes(before.attributes, after.attributes);
  const names = Object.keys({ ...before.relationships, ...after.relationships });
  const relationships = Object.fromEntries(
    names
      .filter((name) => !isDeepStrictEqual(before.relationships[name], after.relationships[name]))
      .map((name) => [name, before.relationships[name] ?? null]),
  );
  return {
    ...(Object.keys(attributes).length > 0 ? { attributes } : {}),
    ...(Object.keys(relationships).length > 0 ? { relationships } : {}),
  };
}
