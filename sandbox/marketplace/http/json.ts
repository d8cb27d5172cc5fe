import {
  Decimal,
  Geo,
  Keyword,
  KeywordMap,
  Money,
  Uuid,
  wireMembers,
  type WireValue,
} from './values';

function toJson(value: WireValue): unknown {
  if (value === null || value === undefined || typeof value !== 'object') return value;
  if (value instanceof Uuid) return value.uuid;
  if (value instanceof Decimal) return Number(value.value);
  if (value instanceof Keyword) return value.name;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Money || value instanceof Geo) return { ...value };
  if (value instanceof KeywordMap) return toJson(value.entries);
  if (Array.isArray(value)) return value.map(toJson);
  return Object.fromEntries(
    wireMembers(value as Record<string, WireValue>).map(([key, member]) => [key, toJson(member)]),
  );
}

/** The plain JSON form of a reply: uuids and keywords as text, dates as ISO 8601, decimals as numbers. */
export const writeJson = (value: WireValue): string => JSON.stringify(toJson(value));
