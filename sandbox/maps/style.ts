import { type MapPalette, palettes, type Theme } from './palette';
import { zoomOfAreas } from './tiles';

/** Name of the one tile set that the styles draw. */
export const tilesetId = 'toolyard.base';

type Expression = readonly unknown[];

/** One layer of the map style format, version 8. */
interface StyleLayer {
  readonly id: string;
  readonly type: 'background' | 'fill' | 'line' | 'symbol';
  readonly source?: string;
  readonly 'source-layer'?: string;
  readonly minzoom?: number;
  readonly maxzoom?: number;
  readonly filter?: Expression;
  readonly layout?: Readonly<Record<string, unknown>>;
  readonly paint: Readonly<Record<string, unknown>>;
}

interface MapStyle {
  readonly version: 8;
  readonly name: string;
  readonly center: readonly [longitude: number, latitude: number];
  readonly zoom: number;
  readonly sources: Readonly<Record<string, { readonly type: 'vector'; readonly url: string }>>;
  readonly glyphs: string;
  readonly layers: readonly StyleLayer[];
}

const source = 'base';
const regular = ['Instrument Sans Regular'];
const medium = ['Instrument Sans Medium'];
const semiBold = ['Instrument Sans SemiBold'];

/** The range of zooms over which ZIP areas replace counties. */
const handOver = [zoomOfAreas + 0.4, zoomOfAreas + 1.2] as const;

function byZoom(...stops: readonly (readonly [zoom: number, value: unknown])[]): Expression {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()];
}

function byTint(palette: MapPalette): Expression {
  return [
    'match',
    ['get', 'tint'],
    ...palette.tints.flatMap((tint, index) => [index, tint]),
    palette.land,
  ];
}

function fill(layer: string, color: unknown, opacity: unknown = 1): StyleLayer {
  return {
    id: layer,
    type: 'fill',
    source,
    'source-layer': layer,
    paint: { 'fill-color': color, 'fill-opacity': opacity, 'fill-antialias': false },
  };
}

function line(id: string, layer: string, paint: Readonly<Record<string, unknown>>): StyleLayer {
  return {
    id,
    type: 'line',
    source,
    'source-layer': layer,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint,
  };
}

function groundLayers(palette: MapPalette): StyleLayer[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': palette.water } },
    line('coast', 'land', { 'line-color': palette.coast, 'line-width': byZoom([3, 0.8], [9, 2]) }),
    line('neighbor-seam', 'neighbor', {
      'line-color': palette.neighbor,
      'line-width': ['interpolate', ['exponential', 2], ['zoom'], 4, 1, 12, 60],
    }),
    fill('neighbor', palette.neighbor),
    fill('lake', palette.water),
    fill('land', palette.land),
    {
      ...fill(
        'county',
        byTint(palette),
        byZoom([3.5, 0], [5, 0.9], [handOver[0], 1], [handOver[1], 0]),
      ),
      minzoom: 3.5,
      maxzoom: handOver[1],
    },
    {
      ...fill('area', byTint(palette), byZoom([handOver[0], 0], [handOver[1], 1])),
      minzoom: zoomOfAreas,
    },
  ];
}

function borderLayers(palette: MapPalette): StyleLayer[] {
  return [
    {
      ...line('area-line', 'area', {
        'line-color': palette.areaLine,
        'line-opacity': byZoom([8.5, 0], [9.5, 0.9]),
        'line-width': byZoom([8, 0.5], [11, 1.4], [14, 3]),
      }),
      minzoom: 8.5,
    },
    {
      ...line('county-line', 'county_line', {
        'line-color': palette.countyLine,
        'line-opacity': byZoom([4.5, 0], [6, 0.9]),
        'line-width': byZoom([5, 0.4], [8, 1], [13, 2]),
      }),
      minzoom: 4.5,
    },
    line('state-line', 'state_line', {
      'line-color': palette.stateLine,
      'line-width': byZoom([3, 0.6], [7, 1.4], [12, 2.4]),
    }),
  ];
}

interface Writing {
  readonly layer: string;
  readonly color: string;
  readonly font: readonly string[];
  readonly size: unknown;
  readonly layout?: Readonly<Record<string, unknown>>;
  readonly halo?: string;
}

function writing(id: string, { layer, color, font, size, layout, halo }: Writing): StyleLayer {
  return {
    id,
    type: 'symbol',
    source,
    'source-layer': layer,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': font,
      'text-size': size,
      'text-max-width': 7,
      'text-padding': 6,
      'symbol-sort-key': ['get', 'rank'],
      ...layout,
    },
    paint: {
      'text-color': color,
      ...(halo ? { 'text-halo-color': halo, 'text-halo-width': 1.4, 'text-halo-blur': 0.4 } : {}),
    },
  };
}

/** The names of ZIP areas, seas, states and places. Later layers are placed first. */
function labelLayers(palette: MapPalette): StyleLayer[] {
  const halo = palette.labelHalo;
  const large: Expression = ['step', ['get', 'rank'], true, 60, false];
  const placeSize = byZoom(
    [3, ['step', ['get', 'rank'], 12, 14, 11]],
    [7, ['step', ['get', 'rank'], 16, 60, 13, 400, 11.5]],
    [12, ['step', ['get', 'rank'], 21, 60, 17, 1500, 14]],
  );
  return [
    {
      ...writing('zip-label', {
        layer: 'zip_label',
        color: palette.labelSoft,
        font: regular,
        size: byZoom([10, 10.5], [13, 13]),
        layout: { 'text-letter-spacing': 0.06 },
        halo,
      }),
      minzoom: 10,
    },
    writing('water-label', {
      layer: 'water_label',
      color: palette.waterLabel,
      font: regular,
      size: byZoom([3, 12], [8, 14]),
      layout: { 'text-letter-spacing': 0.12, 'text-max-width': 6 },
    }),
    {
      ...writing('state-label', {
        layer: 'state_label',
        color: palette.labelSoft,
        font: medium,
        size: byZoom([3.5, 10], [6, 13]),
        layout: { 'text-transform': 'uppercase', 'text-letter-spacing': 0.1 },
        halo,
      }),
      minzoom: 3.4,
      maxzoom: 7,
    },
    ...[
      { id: 'place-label', font: medium, color: palette.label, filter: ['!', large] },
      { id: 'city-label', font: semiBold, color: palette.labelStrong, filter: large },
    ].map(({ id, font, color, filter }) => ({
      ...writing(id, { layer: 'place_label', color, font, size: placeSize, halo }),
      filter,
    })),
  ];
}

/** The offline map style of a theme, in the map style format 8. */
export function mapStyle(theme: Theme): MapStyle {
  const palette: MapPalette = palettes[theme];
  return {
    version: 8,
    name: theme === 'light' ? 'Toolyard Light' : 'Toolyard Dark',
    center: [-98, 39],
    zoom: 3.4,
    sources: { [source]: { type: 'vector', url: `mapbox://${tilesetId}` } },
    glyphs: 'mapbox://fonts/toolyard/{fontstack}/{range}.pbf',
    layers: [...groundLayers(palette), ...borderLayers(palette), ...labelLayers(palette)],
  };
}

/** The theme of a style id; undefined for an unknown one. */
export const themeOfStyle = (user: string, style: string): Theme | undefined =>
  user === 'toolyard' && (style === 'light' || style === 'dark') ? style : undefined;
