import {
  type BackdropName,
  backdrops,
  type Colourway,
  type ColourwayName,
  colourways,
  type Hex,
  unitChannels,
} from './colours';
import { type Drawing } from './drawing';
import { definitions } from './materials';
import { canvas, type Scene, type SceneName, scenes } from './scenes';
import { short } from './shapes';
import { type ToolName, tools } from './tools';

/** `turned` is mirrored, `low` is nearer, `close` crops a detail. */
export type View = 'full' | 'turned' | 'close' | 'low';

export interface PictureOptions {
  tool: ToolName;
  way?: ColourwayName | Colourway;
  scene?: SceneName;
  backdrop?: BackdropName;
  view?: View;
  title?: string;
}

const scaleOf: Record<View, number> = { full: 1, turned: 0.96, low: 1.06, close: 1 };

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const wayOf = (way: ColourwayName | Colourway): Colourway =>
  typeof way === 'string' ? colourways[way] : way;

const castFilter = (colour: Hex, blur: number): string => {
  const rows = unitChannels(colour).map((value) => `0 0 0 0 ${short(value) || 0.05}`);
  return (
    '<filter id="cast" x="-20%" y="-20%" width="140%" height="140%">' +
    `<feColorMatrix type="matrix" values="${rows.join(' ')} 0 0 0 1 0"/><feGaussianBlur stdDeviation="${blur}"/></filter>`
  );
};
const contactFilter =
  '<filter id="blur" x="-20%" y="-80%" width="140%" height="260%"><feGaussianBlur stdDeviation="10"/></filter>';

/** Fits the drawing into the canvas: at most 900 wide and 640 high, centered, feet on the floor line. */
const placement = (drawing: Drawing, view: View, onWall: boolean): string => {
  const [x, y, width, height] = drawing.frame;
  const scale = short(Math.min(1.3, 900 / width, 640 / height) * scaleOf[view] * 100) / 100;
  const middle = short(-(x + width / 2));
  if (view === 'close') {
    return 'translate(100 40)';
  }
  const placed = onWall
    ? `translate(600 450) scale(${scale}) translate(${middle} ${short(-(y + height / 2))})`
    : `translate(600 ${view === 'low' ? canvas.floor + 14 : canvas.floor}) scale(${scale}) translate(${middle} -720)`;
  return view === 'turned' ? `translate(1200 0) scale(-1 1) ${placed}` : placed;
};

const opposite: Record<string, string> = { start: 'end', middle: 'middle', end: 'start' };

/** Mirrors the lettering of a mirrored drawing back in place, so that displays can be read. */
const readable = (art: string): string =>
  art.replace(/<text x="(-?[\d.]+)"([^>]*)>/g, (_tag, x: string, rest: string) => {
    const anchor = /text-anchor="(\w+)"/.exec(rest)?.[1] ?? 'start';
    const others = rest.replace(/ text-anchor="\w+"/, '');
    return `<text x="${x}"${others} text-anchor="${opposite[anchor]}" transform="translate(${2 * Number(x)} 0) scale(-1 1)">`;
  });

const seen = (drawing: Drawing, view: View): Drawing =>
  view === 'turned' ? { ...drawing, art: readable(drawing.art) } : drawing;

const shadow = (drawing: Drawing, scene: Scene, onWall: boolean): string => {
  if (onWall) {
    return `<g transform="translate(16 26)" filter="url(#cast)" opacity=".5">${drawing.art}</g>`;
  }
  const contacts = (drawing.ground ?? []).map(
    ([left, width]) =>
      `<ellipse cx="${left + width / 2}" cy="724" rx="${width * 0.56}" ry="15" fill="${scene.shade}" opacity=".5" filter="url(#blur)"/>`,
  );
  return (
    `<g transform="translate(0 720) skewX(-38) scale(1 .2) translate(-10 -720)" filter="url(#cast)" opacity=".34">${drawing.art}</g>` +
    contacts.join('')
  );
};

const viewBox = ([left, top, side]: Drawing['close'], view: View): string =>
  view === 'close'
    ? [left + 60, top + 20, side * 1.2, side * 0.9].map(short).join(' ')
    : `0 0 ${canvas.width} ${canvas.height}`;

/** A 1200 x 900 picture as SVG text. The same options always give the same picture. */
export const picture = ({
  tool,
  way = 'other',
  scene: sceneName = 'studio',
  backdrop = 'oat',
  view = 'full',
  title,
}: PictureOptions): string => {
  const drawing = seen(tools[tool], view);
  const scene = scenes[drawing.hangs ? 'pegboard' : sceneName](backdrops[backdrop]);
  const onWall = scene.wall === true;
  const filters = castFilter(scene.shade, onWall ? 9 : 12) + contactFilter;
  const front = sceneName === 'garden' || sceneName === 'studio' ? (drawing.front ?? '') : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(drawing.close, view)}" width="1200" height="900" role="img" aria-label="${escapeAttribute(title ?? drawing.label)}">` +
    definitions(wayOf(way), scene.defs + filters) +
    scene.back +
    `<g transform="${placement(drawing, view, onWall)}">${shadow(drawing, scene, onWall)}${drawing.glow ?? ''}${drawing.art}${front}</g></svg>`
  );
};

interface CutoutOptions {
  tool: ToolName;
  way?: ColourwayName | Colourway;
  shadow?: boolean;
  /** The part of the drawing to show, in its own coordinates; by default a square around the tool. */
  box?: readonly [number, number, number, number];
}

/** The box in which a cutout is exactly on its `outline`. */
export const outlineBox = [-40, -40, 1080, 880] as const;

/** A tool on a transparent ground, as SVG text. */
export const cutout = ({
  tool,
  way = 'other',
  shadow: withShadow = true,
  box,
}: CutoutOptions): string => {
  const drawing: Drawing = tools[tool];
  const [x, y, width, height] = drawing.frame;
  const side = Math.max(width, height) * 1.16;
  const shown = box ?? [x + width / 2 - side / 2, y + height / 2 - side / 2, side, side].map(short);
  const cast =
    '<filter id="cast" x="-20%" y="-20%" width="140%" height="140%"><feColorMatrix type="matrix" values="0 0 0 0 .03 0 0 0 0 .08 0 0 0 0 .06 0 0 0 1 0"/><feGaussianBlur stdDeviation="10"/></filter>';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${shown.join(' ')}" role="img" aria-label="${drawing.label}">` +
    definitions(wayOf(way), cast) +
    (withShadow
      ? `<g transform="translate(14 22)" filter="url(#cast)" opacity=".45">${drawing.art}</g>`
      : '') +
    `${drawing.art}</svg>`
  );
};

interface OutlineOptions {
  tool: ToolName;
  colour?: string;
  opacity?: number;
  /** How far the painted shape extends beyond the tool, in the drawing's units. */
  grow?: number;
}

/** The painted silhouette of a tool, as SVG text. */
export const outline = ({
  tool,
  colour = '#f6efe1',
  opacity = 0.2,
  grow = 12,
}: OutlineOptions): string => {
  const drawing: Drawing = tools[tool];
  const silhouette = drawing.art.replace(/ filter="[^"]*"/g, '').replace(/url\(#m-\w+\)/g, '#000');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${outlineBox.join(' ')}" role="img" aria-label="${drawing.label}">` +
    `<defs><filter id="o" x="-10%" y="-10%" width="120%" height="120%"><feMorphology in="SourceAlpha" operator="dilate" radius="${grow}"/><feGaussianBlur stdDeviation="3"/><feComponentTransfer><feFuncA type="linear" slope="6" intercept="-2"/></feComponentTransfer><feComposite in2="SourceAlpha" operator="over" result="s"/><feFlood flood-color="${colour}"/><feComposite in2="s" operator="in"/></filter></defs>` +
    `<g opacity="${opacity}"><g filter="url(#o)">${silhouette}</g></g></svg>`
  );
};
