import { spaced } from '../search-words';
import { kindName, type KindId, withWider } from './kinds';
import { makers } from './makers';
import { type Part } from './reading';
import { powers } from './vocabulary';
import { type QueryTerms } from './words-schema';

/** The names of a part that every listing which fits it has in its text. */
function nameOf(part: Part): string[] {
  switch (part.is) {
    case 'kind':
      return [kindName(part.id)];
    case 'maker':
      return [makers[part.id]];
    case 'task':
      return part.kinds.map(kindName);
    case 'power':
      return [powers[part.id][0]];
    case 'brand':
      return [spaced(part.id)];
    case 'category':
    case 'measure':
    case 'perhapsPlace':
      return [part.id];
    case 'word':
      return [part.typed];
    default:
      return [];
  }
}

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];
const joinedOrNone = (names: readonly string[]): string | undefined =>
  unique(names).join(' ') || undefined;

const kindsOf = (parts: readonly Part[]): readonly KindId[] =>
  parts.flatMap((part) => {
    if (part.is === 'task') return part.kinds;
    return part.is === 'kind' ? [part.id] : [];
  });

/** Whether a listing has all of some terms. */
export type IsStated = (terms: readonly string[]) => boolean;

/** Sizes and powers that no tool of the kind has: they decide nothing. */
export function unstatedIn(parts: readonly Part[], isStated: IsStated): readonly Part[] {
  const asked = kindsOf(parts);
  if (asked.length === 0) return [];
  return parts.filter(
    (part) => (part.is === 'measure' || part.is === 'power') && !isStated([...asked, part.id]),
  );
}

/** Kinds without those that another one belongs to. */
const narrowest = (ids: readonly KindId[]): readonly KindId[] =>
  ids.filter((id) => ids.every((other) => other === id || !withWider(other).includes(id)));

/** The marketplace's query for words that were understood. */
export function queryTerms(parts: readonly Part[]): QueryTerms {
  const asked = unique(kindsOf(parts));
  const others = parts.flatMap((part) => {
    const isTerm = ['maker', 'power', 'measure'].includes(part.is);
    return isTerm && 'id' in part ? [part.id] : [];
  });
  const isAny = narrowest(asked).length > 1;
  const words = parts.flatMap((part) =>
    part.is === 'word' || part.is === 'perhapsPlace' ? nameOf(part) : [],
  );
  return {
    terms: isAny ? asked : unique([...asked, ...others]),
    match: isAny ? 'any' : 'all',
    brands: unique(parts.flatMap((part) => (part.is === 'brand' ? [part.id] : []))),
    categories: unique(parts.flatMap((part) => (part.is === 'category' ? [part.id] : []))),
    words: unique(words),
    keywords: joinedOrNone(parts.flatMap(nameOf)),
    relatedTerms: unique(asked.flatMap(withWider)).filter((id) => !asked.includes(id)),
  };
}
