import { isFiller, joined, type Token, tokensOf } from '~/domain/search/query/tokens';

/** A name that can be suggested, and its meaning. */
export interface Name<Meaning> {
  readonly name: string;
  readonly words: readonly string[];
  readonly whole: string;
  readonly meaning: Meaning;
}

/** The number of letters from which names are suggested. */
const BEGINNING = 2;

export function toName<Meaning>(name: string, meaning: Meaning): Name<Meaning> {
  const tokens = tokensOf(name);
  return { name, words: tokens.map(({ text }) => text), whole: joined(tokens), meaning };
}

/** Names by the beginnings of their words. */
export type NamesByBeginning<Meaning> = ReadonlyMap<string, readonly Name<Meaning>[]>;

export function byBeginning<Meaning>(names: readonly Name<Meaning>[]): NamesByBeginning<Meaning> {
  const found = new Map<string, Name<Meaning>[]>();
  for (const name of names) {
    const beginnings = [name.whole, ...name.words].map((word) => word.slice(0, BEGINNING));
    for (const beginning of new Set(beginnings)) {
      const others = found.get(beginning);
      if (others) others.push(name);
      else found.set(beginning, [name]);
    }
  }
  return found;
}

/** The words that are typed, without those that say nothing; the last one may be the beginning of another. */
export function typedTokens(typed: string): readonly Token[] {
  const tokens = tokensOf(typed);
  return tokens.filter((token, at) => at === tokens.length - 1 || !isFiller(token));
}

/** The rank is 0 if the name begins with the typed text, 1 if one of its words does, and undefined if it does not fit. */
function rankOf({ words, whole }: Name<unknown>, typed: readonly Token[]): 0 | 1 | undefined {
  const text = typed.map((token) => token.text).join('');
  if (whole.startsWith(text) || whole === joined(typed)) return 0;
  const fits = ({ text: beginning, one }: Token) =>
    words.some((word) => word.startsWith(beginning) || word === one);
  return typed.every(fits) ? 1 : undefined;
}

export interface Match<Meaning> {
  readonly name: Name<Meaning>;
  readonly rank: 0 | 1;
}

/** The names that fit the typed text. */
export function matches<Meaning>(
  names: NamesByBeginning<Meaning>,
  typed: readonly Token[],
): readonly Match<Meaning>[] {
  const beginning = typed
    .map(({ text }) => text)
    .join('')
    .slice(0, BEGINNING);
  if (beginning.length < BEGINNING) return [];
  return (names.get(beginning) ?? []).flatMap((name) => {
    const rank = rankOf(name, typed);
    return rank === undefined ? [] : [{ name, rank }];
  });
}
