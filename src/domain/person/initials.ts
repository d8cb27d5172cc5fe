const letter = /^\p{L}/u;

/** Whole letters as people see them, including accents and combined characters. */
function firstLetter(word: string): string | undefined {
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (letter.test(segment)) return segment.toUpperCase();
  }
  return undefined;
}

/**
 * The initials for a person without a picture. They come from the marketplace or, if those contain a character that is not a letter
 * ("<b>Ana"), from the name's first and last word. Empty if a name has no letter.
 */
export function initialsOf(abbreviatedName: string, displayName: string): string {
  const segments = [...new Intl.Segmenter().segment(abbreviatedName)];
  if (segments.length > 0 && segments.every(({ segment }) => letter.test(segment))) {
    return abbreviatedName;
  }
  const letters = displayName.split(/\s+/).flatMap((word) => firstLetter(word) ?? []);
  return letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : letters.join('');
}
