import { isUsState, usStates } from '../../person/us-states';
import { isFree, type Part, type Reading, take } from './reading';
import { isFiller, type Token } from './tokens';

const prepositions = new Set(['in', 'near', 'around', 'at', 'en']);

const isPreposition = (token: Token | undefined): boolean =>
  token !== undefined && prepositions.has(token.text);

/** The state that begins at a token, as its code or its name. */
function stateAt(
  { words, tokens }: Reading,
  at: number,
): { code: string; length: number } | undefined {
  const [one, two] = [tokens[at], tokens[at + 1]];
  if (!one) return undefined;
  const code = one.text.toUpperCase();
  // "in", "or" and "me" are words as well, unless they end the search or are in capitals.
  const isMeant = two === undefined || words.slice(one.start, one.end) === code || !isFiller(one);
  if (isUsState(code) && isMeant) return { code, length: 1 };
  for (const length of [2, 1]) {
    const name = tokens
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(' ');
    const found = Object.entries(usStates).find(([, state]) => state.toLowerCase() === name);
    if (found) return { code: found[0], length };
  }
  return undefined;
}

const indexAt = ({ tokens }: Reading, { start }: Part): number =>
  tokens.findIndex((token) => token.end > start);

/** "in" before a place and the state after it belong to it: "in Portland, ME". */
function widen(reading: Reading, part: Part & { readonly is: 'place' }): void {
  const { tokens } = reading;
  const from = indexAt(reading, part);
  const length = tokens.filter(({ start, end }) => start >= part.start && end <= part.end).length;
  const state = stateAt(reading, from + length);
  const before = isPreposition(tokens[from - 1]) ? 1 : 0;
  const city = part.id.split(',', 1)[0] ?? part.id;
  const id = state ? `${city}, ${state.code}` : part.id;
  const taken = { from: from - before, length: before + length + (state?.length ?? 0) };
  take(reading, part.corrected === undefined ? taken : { ...taken, corrected: part.corrected }, {
    is: 'place',
    id,
  });
}

const isZip = ({ text }: Token): boolean => /^\d{5}$/.test(text);

function takeZips(reading: Reading): void {
  for (const [at, token] of reading.tokens.entries()) {
    if (!isZip(token) || !isFree(reading, at, 1)) continue;
    const before = isPreposition(reading.tokens[at - 1]) ? 1 : 0;
    take(reading, { from: at - before, length: 1 + before }, { is: 'place', id: token.text });
  }
}

const MAX_NAME = 3;

const isNameLike = ({ text }: Token): boolean => /^\p{L}{3,}$/u.test(text);

/** How many words from a token on can be the name of a place. */
function nameLength(reading: Reading, from: number): number {
  const words = reading.tokens.slice(from, from + MAX_NAME);
  const isName = (token: Token, at: number): boolean =>
    isFree(reading, from + at, 1) && isNameLike(token) && !isFiller(token);
  const end = words.findIndex((token, at) => !isName(token, at));
  return end === -1 ? words.length : end;
}

/** Takes the words after "in" or "near" up to the end or a state, if nothing else is known about them. */
function takeUnknown(reading: Reading, at: number): void {
  const { tokens, words } = reading;
  const from = at + 1;
  const length = nameLength(reading, from);
  const [first, last] = [tokens[from], tokens[from + length - 1]];
  const state = stateAt(reading, from + length);
  if (length === 0 || !first || !last || !(state || from + length === tokens.length)) return;
  const name = words.slice(first.start, last.end);
  take(
    reading,
    { from: at, length: 1 + length + (state?.length ?? 0) },
    { is: 'perhapsPlace', id: state ? `${name}, ${state.code}` : name, isSaid: true },
  );
}

function takeAfterPrepositions(reading: Reading): void {
  const { tokens } = reading;
  for (const [at, token] of tokens.entries()) {
    if (!isPreposition(token) || !isFree(reading, at, 1)) continue;
    takeUnknown(reading, at);
  }
}

/** A single unknown word describes a tool, so a name that only the maps service knows has more words. */
const MIN_GUESSED_NAME = 2;

/** "wicker park" at the end of words that are understood. */
function takeGuess(reading: Reading): void {
  const { tokens, parts } = reading;
  if (parts.length === 0 || parts.some(({ is }) => is === 'place' || is === 'perhapsPlace')) return;
  for (let from = tokens.length - MAX_NAME; from <= tokens.length - MIN_GUESSED_NAME; from += 1) {
    const name = tokens.slice(Math.max(from, 0));
    if (from < 1 || nameLength(reading, from) < name.length) continue;
    const id = name.map(({ text }) => text).join(' ');
    take(reading, { from, length: name.length }, { is: 'perhapsPlace', id, isSaid: false });
    return;
  }
}

const isPlace = (part: Part): part is Part & { readonly is: 'place' } => part.is === 'place';

/** Finishes the places: known ones with their additions, ZIP codes, and names that only the maps service can know. */
export function findPlaces(reading: Reading): void {
  for (const part of reading.parts.filter(isPlace)) widen(reading, part);
  takeZips(reading);
  takeAfterPrepositions(reading);
  takeGuess(reading);
}
