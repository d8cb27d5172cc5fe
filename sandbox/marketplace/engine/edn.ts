import { parseEDNString } from 'edn-data';

/** A keyword without its colon, such as `transition/accept`. */
export class EdnKeyword {
  constructor(readonly name: string) {}
}

/** EDN as a process description uses it: maps have keyword keys, kept without the colon. */
export type Edn = string | number | boolean | null | EdnKeyword | Edn[] | Map<string, Edn>;

export class EdnSyntaxError extends Error {
  override readonly name = 'EdnSyntaxError';
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Text with strings, characters and comments blanked, line breaks kept. */
function onlyStructure(text: string): string {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ');
  return text.replace(/"(?:\\[\s\S]|[^"\\])*"|\\(?:\w+|\S)|;[^\n]*/g, blank);
}

/** The parser does not report where brackets are wrong, so they are checked first. */
function assertBalanced(text: string): void {
  const open: { bracket: string; line: number; column: number }[] = [];
  for (const [index, lineText] of onlyStructure(text).split('\n').entries()) {
    for (const [position, char] of Array.from(lineText).entries()) {
      const place = `[at line ${String(index + 1)}, column ${String(position + 1)}]`;
      if (char === '"') throw new EdnSyntaxError(`Unterminated string ${place}`);
      if (CLOSING[char]) open.push({ bracket: char, line: index + 1, column: position + 1 });
      if (Object.values(CLOSING).includes(char)) {
        const last = open.pop();
        if (!last || CLOSING[last.bracket] !== char) {
          throw new EdnSyntaxError(`Unmatched delimiter: ${char} ${place}`);
        }
      }
    }
  }
  const left = open.pop();
  if (left) {
    throw new EdnSyntaxError(
      `EOF while reading, expected ${CLOSING[left.bracket] ?? ''} to match ${left.bracket} [at line ${String(left.line)}, column ${String(left.column)}]`,
    );
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function toMap(entries: unknown[]): Map<string, Edn> {
  const map = new Map<string, Edn>();
  for (const entry of entries) {
    const [key, value]: unknown[] = Array.isArray(entry) ? entry : [];
    const name = toEdn(key);
    if (!(name instanceof EdnKeyword)) throw new EdnSyntaxError('Map keys must be keywords');
    if (map.has(name.name)) throw new EdnSyntaxError(`Duplicate key: :${name.name}`);
    map.set(name.name, toEdn(value));
  }
  return map;
}

function toEdn(value: unknown): Edn {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(toEdn);
  if (isObject(value)) {
    if (typeof value.key === 'string') return new EdnKeyword(value.key);
    if (Array.isArray(value.map)) return toMap(value.map);
    if (Array.isArray(value.list)) return value.list.map(toEdn);
  }
  throw new EdnSyntaxError('Unsupported EDN value');
}

/** Reads the first form of an EDN text; throws EdnSyntaxError. */
export function parseEdn(text: string): Edn {
  assertBalanced(text);
  const parsed: unknown = parseEDNString(text);
  if (parsed === undefined) throw new EdnSyntaxError('EOF while reading');
  return toEdn(parsed);
}

/** Formats a value for messages. */
export function showEdn(value: Edn | undefined): string {
  if (value === undefined || value === null) return 'nil';
  if (value instanceof EdnKeyword) return `:${value.name}`;
  if (Array.isArray(value)) return `[${value.map(showEdn).join(' ')}]`;
  if (value instanceof Map) {
    return `{${[...value].map(([key, member]) => `:${key} ${showEdn(member)}`).join(', ')}}`;
  }
  return JSON.stringify(value);
}
