/** A color as `#rrggbb`. */
export type Hex = `#${string}`;

/** The colors of one tool: its shell, its dark trim and small accents. */
export interface Colourway {
  body: Hex;
  trim: Hex;
  accent: Hex;
}

const channels = (hex: Hex): number[] =>
  [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16));

/** Red, green and blue of a color, each from 0 to 1. */
export const unitChannels = (hex: Hex): number[] => channels(hex).map((value) => value / 255);

/** Blends `from` towards `to`; a share of 0 gives `from`, 1 gives `to`. */
export const mix = (from: Hex, to: Hex, share: number): Hex => {
  const target = channels(to);
  const text = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${text.join('')}`;
};

export const lighten = (colour: Hex, share: number): Hex => mix(colour, '#ffffff', share);

export const darken = (colour: Hex, share: number): Hex => mix(colour, '#0b1512', share);

/** One colorway for each brand that the marketplace lists, and one for all others. */
export const colourways = {
  DeWALT: { body: '#f2b31b', trim: '#2a2c2d', accent: '#2a2c2d' },
  Makita: { body: '#11868c', trim: '#20292d', accent: '#d9e4e2' },
  Milwaukee: { body: '#c4242f', trim: '#262626', accent: '#e9e4da' },
  BOSCH: { body: '#24528f', trim: '#20262c', accent: '#c4242f' },
  RYOBI: { body: '#b9cb35', trim: '#3a4144', accent: '#3a4144' },
  HILTI: { body: '#b9272f', trim: '#2c2c2e', accent: '#efe9dd' },
  RIDGID: { body: '#e4622c', trim: '#2b2d2f', accent: '#d8d4ca' },
  HUSKY: { body: '#8f2530', trim: '#1f2123', accent: '#c9ced0' },
  STANLEY: { body: '#efc02f', trim: '#232425', accent: '#efe9dd' },
  DELTA: { body: '#64798a', trim: '#2b3238', accent: '#c4242f' },
  porterCable: { body: '#84898c', trim: '#242729', accent: '#c4242f' },
  drillAmerica: { body: '#2c4472', trim: '#232629', accent: '#d9dcdf' },
  other: { body: '#3f7a5e', trim: '#23302b', accent: '#efe3c6' },
} as const satisfies Record<string, Colourway>;

export type ColourwayName = keyof typeof colourways;

/** Grounds of a picture: the light color and the one it falls off to. */
export const backdrops = {
  clay: ['#edc9b1', '#d9a586'],
  butter: ['#f4dfa6', '#e3c377'],
  sage: ['#cfdcc4', '#adc2a2'],
  mist: ['#cfdde0', '#a9c1c7'],
  oat: ['#ece3d2', '#d5c7ad'],
  blush: ['#efd0c8', '#dbaa9f'],
  slate: ['#5f7480', '#42545f'],
  pine: ['#2f574a', '#1d3d33'],
  plum: ['#d9cfdb', '#bba9bf'],
} as const satisfies Record<string, readonly [Hex, Hex]>;

export type BackdropName = keyof typeof backdrops;
