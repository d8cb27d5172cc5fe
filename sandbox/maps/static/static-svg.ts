import { type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { deepestZoom } from '../geography';
import { type LabelLayer } from '../labels';
import { toUnit } from '../mercator';
import { type MapPalette } from '../palette';
import { extent, type TileId } from '../tile-grid';
import { featuresOf, type TileMaker, zoomOfAreas } from '../tiles';
import { type LabelCandidate, type TextDrawer } from './static-labels';
import { type Coordinates, type Overlay, type StaticRequest } from './static-request';

type Project = (at: Coordinates) => readonly [x: number, y: number];

/** Height of a pin in pixels; its tip is at the point. */
const pinHeight = 44;
/** A drop in a box of 24 by 32 whose tip is at (12, 32). */
const pinShape = 'M12 32C12 32 1 19.6 1 11.6A11 11 0 0 1 23 11.6C23 19.6 12 32 12 32Z';
const [pinBoxWidth, pinBoxHeight] = [24, 32];

function isDark(hex: string): boolean {
  const value = Number.parseInt(hex.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255];
  return red * 0.299 + green * 0.587 + blue * 0.114 < 150;
}

function drawPin(color: string, [x, y]: readonly [x: number, y: number]): string {
  const scale = pinHeight / pinBoxHeight;
  const ink = isDark(color) ? '#ffffff' : '#14302a';
  const left = x - (pinBoxWidth / 2) * scale;
  const top = y - pinBoxHeight * scale;
  return (
    `<g transform="translate(${left} ${top}) scale(${scale})">` +
    `<ellipse cx="12" cy="31.5" rx="5" ry="1.8" fill="#000" opacity="0.18"/>` +
    `<path d="${pinShape}" fill="${color}" stroke="${ink}" stroke-opacity="0.85" stroke-width="1.2"/>` +
    `<circle cx="12" cy="11.6" r="4" fill="${ink}"/></g>`
  );
}

function drawPath(path: Overlay & { kind: 'path' }, project: Project): string {
  const points = path.points.map((at) =>
    project(at)
      .map((value) => value.toFixed(1))
      .join(' '),
  );
  return (
    `<path d="M${points.join('L')}" fill="${path.fill}" fill-opacity="${path.fillOpacity}" fill-rule="evenodd" ` +
    `stroke="${path.stroke}" stroke-width="${path.width}" stroke-opacity="${path.strokeOpacity}" ` +
    `stroke-linejoin="round" stroke-linecap="round"/>`
  );
}

function drawOverlay({ overlay, ...view }: StaticRequest, palette: MapPalette): string {
  if (!overlay) return '';
  const project = projector(view);
  return overlay.kind === 'pin'
    ? drawPin(overlay.color ?? palette.marker, project(overlay.at))
    : drawPath(overlay, project);
}

type Layers = Readonly<Record<string, GeoJSONVTTile>>;

interface PlacedTile {
  readonly layers: Layers;
  /** The position in pixels of the picture. */
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

const tilePixels = 512;

/** Converts degrees to pixels of the picture. */
function projector({ width, height, center, zoom }: Omit<StaticRequest, 'overlay'>): Project {
  const scale = tilePixels * 2 ** zoom;
  const middle = toUnit(...center);
  return (at) => {
    const { x, y } = toUnit(...at);
    return [(x - middle.x) * scale + width / 2, (y - middle.y) * scale + height / 2];
  };
}

/** The tiles that cover the picture, with their positions. Columns repeat around the world. */
function coveringTiles(request: StaticRequest, maker: TileMaker): PlacedTile[] {
  const z = Math.max(0, Math.min(deepestZoom, Math.floor(request.zoom)));
  const count = 2 ** z;
  const side = tilePixels * 2 ** (request.zoom - z);
  const middle = toUnit(...request.center);
  const left = middle.x * count - request.width / side / 2;
  const top = middle.y * count - request.height / side / 2;
  const placed: PlacedTile[] = [];
  for (let y = Math.floor(top); y <= top + request.height / side; y += 1) {
    for (let x = Math.floor(left); x <= left + request.width / side; x += 1) {
      if (y < 0 || y >= count) continue;
      const id: TileId = { z, x: ((x % count) + count) % count, y };
      placed.push({
        layers: maker.layers(id),
        left: (x - left) * side,
        top: (y - top) * side,
        side,
      });
    }
  }
  return placed;
}

function pathData(
  tile: GeoJSONVTTile | undefined,
  wanted: (tint: unknown) => boolean = () => true,
): string {
  const lines: string[] = [];
  for (const feature of featuresOf(tile)) {
    if (feature.type === 1 || !wanted(feature.tags?.['tint'])) continue;
    for (const line of feature.geometry) {
      lines.push(`M${line.map(([x, y]) => `${x} ${y}`).join('L')}${feature.type === 3 ? 'Z' : ''}`);
    }
  }
  return lines.join('');
}

function filled(data: string, color: string): string {
  return data === '' ? '' : `<path d="${data}" fill="${color}" stroke="none"/>`;
}

function drawn(data: string, color: string, width: number): string {
  if (data === '') return '';
  return `<path d="${data}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

function drawTile(tile: PlacedTile, palette: MapPalette, zoom: number): string {
  const { layers, left, top, side } = tile;
  const scale = extent / side;
  const near = zoom >= zoomOfAreas + 1;
  const tinted = near ? layers['area'] : layers['county'];
  const seam = (2 ** Math.min(zoom, 12) / 70) * scale;
  const parts = [
    drawn(pathData(layers['land']), palette.coast, 1.6 * scale),
    drawn(pathData(layers['neighbor']), palette.neighbor, seam),
    filled(pathData(layers['neighbor']), palette.neighbor),
    filled(pathData(layers['lake']), palette.water),
    filled(pathData(layers['land']), palette.land),
    ...(zoom < 4 ? [] : palette.tints).map((color, index) =>
      filled(
        pathData(tinted, (tint) => tint === index),
        color,
      ),
    ),
    near
      ? drawn(pathData(layers['area']), palette.areaLine, Math.min(3, 0.3 * (zoom - 6)) * scale)
      : '',
    zoom < 5 ? '' : drawn(pathData(layers['county_line']), palette.countyLine, 0.9 * scale),
    drawn(pathData(layers['state_line']), palette.stateLine, 1.1 * scale),
  ];
  /* Half a pixel more on each side hides the seam between tiles. */
  const margin = scale / 2;
  const box = `${-margin} ${-margin} ${extent + 2 * margin} ${extent + 2 * margin}`;
  return `<svg x="${left - 0.5}" y="${top - 0.5}" width="${side + 1}" height="${side + 1}" viewBox="${box}">${parts.join('')}</svg>`;
}

const labelOrder = ['place_label', 'state_label', 'water_label', 'zip_label'] as const;

function candidatesIn(tile: PlacedTile, layer: LabelLayer): LabelCandidate[] {
  const { layers, left, top, side } = tile;
  return featuresOf(layers[layer]).flatMap((feature): LabelCandidate[] => {
    const [point] = feature.type === 1 ? feature.geometry : [];
    if (!point || point.some((value) => value < 0 || value >= extent)) return [];
    const { name, rank } = feature.tags ?? {};
    return [
      {
        layer,
        text: String(name),
        rank: Number(rank),
        x: left + (point[0] / extent) * side,
        y: top + (point[1] / extent) * side,
      },
    ];
  });
}

function labelCandidates(tiles: readonly PlacedTile[], zoom: number): LabelCandidate[] {
  return labelOrder
    .filter((layer) => layer !== 'zip_label' || zoom >= 10)
    .flatMap((layer) =>
      tiles.flatMap((tile) => candidatesIn(tile, layer)).sort((a, b) => a.rank - b.rank),
    );
}

interface StaticTools {
  readonly maker: TileMaker;
  readonly text: TextDrawer;
}

/** Draws a static image as SVG, in the pixels of the request (the rasterizer applies the ratio). */
export function drawStaticMap(
  request: StaticRequest,
  palette: MapPalette,
  { maker, text }: StaticTools,
): string {
  const { width, height, zoom } = request;
  const tiles = coveringTiles(request, maker);
  const labels = text.draw(labelCandidates(tiles, zoom), { width, height, zoom, palette });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${palette.water}"/>`,
    ...tiles.map((tile) => drawTile(tile, palette, zoom)),
    labels,
    drawOverlay(request, palette),
    '</svg>',
  ].join('');
}
