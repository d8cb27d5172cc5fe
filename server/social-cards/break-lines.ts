const ELLIPSIS = '…';

interface Room {
  readonly fits: (line: string) => boolean;
  readonly maxLines: number;
}

export interface BrokenText {
  readonly lines: readonly string[];
  /** False if an ellipsis replaces the rest. */
  readonly isWhole: boolean;
}

const signsOf = (text: string): string[] => [...text];

/** The longest beginning of a text that fits together with a suffix; at least one character. */
function longestPrefix(text: string, fits: (prefix: string) => boolean): string {
  const signs = signsOf(text);
  let length = signs.length;
  while (length > 1 && !fits(signs.slice(0, length).join(''))) length -= 1;
  return signs.slice(0, length).join('');
}

/** A word in parts that each fit a line. */
function partsOf(word: string, fits: Room['fits']): string[] {
  const parts: string[] = [];
  let rest = word;
  while (rest !== '') {
    const part = longestPrefix(rest, fits);
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return parts;
}

/** Breaks a text between words, and inside words that are longer than a line. Text that does not fit ends with an ellipsis. */
export function breakLines(text: string, { fits, maxLines }: Room): BrokenText {
  const lines: string[] = [];
  for (const part of text.split(' ').flatMap((word) => partsOf(word, fits))) {
    const last = lines.at(-1);
    const joined = last === undefined ? part : `${last} ${part}`;
    if (last !== undefined && fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  if (lines.length <= maxLines) return { lines, isWhole: true };
  const kept = lines.slice(0, maxLines);
  const end = longestPrefix(kept.at(-1) ?? '', (prefix) => fits(`${prefix}${ELLIPSIS}`));
  return { lines: [...kept.slice(0, -1), `${end.trimEnd()}${ELLIPSIS}`], isWhole: false };
}
