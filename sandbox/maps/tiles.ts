import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { type FeatureCollection } from 'geojson';
import { areasInTile } from './area-layer';
import { type Gazetteer } from './gazetteer';
import { type Geography } from './geography';
import { collectLabels, type Label, type LabelLayer } from './labels';
import { buffer, createTileGrid, extent, type TileId, toTile } from './tile-grid';
import { type ZipArea } from './zip-areas';

/** Deepest zoom for which tiles are cut; the map client enlarges these beyond. */
export const deepestZoom = 12;
/** Zoom from which ZIP areas replace counties. */
export const zoomOfAreas = 7;

const labelLayers: readonly LabelLayer[] = ['water_label', 'state_label', 'place_label', 'zip_label'];

/** The layers of a tile, as the description of the tile set lists them. */
export const vectorLayers: readonly { id: string; fields: Record<string, string> }[] = [
  { id: 'neighbour', fields: {} },
  { id: 'lake', fields: {} },
  { id: 'land', fields: {} },
  { id: 'county', fields: { tint: 'Number' } },
  { id: 'area', fields: { tint: 'Number', zip: 'String' } },
  { id: 'county_line', fields: {} },
  { id: 'state_line', fields: {} },
  ...labelLayers.map((id) => ({ id, fields: { name: 'String', rank: 'Number' } })),
];

export interface TileMaker {
  /** The encoded vector tile, not compressed. A tile of open sea far away may have no layers. */
  make(tile: TileId): Uint8Array;
}

function slicer(data: FeatureCollection): GeoJSONVT {
  return new GeoJSONVT(data, {
    maxZoom: deepestZoom,
    indexMaxZoom: 3,
    tolerance: 3,
    extent,
    buffer,
  });
}

function tileOf(id: TileId, features: GeoJSONVTFeature[]): GeoJSONVTTile {
  return { ...id, transformed: true, source: null, features };
}

/** Prepares the outlines for cutting tiles; about half a second, so build it once. */
export function createTileMaker(
  geography: Geography,
  gazetteer: Gazetteer,
  areas: readonly ZipArea[],
): TileMaker {
  const outlines = {
    neighbour: slicer(geography.neighbours),
    lake: slicer(geography.lakes),
    land: slicer(geography.nation),
    county: slicer(geography.counties),
    county_line: slicer(geography.countyLines),
    state_line: slicer(geography.stateLines),
  };
  const areaGrid = createTileGrid(areas, (area) => area.box);
  const labelGrid = createTileGrid(collectLabels(geography, gazetteer, areas), ({ x, y }) => ({
    minX: x,
    maxX: x,
    minY: y,
    maxY: y,
  }));

  const labelTiles = (id: TileId): Record<string, GeoJSONVTTile> => {
    const shown = labelGrid.at(id).filter(({ from, to }) => from <= id.z && id.z <= to);
    const pick = (layer: LabelLayer) => shown.filter((label) => label.layer === layer);
    return Object.fromEntries(
      labelLayers.map((layer) => [layer, tileOf(id, pick(layer).map((label) => labelFeature(id, label)))]),
    );
  };

  const areaTile = (id: TileId): GeoJSONVTTile => {
    const land = outlines.land.getTile(id.z, id.x, id.y);
    const cut = areasInTile(id, areaGrid.at(id), land);
    return tileOf(
      id,
      cut.map(({ area, rings }) => ({
        type: 3,
        geometry: rings,
        tags: { tint: area.tint, zip: area.zip.code },
      })),
    );
  };

  return {
    make: (id) => {
      const layers: Record<string, GeoJSONVTTile> = {};
      for (const [name, index] of Object.entries(outlines)) {
        const tile = index.getTile(id.z, id.x, id.y);
        if (tile) layers[name] = tile;
      }
      if (id.z >= zoomOfAreas) layers['area'] = areaTile(id);
      const all = { ...layers, ...labelTiles(id) };
      const filled = Object.entries(all).filter(([, tile]) => tile.features.length > 0);
      return fromGeojsonVt(Object.fromEntries(filled), { version: 2, extent });
    },
  };
}

function labelFeature(id: TileId, label: Label): GeoJSONVTFeature {
  return { type: 1, geometry: [toTile(id, label)], tags: label.tags };
}
