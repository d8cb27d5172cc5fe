import { readZipCodes } from '../platform/zip-codes';
import { largeCities } from './large-cities';
import { distanceKm } from './mercator';
import { neighborhoodRows } from './neighborhoods';
import { type Bounds, stateRows } from './states';

export interface State {
  readonly kind: 'state';
  readonly code: string;
  readonly fips: string;
  readonly name: string;
  readonly key: string;
  readonly bounds: Bounds;
}

/** A ZIP code with its center in degrees. */
export interface Zip {
  readonly kind: 'zip';
  readonly code: string;
  readonly city: City;
  readonly longitude: number;
  readonly latitude: number;
}

export interface City {
  readonly kind: 'city';
  readonly id: number;
  readonly name: string;
  /** The name, in the normalized form of the index. */
  readonly key: string;
  readonly state: State;
  readonly longitude: number;
  readonly latitude: number;
  /** Residents in thousands: known for large cities, estimated from the number of ZIP areas for others. */
  readonly weight: number;
  /** Whether it is a large receiver of mail, such as a bank, which the postal data lists as if it were a town. */
  readonly organization: boolean;
  readonly zips: readonly Zip[];
}

/** A part of a city, with its middle in degrees. */
export interface Neighborhood {
  readonly kind: 'neighborhood';
  readonly id: number;
  readonly name: string;
  readonly key: string;
  readonly zip: Zip;
  readonly longitude: number;
  readonly latitude: number;
}

export interface Gazetteer {
  readonly states: readonly State[];
  readonly cities: readonly City[];
  readonly neighborhoods: readonly Neighborhood[];
  readonly zips: readonly Zip[];
}

interface Row {
  readonly zip: string;
  readonly longitude: number;
  readonly latitude: number;
}

const estimatedResidentsPerArea = 4;

/**
 * A key that points within about ten meters share. ZIP codes with the same key are post-office boxes placed at the center of their town.
 */
export function pointKey({ longitude, latitude }: { longitude: number; latitude: number }): number {
  return Math.round((longitude + 180) * 1e4) * 2e6 + Math.round((latitude + 90) * 1e4);
}

const organization =
  /\b(?:inc|co|corp|telephone|insurance|ins|dept|natl|brm|svc|services|elect?|reply|contest mail|mail box|assoc|firm|lottery|fund|facility|annex|return center|card|pers ctr|board of|communications|roebuck|box \d+|(?:american|roadway) express|internal revenue|banks? of|(?:national|union|beneficial|amsouth|centerre) bank)\b/i;

const written: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
};

/**
 * Normalizes a name to lower-case letters, digits and single spaces, and writes out usual abbreviations at its start, so that "St. Paul"
 * and "saint paul" are the same.
 */
export function normalize(text: string): string {
  const lower = text.toLowerCase();
  if (/^[a-z]{4,}$/.test(lower)) return lower;
  const plain = lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  return plain.replace(
    /^(?:st|ste|ft|mt) (?=[a-z])/,
    (short) => `${written[short.trim()] ?? short} `,
  );
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function readStates(): Map<string, State> {
  return new Map(
    stateRows.map(([code, fips, name, bounds]) => [
      code,
      { kind: 'state', code, fips, name, key: normalize(name), bounds },
    ]),
  );
}

function groupRows(
  states: ReadonlyMap<string, State>,
): Map<string, { name: string; state: State; rows: Row[] }> {
  const groups = new Map<string, { name: string; state: State; rows: Row[] }>();
  for (const { zip, city, state: code, country, longitude, latitude } of Object.values(
    readZipCodes(),
  )) {
    const state = country === 'US' ? states.get(code) : undefined;
    if (!state || (longitude === 0 && latitude === 0)) continue;
    const key = `${city}|${code}`;
    const group = groups.get(key);
    const row = { zip, longitude, latitude };
    if (group) group.rows.push(row);
    else groups.set(key, { name: city, state, rows: [row] });
  }
  return groups;
}

function centerOf(rows: readonly Row[]): { longitude: number; latitude: number; areas: number } {
  const [first] = rows;
  if (first && rows.length === 1) return { ...first, areas: 1 };
  const points = [...new Map(rows.map((row) => [pointKey(row), row])).values()];
  const center = {
    longitude: median(points.map((point) => point.longitude)),
    latitude: median(points.map((point) => point.latitude)),
  };
  let nearest = center;
  let shortest = Infinity;
  for (const point of points) {
    const distance = distanceKm(point, center);
    if (distance < shortest) [nearest, shortest] = [point, distance];
  }
  return { longitude: nearest.longitude, latitude: nearest.latitude, areas: points.length };
}

function readNeighborhoods(zips: readonly Zip[]): Neighborhood[] {
  const byCode = new Map(zips.map((zip) => [zip.code, zip]));
  return neighborhoodRows.map(([name, code, latitude, longitude], index) => {
    const zip = byCode.get(code);
    if (!zip) throw new Error(`${name}: there is no ZIP code ${code}`);
    const place = { name, key: normalize(name), zip, longitude, latitude };
    return { kind: 'neighborhood', id: index + 1, ...place };
  });
}

/** Reads all states, cities and ZIP codes of the United States; takes about 150 ms, so do it once. */
export function readGazetteer(): Gazetteer {
  const states = readStates();
  const large = new Map(largeCities.map((row) => [`${row[0]}|${row[1]}`, row]));
  const zips: Zip[] = [];
  const cities: City[] = [];
  for (const [key, { name, state, rows }] of groupRows(states)) {
    const known = large.get(key);
    const measured = centerOf(rows);
    const own: Zip[] = [];
    const city: City = {
      kind: 'city',
      id: cities.length + 1,
      name,
      key: normalize(name),
      state,
      longitude: known?.[4] ?? measured.longitude,
      latitude: known?.[3] ?? measured.latitude,
      organization: organization.test(name),
      weight: known?.[2] ?? measured.areas * estimatedResidentsPerArea,
      zips: own,
    };
    for (const { zip: code, longitude, latitude } of rows) {
      own.push({ kind: 'zip', code, city, longitude, latitude });
    }
    zips.push(...own);
    cities.push(city);
  }
  zips.sort((a, b) => (a.code < b.code ? -1 : 1));
  return { states: [...states.values()], cities, neighborhoods: readNeighborhoods(zips), zips };
}
