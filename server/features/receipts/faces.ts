import { readFileSync } from 'node:fs';
import { parse } from 'opentype.js';

/** The files of one typeface, each with some of its letters. */
type Typeface = readonly string[];

/** Typefaces in the order in which they are tried. */
export type Faces = readonly Typeface[];

/** The arrow between the days of a stay. None of our font files has it, so it is drawn. */
const ARROW = '\u2192';

/** Neighboring letters that one file has; without a file, the arrow. */
interface Run {
  readonly file?: string;
  readonly text: string;
}

type Has = (letter: string) => boolean;

const known = new Map<string, Has>();

/** Files are read once: every receipt needs the same ones. */
function lettersOf(file: string): Has {
  const before = known.get(file);
  if (before) return before;
  const font = parse(new Uint8Array(readFileSync(file)).buffer);
  const has: Has = (letter) => font.charToGlyphIndex(letter) > 0;
  known.set(file, has);
  return has;
}

const fileWith = (letter: string, typeface: Typeface): string | undefined =>
  typeface.find((file) => lettersOf(file)(letter));

const hasAll = (word: string, typeface: Typeface): boolean =>
  [...word].every((letter) => fileWith(letter, typeface) !== undefined);

/** The replacement of a word with letters that no typeface has. */
const LEFT_OUT = '[…]';

const isUnknown = (letter: string, faces: Faces): boolean =>
  /[\p{L}\p{N}]/u.test(letter) && fileWith(letter, faces.flat()) === undefined;

/** Whether a text has letters that no typeface has. */
export const hasUnknownLetters = (text: string, faces: Faces): boolean =>
  [...text.normalize('NFC')].some((letter) => isUnknown(letter, faces));

/** The sound of a letter is not guessed, because a guessed name is a wrong one. */
const written = (word: string, faces: Faces): string =>
  hasUnknownLetters(word, faces) ? LEFT_OUT : word;

/**
 * Splits a text into runs that PDFKit can draw, each word in the first typeface that has all its letters. A sign replaces a word whose
 * letters are in no single typeface. Emojis are left out.
 */
export function splitWords(text: string, faces: Faces): readonly Run[] {
  const runs: { file?: string; text: string }[] = [];
  for (const part of text.normalize('NFC').match(/\s+|\S+/g) ?? []) {
    if (part === ARROW) {
      runs.push({ text: part });
      continue;
    }
    const typeface = faces.find((each) => hasAll(part, each));
    const letters = typeface ? part : written(part, faces);
    for (const letter of letters) {
      const file = fileWith(letter, typeface ?? faces.flat());
      if (!file) continue;
      const last = runs.at(-1);
      if (last?.file === file) last.text += letter;
      else runs.push({ file, text: letter });
    }
  }
  return runs;
}
