const letter = /^\p{L}/u;

/** Whole letters as people see them, accents and joined signs included. */
function firstLetter(word: string): string | undefined {
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (letter.test(segment)) return segment.toUpperCase();
  }
  return undefined;
}

/**
 * What stands for a person where there is no picture: the letters that the marketplace made of the name or, where it took signs
 * for letters ("<b>Ana"), those of the name's first and last word. Empty where a name has no letter.
 */
export function initialsOf(abbreviatedName: string, displayName: string): string {
  const segments = [...new Intl.Segmenter().segment(abbreviatedName)];
  if (segments.length > 0 && segments.every(({ segment }) => letter.test(segment))) {
    return abbreviatedName;
  }
  const letters = displayName.split(/\s+/).flatMap((word) => firstLetter(word) ?? []);
  return letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : letters.join('');
}
