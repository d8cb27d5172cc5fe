import { brandKeys } from '../../listing/brands';
import { categoryKeys } from '../../listing/categories';
import { spaced } from '../search-words';
import { kindIds, kinds, type KindId, withWider } from './kinds';
import { takeMeasures, takeNames } from './names-in-words';
import { createReading, type Part } from './reading';
import { joined, tokensOf } from './tokens';
import { tradeNames } from './trade-names';
import { type Meaning, type PowerId, powers, type Vocabulary } from './vocabulary';

export interface ListingWords {
  readonly title: string;
  readonly description?: string | undefined;
  readonly category?: string | undefined;
  readonly otherCategory?: string | undefined;
  readonly brand?: string | undefined;
  readonly otherBrand?: string | undefined;
  readonly amenities?: readonly string[] | undefined;
}

/** The terms by which a search finds a listing, as its metadata has them. */
export interface ListingTerms {
  /** Ids of kinds of tools, makers, powers and measures. */
  readonly terms: readonly string[];
  /** The words for searches by words. */
  readonly searchText: string;
}

/** The marketplace searches only this much of a text. */
export const MAX_SEARCH_TEXT = 2000;
const MAX_TERMS = 60;
/** The voltages of tools that run on packs are between these. */
const PACK_VOLTS = { min: 10, max: 80 };

/** "3D printer" is the name of a category, too. */
const kindFirst = (meanings: readonly Meaning[]): Meaning | undefined =>
  meanings.find(({ is }) => is === 'kind') ?? meanings[0];

function partsOf(text: string, vocabulary: Vocabulary): readonly Part[] {
  const reading = createReading(text, vocabulary);
  takeMeasures(reading);
  takeNames(reading, kindFirst);
  return reading.parts.toSorted((one, other) => one.start - other.start);
}

const kindsIn = (parts: readonly Part[]): KindId[] =>
  parts.flatMap((part) => (part.is === 'kind' ? [part.id] : []));

/** The words after "with" or "for" name what the tool has or is for: a multimeter with a clamp is not a clamp. */
const headOf = (title: string): string => title.split(/\s(?:with|for|w\/)\s/i, 1)[0] ?? title;
const firstSentence = (text: string): string => text.split(/[.!?]\s/, 1)[0] ?? text;

function kindsOf({ title, description = '' }: ListingWords, vocabulary: Vocabulary): KindId[] {
  for (const text of [headOf(title), title, headOf(firstSentence(description))]) {
    const found = kindsIn(partsOf(text, vocabulary));
    if (found.length > 0) return found;
  }
  return [];
}

/** A description often speaks of other things, so that only "gas mower" counts there, and "gas bottle" does not. */
const beforeKinds = (parts: readonly Part[]): PowerId[] =>
  parts.flatMap((part, at) => {
    const next = parts[at + 1];
    const isBeforeKind = next?.is === 'kind' && next.start === part.end + 1;
    return part.is === 'power' && isBeforeKind ? [part.id] : [];
  });

function powersOf(words: ListingWords, vocabulary: Vocabulary): PowerId[] {
  const { title, description = '', amenities = [] } = words;
  const inTitle = partsOf(headOf(title), vocabulary);
  const described = partsOf(description, vocabulary);
  const isOnPacks = [...inTitle, ...described].some(
    (part) =>
      part.is === 'measure' &&
      part.label.endsWith(' V') &&
      Number.parseFloat(part.id) >= PACK_VOLTS.min &&
      Number.parseFloat(part.id) <= PACK_VOLTS.max,
  );
  const hasPack = amenities.some((amenity) => ['spareBattery', 'charger'].includes(amenity));
  return [
    ...inTitle.flatMap((part) => (part.is === 'power' ? [part.id] : [])),
    ...beforeKinds(described),
    ...(isOnPacks || hasPack ? (['cordless'] as const) : []),
  ];
}

const measuresOf = ({ title, description = '' }: ListingWords, vocabulary: Vocabulary) =>
  [title, description].flatMap((text) =>
    partsOf(text, vocabulary).flatMap((part) => (part.is === 'measure' ? [part] : [])),
  );

const makersOf = ({ otherBrand = '' }: ListingWords, { known }: Vocabulary): string[] =>
  (known.get(joined(tokensOf(otherBrand)))?.meanings ?? []).flatMap((meaning) =>
    meaning.is === 'maker' ? [meaning.id] : [],
  );

const namesOfKind = (id: KindId): readonly string[] => [
  ...kinds[id].names,
  ...Object.entries(tradeNames).flatMap(([name, kind]) => (kind === id ? [name] : [])),
];

const isNamed = (key: string | undefined, keys: readonly string[]): key is string =>
  key !== undefined && key !== 'other' && keys.includes(key);

/** Keeps as many whole words as the marketplace searches, each once. */
function searchTextOf(texts: readonly string[]): string {
  const words = [...new Set(texts.flatMap((text) => tokensOf(text).map((token) => token.text)))];
  let text = '';
  for (const word of words) {
    if (text.length + word.length + 1 > MAX_SEARCH_TEXT) break;
    text = text === '' ? word : `${text} ${word}`;
  }
  return text;
}

/** Finds the terms of a listing in its owner's words. */
export function listingTerms(words: ListingWords, vocabulary: Vocabulary): ListingTerms {
  const { category, otherCategory = '', brand, otherBrand = '', amenities = [] } = words;
  const found = new Set(kindsOf(words, vocabulary).flatMap(withWider));
  const ownKinds = kindIds.filter((id) => found.has(id));
  const ownPowers = [...new Set(powersOf(words, vocabulary))];
  const measures = measuresOf(words, vocabulary);
  const makers = makersOf(words, vocabulary);
  const terms = [...ownKinds, ...ownPowers, ...makers, ...measures.map(({ id }) => id)];
  const names = ownKinds.flatMap(namesOfKind);
  // The key of a category is one word: its words would also be those of other searches ("power drill").
  const searchText = searchTextOf([
    ...names,
    ...names.map((name) => joined(tokensOf(name))),
    ...ownPowers.flatMap((id) => powers[id]),
    ...(isNamed(brand, brandKeys) ? [spaced(brand)] : [otherBrand]),
    ...(isNamed(category, categoryKeys) ? [category] : [otherCategory]),
    ...measures.flatMap(({ id, label }) => [id, label]),
    ...amenities.map(spaced),
  ]);
  return { terms: [...new Set(terms)].slice(0, MAX_TERMS), searchText };
}
