import leven from 'leven';
import { type Vocabulary } from './vocabulary';

const MIN_LETTERS = 4;
const MAX_LETTERS = 40;

/** How many letters may be wrong in a name of this length. */
function allowed(length: number): number {
  if (length < 8) return 1;
  return length < 13 ? 2 : 3;
}

const lettersOf = (text: string): string => [...text].sort().join('');

/** The same word however often its letters are doubled. */
const undoubled = (text: string): string => text.replace(/(.)\1+/gu, '$1');

/** A letter that should be doubled, or should not, is the likeliest slip: "lader" means "ladder" and not "laser". */
const DOUBLING = 0.5;

/** How many slips lead from one name to the other; two letters that changed places are one slip. Undefined if there are too many. */
function slips(typed: string, name: string): number | undefined {
  const limit = allowed(Math.min(typed.length, name.length));
  if (undoubled(typed) === undoubled(name)) return DOUBLING;
  const distance = leven(typed, name);
  const isSwap = distance === 2 && typed.length === name.length;
  const count = isSwap && lettersOf(typed) === lettersOf(name) ? 1 : distance;
  // Short words are too often other words: "hang" is not "hand".
  if (count === 1 && typed.length === MIN_LETTERS && name.length === MIN_LETTERS) return undefined;
  return count <= limit ? count : undefined;
}

/** The known names that are closest to the typed text, in one form. */
export function closestNames(typed: string, { byLetter }: Vocabulary): readonly string[] {
  if (typed.length < MIN_LETTERS || typed.length > MAX_LETTERS) return [];
  const near = (byLetter.get(typed.slice(0, 1)) ?? []).flatMap((name) => {
    const isLike = Math.abs(name.length - typed.length) <= allowed(typed.length);
    const count = isLike && name.length >= MIN_LETTERS ? slips(typed, name) : undefined;
    return count === undefined ? [] : [{ name, count }];
  });
  const fewest = Math.min(...near.map(({ count }) => count));
  return near.flatMap(({ name, count }) => (count === fewest ? [name] : []));
}

/** The known name that was probably meant, in one form; undefined if there is none or several are as close. */
export function closestName(typed: string, vocabulary: Vocabulary): string | undefined {
  const [best, ...others] = closestNames(typed, vocabulary);
  return others.length === 0 ? best : undefined;
}
