import { measuresIn } from './measures';
import { isFree, type Reading, take } from './reading';
import { joined, type Token, tokensOf } from './tokens';
import { type Meaning } from './vocabulary';

/** A name that is both a brand and a city means the city after "in". */
export function chosen(
  meanings: readonly Meaning[],
  before: Token | undefined,
): Meaning | undefined {
  const isPlace = before !== undefined && ['in', 'near', 'around'].includes(before.text);
  return (isPlace && meanings.find(({ is }) => is === 'place')) || meanings[0];
}

/** Chooses the meaning of a name, given the word before it. */
type Choice = (meanings: readonly Meaning[], before: Token | undefined) => Meaning | undefined;

/** Finds exact names in the words, longest first. */
export function takeNames(reading: Reading, choose: Choice = chosen): void {
  const { tokens, vocabulary } = reading;
  for (let length = vocabulary.longest; length > 0; length -= 1) {
    for (let from = 0; from + length <= tokens.length; from += 1) {
      const name = tokens.slice(from, from + length);
      if (!isFree(reading, from, length)) continue;
      const meanings = vocabulary.known.get(joined(name))?.meanings ?? [];
      const meaning = choose(meanings, tokens[from - 1]);
      if (meaning) take(reading, { from, length }, meaning);
    }
  }
}

/** Sizes and strengths: "18 V". */
export function takeMeasures(reading: Reading): void {
  const { words, tokens, vocabulary } = reading;
  const isPlace = (rest: string) =>
    [1, 2, 3].some((count) =>
      vocabulary.known
        .get(joined(tokensOf(rest).slice(0, count)))
        ?.meanings.some(({ is }) => is === 'place'),
    );
  for (const { id, label, start, end } of measuresIn(words, isPlace)) {
    const from = tokens.findIndex((token) => token.end > start);
    const length = tokens.filter((token) => token.end > start && token.start < end).length;
    if (length > 0) take(reading, { from, length, start, end }, { is: 'measure', id, label });
  }
}
