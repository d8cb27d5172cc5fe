import { type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { LRUCache } from 'lru-cache';
import { areasInTile } from './area-layer';
import { type Gazetteer } from './gazetteer';
import { deepestZoom, type Geography, outlineLayers, type OutlineLayer } from './geography';
import { collectNames, type Label, type LabelLayer, zipLabels, zoomOfZips } from './labels';
import { once } from './once';
import { outlinesInTile } from './outline-layer';
import { createTileGrid, extent, type TileGrid, type TileId, tileKey, toTile } from './tile-grid';
import { type ZipArea } from './zip-areas';

/** Zoom from which ZIP areas replace counties. */
export const zoomOfAreas = 7;
const cachedAreaTiles = 100;

const labelLayers: readonly LabelLayer[] = [
  'water_label',
  'state_label',
  'place_label',
  'zip_label',
];

/** The layers of a tile, as the description of the tile set lists them. */
export const vectorLayers: readonly { id: string; fields: Record<string, string> }[] = [
  { id: 'neighbor', fields: {} },
  { id: 'lake', fields: {} },
  { id: 'land', fields: {} },
  { id: 'county', fields: { tint: 'Number' } },
  { id: 'area', fields: { tint: 'Number', zip: 'String' } },
  { id: 'county_line', fields: {} },
  { id: 'state_line', fields: {} },
  ...labelLayers.map((id) => ({ id, fields: { name: 'String', rank: 'Number' } })),
];

export interface TileMaker {
  /** The layers of a tile, in tile units. */
  layers(tile: TileId): Readonly<Record<string, GeoJSONVTTile>>;
  /** The encoded vector tile, not compressed. A tile of open sea far away may have no layers. */
  make(tile: TileId): Uint8Array;
}

/** A tile's features as the library returns them. A point has a list of points, and all others have a list of lines. */
export const featuresOf = (tile: GeoJSONVTTile | null | undefined): GeoJSONVTFeature[] =>
  tile?.features ?? [];

function tileOf(id: TileId, features: GeoJSONVTFeature[]): GeoJSONVTTile {
  // The library's type also has the features that exist only while it cuts.
  return {
    ...id,
    transformed: true,
    source: null,
    features: features as GeoJSONVTTile['features'],
  };
}

/** Prepares the names for cutting tiles, which needs to be done only once. */
export function createTileMaker(
  geography: Geography,
  gazetteer: Gazetteer,
  zipAreas: () => readonly ZipArea[],
): TileMaker {
  const outlines = (id: TileId, layer: OutlineLayer) =>
    outlinesInTile(geography.layers[layer], id, deepestZoom);
  const areaGrid = once(() => createTileGrid(zipAreas(), (area) => area.box));
  const zipGrid = once(() => gridOf(zipLabels(zipAreas().map((area) => area.zip))));
  const nameGrid = gridOf(collectNames(geography, gazetteer));

  const labelTiles = (id: TileId): Record<string, GeoJSONVTTile> => {
    const found = [...nameGrid.at(id), ...(id.z < zoomOfZips ? [] : zipGrid().at(id))];
    const shown = found.filter(({ from, to }) => from <= id.z && id.z <= to);
    const pick = (layer: LabelLayer) => shown.filter((label) => label.layer === layer);
    return Object.fromEntries(
      labelLayers.map((layer) => [
        layer,
        tileOf(
          id,
          pick(layer).map((label) => labelFeature(id, label)),
        ),
      ]),
    );
  };

  const cutAreas = (id: TileId): GeoJSONVTTile => {
    const cut = areasInTile(id, areaGrid().at(id), tileOf(id, outlines(id, 'land')));
    return tileOf(
      id,
      cut.map(({ area, rings }) => ({
        type: 3,
        geometry: rings,
        tags: { tint: area.tint, zip: area.zip.code },
      })),
    );
  };

  const areaTiles = new LRUCache<string, GeoJSONVTTile, TileId>({
    max: cachedAreaTiles,
    memoMethod: (_key, _stale, { context }) => cutAreas(context),
  });

  const layers = (id: TileId): Record<string, GeoJSONVTTile> => {
    const cut: Record<string, GeoJSONVTTile> = {};
    for (const layer of outlineLayers) cut[layer] = tileOf(id, outlines(id, layer));
    if (id.z >= zoomOfAreas) cut['area'] = areaTiles.memo(tileKey(id), { context: id });
    const all = { ...cut, ...labelTiles(id) };
    return Object.fromEntries(Object.entries(all).filter(([, tile]) => tile.features.length > 0));
  };
  return { layers, make: (id) => fromGeojsonVt(layers(id), { version: 2, extent }) };
}

function gridOf(labels: readonly Label[]): TileGrid<Label> {
  return createTileGrid(labels, ({ x, y }) => ({ minX: x, maxX: x, minY: y, maxY: y }));
}

function labelFeature(id: TileId, label: Label): GeoJSONVTFeature {
  return { type: 1, geometry: [toTile(id, label)], tags: label.tags };
}
