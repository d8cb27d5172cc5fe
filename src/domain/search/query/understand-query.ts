import { chosen, takeMeasures, takeNames } from './names-in-words';
import { findPlaces } from './places-in-words';
import { createReading, isFree, type Part, type Reading, take } from './reading';
import { closestName } from './spelling';
import { isFiller, joined, type Token, tokensOf } from './tokens';
import { type Vocabulary } from './vocabulary';
import { type Limit, type SaidDays } from './limits';
import { stem, type Task } from './tasks';

/**
 * Whether a part of the words names a tool: "drill" in "drill into concrete" is only a part of the job, "drain snake" and "drill for
 * concrete" are tools.
 */
function isTool({ is, start, end }: Part, said: readonly Token[], tokens: Reading['tokens']) {
  const next = tokens.find((token) => token.start >= end);
  if (is === 'brand' || is === 'maker') return true;
  if (is === 'kind' && next?.text === 'for') return true;
  const within = said.filter((token) => token.start >= start && token.end <= end);
  const isCovered = within.at(0)?.start === start && within.at(-1)?.end === end;
  return is === 'kind' && !(isCovered && within.length < said.length);
}

/** Finds the job that the words name, if they name no tool. The job with the most matching words wins. */
function takeTask(reading: Reading): void {
  const stems = reading.tokens.map(({ text }) => stem(text));
  let best: { readonly task: Task; readonly way: readonly string[] } | undefined;
  for (const task of reading.vocabulary.tasks) {
    for (const way of task.ways) {
      const isSaid =
        way.length > (best?.way.length ?? 0) && way.every((word) => stems.includes(word));
      if (isSaid) best = { task, way };
    }
  }
  if (!best) return;
  const { task, way } = best;
  const at = way.map((word) => stems.indexOf(word));
  const said = reading.tokens.filter((_, index) => at.includes(index));
  if (reading.parts.some((part) => isTool(part, said, reading.tokens))) return;
  const from = Math.min(...at);
  const length = Math.max(...at) - from + 1;
  take(reading, { from, length }, { is: 'task', id: task.name, kinds: task.kinds });
}

const DAY = '(sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?';
const weekdays = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'];
const weekdayAt = (name = ''): number => weekdays.indexOf(name.slice(0, 2).toLowerCase());

const here = (): Limit => ({ limit: 'here' });
const days = (said: SaidDays): Limit => ({ limit: 'days', days: said });

/** "$20" and "20 dollars". */
const PRICE = String.raw`(?:\$ ?|(?=[\d.]+ d[oó]l+ar))(\d{1,4})(?:\.\d\d)?(?: d[oó]l+ar(?:e?s)?)?`;

/** How people say limits, in English and Spanish. */
const ways: readonly (readonly [way: string, read: (found: readonly string[]) => Limit])[] = [
  [
    `(?:for )?(?:under|below|less than|up to|max(?:imum)?|menos de|hasta) ?${PRICE}(?: (?:a|per) (?:night|day))?`,
    ([, most]) => ({ limit: 'price', most: Number(most) }),
  ],
  [`${PRICE} (?:or less|max|o menos)`, ([, most]) => ({ limit: 'price', most: Number(most) })],
  ['(?:cheap(?:est)?|inexpensive|lowest price|barat[oa]s?)', () => ({ limit: 'cheap' })],
  ['(?:for |on )?(?:this|the) weekend|este fin de semana', () => days({ is: 'weekend', after: 0 })],
  ['(?:for |on )?next weekend', () => days({ is: 'weekend', after: 1 })],
  ['(?:for )?(?:today|hoy)', () => days({ is: 'day', after: 0 })],
  ['(?:for )?(?:tomorrow|mañana)', () => days({ is: 'day', after: 1 })],
  [
    `(?:from )?${DAY} ?(?:to|through|till|until|-|\\u2013) ?${DAY}`,
    ([, from, to]) => days({ is: 'weekdays', from: weekdayAt(from), to: weekdayAt(to) }),
  ],
  ['(?:near|around|close to|by) (?:me|my (?:house|home|location))|nearby|cerca de m[ií]', here],
];

/** Reads the limits in the words. */
function takeLimits(reading: Reading): void {
  for (const [way, read] of ways) {
    const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${way})(?![\\p{L}\\p{N}])`, 'iu').exec(
      reading.words,
    );
    if (!found) continue;
    const [start, end] = [found.index, found.index + found[0].length];
    const isWithin = (token: { readonly start: number; readonly end: number }) =>
      token.end > start && token.start < end;
    const from = reading.tokens.findIndex(isWithin);
    const length = reading.tokens.filter(isWithin).length;
    if (length > 0) take(reading, { from, length, start, end }, { is: 'limit', ...read(found) });
  }
}

/** Longer texts are cut, because nobody types them, and they would only cost time. */
const MAX_LENGTH = 120;
const MAX_WORDS = 24;
/** The limit of words in a misspelled name. */
const MAX_MISSPELLED_WORDS = 3;

/** The meaning of typed words, and how they were read. */
export interface Understood {
  /** The words as typed, without the cut part. */
  readonly words: string;
  /** The parts in the order of the words. Each one can be undone by naming its `typed` in `asTyped`. */
  readonly parts: readonly Part[];
  /** The end of the words, if they were too many. */
  readonly leftOut: string | undefined;
  /** Whether a word is English, or a listing has it, so that it has no slip. */
  readonly isRight: Reading['isRight'];
}

export interface Reader {
  /** Parts that somebody wants to be plain words. */
  readonly asTyped?: readonly string[];
  readonly isListed?: (word: string) => boolean;
}

/** Cuts the words to the number that is read. */
function cut(words: string): string {
  const isLong = words.length > MAX_LENGTH;
  const start = words.slice(0, MAX_LENGTH);
  const whole = isLong ? start.replace(/(?<=\s)\S*$/u, '') : start;
  const last = tokensOf(whole)[MAX_WORDS - 1];
  return last === undefined ? whole : whole.slice(0, last.end);
}

const MIN_HALF = 3;

/** A word that is two names without a gap: "cordlessdrill". */
function takeGlued(reading: Reading): void {
  const { known } = reading.vocabulary;
  for (const [from, { text, start }] of reading.tokens.entries()) {
    if (!isFree(reading, from, 1)) continue;
    for (let at = MIN_HALF; at <= text.length - MIN_HALF; at += 1) {
      const [first] = known.get(text.slice(0, at))?.meanings ?? [];
      const [second] = known.get(joined(tokensOf(text.slice(at))))?.meanings ?? [];
      if (!first || second?.is !== 'kind') continue;
      take(reading, { from, length: 1, end: start + at }, first);
      take(reading, { from, length: 1, start: start + at }, second);
      break;
    }
  }
}

const isMisspellable = ({ text }: Token): boolean => !/\d/.test(text) || text === '3d';

/**
 * Whether words may be a name with a slip: some of them mean nothing yet, and the others are parts of names. A slip needs one that is not
 * right.
 */
function mayBeMisspelled(reading: Reading, from: number, length: number): boolean {
  const tokens = reading.tokens.slice(from, from + length);
  const open = tokens.filter((token, at) => isFree(reading, from + at, 1) && !isFiller(token));
  const isWhole = [tokens[0], tokens.at(-1)].every((token) => token && !isFiller(token));
  return open.length > 0 && isWhole && tokens.every(isMisspellable) && !open.every(reading.isRight);
}

/** Finds misspelled names. Only words without another meaning are corrected. */
function takeMisspelled(reading: Reading): void {
  const { tokens, vocabulary } = reading;
  for (let length = MAX_MISSPELLED_WORDS; length > 0; length -= 1) {
    for (let from = 0; from + length <= tokens.length; from += 1) {
      if (!mayBeMisspelled(reading, from, length)) continue;
      const key = closestName(joined(tokens.slice(from, from + length)), vocabulary);
      const found = key === undefined ? undefined : vocabulary.known.get(key);
      const meaning = found && chosen(found.meanings, tokens[from - 1]);
      if (meaning) take(reading, { from, length, corrected: found.name.toLowerCase() }, meaning);
    }
  }
}

function takeRest(reading: Reading): void {
  for (const [from, token] of reading.tokens.entries()) {
    if (!isFree(reading, from, 1)) continue;
    take(reading, { from, length: 1 }, { is: isFiller(token) ? 'filler' : 'word' });
  }
}

const keyOf = (typed: string): string => joined(tokensOf(typed));

/** The meaning of typed words. It needs no request, because it depends only on the words and the vocabulary. */
export function understandQuery(
  typed: string,
  vocabulary: Vocabulary,
  { asTyped = [], isListed = () => false }: Reader = {},
): Understood {
  const words = cut(typed);
  const isRight = ({ text }: Token) => vocabulary.isEnglish(text) || isListed(text);
  const reading = createReading(words, vocabulary, isRight);
  takeLimits(reading);
  takeMeasures(reading);
  takeNames(reading);
  takeTask(reading);
  takeGlued(reading);
  takeMisspelled(reading);
  findPlaces(reading);
  takeRest(reading);
  const left = new Set(asTyped.map(keyOf));
  const parts = reading.parts
    .toSorted((one, other) => one.start - other.start)
    .map((part): Part => {
      const { typed: text, start, end } = part;
      return left.has(keyOf(text)) ? { is: 'word', typed: text, start, end } : part;
    });
  const rest = typed.slice(words.length).trim();
  return { words: words.trim(), parts, leftOut: rest === '' ? undefined : rest, isRight };
}
