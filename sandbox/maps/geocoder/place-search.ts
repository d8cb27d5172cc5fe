import { type City, type Neighborhood, type State, type Zip } from '../gazetteer';
import { distanceKm } from '../mercator';
import { type Position } from './geocoder-query';
import { type PlaceIndex, wordsOf } from './place-index';

export interface Country {
  readonly kind: 'country';
}

export type Place = City | State | Zip | Neighborhood | Country;

/** A place and how well it matches; higher is better. */
interface Match {
  readonly place: Place;
  readonly score: number;
  /** Whether the query contains the full name of the place. */
  readonly exact: boolean;
}

export interface SearchOptions {
  /** Whether only whole, rightly spelled names count; otherwise the last word may be unfinished. */
  readonly strict?: boolean;
  readonly proximity: Position | undefined;
}

/** Whole names only, wherever they are. */
export const STRICT: SearchOptions = { strict: true, proximity: undefined };

/** Weight of a neighborhood: more than a small town of that name, less than a large one. */
const neighborhoodWeight = 60;
/** Weight of a state among cities: less than a city of that name, more than a small town. */
const stateWeight = 600;
const countryName = 'united states';
const bonus = { exact: 2.5, inState: 1, zip: 10, partOfZip: 1 } as const;
const mostStateWords = 4;

function weightOf(place: Place): number {
  switch (place.kind) {
    case 'country':
      return 2 * stateWeight;
    case 'state':
      return stateWeight;
    case 'city':
      return place.weight;
    case 'zip':
      return place.city.weight;
    case 'neighborhood':
      return neighborhoodWeight;
  }
}

/** The town that a place is or is in. */
function cityOf(place: Place): City | undefined {
  switch (place.kind) {
    case 'city':
      return place;
    case 'zip':
      return place.city;
    case 'neighborhood':
      return place.zip.city;
    case 'state':
    case 'country':
      return undefined;
  }
}

/** Near places come first: strongly within an hour's drive, slightly within the region. */
function nearness(place: Place, proximity: Position | undefined): number {
  if (!proximity || place.kind === 'state' || place.kind === 'country') return 0;
  const distance = distanceKm(proximity, place);
  return 3 * Math.exp(-distance / 60) + Math.exp(-distance / 600);
}

function rate(place: Place, exact: boolean, extra: number): Match {
  return {
    place,
    exact,
    score: Math.log10(weightOf(place) + 1) + extra + (exact ? bonus.exact : 0),
  };
}

/** "austin", "aus": places with that name, or with a name that begins with it. */
function byName(index: PlaceIndex, key: string, options: SearchOptions): Match[] {
  const exact = [...index.exact(key), ...(key.length === 2 ? index.states(key) : [])];
  const partial = options.strict ? [] : index.startingWith(key);
  const country = key === 'usa' || (key.length > 3 && countryName.startsWith(key));
  return [
    ...exact.map((place) => rate(place, true, 0)),
    ...partial.filter((place) => !exact.includes(place)).map((place) => rate(place, false, 0)),
    ...(country ? [rate({ kind: 'country' }, key === countryName || key === 'usa', 0)] : []),
  ];
}

/** "austin tx", "austin tex": a town of that name in a state of that name. */
function byNameAndState(
  index: PlaceIndex,
  words: readonly string[],
  options: SearchOptions,
): Match[] {
  const matches: Match[] = [];
  for (let count = 1; count <= mostStateWords && count < words.length; count += 1) {
    const name = words.slice(0, -count).join(' ');
    const stateName = words.slice(-count).join(' ');
    const full = index.states(stateName);
    const states = full.length > 0 || options.strict ? full : index.statesStartingWith(stateName);
    if (states.length === 0) continue;
    const inStates = (place: Place) => {
      const city = cityOf(place);
      return city !== undefined && states.includes(city.state);
    };
    const towns = index.exact(name).filter(inStates);
    const begun =
      full.length > 0 && towns.length === 0 ? index.startingWith(name).filter(inStates) : [];
    matches.push(
      ...towns.map((town) => rate(town, full.length > 0, bonus.inState)),
      ...begun.map((town) => rate(town, false, bonus.inState)),
    );
  }
  return matches;
}

/** "hyde park austin", "Wicker Park, Chicago, Illinois 60622": a neighborhood with what it is in. */
function byNeighborhood(
  index: PlaceIndex,
  words: readonly string[],
  options: SearchOptions,
): Match[] {
  return words.slice(1).flatMap((_, count) => {
    const around = words.slice(count + 1);
    const isAround = ({ zip }: Neighborhood) => {
      const { code, city } = zip;
      const known = [code, ...city.key.split(' '), ...city.state.key.split(' ')];
      known.push(city.state.code.toLowerCase());
      const last = options.strict ? undefined : around.at(-1);
      return around.every((word) =>
        known.some((own) => own === word || (word === last && own.startsWith(word))),
      );
    };
    return index
      .exact(words.slice(0, count + 1).join(' '))
      .flatMap((place) =>
        place.kind === 'neighborhood' && isAround(place)
          ? [rate(place, true, around.includes(place.zip.code) ? 2 * bonus.zip : bonus.inState)]
          : [],
      );
  });
}

/** "78704", "787", "78704 Austin", "Austin TX 78704", "Austin 787". */
function byZip(index: PlaceIndex, words: readonly string[], options: SearchOptions): Match[] {
  const full = words.filter((word) => /^\d{5}$/.test(word)).map((word) => index.zip(word));
  const found = full.filter((zip) => zip !== undefined);
  if (found.length > 0) return found.map((zip) => rate(zip, true, bonus.zip));
  const last = words.at(-1) ?? '';
  if (options.strict || !/^\d{1,4}$/.test(last)) return [];
  if (words.length === 1)
    return index.zipsStartingWith(last).map((zip) => rate(zip, false, bonus.partOfZip));
  const towns = exactTowns(index, words.slice(0, -1));
  return towns
    .flatMap((town) => town.zips.filter((zip) => zip.code.startsWith(last)))
    .map((zip) => rate(zip, false, bonus.partOfZip));
}

function exactTowns(index: PlaceIndex, words: readonly string[]): City[] {
  return searchPlaces(index, words.join(' '), STRICT).flatMap(({ place }) =>
    place.kind === 'city' ? [place] : [],
  );
}

function bySimilarName(index: PlaceIndex, words: readonly string[]): Match[] {
  return index.similarTo(words.join(' ')).map((place) => rate(place, false, 0));
}

/** Places that a text names, best first, each once. */
export function searchPlaces(index: PlaceIndex, text: string, options: SearchOptions): Match[] {
  const words = wordsOf(text);
  const key = words.join(' ');
  if (key === '') return [];
  const found = [
    ...byZip(index, words, options),
    ...byName(index, key, options),
    ...byNameAndState(index, words, options),
    ...byNeighborhood(index, words, options),
  ];
  const matches = found.length > 0 || options.strict ? found : bySimilarName(index, words);
  const best = new Map<Place, Match>();
  for (const match of matches) {
    const score = match.score + nearness(match.place, options.proximity);
    if (score > (best.get(match.place)?.score ?? -Infinity))
      best.set(match.place, { ...match, score });
  }
  return [...best.values()].sort((a, b) => b.score - a.score);
}
