import { MapsError } from '../maps-error';
import { maxLatitude, toDegrees, toUnit } from '../mercator';
import { type Coordinates, type Overlay, parseOverlays } from './overlays';

/** A picture to draw. The size is in pixels before the ratio is applied, the center in degrees. */
export interface StaticRequest {
  readonly width: number;
  readonly height: number;
  readonly ratio: 1 | 2;
  readonly format: 'png' | 'jpeg' | 'webp';
  readonly center: Coordinates;
  readonly zoom: number;
  readonly overlays: readonly Overlay[];
}

interface View {
  readonly center: Coordinates;
  readonly zoom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const largest = 1280;
const deepest = 22;
const closestAutomatic = 14;
/** The share of the picture that an automatic view leaves free at each edge. */
const automaticMargin = 0.1;
const tilePixels = 512;

function refuse(message: string): never {
  throw new MapsError(422, message);
}

function parseSize(text: string) {
  const [, w, h, twice, format] = /^(\d+)x(\d+)(@2x)?(?:\.(png|jpg|jpeg|webp))?$/.exec(text) ?? [];
  if (w === undefined || h === undefined) throw new MapsError(404, 'Not Found');
  const [width, height] = [Number(w), Number(h)];
  if (width < 1 || width > largest) refuse(`Width must be between 1-${largest}.`);
  if (height < 1 || height > largest) refuse(`Height must be between 1-${largest}.`);
  return {
    width,
    height,
    ratio: twice ? (2 as const) : (1 as const),
    format: formatOf(format),
  };
}

function formatOf(ending: string | undefined): StaticRequest['format'] {
  if (ending === undefined || ending === 'png') return 'png';
  return ending === 'webp' ? 'webp' : 'jpeg';
}

function parseNumbers(text: string): number[] {
  const parts = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  return parts.every(Number.isFinite) ? parts : refuse(`Invalid position "${text.slice(0, 80)}"`);
}

function checkView({ center, zoom }: View): View {
  if (Math.abs(center[0]) > 180) refuse('Longitude must be between -180-180.');
  if (Math.abs(center[1]) > maxLatitude)
    refuse(`Latitude must be between -${maxLatitude}-${maxLatitude}.`);
  if (zoom < 0 || zoom > deepest) refuse(`Zoom level must be between 0-${deepest}.`);
  return { center, zoom };
}

/** Reads "lon,lat,zoom[,bearing[,pitch]]". Bearing and pitch are checked and then ignored. */
function parseCenter([longitude = 0, latitude = 0, zoom, bearing = 0, pitch = 0]: number[]): View {
  if (zoom === undefined) return refuse('A position needs longitude, latitude and zoom.');
  if (Math.abs(bearing) > 360) refuse('Bearing must be between 0-360.');
  if (pitch < 0 || pitch > 60) refuse('Pitch must be between 0-60.');
  return checkView({ center: [longitude, latitude], zoom });
}

/** The closest view that shows all points with a margin. */
function viewOf(points: readonly Coordinates[], { width, height }: Size): View {
  if (points.length === 0) return refuse('Auto extent cannot be determined without an overlay.');
  const places = points.map(([longitude, latitude]) => toUnit(longitude, latitude));
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const free = 1 - 2 * automaticMargin;
  const scale = Math.min((width * free) / (east - west), (height * free) / (south - north));
  const zoom = Math.min(closestAutomatic, Math.max(0, Math.log2(scale / tilePixels)));
  return { center: toDegrees({ x: (west + east) / 2, y: (north + south) / 2 }), zoom };
}

function pointsOf(overlay: Overlay): readonly Coordinates[] {
  return overlay.kind === 'pin' ? [overlay.at] : overlay.rings.flat();
}

function parseView(text: string, size: Size, overlays: readonly Overlay[]): View {
  if (text === 'auto') return viewOf(overlays.flatMap(pointsOf), size);
  const [, box] = /^\[(.+)\]$/.exec(text) ?? [];
  if (box === undefined) return parseCenter(parseNumbers(text));
  const [west = 0, south = 0, east = 0, north] = parseNumbers(box);
  if (north === undefined || west >= east || south >= north) return refuse('Invalid bounding box');
  return viewOf(
    [
      [west, south],
      [east, north],
    ],
    size,
  );
}

/**
 * Reads the part of the address after `/static/`: `{overlays}/{position}/{size}`, of which the overlays are optional. Throws a
 * `MapsError` like those of the hosted service.
 */
export function parseStaticRequest(segments: readonly string[]): StaticRequest {
  const [size, position, ...others] = segments.toReversed();
  if (size === undefined || position === undefined) throw new MapsError(404, 'Not Found');
  const dimensions = parseSize(size);
  const overlayText = others.toReversed().join('/');
  const overlays = overlayText === '' ? [] : parseOverlays(overlayText);
  return { ...dimensions, ...parseView(position, dimensions, overlays), overlays };
}
