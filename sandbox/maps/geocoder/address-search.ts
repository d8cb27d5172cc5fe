import { type City, type Zip } from '../gazetteer';
import { distanceKm } from '../mercator';
import { type ZipPoints } from '../zip-areas';
import { type Position } from './geocoder-query';
import { type PlaceIndex } from './place-index';
import { type Place, searchPlaces, type SearchOptions, STRICT } from './place-search';

/** An invented street address: the street need not exist, but the town and the ZIP code do. */
export interface Address {
  readonly kind: 'address';
  readonly number: string | undefined;
  readonly street: string;
  readonly zip: Zip;
  readonly longitude: number;
  readonly latitude: number;
  readonly hash: number;
}

interface StreetQuery {
  readonly number: string | undefined;
  readonly street: string;
  /** The text after the street, possibly empty. */
  readonly rest: string;
}

const streetTypes: Readonly<Record<string, string>> = {
  st: 'Street',
  ave: 'Avenue',
  av: 'Avenue',
  rd: 'Road',
  blvd: 'Boulevard',
  dr: 'Drive',
  ln: 'Lane',
  ct: 'Court',
  pl: 'Place',
  way: 'Way',
  pkwy: 'Parkway',
  hwy: 'Highway',
  ter: 'Terrace',
  cir: 'Circle',
  sq: 'Square',
  trl: 'Trail',
};
const writtenTypes = new Set(Object.values(streetTypes).map((type) => type.toLowerCase()));
const directions = new Set(['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw']);
/** How far from the center of the ZIP area its addresses may be, in degrees; about a kilometer. */
const spread = 0.009;
const townsWithoutPlace = 5;
const townRadiusKm = 25;
const mostPlaces = 10;

const isStreetType = (word: string) => {
  const plain = word.toLowerCase().replace(/\.$/, '');
  return Object.hasOwn(streetTypes, plain) || writtenTypes.has(plain);
};

function streetName(words: readonly string[]): string {
  return words
    .map((word, index) => {
      const plain = word.toLowerCase().replace(/\.$/, '');
      if (directions.has(plain)) return plain.toUpperCase();
      const written = index > 0 ? streetTypes[plain] : undefined;
      return written ?? `${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}`;
    })
    .join(' ');
}

/** FNV-1a, so that the same address is always at the same point. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

/** Without a comma the street ends where the whole rest of the text names a place. */
function splitStreet(
  index: PlaceIndex,
  words: readonly string[],
): { street: string[]; rest: string } {
  const counts = Array.from({ length: words.length - 1 }, (_, position) => position + 1);
  const afterType = counts.filter((count) => isStreetType(words[count - 1] ?? ''));
  const before = counts.filter((count) => !isStreetType(words[count] ?? ''));
  for (const count of [...afterType, ...before]) {
    const rest = words.slice(count).join(' ');
    if (searchPlaces(index, rest, STRICT).length > 0)
      return { street: words.slice(0, count), rest };
  }
  const type = words.findLastIndex(isStreetType);
  const end = type > 0 ? type + 1 : words.length;
  return { street: words.slice(0, end), rest: words.slice(end).join(' ') };
}

/** Reads "123 Main St, Austin", "123 Main St Austin TX" or "Main Street, Austin"; undefined for anything else. */
function parseStreet(index: PlaceIndex, text: string): StreetQuery | undefined {
  const [first = '', ...others] = text.split(',').map((part) => part.trim());
  const [, number, name] = /^(\d{1,6}[a-z]?)\s+(.*\p{L}.*)$/iu.exec(first) ?? [];
  const words = (name ?? first).split(/\s+/).filter(Boolean);
  if (number === undefined && !(words.length > 1 && isStreetType(words.at(-1) ?? '')))
    return undefined;
  if (number !== undefined && index.zip(number) && !words.some(isStreetType)) return undefined;
  const { street, rest } =
    others.length > 0 ? { street: words, rest: others.join(' ') } : splitStreet(index, words);
  return { number, street: streetName(street), rest };
}

function zipFor(place: Place, hash: number, points: ZipPoints): Zip | undefined {
  switch (place.kind) {
    case 'zip':
      return place;
    case 'neighborhood':
      return place.zip;
    case 'city': {
      const central = place.zips.filter((zip) => distanceKm(zip, place) < townRadiusKm);
      const delivered = central.filter((zip) => points.hasArea(zip));
      const choice = delivered.length > 0 ? delivered : place.zips;
      return choice[hash % choice.length];
    }
    case 'state':
    case 'country':
      return undefined;
  }
}

function addressIn(place: Place, { number, street }: StreetQuery, points: ZipPoints): Address[] {
  const hash = hashOf(`${street.toLowerCase()}|${nameOf(place)}`);
  const zip = zipFor(place, hash, points);
  if (!zip) return [];
  const angle = ((hash % 3600) / 3600) * 2 * Math.PI;
  const distance = spread * Math.sqrt(((hash >>> 12) % 1000) / 1000);
  const along = ((Number.parseInt(number ?? '0', 10) % 1000) / 1000 - 0.5) * spread * 0.3;
  return [
    {
      kind: 'address',
      number,
      street,
      zip,
      hash: hashOf(`${number ?? ''}|${hash}`),
      longitude: round(zip.longitude + distance * Math.cos(angle) - along * Math.sin(angle)),
      latitude: round(zip.latitude + distance * Math.sin(angle) + along * Math.cos(angle)),
    },
  ];
}

function nameOf(place: Place): string {
  switch (place.kind) {
    case 'zip':
      return place.code;
    case 'neighborhood':
      return `${place.name} ${place.zip.code}`;
    case 'city':
      return `${place.name} ${place.state.code}`;
    case 'state':
    case 'country':
      return '';
  }
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function townsFor(
  index: PlaceIndex,
  points: ZipPoints,
  proximity: Position | undefined,
): readonly City[] {
  if (!proximity) return index.largest(townsWithoutPlace);
  return [points.nearest(proximity.longitude, proximity.latitude).city];
}

/** Addresses for a text that looks like one, best first; empty for any other text. */
export function searchAddresses(
  sources: { readonly index: PlaceIndex; readonly points: ZipPoints },
  text: string,
  options: SearchOptions,
): Address[] {
  const { index, points } = sources;
  const query = parseStreet(index, text);
  if (!query) return [];
  const places: readonly Place[] =
    query.rest === ''
      ? townsFor(index, points, options.proximity)
      : searchPlaces(index, query.rest, options).map((match) => match.place);
  return places.slice(0, mostPlaces).flatMap((place) => addressIn(place, query, points));
}
