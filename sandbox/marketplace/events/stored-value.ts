import { readGeo, readMoney } from '../http/read-transit';
import { writeTransit } from '../http/write-transit';
import { Decimal, Uuid, type WireValue } from '../http/values';
import { type JsonObject } from '../store/schema/columns';

/** Wire values as JSON that keeps their types: verbose Transit, whose maps are plain objects. */
export const toStored = (value: Record<string, WireValue>): JsonObject =>
  JSON.parse(writeTransit(value, { verbose: true })) as JsonObject;

/** A mark, if any, and what follows it. */
const MARKED = /^~([uft:~^`])(.*)$/su;

function fromText(text: string): WireValue {
  if (!text.startsWith('~')) return text;
  const [, mark, rest = ''] = MARKED.exec(text) ?? [];
  switch (mark) {
    case undefined:
      throw new SyntaxError(`"${text}" is no stored value`);
    case 'u':
      return new Uuid(rest);
    case 'f':
      return new Decimal(rest);
    case 't':
      return new Date(rest);
    case ':':
      return rest;
    default:
      // A text that begins with a mark was stored with one more.
      return mark + rest;
  }
}

function fromName(name: string): string {
  const text = fromText(name);
  if (typeof text !== 'string') throw new SyntaxError('keys of maps are texts');
  return text;
}

function fromObject(stored: object): WireValue {
  const members: [string, unknown][] = Object.entries(stored);
  const [[tag, rep] = []] = members;
  if (members.length === 1 && tag === '~#geo') return readGeo(rep);
  if (members.length === 1 && tag === '~#mn') return readMoney(rep);
  return Object.fromEntries(members.map(([name, member]) => [fromName(name), fromAny(member)]));
}

function fromAny(stored: unknown): WireValue {
  switch (typeof stored) {
    case 'string':
      return fromText(stored);
    case 'number':
    case 'boolean':
      return stored;
    case 'object':
      if (stored === null) return null;
      return Array.isArray(stored) ? stored.map(fromAny) : fromObject(stored);
    default:
      return null;
  }
}

/**
 * The wire value of JSON that `toStored` made; keywords become texts. It does not use the general reader, which wants each value as a text
 * of its own, because a page of events has hundreds of values.
 */
export const fromStored = (stored: JsonObject): WireValue => fromAny(stored);
