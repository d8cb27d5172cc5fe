import { type BrandKey, brandKeys } from '../../listing/brands';
import { type CategoryKey, categoryKeys } from '../../listing/categories';
import { usStates } from '../../person/us-states';
import { spaced } from '../search-words';
import usCities from '../us-cities.json';
import { isKind, type KindId, kindIds, kinds } from './kinds';
import { type MakerId, makerIds, makers } from './makers';
import { type Task } from './tasks';
import { joined, tokensOf } from './tokens';
import { tradeNames } from './trade-names';

export const powers = {
  cordless: ['cordless', 'battery', 'battery powered', 'battery operated', 'rechargeable'],
  gas: ['gas', 'gas powered', 'gasoline', 'petrol'],
  electric: ['electric', 'electric powered', 'corded', 'plug in'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PowerId = keyof typeof powers;

const powerIds = Object.keys(powers) as readonly PowerId[];

export type Meaning =
  | { readonly is: 'kind'; readonly id: KindId; readonly isTradeName: boolean }
  | { readonly is: 'brand'; readonly id: BrandKey }
  | { readonly is: 'maker'; readonly id: MakerId }
  | { readonly is: 'category'; readonly id: CategoryKey }
  | { readonly is: 'power'; readonly id: PowerId }
  /** The place as the maps service is asked for it, such as "Chicago, IL". */
  | { readonly is: 'place'; readonly id: string };

/** A name as people write it, and its meanings. A city can have the name of a brand. */
interface Known {
  readonly name: string;
  readonly meanings: readonly Meaning[];
}

/** The names that a search knows. */
export interface Vocabulary {
  /** The names in one form (`joined`), with what is known about each. */
  readonly known: ReadonlyMap<string, Known>;
  /** The same names by their first letter, because a typo rarely changes it. */
  readonly byLetter: ReadonlyMap<string, readonly string[]>;
  /** The words of the longest name. */
  readonly longest: number;
  readonly tasks: readonly Task[];
  /** Says whether a word is English, so that it is no typo. */
  readonly isEnglish: (word: string) => boolean;
}

/** The knowledge that only servers have. Browsers do without it. */
export interface Knowledge {
  /** Names in Spanish, and the ids of their kinds. */
  readonly spanish: Readonly<Record<string, string>>;
  readonly tasks: readonly Task[];
  /** The English words that could be taken for a misspelled name. */
  readonly english: ReadonlySet<string>;
}

/** The words for a category in addition to its name. */
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

/** English words that people write for a brand. */
const brandWords: Readonly<Partial<Record<BrandKey, readonly string[]>>> = {
  RIDGID: ['rigid'],
  BOSCH: ['bosh'],
};

const named = (meaning: Meaning, names: readonly string[]): [string, Meaning][] =>
  names.map((name) => [name, meaning]);

/** "Black and Decker" is also written "BLACK+DECKER". */
const spellings = (name: string): readonly string[] => {
  const short = name.replace(/ and /i, ' ');
  return short === name ? [name] : [name, short];
};

/** The first of two equal names wins: "3D printers" is the category. "Other" is a choice of the form and not a name. */
function allNames(places: readonly string[]): [string, Meaning][] {
  return [
    ...brandKeys
      .filter((id) => id !== 'other')
      .flatMap((id) => named({ is: 'brand', id }, [spaced(id), ...(brandWords[id] ?? [])])),
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

/** "taladros" and "destornilladores" are plurals. */
const spanishForms = (name: string): readonly string[] =>
  /[aeo]$/.test(name) ? [name] : [name, `${name}es`];

interface Further {
  /** Further known places, such as "Round Rock, TX". */
  readonly places?: readonly string[];
  readonly knowledge?: Knowledge;
}

const noKnowledge: Knowledge = { spanish: {}, tasks: [], english: new Set() };

/** The marketplace's vocabulary. */
export function createVocabulary({
  places = [],
  knowledge = noKnowledge,
}: Further = {}): Vocabulary {
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
  // They are not in `byLetter`: a slip in an English word never leads to a Spanish one.
  for (const [spanish, id] of Object.entries(knowledge.spanish)) {
    for (const name of spanishForms(spanish)) {
      const tokens = tokensOf(name);
      longest = Math.max(longest, tokens.length);
      const key = joined(tokens);
      if (!isKind(id) || known.has(key)) continue;
      known.set(key, { name, meanings: [{ is: 'kind', id, isTradeName: true }] });
    }
  }
  const isEnglish = (word: string) => knowledge.english.has(word);
  return { known, byLetter, longest, tasks: knowledge.tasks, isEnglish };
}
