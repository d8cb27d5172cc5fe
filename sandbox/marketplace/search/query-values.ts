import * as v from 'valibot';

const INTEGER = /^-?\d{1,15}$/;
const DECIMAL = /^-?\d{1,6}(\.\d{1,20})?$/;

/** `n`, `min,max`, `min,` or `,max`; the lower end is inclusive, the upper one exclusive. */
export type NumberRange = { exactly: number } | { min: number | null; max: number | null };

export const numberRange = v.pipe(
  v.string(),
  v.rawTransform<string, NumberRange>(({ dataset, addIssue, NEVER }) => {
    const parts = dataset.value.split(',');
    const [first = '', second = ''] = parts;
    const known = parts.every((part) => part === '' || INTEGER.test(part));
    if (parts.length > 2 || !known || first + second === '') {
      addIssue({ message: 'a number or a range of numbers is needed' });
      return NEVER;
    }
    if (parts.length === 1) return { exactly: Number(first) };
    const end = (text: string) => (text === '' ? null : Number(text));
    return { min: end(first), max: end(second) };
  }),
);

const decimals = (count: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    v.length(count),
    v.array(v.pipe(v.string(), v.regex(DECIMAL), v.transform(Number))),
  );

/** Wraps a longitude into [-180, 180). */
const wrapped = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;

export interface Origin {
  lat: number;
  lng: number;
}

export const origin = v.pipe(
  decimals(2),
  v.transform(([lat = 0, lng = 0]): Origin => ({ lat, lng: wrapped(lng) })),
  v.check(({ lat }) => Math.abs(lat) <= 90, 'a latitude is between -90 and 90'),
);

/** A box crosses the antimeridian if its west is greater than its east. */
export interface Bounds {
  north: number;
  east: number;
  south: number;
  west: number;
}

export const bounds = v.pipe(
  decimals(4),
  v.transform(([north = 0, east = 0, south = 0, west = 0]): Bounds => {
    const whole = east - west >= 360;
    return {
      north,
      south,
      // A box that ends at the antimeridian keeps its edge, because 180 would wrap to the other side.
      east: whole || east === 180 ? 180 : wrapped(east),
      west: whole ? -180 : wrapped(west),
    };
  }),
  v.check(
    ({ north, south }) => south <= north && Math.abs(north) <= 90 && Math.abs(south) <= 90,
    'north-east corner first, latitudes between -90 and 90',
  ),
);
