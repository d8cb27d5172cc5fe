/** The values of red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/**
 * Parses a color as stylesheets write it (`#14302a`, `#fff`) or as browsers return it (`rgb(20, 48, 42)`). Undefined for others, and for
 * translucent ones.
 */
export function parseColor(text: string): Rgb | undefined {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1];
  if (hex !== undefined) {
    const size = hex.length / 3;
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((index) => {
      const part = hex.slice(index * size, (index + 1) * size);
      return parseInt(size === 1 ? part + part : part, 16);
    });
    return [red, green, blue];
  }
  const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(text)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts;
  return [red, green, blue];
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Returns the contrast ratio of WCAG 2, 1 to 21. The order of the two does not matter. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
