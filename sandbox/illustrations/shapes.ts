import { attributesOf, colourOf, filterOf, type Paint } from './paint';

type Box = readonly [x: number, y: number, width: number, height: number, round: number];
type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

/** One decimal is enough at these sizes and keeps the pictures small. */
export const short = (value: number): number => Number(value.toFixed(1));

/** Repeats markup `count` times. */
export const rep = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Repeats markup once for each value. */
export const each = <Value>(
  values: readonly Value[],
  draw: (value: Value, index: number) => string,
): string => values.map(draw).join('');

/** The point at a radius and an angle in degrees, clockwise from the right. */
export const pol = (
  [x, y]: readonly [number, number],
  radius: number,
  degrees: number,
): [number, number] => {
  const angle = (degrees * Math.PI) / 180;
  return [short(x + radius * Math.cos(angle)), short(y + radius * Math.sin(angle))];
};

export const path = (d: string, paint: Paint, extra?: string): string =>
  `<path d="${d}" ${attributesOf(paint, extra)}/>`;

export const rect = ([x, y, width, height, round]: Box, paint: Paint, extra?: string): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${round}" ${attributesOf(paint, extra)}/>`;

export const circ = (
  [x, y, radius]: readonly [number, number, number],
  paint: Paint,
  extra?: string,
): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" ${attributesOf(paint, extra)}/>`;

export const ell = (
  [x, y, rx, ry]: readonly [number, number, number, number],
  paint: Paint,
  extra?: string,
): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" ${attributesOf(paint, extra)}/>`;

const along = ([x1, y1, x2, y2]: Segment): { length: number; transform: string } => ({
  length: Math.hypot(x2 - x1, y2 - y1),
  transform: `translate(${short(x1)} ${short(y1)}) rotate(${short((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI)})`,
});

/** A round-ended straight tube. It is a filled shape: filters measure a box, and a straight stroke has none. */
export const tube = (segment: Segment, width: number, paint: Paint): string => {
  const { length, transform } = along(segment);
  return `<g${filterOf(paint, 'S')}><rect x="${short(-width / 2)}" y="${short(-width / 2)}" width="${short(length + width)}" height="${short(width)}" rx="${short(width / 2)}" fill="${colourOf(paint)}" transform="${transform}"/></g>`;
};

/** A square-ended straight bar. */
export const bar = (segment: Segment, width: number, paint: Paint): string => {
  const { length, transform } = along(segment);
  return `<g${filterOf(paint, 'S')}><rect x="0" y="${short(-width / 2)}" width="${short(length)}" height="${short(width)}" rx="3" fill="${colourOf(paint)}" transform="${transform}"/></g>`;
};

/** A bent tube that follows a path. */
export const hose = (d: string, width: number, paint: Paint): string =>
  `<path d="${d}" fill="none" stroke="${colourOf(paint)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${filterOf(paint, 'S')}/>`;

/** A flat thin line: seams, highlights, tread. */
export const line = (
  d: string,
  colour: string,
  [width, opacity = 1]: readonly [width: number, opacity?: number],
): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;

/** Turns markup around a point. */
export const turned = (
  degrees: number,
  [x, y]: readonly [number, number],
  markup: string,
): string => `<g transform="rotate(${degrees} ${x} ${y})">${markup}</g>`;
