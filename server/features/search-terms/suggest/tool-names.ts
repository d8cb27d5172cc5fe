import { type Bounds } from '~/domain/search/geo';
import { kindName, type KindId } from '~/domain/search/query/kinds';
import { joined, type Token, tokensOf } from '~/domain/search/query/tokens';
import { type Suggestions } from '~/wire/suggestions';
import { searchVocabulary } from '../../../services/search-knowledge';
import { foundBy, listingsWithin, onlyOf } from './counted';
import { byFit, type Fit, groupedBy, MOST } from './groups';
import { type KnownListing } from './known-listing';
import { kindNames, vocabulary } from './known-names';
import { type Read } from './read-listed';
import { byBeginning, type Match, matches, toName } from './names';

/** A kind of tool; the common beginning of titles, which is the owners' name for such a tool; or a job that tools are for. */
type Tool = { readonly kind: KindId } | { readonly titled: readonly KnownListing[] };

const MOST_WORDS = 4;
/** Only this many names are read in the way that a search reads them, however many titles begin with the typed letters. */
const MOST_READ = 12;
/** Names whose listings are remembered until the listings change. */
const MOST_REMEMBERED = 1000;

/** "Portable air compressor" of "Portable air compressor, 6 gallons"; none if it is a known name or a sentence. */
function headOf({ title }: KnownListing): readonly string[] {
  const [head = ''] = title.split(/,|\s(?:with|for|w\/)\s|\s[-–—(]/i, 1);
  const tokens = tokensOf(head);
  const isName = tokens.length > 1 && tokens.length <= MOST_WORDS;
  return isName && !vocabulary.known.has(joined(tokens)) ? [head.trim().toLowerCase()] : [];
}

const isUsual = ({ name: { name, meaning } }: Match<Tool>): boolean =>
  'kind' in meaning && kindName(meaning.kind) === name;

const keyOf = ({ name: { name, meaning } }: Match<Tool>): string =>
  'kind' in meaning ? meaning.kind : name;

/** Picks the best-fitting name for each kind, and prefers the usual name. */
function bestNames(all: readonly Match<Tool>[]): readonly Match<Tool>[] {
  const best = new Map<string, Match<Tool>>();
  for (const match of all) {
    const other = best.get(keyOf(match));
    const isBetter =
      !other || match.rank < other.rank || (match.rank === other.rank && isUsual(match));
    if (isBetter) best.set(keyOf(match), match);
  }
  return [...best.values()];
}

/** Names of tools, after words that are left as they were typed: "makita " before "drill". */
interface Names {
  readonly names: readonly Match<Tool>[];
  readonly before: string;
}

type Row = Suggestions['tools'][number];

/** A row with its only tool; undefined if it leads to none or to several. */
type FoundRow = Row & Fit & { readonly only: KnownListing | undefined };

/** Keeps the first of the rows that lead to the same single tool. */
const oneForEachTool = (rows: readonly FoundRow[]): readonly FoundRow[] =>
  rows.filter(({ only }, at) => !only || rows.findIndex((other) => other.only === only) === at);

interface Asked {
  readonly words: string;
  readonly typed: readonly Token[];
  readonly area: Bounds | undefined;
}

interface Index {
  readonly ofKind: (id: KindId) => readonly KnownListing[];
  readonly read: Read;
}

/** Suggests tools by the names of their kinds, by how titles begin, and by jobs. The counts are those of a search for the name. */
export function createToolNames(
  listings: readonly KnownListing[],
  { ofKind, read }: Index,
): (asked: Asked) => readonly FoundRow[] {
  const found = new Map<string, readonly KnownListing[] | undefined>();
  const search = (words: string): readonly KnownListing[] | undefined => {
    if (found.size > MOST_REMEMBERED) found.clear();
    if (!found.has(words)) found.set(words, foundBy(listings, read(words)));
    return found.get(words);
  };
  const tools = byBeginning<Tool>([
    ...kindNames.flatMap(({ name, id }) =>
      ofKind(id).length > 0 ? [toName(name, { kind: id })] : [],
    ),
    ...[...groupedBy(listings, headOf)].map(([head, titled]) => toName(head, { titled })),
  ]);
  const jobs = byBeginning<Tool>(
    searchVocabulary.tasks.flatMap(({ name, kinds }) => {
      const titled = kinds.flatMap(ofKind);
      return titled.length > 0 ? [toName(name, { titled })] : [];
    }),
  );
  const sizeOf = ({ name: { meaning } }: Match<Tool>) =>
    ('kind' in meaning ? ofKind(meaning.kind) : meaning.titled).length;
  const namesFor = (typed: readonly Token[]) =>
    bestNames(matches(tools, typed))
      .toSorted((one, other) => one.rank - other.rank || sizeOf(other) - sizeOf(one))
      .slice(0, MOST_READ);
  const rowOf = (
    { name, rank }: Match<Tool>,
    { area, before }: { readonly area: Bounds | undefined; readonly before: string },
  ): readonly FoundRow[] => {
    const { meaning } = name;
    const words = `${before}${name.name.toLowerCase()}`;
    const own = search(words) ?? ('titled' in meaning ? meaning.titled : []);
    const [first] = own;
    if (!first) return [];
    const usual = 'kind' in meaning && before === '' ? kindName(meaning.kind) : name.name;
    const also = usual === name.name ? null : usual;
    const category = first.category ?? null;
    const found = listingsWithin(own, area);
    return [{ name: words, also, category, count: found.length, rank, only: onlyOf(found) }];
  };
  /** "makita dri": the last words begin a name, and those before them are understood. */
  const afterOthers = ({ words, typed }: Asked): Names => {
    for (let at = 1; at < typed.length; at += 1) {
      const before = words.slice(0, typed[at]?.start);
      const names = read(before).isExact ? namesFor(typed.slice(at)) : [];
      if (names.length > 0) return { names, before };
    }
    return { names: [], before: '' };
  };
  /** The names that misspelled words were meant to be. */
  const meant = ({ words }: Asked): Names => {
    const slip = read(words).reading.corrected;
    return { names: slip ? namesFor(tokensOf(slip.words)) : [], before: '' };
  };
  const job = ({ typed }: Asked): Names => ({ names: matches(jobs, typed), before: '' });
  const plain = ({ typed }: Asked): Names => ({ names: namesFor(typed), before: '' });
  return (asked) => {
    for (const find of [plain, afterOthers, job, meant]) {
      const { names, before } = find(asked);
      const rows = names.flatMap((match) => rowOf(match, { area: asked.area, before }));
      if (rows.length > 0) {
        return oneForEachTool(rows.toSorted(byFit)).slice(0, MOST);
      }
    }
    return [];
  };
}
