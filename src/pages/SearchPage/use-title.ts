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

/** What a part of the words was read as. */
export const nameOf = ({ name }: ReadPart, text: TextOf): string => {
  if ('task' in name) return text('SearchPage.taskChip', { task: name.task });
  if ('brand' in name) return text(brandNames[name.brand]);
  return 'category' in name ? text(categoryNames[name.category]) : name.text;
};

export const onlyOne = <Item>(items: readonly Item[] = []): Item | undefined =>
  items.length === 1 ? items[0] : undefined;

const capitalized = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** What is for rent, as the words say it; undefined if several kinds of tools are meant, or none is known. */
function ofWords({ kind, parts, anyOf }: WordsReading, text: TextOf) {
  if (!kind || anyOf.length > 0) return undefined;
  const names = parts.map((part) => nameOf(part, text));
  return { noun: kind.many, before: names.filter((name) => name !== kind.one) };
}

/** What the filters say. */
function ofFilters({ brands, categories }: SearchParams, text: TextOf) {
  const [category, brand] = [onlyOne(categories), onlyOne(brands)];
  return {
    noun: category && text(categoryNames[category]),
    before: brand ? [text(brandNames[brand])] : [],
  };
}

/** What is for rent, as far as the words and the filters say it: "Cordless Makita drills"; undefined if they say nothing in common. */
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

/** The page's title: it follows how the words were read. */
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
