import { type Hex } from './colours';

/** Surfaces that `materials.ts` defines as gradients; `body`, `trim` and `accent` follow the colorway. */
export type Material =
  | 'body'
  | 'bodyDark'
  | 'bodyLight'
  | 'trim'
  | 'accent'
  | 'accentDark'
  | 'accentRed'
  | 'accentMetal'
  | 'rubber'
  | 'dark'
  | 'steel'
  | 'steelH'
  | 'steelD'
  | 'alu'
  | 'brass'
  | 'wood'
  | 'paint'
  | 'soil';

/** Shading that gives a flat shape volume: large, medium, small, and two for dark surfaces. */
export type Volume = 'L' | 'M' | 'S' | 'D' | 'd';

export type Surface = Material | Hex | 'none';

/** A surface with its volume, such as `steel/S`; without a volume the shape stays flat. */
export type Paint = Surface | `${Material}/${Volume}` | `${Hex}/${Volume}` | `none/${Volume}`;

const parts = (paint: Paint): { surface: string; volume: string | undefined } => {
  const [surface = 'none', volume] = paint.split('/');
  return { surface, volume };
};

/** The value of an SVG `fill` or `stroke` for a surface. */
export const fillOf = (surface: string): string =>
  surface.startsWith('#') || surface === 'none' ? surface : `url(#m-${surface})`;

/** The color of a paint, for shapes that are drawn by their stroke. */
export const colourOf = (paint: Paint): string => fillOf(parts(paint).surface);

/** The filter of a paint; tubes and hoses are never flat, so they name a fallback. */
export const filterOf = (paint: Paint, fallback?: Volume): string => {
  const volume = parts(paint).volume ?? fallback;
  return volume ? ` filter="url(#v${volume})"` : '';
};

/** Fill, filter and further attributes of a shape. */
export const attributesOf = (paint: Paint, extra?: string): string =>
  `fill="${colourOf(paint)}"${filterOf(paint)}${extra ? ` ${extra}` : ''}`;
