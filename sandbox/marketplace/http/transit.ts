import transit from 'transit-js';
import { Decimal, Geo, Keyword, KeywordMap, Money, Uuid, type WireValue } from './values';

const isNumberPair = (rep: unknown): rep is [number, number] =>
  Array.isArray(rep) && rep.length === 2 && rep.every((part) => typeof part === 'number');

function readGeo(rep: unknown): Geo {
  if (!isNumberPair(rep)) throw new SyntaxError('geo needs two numbers');
  return new Geo(rep[0], rep[1]);
}

function readMoney(rep: unknown): Money {
  if (Array.isArray(rep) && typeof rep[0] === 'number' && typeof rep[1] === 'string') {
    return new Money(rep[0], rep[1]);
  }
  throw new SyntaxError('money needs an amount and a currency');
}

const readText = (make: (text: string) => unknown) => (rep: unknown) => {
  if (typeof rep !== 'string') throw new SyntaxError('a text is needed');
  return make(rep);
};

/** Keywords read as their plain name: a client may send a text where an enumeration is meant. */
const reader = transit.reader('json', {
  handlers: {
    u: readText((text) => new Uuid(text)),
    geo: readGeo,
    mn: readMoney,
    f: readText((text) => new Decimal(text)),
    ':': readText((text) => text),
    set: (rep: unknown) => rep,
    list: (rep: unknown) => rep,
  },
  mapBuilder: {
    init: () => Object.create(null) as Record<string, unknown>,
    add: (map: Record<string, unknown>, key: unknown, value: unknown) => {
      map[String(key)] = value;
      return map;
    },
    finalize: (map: Record<string, unknown>) => map,
  },
});

const handler = <T>(tag: string, rep: (value: T) => unknown) =>
  transit.makeWriteHandler({ tag: () => tag, rep });

const writeHandlers = transit.map([
  Uuid,
  transit.makeWriteHandler({
    tag: () => 'u',
    rep: (value: Uuid) => value.uuid,
    stringRep: (value: Uuid) => value.uuid,
  }),
  Geo,
  handler<Geo>('geo', (value) => [value.lat, value.lng]),
  Money,
  handler<Money>('mn', (value) => [value.amount, value.currency]),
  Decimal,
  transit.makeWriteHandler({
    tag: () => 'f',
    rep: (value: Decimal) => value.value,
    stringRep: (value: Decimal) => value.value,
  }),
]);

/** Undefined members are left out; maps become transit maps with text keys (or keywords, where asked for). */
function toTransit(value: WireValue): unknown {
  if (value === undefined) return null;
  if (value === null || typeof value !== 'object') return value;
  if (value instanceof Keyword) return transit.keyword(value.name);
  if (value instanceof KeywordMap) return toMap(value.entries, (key) => transit.keyword(key));
  if (Array.isArray(value)) return value.map(toTransit);
  if (value instanceof Date || value instanceof Uuid || value instanceof Geo) return value;
  if (value instanceof Money || value instanceof Decimal) return value;
  return toMap(value as Record<string, WireValue>, (key) => key);
}

function toMap(entries: Record<string, WireValue>, toKey: (key: string) => unknown): unknown {
  const map = transit.map();
  for (const [key, member] of Object.entries(entries)) {
    if (member !== undefined) map.set(toKey(key), toTransit(member));
  }
  return map;
}

const compactWriter = transit.writer('json', { handlers: writeHandlers });
const verboseWriter = transit.writer('json-verbose', { handlers: writeHandlers });

/** Decodes compact or verbose Transit JSON; throws on anything else. */
export function readTransit(text: string): unknown {
  return reader.read(text) as unknown;
}

/** Encodes a reply; verbose Transit when the client asked for it. */
export function writeTransit(value: WireValue, options: { verbose: boolean }): string {
  return (options.verbose ? verboseWriter : compactWriter).write(toTransit(value));
}
