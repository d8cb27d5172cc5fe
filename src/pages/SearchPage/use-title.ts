import { brandNames } from '~/domain/listing/brands';
import { categoryNames } from '~/domain/listing/categories';
import { type ReadPart, type WordsReading } from '~/domain/search/query/words-schema';
import { type SearchParams } from '~/domain/search/search-params';
import { type PlaceName } from '~/domain/search/search-place';
import { type MessageId } from '~/i18n/message-id';
import { type TextOf, useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { selectReading, selectShownSearch } from './SearchPage.duck';

const titles = {
  anywhere: 'SearchPage.title',
  named: 'SearchPage.titlePlace',
  here: 'SearchPage.titleHere',
  map: 'SearchPage.titleMap',
} satisfies Record<PlaceName['kind'], MessageId>;

/** Returns the name under which a part of the words was read. */
export const nameOf = ({ name }: ReadPart, text: TextOf): string => {
  if ('task' in name) return text('SearchPage.taskChip', { task: name.task });
  if ('brand' in name) return text(brandNames[name.brand]);
  return 'category' in name ? text(categoryNames[name.category]) : name.text;
};

export const onlyOne = <Item>(items: readonly Item[] = []): Item | undefined =>
  items.length === 1 ? items[0] : undefined;

const capitalized = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** Returns what is for rent in the words. Undefined if they mean several kinds of tools, or none is known. */
function ofWords({ kind, parts, anyOf }: WordsReading, text: TextOf) {
  if (!kind || anyOf.length > 0) return undefined;
  const names = parts.map((part) => nameOf(part, text));
  return { noun: kind.many, before: names.filter((name) => name !== kind.one) };
}

function ofFilters({ brands, categories }: SearchParams, text: TextOf) {
  const [category, brand] = [onlyOne(categories), onlyOne(brands)];
  return {
    noun: category && text(categoryNames[category]),
    before: brand ? [text(brandNames[brand])] : [],
  };
}

/** Returns what is for rent by the words and the filters: "Cordless Makita drills". Undefined if they say nothing in common. */
function subjectOf(
  search: SearchParams,
  reading: WordsReading | null,
  text: TextOf,
): string | undefined {
  const words = reading && ofWords(reading, text);
  if (search.keywords !== undefined && !words) return undefined;
  const chosen = ofFilters(search, text);
  const noun = words?.noun ?? chosen.noun;
  const before = [...new Set([...(words?.before ?? []), ...chosen.before])];
  if (noun === undefined && before.length === 0) return undefined;
  return capitalized([...before, noun ?? text('SearchPage.tools')].join(' '));
}

/** Returns the page's title, which follows how the words were read. */
export function useTitle(search: SearchParams, place: PlaceName): string {
  const text = useText();
  const shown = useAppSelector(selectShownSearch);
  const read = useAppSelector(selectReading);
  const { keywords } = search;
  const reading = keywords !== undefined && shown?.keywords === keywords ? read : null;
  const subject = subjectOf(search, reading, text);
  const title = text(titles[place.kind], {
    subject: subject ?? text('SearchPage.subject'),
    place: place.kind === 'named' ? place.name : undefined,
  });
  const whole =
    subject !== undefined || keywords === undefined
      ? title
      : text('SearchPage.titleKind', { title, kind: keywords });
  const { page } = search;
  return page > 1 ? text('PlacePage.titlePage', { title: whole, page }) : whole;
}
