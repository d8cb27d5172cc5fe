import * as v from 'valibot';

/** "#f00" or "#ff0000". */
export const hexColor = v.pipe(v.string(), v.regex(/^#(?:[0-9a-f]{3}){1,2}$/i));

type Ink = 'light' | 'dark';

/** WCAG's relative luminance, 0 (black) to 1 (white). */
function luminance(color: string): number {
  const digits = color.slice(1);
  const pairs =
    digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
  const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => {
    const part = Number.parseInt(pair, 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of the secondary text in `src/styles/tokens.css`, which is lower than the main text's. */
const inkColors: Readonly<Record<Ink, string>> = { light: '#d9e4da', dark: '#455a53' };
/** WCAG's AA for text. */
const ENOUGH = 4.5;

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted(
    (left, right) => left - right,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** The ink for text on a color: the wanted one if it can be read there, otherwise the one with the better contrast. */
export function readableInk(ground: string, wanted?: Ink): Ink {
  const contrastOf = (ink: Ink) => contrast(ground, inkColors[ink]);
  if (wanted && contrastOf(wanted) >= ENOUGH) return wanted;
  return contrastOf('light') >= contrastOf('dark') ? 'light' : 'dark';
}
