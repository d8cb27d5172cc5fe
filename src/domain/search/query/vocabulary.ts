import { type BrandKey, brandKeys } from '../../listing/brands';
import { type CategoryKey, categoryKeys } from '../../listing/categories';
import { usStates } from '../../person/us-states';
import { spaced } from '../search-words';
import usCities from '../us-cities.json';
import { type KindId, kindIds, kinds } from './kinds';
import { type MakerId, makerIds, makers } from './makers';
import { joined, tokensOf } from './tokens';
import { tradeNames } from './trade-names';

export const powers = {
  cordless: ['cordless', 'battery', 'battery powered', 'battery operated', 'rechargeable'],
  gas: ['gas', 'gas powered', 'gasoline', 'petrol'],
  electric: ['electric', 'electric powered', 'corded', 'plug in'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PowerId = keyof typeof powers;

const powerIds = Object.keys(powers) as readonly PowerId[];

/** What a name means. */
export type Meaning =
  | { readonly is: 'kind'; readonly id: KindId; readonly isTradeName: boolean }
  | { readonly is: 'brand'; readonly id: BrandKey }
  | { readonly is: 'maker'; readonly id: MakerId }
  | { readonly is: 'category'; readonly id: CategoryKey }
  | { readonly is: 'power'; readonly id: PowerId }
  /** As the maps service is asked for it: "Chicago, IL". */
  | { readonly is: 'place'; readonly id: string };

/** A name as people write it, and what it means; a city can have the name of a brand. */
interface Known {
  readonly name: string;
  readonly meanings: readonly Meaning[];
}

/** All names that a search knows. */
export interface Vocabulary {
  /** By the name in one form (`joined`). */
  readonly known: ReadonlyMap<string, Known>;
  /** The same names by their first letter: a slip of the pen rarely changes it. */
  readonly byLetter: ReadonlyMap<string, readonly string[]>;
  /** The words of the longest name. */
  readonly longest: number;
}

/** What people call a category beside its name. */
const categoryWords: Readonly<Partial<Record<CategoryKey, readonly string[]>>> = {
  airToolsAndCompressors: ['air tools', 'pneumatic', 'pneumatic tools'],
  automotive: ['automotive tools', 'car tools', 'auto tools'],
  vacuums: ['vacuum cleaners', 'vac', 'hoover'],
  weldingAndSoldering: ['welding', 'soldering', 'welding tools'],
  measuringTools: ['measuring', 'measuring equipment'],
  paintEquipment: ['painting', 'painting tools', 'paint tools', 'paint'],
  outdoorPowerTools: [
    'outdoor tools',
    'garden tools',
    'yard tools',
    'lawn tools',
    'gardening',
    'gardening tools',
  ],
  woodworkingTools: ['woodworking', 'carpentry tools', 'carpentry'],
  plumbingTools: ['plumbing', 'plumber tools'],
  '3DPrinters': ['3d printers', '3d printing'],
};

const named = (meaning: Meaning, names: readonly string[]): [string, Meaning][] =>
  names.map((name) => [name, meaning]);

/** "Black and Decker" is also written "BLACK+DECKER". */
const spellings = (name: string): readonly string[] => {
  const short = name.replace(/ and /i, ' ');
  return short === name ? [name] : [name, short];
};

/** What comes first wins where two have the same name: "3D printers" is the category. "Other" is a choice of the form and no name. */
function allNames(places: readonly string[]): [string, Meaning][] {
  return [
    ...brandKeys
      .filter((id) => id !== 'other')
      .flatMap((id) => named({ is: 'brand', id }, [spaced(id)])),
    ...categoryKeys
      .filter((id) => id !== 'other')
      .flatMap((id) => named({ is: 'category', id }, [...(categoryWords[id] ?? []), spaced(id)])),
    ...kindIds.flatMap((id) => named({ is: 'kind', id, isTradeName: false }, kinds[id].names)),
    ...Object.entries(tradeNames).map(([name, id]): [string, Meaning] => [
      name,
      { is: 'kind', id, isTradeName: true },
    ]),
    ...makerIds.flatMap((id) => named({ is: 'maker', id }, [makers[id]])),
    ...powerIds.flatMap((id) => named({ is: 'power', id }, powers[id])),
    ...Object.entries(usCities.cities).flatMap(([state, cities]) =>
      cities.map((city): [string, Meaning] => [city, { is: 'place', id: `${city}, ${state}` }]),
    ),
    ...Object.entries(usCities.nicknames).map(([name, id]): [string, Meaning] => [
      name,
      { is: 'place', id },
    ]),
    ...Object.values(usStates).map((name): [string, Meaning] => [name, { is: 'place', id: name }]),
    ...places.map((place): [string, Meaning] => [
      place.split(',', 1)[0] ?? place,
      { is: 'place', id: place },
    ]),
  ];
}

/** The marketplace's vocabulary; `places` are further ones that are known, such as "Round Rock, TX". */
export function createVocabulary(places: readonly string[] = []): Vocabulary {
  const known = new Map<string, { name: string; meanings: Meaning[] }>();
  const byLetter = new Map<string, string[]>();
  let longest = 1;
  const names = allNames(places).flatMap(([name, meaning]) =>
    spellings(name).map((spelling): [string, Meaning] => [spelling, meaning]),
  );
  for (const [name, meaning] of names) {
    const tokens = tokensOf(name);
    const key = joined(tokens);
    longest = Math.max(longest, tokens.length);
    const other = known.get(key);
    if (other) {
      other.meanings.push(meaning);
      continue;
    }
    known.set(key, { name, meanings: [meaning] });
    const letter = key.slice(0, 1);
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), key]);
  }
  return { known, byLetter, longest };
}
