import { type Box, overlaps } from './mercator';

/** A tile of the usual pyramid: zoom, column, row. */
export interface TileId {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Tile units along one side. */
export const extent = 4096;
/** Margin in tile units beyond each side, so that outlines and labels do not end at a seam. */
export const buffer = 128;

export function tileKey({ z, x, y }: TileId): string {
  return `${z}/${x}/${y}`;
}

/** The tile with its buffer, in the unit square. */
export function bufferedBox({ z, x, y }: TileId): Box {
  const side = 2 ** -z;
  const margin = (side * buffer) / extent;
  return {
    minX: x * side - margin,
    minY: y * side - margin,
    maxX: (x + 1) * side + margin,
    maxY: (y + 1) * side + margin,
  };
}

/** Converts a coordinate of the unit square to whole units of a tile. */
export function toTile({ z, x, y }: TileId, point: { x: number; y: number }): [number, number] {
  const scale = 2 ** z;
  return [Math.round((point.x * scale - x) * extent), Math.round((point.y * scale - y) * extent)];
}

export interface TileGrid<T> {
  /** Returns the members whose box touches the tile with its buffer, in their order. */
  at(tile: TileId): T[];
}

const bucketsPerSide = 128;

/** Sorts members into buckets of the unit square, so that a tile has to check only a few of them. */
export function createTileGrid<T>(members: readonly T[], boxOf: (member: T) => Box): TileGrid<T> {
  const buckets = new Map<number, number[]>();
  const keysOf = function* (box: Box): Generator<number> {
    const clamp = (value: number) =>
      Math.max(0, Math.min(bucketsPerSide - 1, Math.floor(value * bucketsPerSide)));
    for (let row = clamp(box.minY); row <= clamp(box.maxY); row += 1) {
      for (let column = clamp(box.minX); column <= clamp(box.maxX); column += 1) {
        yield row * bucketsPerSide + column;
      }
    }
  };
  for (const [index, member] of members.entries()) {
    for (const key of keysOf(boxOf(member))) {
      const bucket = buckets.get(key);
      if (bucket) bucket.push(index);
      else buckets.set(key, [index]);
    }
  }
  return {
    at: (tile) => {
      const wanted = bufferedBox(tile);
      const found = new Set([...keysOf(wanted)].flatMap((key) => buckets.get(key) ?? []));
      return [...found]
        .toSorted((a, b) => a - b)
        .flatMap((index) => {
          const member = members[index];
          return member !== undefined && overlaps(boxOf(member), wanted) ? [member] : [];
        });
    },
  };
}
