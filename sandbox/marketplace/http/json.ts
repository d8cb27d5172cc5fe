import { isReservedName } from '../../platform/reserved-names';
import { Decimal, Geo, Keyword, KeywordMap, Money, Uuid, type WireValue } from './values';

function toJson(value: WireValue): unknown {
  if (value === null || value === undefined || typeof value !== 'object') return value;
  if (value instanceof Uuid) return value.uuid;
  if (value instanceof Decimal) return Number(value.value);
  if (value instanceof Keyword) return value.name;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Money || value instanceof Geo) return { ...value };
  if (value instanceof KeywordMap) return toJson(value.entries);
  if (Array.isArray(value)) return value.map(toJson);
  return membersToJson(value as Record<string, WireValue>);
}

/** Copies the members in one pass, because replies have thousands of them. */
function membersToJson(map: Readonly<Record<string, WireValue>>): Record<string, unknown> {
  const members: Record<string, unknown> = {};
  for (const name of Object.keys(map)) {
    if (!isReservedName(name)) members[name] = toJson(map[name]);
  }
  return members;
}

/** The plain JSON form of a reply: UUIDs and keywords as text, dates as ISO 8601, decimals as numbers. */
export const writeJson = (value: WireValue): string => JSON.stringify(toJson(value));
