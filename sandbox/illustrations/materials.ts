import { type Colourway, darken, type Hex, lighten } from './colours';
import { type Material, type Volume } from './paint';

type Stops = readonly (readonly [offset: number, colour: Hex])[];

const gradient = (name: Material, stops: Stops, horizontal = false): string =>
  `<linearGradient id="m-${name}" x1="0" y1="0" x2="${horizontal ? 1 : 0.12}" y2="${horizontal ? 0 : 1}">` +
  stops.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('') +
  '</linearGradient>';

const coloured = (name: Material, colour: Hex): string =>
  gradient(name, [
    [0, lighten(colour, 0.2)],
    [0.45, colour],
    [1, darken(colour, 0.3)],
  ]);

interface Shading {
  shift: readonly [number, number];
  blur: number;
  highlight: number;
  shadow: number;
}

const shadings: Record<Volume, Shading> = {
  L: { shift: [9, 15], blur: 13, highlight: 0.5, shadow: 0.42 },
  M: { shift: [5, 8], blur: 7, highlight: 0.45, shadow: 0.42 },
  S: { shift: [2.4, 3.6], blur: 3, highlight: 0.5, shadow: 0.42 },
  D: { shift: [5, 8], blur: 6, highlight: 0.2, shadow: 0.5 },
  d: { shift: [3, 5], blur: 4, highlight: 0.22, shadow: 0.45 },
};

/** Lights the upper left inner edge of a shape and darkens the lower right one. */
const volumeFilter = (
  name: string,
  { shift: [dx, dy], blur, highlight, shadow }: Shading,
): string =>
  `<filter id="v${name}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">` +
  `<feOffset in="SourceAlpha" dx="${dx}" dy="${dy}"/><feGaussianBlur stdDeviation="${blur}" result="a"/>` +
  '<feComposite in="SourceAlpha" in2="a" operator="out" result="b"/>' +
  `<feFlood flood-color="#fffaf0" flood-opacity="${highlight}"/><feComposite in2="b" operator="in" result="h"/>` +
  `<feOffset in="SourceAlpha" dx="${-dx}" dy="${-dy * 1.2}"/><feGaussianBlur stdDeviation="${blur * 1.3}" result="c"/>` +
  '<feComposite in="SourceAlpha" in2="c" operator="out" result="d"/>' +
  `<feFlood flood-color="#07110e" flood-opacity="${shadow}"/><feComposite in2="d" operator="in" result="l"/>` +
  '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="l"/><feMergeNode in="h"/></feMerge></filter>';

const metals =
  gradient('rubber', [
    [0, '#454c4c'],
    [0.4, '#2c3232'],
    [1, '#161b1b'],
  ]) +
  gradient('dark', [
    [0, '#4a5252'],
    [0.5, '#323939'],
    [1, '#1d2323'],
  ]) +
  gradient('steel', [
    [0, '#f6f8f7'],
    [0.35, '#c3cbcc'],
    [0.55, '#98a3a5'],
    [0.8, '#dfe4e3'],
    [1, '#87928f'],
  ]) +
  gradient(
    'steelH',
    [
      [0, '#8a9698'],
      [0.25, '#f2f5f4'],
      [0.5, '#b5bfc0'],
      [0.75, '#dce2e1'],
      [1, '#727e80'],
    ],
    true,
  ) +
  gradient('steelD', [
    [0, '#c9d0d1'],
    [0.5, '#9aa5a7'],
    [1, '#6d787a'],
  ]) +
  gradient('alu', [
    [0, '#eef0ee'],
    [0.5, '#cdd2d0'],
    [1, '#9aa29f'],
  ]) +
  gradient('brass', [
    [0, '#f3d792'],
    [0.5, '#c9993f'],
    [1, '#85601f'],
  ]) +
  gradient('wood', [
    [0, '#dcb27c'],
    [0.5, '#c49358'],
    [1, '#96683a'],
  ]) +
  gradient('paint', [
    [0, '#5aa3a8'],
    [1, '#2c7a80'],
  ]) +
  gradient('soil', [
    [0, '#8a6346'],
    [1, '#553a27'],
  ]);

const filters = Object.entries(shadings)
  .map(([name, shading]) => volumeFilter(name, shading))
  .join('');

/** The `<defs>` of one picture: materials in this colorway, shadings, and what the scene adds. */
export const definitions = (way: Colourway, extra = ''): string => {
  const accentIsDark = way.accent === way.trim;
  return (
    '<defs>' +
    coloured('body', way.body) +
    coloured('bodyDark', darken(way.body, 0.3)) +
    coloured('bodyLight', lighten(way.body, 0.3)) +
    coloured('trim', way.trim) +
    coloured('accent', way.accent) +
    coloured('accentDark', accentIsDark ? '#1d2221' : darken(way.accent, 0.1)) +
    coloured('accentRed', '#d4471c') +
    coloured('accentMetal', accentIsDark ? '#c8cdcd' : way.body) +
    metals +
    filters +
    extra +
    '</defs>'
  );
};
