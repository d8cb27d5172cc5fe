import transit, { type ReaderOptions } from 'transit-js';
import { Decimal, Geo, Money, Uuid } from './values';

const isNumberPair = (rep: unknown): rep is [number, number] =>
  Array.isArray(rep) && rep.length === 2 && rep.every((part) => typeof part === 'number');

/** Throws unless `rep` is a latitude and a longitude. */
export function readGeo(rep: unknown): Geo {
  if (!isNumberPair(rep)) throw new SyntaxError('geo needs two numbers');
  return new Geo(rep[0], rep[1]);
}

/** Throws unless `rep` is an amount in minor units and a currency. */
export function readMoney(rep: unknown): Money {
  if (Array.isArray(rep) && typeof rep[0] === 'number' && typeof rep[1] === 'string') {
    return new Money(rep[0], rep[1]);
  }
  throw new SyntaxError('money needs an amount and a currency');
}

const readText = (make: (text: string) => unknown) => (rep: unknown) => {
  if (typeof rep !== 'string') throw new SyntaxError('a text is needed');
  return make(rep);
};

const refuse = () => {
  throw new SyntaxError('no value of this API');
};

/** Keywords become their plain name: a client may send a text where an enumeration is expected. */
const OPTIONS: ReaderOptions = {
  handlers: {
    u: readText((text) => new Uuid(text)),
    geo: readGeo,
    mn: readMoney,
    f: readText((text) => new Decimal(text)),
    ':': readText((text) => text),
    set: (rep: unknown) => rep,
    list: (rep: unknown) => rep,
    // For these tags the library would create objects of its own.
    n: refuse,
    r: refuse,
    $: refuse,
    link: refuse,
    cmap: refuse,
  },
  defaultHandler: refuse,
  mapBuilder: {
    init: () => Object.create(null) as Record<string, unknown>,
    add: (map: Record<string, unknown>, key: unknown, value: unknown) => {
      if (typeof key !== 'string' && typeof key !== 'number')
        throw new SyntaxError('keys of maps are texts');
      map[key] = value;
      return map;
    },
    finalize: (map: Record<string, unknown>) => map,
  },
};

/**
 * Decodes compact or verbose Transit JSON; throws on anything else. Its maps have no prototype. A reader remembers the
 * codes of earlier texts, which may have been somebody else's, so each text gets its own reader.
 */
export const readTransit = (text: string): unknown => transit.reader('json', OPTIONS).read(text);
