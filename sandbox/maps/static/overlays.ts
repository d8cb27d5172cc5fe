import polyline from '@mapbox/polyline';
import * as v from 'valibot';
import { MapsError } from '../maps-error';

export type Coordinates = readonly [longitude: number, latitude: number];

interface Stroke {
  readonly stroke: string;
  readonly width: number;
  readonly strokeOpacity: number;
  readonly fill: string;
  readonly fillOpacity: number;
}

/** Something that a static image shows on top of the map. */
export type Overlay =
  | {
      readonly kind: 'pin';
      readonly size: 's' | 'm' | 'l';
      readonly label: string | undefined;
      readonly color: string | undefined;
      readonly at: Coordinates;
    }
  | {
      readonly kind: 'shape';
      readonly rings: readonly (readonly Coordinates[])[];
      readonly style: Stroke;
    };

const mostOverlays = 100;
const defaultStroke = '#555555';

function refuse(message: string): never {
  throw new MapsError(422, message);
}

function colorOf(hex: string | undefined): string | undefined {
  return hex === undefined ? undefined : `#${hex.replace(/^#/, '').toLowerCase()}`;
}

function checkPosition([longitude, latitude]: Coordinates): Coordinates {
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90)
    refuse('Overlay coordinates are out of range');
  return [longitude, latitude];
}

const number = String.raw`-?\d+(?:\.\d+)?`;
const hex = '[0-9a-fA-F]{3}(?:[0-9a-fA-F]{3})?';
const pinPattern = new RegExp(
  String.raw`^pin-([sml])(?:-([a-z0-9-]+))?(?:\+(${hex}))?\((${number}),(${number})\)$`,
);
const pathPattern = new RegExp(
  String.raw`^path(?:-(\d+(?:\.\d+)?))?(?:\+(${hex}))?(?:-(\d*\.?\d+))?(?:\+(${hex}))?(?:-(\d*\.?\d+))?\((.+)\)$`,
  's',
);

function parsePin(text: string): Overlay {
  const match = pinPattern.exec(text);
  const [, size, label, color, longitude, latitude] = match ?? [];
  if (size !== 's' && size !== 'm' && size !== 'l')
    return refuse(`Invalid marker overlay "${text}"`);
  return {
    kind: 'pin',
    size,
    label,
    color: colorOf(color),
    at: checkPosition([Number(longitude), Number(latitude)]),
  };
}

function unit(text: string | undefined, otherwise: number): number {
  return text === undefined ? otherwise : Math.max(0, Math.min(1, Number(text)));
}

function parsePath(text: string): Overlay {
  const [, width, stroke, strokeOpacity, fill, fillOpacity, encoded] = pathPattern.exec(text) ?? [];
  if (encoded === undefined) return refuse(`Invalid path overlay "${text.slice(0, 80)}"`);
  const points = polyline
    .decode(encoded)
    .map(([latitude, longitude]) => checkPosition([longitude, latitude]));
  if (points.length < 2 || !points.flat().every(Number.isFinite))
    refuse('Path overlay has no valid polyline');
  return {
    kind: 'shape',
    rings: [points],
    style: {
      stroke: colorOf(stroke) ?? defaultStroke,
      width: Number(width ?? 1),
      strokeOpacity: unit(strokeOpacity, 1),
      fill: colorOf(fill) ?? 'none',
      fillOpacity: unit(fillOpacity, fill === undefined ? 0 : 0.5),
    },
  };
}

const positionSchema = v.pipe(
  v.array(v.number()),
  v.minLength(2),
  v.transform((position) => checkPosition([position[0] ?? 0, position[1] ?? 0])),
);
const lineSchema = v.array(positionSchema);
const geometrySchema = v.variant('type', [
  v.object({ type: v.literal('Point'), coordinates: positionSchema }),
  v.object({ type: v.literal('MultiPoint'), coordinates: lineSchema }),
  v.object({ type: v.literal('LineString'), coordinates: lineSchema }),
  v.object({ type: v.literal('MultiLineString'), coordinates: v.array(lineSchema) }),
  v.object({ type: v.literal('Polygon'), coordinates: v.array(lineSchema) }),
  v.object({ type: v.literal('MultiPolygon'), coordinates: v.array(v.array(lineSchema)) }),
]);
const hexSchema = v.pipe(v.string(), v.regex(new RegExp(`^#?${hex}$`)));
const propertiesSchema = v.nullish(
  v.object({
    stroke: v.optional(hexSchema),
    'stroke-width': v.optional(v.number()),
    'stroke-opacity': v.optional(v.number()),
    fill: v.optional(hexSchema),
    'fill-opacity': v.optional(v.number()),
    'marker-color': v.optional(hexSchema),
    'marker-size': v.optional(v.picklist(['small', 'medium', 'large'])),
    'marker-symbol': v.optional(v.union([v.string(), v.number()])),
  }),
);
const featureSchema = v.object({
  type: v.literal('Feature'),
  properties: propertiesSchema,
  geometry: geometrySchema,
});
const geojsonSchema = v.union([
  geometrySchema,
  featureSchema,
  v.object({ type: v.literal('FeatureCollection'), features: v.array(featureSchema) }),
]);

type Geometry = v.InferOutput<typeof geometrySchema>;
type Properties = NonNullable<v.InferOutput<typeof propertiesSchema>>;

const pinSizes = { small: 's', medium: 'm', large: 'l' } as const;

function pinOf(at: Coordinates, properties: Properties): Overlay {
  const symbol = properties['marker-symbol'];
  return {
    kind: 'pin',
    size: pinSizes[properties['marker-size'] ?? 'medium'],
    label: symbol === undefined ? undefined : String(symbol),
    color: colorOf(properties['marker-color']),
    at,
  };
}

function shapeOf(
  rings: readonly (readonly Coordinates[])[],
  isArea: boolean,
  properties: Properties,
): Overlay {
  return {
    kind: 'shape',
    rings,
    style: {
      stroke: colorOf(properties.stroke) ?? defaultStroke,
      width: properties['stroke-width'] ?? 2,
      strokeOpacity: properties['stroke-opacity'] ?? 1,
      fill: isArea ? (colorOf(properties.fill) ?? defaultStroke) : 'none',
      fillOpacity: properties['fill-opacity'] ?? 0.6,
    },
  };
}

function overlaysOf(geometry: Geometry, properties: Properties): Overlay[] {
  switch (geometry.type) {
    case 'Point':
      return [pinOf(geometry.coordinates, properties)];
    case 'MultiPoint':
      return geometry.coordinates.map((at) => pinOf(at, properties));
    case 'LineString':
      return [shapeOf([geometry.coordinates], false, properties)];
    case 'MultiLineString':
      return [shapeOf(geometry.coordinates, false, properties)];
    case 'Polygon':
      return [shapeOf(geometry.coordinates, true, properties)];
    case 'MultiPolygon':
      return geometry.coordinates.map((rings) => shapeOf(rings, true, properties));
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('Failed parsing geojson');
  }
}

function parseGeojson(text: string): Overlay[] {
  const parsed = v.safeParse(geojsonSchema, readJson(text));
  if (!parsed.success) return refuse('Failed parsing geojson');
  const data = parsed.output;
  if (data.type === 'Feature') return overlaysOf(data.geometry, data.properties ?? {});
  if (data.type !== 'FeatureCollection') return overlaysOf(data, {});
  return data.features.flatMap((feature) => overlaysOf(feature.geometry, feature.properties ?? {}));
}

/** Reads the overlay part of a static image's address. Throws a `MapsError` for anything it cannot draw. */
export function parseOverlays(text: string): Overlay[] {
  const parts = text.split(/(?<=\)),(?=pin-|path[-+(]|geojson\(|url-)/);
  if (parts.length > mostOverlays) refuse(`Too many overlays, at most ${mostOverlays} are allowed`);
  return parts.flatMap((part) => {
    if (part.startsWith('pin-')) return [parsePin(part)];
    if (/^path[-+(]/.test(part)) return [parsePath(part)];
    const [, json] = /^geojson\((.*)\)$/s.exec(part) ?? [];
    if (json !== undefined) return parseGeojson(json);
    if (part.startsWith('url-'))
      return refuse('Custom markers need a network and are not available');
    return refuse(`Unknown overlay "${part.slice(0, 80)}"`);
  });
}
