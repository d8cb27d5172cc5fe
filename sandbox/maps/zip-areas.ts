import { Delaunay } from 'd3-delaunay';
import { type City, type Gazetteer, pointKey, type Zip } from './gazetteer';
import { colorGraph } from './geography';
import { type Box, distanceKm, toUnit, type UnitPoint } from './mercator';

/** The approximate area of a ZIP code: all points that are nearer to its center than to any other, in the unit square. */
export interface ZipArea {
  readonly zip: Zip;
  readonly tint: number;
  readonly x: number;
  readonly y: number;
  /** The corners as x, y, x, y…; the ring is convex and closed. */
  readonly ring: Float64Array;
  readonly box: Box;
}

/** The centers of all ZIP codes that have an area, for finding the nearest one. */
export interface ZipPoints {
  readonly zips: readonly Zip[];
  readonly delaunay: Delaunay<UnitPoint>;
  nearest(longitude: number, latitude: number): Zip;
  hasArea(zip: Zip): boolean;
  /** About half the distance to the surrounding centers, in degrees of latitude; undefined for a ZIP code without an area. */
  reach(zip: Zip): number | undefined;
}

/** The triangulation treats very small triangles as flat, so it works in units of about 40 meters. */
const scale = 1e6;
const kilometersPerDegree = 111;
/** The part of the map in which cells are cut: from Alaska to the Pacific territories. */
const bounds: [number, number, number, number] = [0, 0.15 * scale, scale, 0.6 * scale];

/**
 * One ZIP code for each distinct point. Three or more at one point are post-office boxes without an area, unless nothing else marks their
 * town.
 */
function zipsWithArea(city: City): Zip[] {
  if (city.zips.length === 1) return [...city.zips];
  const byPoint = new Map<number, Zip[]>();
  for (const zip of city.zips) {
    const key = pointKey(zip);
    const same = byPoint.get(key);
    if (same) same.push(zip);
    else byPoint.set(key, [zip]);
  }
  const points = [...byPoint.values()];
  const own = points.filter((zips) => zips.length < 3);
  return (own.length > 0 ? own : points).flatMap((zips) => zips.slice(0, 1));
}

function boxOf(ring: Float64Array): Box {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = 0; index + 1 < ring.length; index += 2) {
    const [x = 0, y = 0] = [ring[index], ring[index + 1]];
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  return { minX, minY, maxX, maxY };
}

/** Indexes the points; takes about 60 ms, so do it once. */
export function indexZipPoints(gazetteer: Gazetteer): ZipPoints {
  const candidates = gazetteer.cities.flatMap(zipsWithArea);
  const zips = [...new Map(candidates.map((zip) => [pointKey(zip), zip])).values()];
  const withArea = new Set(zips);
  const points = zips.map((zip) => toUnit(zip.longitude, zip.latitude));
  const delaunay = Delaunay.from(
    points,
    (point) => point.x * scale,
    (point) => point.y * scale,
  );
  const find = (longitude: number, latitude: number): number => {
    const { x, y } = toUnit(longitude, latitude);
    return delaunay.find(x * scale, y * scale);
  };
  return {
    zips,
    delaunay,
    nearest: (longitude, latitude) => {
      const zip = zips[find(longitude, latitude)];
      if (!zip) throw new Error('There are no ZIP codes.');
      return zip;
    },
    hasArea: (zip) => withArea.has(zip),
    reach: (zip) => {
      const index = find(zip.longitude, zip.latitude);
      if (zips[index] !== zip) return undefined;
      const around = [...delaunay.neighbors(index)].flatMap((other) => zips[other] ?? []);
      const distances = around.map((other) => distanceKm(zip, other)).sort((a, b) => a - b);
      const typical = distances[Math.floor(distances.length / 2)];
      return typical === undefined ? undefined : (typical / kilometersPerDegree) * 0.6;
    },
  };
}

/** Cuts the ZIP areas of the whole country; takes about half a second, so do it once. */
export function cutZipAreas({ zips, delaunay }: ZipPoints): ZipArea[] {
  const voronoi = delaunay.voronoi(bounds);
  const tints = colorGraph(zips.map((_, index) => [...delaunay.neighbors(index)]));
  return zips.map((zip, index) => {
    const ring = Float64Array.from(
      (voronoi.cellPolygon(index) ?? []).flat(),
      (value) => value / scale,
    );
    const { x, y } = toUnit(zip.longitude, zip.latitude);
    return { zip, tint: tints[index] ?? 0, x, y, ring, box: boxOf(ring) };
  });
}
