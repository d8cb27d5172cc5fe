import polyline from '@mapbox/polyline';
import { MapsError } from '../maps-error';
import { maxLatitude } from '../mercator';

export type Coordinates = readonly [longitude: number, latitude: number];

/** Something that a static image shows on top of the map: a pin, or a line with what it encloses. */
export type Overlay =
  | { readonly kind: 'pin'; readonly color: string | undefined; readonly at: Coordinates }
  | {
      readonly kind: 'path';
      readonly points: readonly Coordinates[];
      readonly stroke: string;
      readonly width: number;
      readonly strokeOpacity: number;
      readonly fill: string;
      readonly fillOpacity: number;
    };

/** A picture to draw. The size is in pixels before the ratio is applied, the center in degrees. */
export interface StaticRequest {
  readonly width: number;
  readonly height: number;
  readonly ratio: 1 | 2;
  readonly center: Coordinates;
  readonly zoom: number;
  readonly overlay: Overlay | undefined;
}

const largest = 1280;
const deepest = 22;
const defaultStroke = '#555555';

const number = String.raw`-?\d+(?:\.\d+)?`;
const hex = '[0-9a-fA-F]{6}';
const opacity = String.raw`(?:-(\d*\.?\d+))?`;
const pinPattern = new RegExp(String.raw`^pin-l(?:\+(${hex}))?\((${number}),(${number})\)$`);
const pathPattern = new RegExp(
  String.raw`^path(?:-(\d+))?(?:\+(${hex}))?${opacity}(?:\+(${hex}))?${opacity}\((.+)\)$`,
  's',
);

function refuse(message: string): never {
  throw new MapsError(422, message);
}

const colorOf = (digits: string | undefined): string | undefined =>
  digits && `#${digits.toLowerCase()}`;

const opacityOf = (text: string | undefined, otherwise: number): number =>
  text === undefined ? otherwise : Math.min(1, Number(text));

function parsePath(text: string): Overlay {
  const [, width, stroke, strokeOpacity, fill, fillOpacity, encoded] = pathPattern.exec(text) ?? [];
  if (encoded === undefined) return refuse(`Invalid overlay "${text.slice(0, 80)}"`);
  const points = polyline
    .decode(encoded)
    .map(([latitude, longitude]): Coordinates => [longitude, latitude]);
  if (points.length < 2 || !points.flat().every(Number.isFinite))
    return refuse('Path overlay has no valid polyline');
  return {
    kind: 'path',
    points,
    stroke: colorOf(stroke) ?? defaultStroke,
    width: Number(width ?? 1),
    strokeOpacity: opacityOf(strokeOpacity, 1),
    fill: colorOf(fill) ?? 'none',
    fillOpacity: opacityOf(fillOpacity, fill === undefined ? 0 : 0.5),
  };
}

function parseOverlay(text: string): Overlay {
  const [, color, longitude, latitude] = pinPattern.exec(text) ?? [];
  if (longitude === undefined) return parsePath(text);
  return { kind: 'pin', color: colorOf(color), at: [Number(longitude), Number(latitude)] };
}

function parseSize(text: string) {
  const [, w, h, twice] = /^(\d+)x(\d+)(@2x)?$/.exec(text) ?? [];
  if (w === undefined || h === undefined) throw new MapsError(404, 'Not Found');
  const [width, height] = [Number(w), Number(h)];
  if (width < 1 || width > largest) refuse(`Width must be between 1-${largest}.`);
  if (height < 1 || height > largest) refuse(`Height must be between 1-${largest}.`);
  return { width, height, ratio: twice ? (2 as const) : (1 as const) };
}

/** Reads "lon,lat,zoom". */
function parseView(text: string): Pick<StaticRequest, 'center' | 'zoom'> {
  const [longitude = NaN, latitude = NaN, zoom = NaN, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (![longitude, latitude, zoom].every(Number.isFinite) || more.length > 0)
    refuse(`Invalid position "${text.slice(0, 80)}"`);
  if (Math.abs(longitude) > 180) refuse('Longitude must be between -180-180.');
  if (Math.abs(latitude) > maxLatitude)
    refuse(`Latitude must be between -${maxLatitude}-${maxLatitude}.`);
  if (zoom < 0 || zoom > deepest) refuse(`Zoom level must be between 0-${deepest}.`);
  return { center: [longitude, latitude], zoom };
}

/**
 * Reads the part of the address after `/static/`: `{overlay}/{position}/{size}`, of which the overlay is optional. Throws a
 * `MapsError` like those of the hosted service.
 */
export function parseStaticRequest(segments: readonly string[]): StaticRequest {
  const [size, position, ...others] = segments.toReversed();
  if (size === undefined || position === undefined) throw new MapsError(404, 'Not Found');
  const overlay = others.toReversed().join('/');
  return {
    ...parseSize(size),
    ...parseView(position),
    overlay: overlay === '' ? undefined : parseOverlay(overlay),
  };
}
