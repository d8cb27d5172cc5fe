import History from 'lucide-react/icons/history';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import Tag from 'lucide-react/icons/tag';
import Trash2 from 'lucide-react/icons/trash-2';
import { askServer } from '~/api/marketplace/own-server';
import { type BrandKey, brandNames } from '~/domain/listing/brands';
import { type CategoryKey, categoryNames } from '~/domain/listing/categories';
import { type Bounds } from '~/domain/search/geo';
import { parseSearchParams } from '~/domain/search/search-params';
import { type TextOf } from '~/i18n/texts';
import { type useFormat } from '~/i18n/use-format';
import { readRecentSearches } from '~/lib/recent-searches';
import { type ComboboxOption } from '~/ui/fields/combobox-model';
import { suggestions, suggestionsPath, type Suggestions } from '~/wire/suggestions';
import { CLEAR_RECENT, type WhatPick, whatKey } from './what-pick';

const MOST = 8;

/** A group's options in the order of the list, and the number that it shows if all groups have enough. */
interface Group {
  readonly usual: number;
  readonly options: readonly ComboboxOption[];
}

/** Returns eight options at most. Space that one group leaves goes to the others. */
export function atMostEight(groups: readonly Group[]): readonly ComboboxOption[] {
  const sizes = groups.map(({ usual, options }) => Math.min(usual, options.length));
  let left = MOST - sizes.reduce((sum, size) => sum + size, 0);
  for (const [at, { options }] of groups.entries()) {
    const more = Math.max(0, Math.min(left, options.length - (sizes[at] ?? 0)));
    sizes[at] = (sizes[at] ?? 0) + more;
    left -= more;
  }
  return groups.flatMap(({ options }, at) => options.slice(0, sizes[at]));
}

interface Words {
  readonly text: TextOf;
  readonly format: Pick<ReturnType<typeof useFormat>, 'stay'>;
}

const option = (pick: WhatPick, rest: Omit<ComboboxOption, 'key'>): ComboboxOption => ({
  key: whatKey(pick),
  ...rest,
});

/** Returns the user's searches in which a word begins with the typed letters. */
function recentOptions(typed: string, { text, format }: Words): readonly ComboboxOption[] {
  const letters = typed.trim().toLowerCase();
  return readRecentSearches().flatMap(({ query }) => {
    const { keywords, address, bounds, dates } = parseSearchParams(new URLSearchParams(query));
    const isLike = ` ${keywords?.toLowerCase() ?? ''}`.includes(` ${letters}`);
    if (keywords === undefined || !isLike) return [];
    const where = bounds ? (address ?? text('SearchPage.mapArea')) : text('Suggestions.anywhere');
    const note = dates ? `${where} · ${format.stay(dates)}` : where;
    const group = text('Suggestions.recent');
    return [option({ is: 'recent', query }, { text: keywords, note, group, icon: History })];
  });
}

/** Returns what is offered before anything is typed. */
export function recentSearches(words: Words): readonly ComboboxOption[] {
  const recent = recentOptions('', words).slice(0, MOST - 1);
  const { text } = words;
  const group = text('Suggestions.recent');
  const clear = { key: CLEAR_RECENT, text: text('Suggestions.clear'), group, icon: Trash2 };
  return recent.length > 0 ? [...recent, clear] : [];
}

/** The picture of a category. */
export const pictureOf = (category: CategoryKey): string =>
  `/illustrations/tiles/${category}-320.webp`;

function toolOptions({ tools }: Suggestions, { text }: Words): readonly ComboboxOption[] {
  const group = text('Suggestions.tools');
  return tools.map(({ name, also, count }) =>
    option(
      { is: 'words', words: name },
      {
        text: name,
        group,
        icon: Search,
        count: text('Suggestions.count', { count }),
        ...(also !== null && { note: text('Suggestions.also', { name: also }) }),
      },
    ),
  );
}

function categoryOptions({ categories }: Suggestions, { text }: Words): readonly ComboboxOption[] {
  const group = text('Suggestions.categories');
  return categories.map(({ key, count }) =>
    option(
      { is: 'category', key },
      {
        text: text(categoryNames[key]),
        group,
        picture: pictureOf(key),
        count: text('Suggestions.count', { count }),
      },
    ),
  );
}

const brandPick = (key: BrandKey | null, name: string): WhatPick =>
  key === null ? { is: 'words', words: name } : { is: 'brand', key };

function brandOptions({ brands }: Suggestions, { text }: Words): readonly ComboboxOption[] {
  const group = text('Suggestions.brands');
  return brands.map(({ key, name, count }) =>
    option(brandPick(key, name), {
      text: key === null ? name : text(brandNames[key]),
      group,
      icon: Tag,
      count: text('Suggestions.count', { count }),
    }),
  );
}

function placeOptions({ places }: Suggestions, { text }: Words): readonly ComboboxOption[] {
  const group = text('Suggestions.places');
  const note = text('Suggestions.everything');
  return places.map(({ name, count }) =>
    option(
      { is: 'place', name },
      { text: name, note, group, icon: MapPin, count: text('Suggestions.count', { count }) },
    ),
  );
}

interface Asked extends Words {
  readonly typed: string;
  /** The area of the search, as far as it is known. */
  readonly area: Bounds | undefined;
  /** Whether the server suggests words. The user's searches are always offered. */
  readonly isServed: boolean;
}

const nothing: Suggestions = {
  total: 0,
  tools: [],
  categories: [],
  brands: [],
  places: [],
  jobs: [],
};

/** Returns suggestions for typed words: the user's searches, tools, categories, brands and places, eight in all. */
export async function suggestWhat({
  typed,
  area,
  isServed,
  ...words
}: Asked): Promise<readonly ComboboxOption[]> {
  const path = suggestionsPath(typed, area);
  const found = isServed ? await askServer({ ...suggestions, path }) : nothing;
  const recent = recentOptions(typed, words);
  return atMostEight([
    { usual: 1, options: recent },
    { usual: 3, options: toolOptions(found, words) },
    { usual: 2, options: categoryOptions(found, words) },
    { usual: 1, options: brandOptions(found, words) },
    { usual: 1, options: placeOptions(found, words) },
  ]);
}
