/** Longer texts are cut, because such a long message quotes something. */
const LONGEST_TEXT = 300;

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** Capitalized words that follow each other in messages but do not name a person. */
const TECHNICAL =
  /\b(?:API|Bad|Conflict|Error|Failed|Failure|Forbidden|Gateway|HTTP|Internal|JSON|Load|Network|Not|React|Request|Response|Server|Service|Timeout|Too|Type|Unauthorized|Unavailable|Unexpected)\b/;

const STREET =
  /\b\d+\s+(?:[\p{L}.']+\s+){1,4}(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|way|place|pl|square|terrace)\b\.?/giu;

/** The query of an address, with searches, places and tokens. */
const QUERY = /[?#][^\s"'`<>)]*=[^\s"'`<>)]*/g;

type Replacement = readonly [RegExp, string | ((match: string) => string)];

/** The order matters, because later patterns do not match what earlier ones have replaced. */
const REPLACEMENTS: readonly Replacement[] = [
  [/[^\s@"'<>(),:;=]+(?:@|%40)[^\s@"'<>(),;]+/g, '[mail]'],
  [/\b(?:bearer|basic)\s+\S+/gi, '[token]'],
  [
    /\b(?:[\w-]*(?:token|secret|password|passwd|authorization|cookie|session|signature|api-?key))["']?\s*[:=]\s*\S+/gi,
    '[token]',
  ],
  [/\b(?:pm|pi|seti|tok|ba|acct|sk|pk|rk|cus|src)_\w*secret\w*|\b(?:sk|rk|whsec)_\w+/g, '[token]'],
  [STREET, '[address]'],
  [/[\w+=~-]{20,}/g, (word) => (/\d/.test(word) && !UUID.test(word) ? '[token]' : word)],
  // Telephone numbers, cards and their ends, postal codes: no error needs a number that long.
  [
    /\+?\d(?:[\d\s().-]*\d){3,}/g,
    (digits) => (digits.replace(/\D/g, '').length > 3 ? '[number]' : digits),
  ],
  [
    /\b\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’.-]*)+/gu,
    (words) => (TECHNICAL.test(words) ? words : '[name]'),
  ],
];

const QUOTED = /"[^"]*"|“[^”]*”|`[^`]*`|(?<![\p{L}\d])'[^']*'(?![\p{L}\d])/gu;
/** A quotation that was cut off. */
const UNCLOSED = /["“`].*$/s;
/** The words of engines before a name in the code, as in "Cannot read properties of null (reading 'id')". */
const BEFORE_CODE = /\b(?:access|construct|execute|on|property|reading|setting)\s+$/;
const CODE_NAME = /^[a-z$_][\w$]{0,39}$/i;

const withoutQuotes = (text: string): string =>
  text
    .replace(QUOTED, (quoted, at: number) =>
      CODE_NAME.test(quoted.slice(1, -1)) && BEFORE_CODE.test(text.slice(0, at))
        ? quoted
        : '[text]',
    )
    .replace(UNCLOSED, '[text]');

const cut = (text: string): string =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;

/** Protects IDs while the rest of a text is searched for tokens. */
function aroundIds(text: string, change: (text: string) => string): string {
  const parts = text.split(new RegExp(`(?<![\\w-])(${UUID.source})(?![\\w-])`, 'i'));
  return parts.map((part, index) => (index % 2 === 1 ? part : change(part))).join('');
}

/**
 * Removes from the text of an error whatever could be about a person: mail and postal addresses, names, numbers, tokens, queries, and
 * quoted values. IDs of listings and orders are kept. It removes too much rather than too little, because a report can do without it.
 */
export function strippedText(text: string): string {
  const plain = text
    .replace(QUERY, '?…')
    .replace(/%40/g, '@')
    .replace(/%[\da-f]{2}/gi, ' ');
  const whole = cut(plain.replace(/\s+/g, ' ').trim());
  return aroundIds(withoutQuotes(whole), (part) =>
    REPLACEMENTS.reduce(
      (rest, [pattern, by]) =>
        typeof by === 'string' ? rest.replace(pattern, by) : rest.replace(pattern, by),
      part,
    ),
  );
}
