import { type BrandKey, brandKeys } from '../listing/brands';
import { categoryKeys, type CategoryKey } from '../listing/categories';

/** The words that say nothing about a tool. */
const fillers = new Set([
  'a',
  'an',
  'and',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

/** Shorter words have no other form, and are found only as a whole. */
export const MIN_PART = 3;

/** The words of a text in lower case, of any script. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** "outdoorPowerTools" as "outdoor Power Tools": the keys of categories and brands hold the words of their names. */
export const spaced = (key: string): string => key.replace(/(?<=[a-z\dA-Z])(?=[A-Z][a-z])/g, ' ');

/** A search for drills also means a drill, one for batteries a battery, and one for wrenches a wrench. */
export function singular(word: string): string {
  if (word.length <= MIN_PART || !word.endsWith('s') || word.endsWith('ss')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(?:ss|x|z|ch|sh)es$/.test(word) ? -2 : -1);
}

/** The plural of an English word; other words as they are. */
export function plural(word: string): string {
  if (word.length < MIN_PART || !/^[a-z]+$/.test(word)) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** The different words of a search without those that say nothing, unless it has no others. */
export function tellingWords(keywords: string): string[] {
  const words = wordsOf(keywords);
  const telling = words.filter((word) => !fillers.has(word));
  return [...new Set(telling.length > 0 ? telling : words)];
}

/** The keywords that are sent for typed words. Each has its singular or plural next to it, because the API knows no grammar. */
export function sentKeywords(keywords: string): string {
  const forms = tellingWords(keywords).flatMap((word) => {
    const one = singular(word);
    return [word, one === word ? plural(word) : one];
  });
  return [...new Set(forms)].join(' ');
}

/** Joins words regardless of singular or plural: "Power tools" and "power tool" are the same name. */
const nameOf = (words: readonly string[]): string =>
  words
    .filter((word) => !fillers.has(word))
    .map(singular)
    .join('');

/** "Other" is a choice of the form and not a name. */
const namesOf = <Key extends string>(keys: readonly Key[]): (readonly [string, Key])[] =>
  keys.filter((key) => key !== 'other').map((key) => [nameOf(wordsOf(spaced(key))), key]);

const brandNames = new Map<string, BrandKey>(namesOf(brandKeys));
const categoryNames = new Map<string, CategoryKey>([
  ...namesOf(categoryKeys),
  ['plumbing', 'plumbingTools'],
  ['woodworking', 'woodworkingTools'],
]);

/** The meaning of typed words: brands and a category that they name, and the remaining words. */
interface UnderstoodWords {
  readonly keywords: string | undefined;
  readonly brands: readonly BrandKey[];
  readonly categories: readonly CategoryKey[];
}

/** A place follows these words, even if a brand has its name. */
const beforePlaces = new Set(['in', 'near', 'around', 'at']);

/** Takes the names of brands out; a name may be written as two words. */
function splitBrands(keywords: string): { brands: BrandKey[]; rest: string } {
  const typed = keywords.split(/\s+/);
  const brands: BrandKey[] = [];
  const rest: string[] = [];
  for (let at = 0; at < typed.length; at += 1) {
    const [word = '', next = ''] = typed.slice(at, at + 2);
    const ofTwo = next && brandNames.get(nameOf(wordsOf(`${word} ${next}`)));
    const isPlace = [typed[at - 1], word].some((each) =>
      beforePlaces.has(each?.toLowerCase() ?? ''),
    );
    const brand = isPlace ? undefined : ofTwo || brandNames.get(nameOf(wordsOf(word)));
    if (brand) brands.push(brand);
    else rest.push(word);
    if (brand && ofTwo) at += 1;
  }
  return { brands: [...new Set(brands)], rest: rest.join(' ') };
}

/** A word that equals the name of a brand is that brand. The rest is a category if it equals the name of one. */
export function understandWords(keywords: string): UnderstoodWords {
  const { brands, rest } = splitBrands(keywords);
  const typed = brands.length === 0 ? keywords : rest;
  const name = nameOf(wordsOf(rest));
  const category = categoryNames.get(name);
  const hasWords = brands.length === 0 ? keywords !== '' : name !== '';
  return {
    brands,
    categories: category ? [category] : [],
    keywords: category || !hasWords ? undefined : typed,
  };
}
