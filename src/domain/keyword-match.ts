/** Words that say nothing about a tool. */
const fillers = new Set(['a', 'an', 'and', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** Shorter words are found whole, longer ones also as the beginning or end of a word, as the API finds them. */
const MIN_PART = 3;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** "outdoorPowerTools" as "outdoor Power Tools": the keys of categories and brands hold the words of their names. */
const spaced = (key: string): string => key.replace(/([a-z\d])(?=[A-Z])/g, '$1 ');

/** A search for drills also means a drill, and one for batteries a battery. */
function singular(word: string): string {
  if (word.length <= MIN_PART || !word.endsWith('s') || word.endsWith('ss')) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** The different words of a search, without those that say nothing. */
function searchedWords(keywords: string): string[] {
  const words = wordsOf(keywords);
  const telling = words.filter((word) => !fillers.has(word));
  return [...new Set((telling.length > 0 ? telling : words).map(singular))];
}

function isAmong(word: string, words: readonly string[]): boolean {
  const isPart = word.length >= MIN_PART;
  return words.some(
    (other) =>
      other === word || (isPart && (other.startsWith(word) || singular(other).endsWith(word))),
  );
}

/** What a search by words is compared with. */
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
