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

const DIGITS = 44;
const FIRST_DIGIT = 48;
const MAX_CODES = DIGITS * DIGITS;
/** Shorter texts are not worth a code. */
const MIN_CACHED_LENGTH = 4;

function codeOf(index: number): string {
  const low = String.fromCharCode((index % DIGITS) + FIRST_DIGIT);
  if (index < DIGITS) return `^${low}`;
  return `^${String.fromCharCode(Math.floor(index / DIGITS) + FIRST_DIGIT)}${low}`;
}

/** Texts of one reply that have already been written, with the codes that replace them from then on. */
class Codes {
  private readonly byText = new Map<string, string>();

  shorten(text: string): string {
    if (text.length < MIN_CACHED_LENGTH) return text;
    const known = this.byText.get(text);
    if (known !== undefined) return known;
    // Readers reset their cache at the same number.
    if (this.byText.size === MAX_CODES) this.byText.clear();
    this.byText.set(text, codeOf(this.byText.size));
    return text;
  }
}

const escaped = (text: string): string => (/^[~^`]/.test(text) ? `~${text}` : text);

type Encoded = string | number | boolean | null | Encoded[] | { [key: string]: Encoded };

/** Write cache of one reply. The library's own uses a plain object that all replies share. */
class Encoder {
  private readonly codes = new Codes();

  constructor(private readonly verbose: boolean) {}

  encode(value: WireValue): Encoded {
    switch (typeof value) {
      case 'string':
        return escaped(value);
      case 'number':
        return Number.isFinite(value) ? value : null;
      case 'boolean':
        return value;
      case 'undefined':
        return null;
      default:
        return value === null ? null : this.encodeObject(value);
    }
  }

  private encodeObject(value: WireValue & object): Encoded {
    if (Array.isArray(value)) return value.map((member: WireValue) => this.encode(member));
    if (value instanceof Uuid) return `~u${value.uuid}`;
    if (value instanceof Decimal) return `~f${value.value}`;
    if (value instanceof Keyword) return this.short(`~:${value.name}`);
    if (value instanceof Date)
      return this.verbose ? `~t${value.toISOString()}` : `~m${value.getTime()}`;
    if (value instanceof Geo) return this.tagged('geo', [value.lat, value.lng]);
    if (value instanceof Money) return this.tagged('mn', [value.amount, value.currency]);
    if (value instanceof KeywordMap) return this.map(value.entries, (name) => `~:${name}`);
    return this.map(value as Record<string, WireValue>, escaped);
  }

  private short(text: string): string {
    return this.verbose ? text : this.codes.shorten(text);
  }

  private tagged(tag: string, parts: [number, number | string]): Encoded {
    const name = this.short(`~#${tag}`);
    return this.verbose ? { [name]: parts } : [name, parts];
  }

  private map(members: Record<string, WireValue>, keyOf: (name: string) => string): Encoded {
    const present = wireMembers(members).filter(([, member]) => member !== undefined);
    if (this.verbose) {
      return Object.fromEntries(
        present.map(([name, member]) => [keyOf(name), this.encode(member)] as const),
      );
    }
    const list: Encoded[] = ['^ '];
    for (const [name, member] of present) {
      list.push(this.codes.shorten(keyOf(name)), this.encode(member));
    }
    return list;
  }
}

/** Encodes a reply, a map or a list; verbose Transit if the client asked for it. */
export const writeTransit = (value: WireValue, { verbose }: { verbose: boolean }): string =>
  JSON.stringify(new Encoder(verbose).encode(value));
