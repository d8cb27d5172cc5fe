import { MIN_PART, singular, spaced, tellingWords, wordsOf } from './search-words';

/** The different words of a search, in one form. */
const searchedWords = (keywords: string): string[] => [
  ...new Set(tellingWords(keywords).map(singular)),
];

/** Longer words are also found as the beginning or end of a word, as in the API. */
function isAmong(word: string, words: readonly string[]): boolean {
  const isPart = word.length >= MIN_PART;
  return words.some(
    (other) =>
      other === word || (isPart && (other.startsWith(word) || singular(other).endsWith(word))),
  );
}

/** The texts that a search by words is compared with. */
export interface KeywordTexts {
  readonly title: string;
  /** Keys, or an owner's own words. */
  readonly category: string;
  readonly brand: string;
  readonly description: string;
}

/**
 * How well a listing fits: `named` if its title, category and brand have all the words, `described` if its description has the missing
 * ones, otherwise `related`. APIs find listings that have any of the words.
 */
export function keywordMatch(
  keywords: string,
  { title, category, brand, description }: KeywordTexts,
): 'named' | 'described' | 'related' {
  const names = wordsOf([title, spaced(category), spaced(brand)].join(' '));
  const missing = searchedWords(keywords).filter((word) => !isAmong(word, names));
  if (missing.length === 0) return 'named';
  const described = wordsOf(description);
  return missing.every((word) => isAmong(word, described)) ? 'described' : 'related';
}
