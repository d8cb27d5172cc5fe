import { type KindId } from './kinds';
import { type Limit } from './limits';
import { type Span, type Token, tokensOf } from './tokens';
import { type Meaning, type Vocabulary } from './vocabulary';

/** The meaning of a part of the words. */
type PartMeaning =
  | Meaning
  | { readonly is: 'measure'; readonly id: string; readonly label: string }
  /** A name that only the maps service can know; `isSaid` if the words call it a place, as "in" does. */
  | { readonly is: 'perhapsPlace'; readonly id: string; readonly isSaid: boolean }
  /** A job, by its name, and the kinds of tools for it. */
  | { readonly is: 'task'; readonly id: string; readonly kinds: readonly KindId[] }
  | ({ readonly is: 'limit' } & Limit)
  /** A word that says nothing. */
  | { readonly is: 'filler' }
  /** An unknown word. */
  | { readonly is: 'word' };

/** A part of the words with its place in them. */
export type Part = PartMeaning &
  Span & {
    readonly typed: string;
    /** The name that was meant, if it was misspelled. */
    readonly corrected?: string;
  };

/** Words that are being read. */
export interface Reading {
  readonly words: string;
  readonly tokens: readonly Token[];
  readonly vocabulary: Vocabulary;
  /** Whether a word is English, or a listing has it, so that it has no slip. */
  readonly isRight: (word: Token) => boolean;
  /** The parts known so far. `take` adds to them. */
  readonly parts: Part[];
}

export const createReading = (
  words: string,
  vocabulary: Vocabulary,
  isRight: Reading['isRight'] = () => true,
): Reading => ({
  words,
  tokens: tokensOf(words),
  vocabulary,
  isRight,
  parts: [],
});

const overlaps = (one: Span, other: Span): boolean =>
  one.start < other.end && other.start < one.end;

/** Whether nothing is known yet of some tokens. */
export const isFree = ({ tokens, parts }: Reading, from: number, length: number): boolean =>
  tokens.slice(from, from + length).every((token) => parts.every((part) => !overlaps(part, token)));

/** Some tokens, or a part of one. */
interface Taken extends Partial<Span> {
  readonly from: number;
  readonly length: number;
  readonly corrected?: string;
}

/** Sets the meaning of tokens, and replaces their earlier one. */
export function take(reading: Reading, taken: Taken, meaning: PartMeaning): void {
  const { from, length, corrected } = taken;
  const start = taken.start ?? reading.tokens[from]?.start ?? 0;
  const end = taken.end ?? reading.tokens[from + length - 1]?.end ?? start;
  const part: Part = {
    ...meaning,
    typed: reading.words.slice(start, end),
    start,
    end,
    ...(corrected !== undefined && { corrected }),
  };
  const others = reading.parts.filter((other) => !overlaps(other, part));
  reading.parts.splice(0, reading.parts.length, ...others, part);
}
