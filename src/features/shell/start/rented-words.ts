import { askServer } from '~/api/marketplace/own-server';
import { countListings } from '~/api/search/listing-count';
import { momentOfSearch } from '~/domain/search/search-moment';
import { emptySearch, type SearchParams } from '~/domain/search/search-params';
import { type TextOf } from '~/i18n/texts';
import { type AppDispatch, createAppAsyncThunk } from '~/store/thunk';
import { type ComboboxOption } from '~/ui/fields/combobox-model';
import { suggestions, suggestionsPath, type Suggestions } from '~/wire/suggestions';
import { pictureOf, recentSearches } from '../what-options';
import { whatKey } from '../what-pick';

const MOST = 6;
/** A row of fewer words looks like a mistake. */
const FEWEST = 3;

type Rented = Suggestions['tools'];

/** The place of a search, as far as it is known. */
export type StartPlace = Partial<Pick<SearchParams, 'address' | 'bounds' | 'mapSearch'>>;

type Start = StartPlace & Pick<SearchParams, 'dates'>;

/** Counts the tools of a search. */
export const countTools = createAppAsyncThunk(
  'shell/countTools',
  async ({ search, now }: { search: SearchParams; now: Date }, { api, config, content }) =>
    countListings(api, { search, content, ...(await momentOfSearch(search, config, now)) }),
);

/** Finds the kinds of tools that are rented most around the place. With days only those of which one is free then. */
const findRented = createAppAsyncThunk(
  'shell/findRented',
  async ({ now, ...start }: Start & { now: Date }, { dispatch }): Promise<Rented> => {
    const path = suggestionsPath('', start.bounds);
    const { tools } = await askServer({ ...suggestions, path });
    const countFree = async ({ name, count }: Rented[number]) => {
      if (!start.dates) return count;
      const search = { ...emptySearch, ...start, keywords: name };
      return dispatch(countTools({ search, now })).unwrap();
    };
    const counted = await Promise.all(
      tools.map(async (tool) => ({ ...tool, count: await countFree(tool) })),
    );
    const free = counted.filter(({ count }) => count > 0).slice(0, MOST);
    return free.length < FEWEST ? [] : free;
  },
);

/** "Austin" of "Austin, TX". */
const townOf = (address: string): string => address.split(',', 1)[0] ?? address;

function headingOf({ address, bounds, mapSearch = false }: Start, text: TextOf): string {
  if (!bounds) return text('Suggestions.rentedMost');
  const isNamed = address && !mapSearch && address !== text('PlaceSearch.currentLocation');
  if (!isNamed) return text('Suggestions.rentedHere');
  return text('Suggestions.rentedNear', { town: townOf(address) });
}

/** Returns the words as options with their pictures. They are counted where the place is known. */
function rentedOptions(
  rented: Rented,
  start: Start,
  { text }: { readonly text: TextOf },
): readonly ComboboxOption[] {
  const group = headingOf(start, text);
  const counted = start.dates ? 'Suggestions.free' : 'Suggestions.count';
  return rented.map(({ name, category, count }) => ({
    key: whatKey({ is: 'words', words: name }),
    text: name,
    group,
    isTile: true,
    picture: pictureOf(category ?? 'other'),
    ...(start.bounds && { count: text(counted, { count }) }),
  }));
}

interface Means {
  readonly text: TextOf;
  readonly format: Parameters<typeof recentSearches>[0]['format'];
  readonly now: Date;
  /** Whether the server knows what is rented. */
  readonly isServed: boolean;
  readonly dispatch: AppDispatch;
  readonly onRead: (read: (old: readonly ComboboxOption[]) => readonly ComboboxOption[]) => void;
}

/** Tells what is offered before anything is typed: the user's searches at once, and then before them what is rented. */
export async function readBeginnings(start: Start, means: Means): Promise<void> {
  const { now, isServed, dispatch, onRead } = means;
  const recent = recentSearches(means);
  onRead((old) => [...old.filter(({ isTile }) => isTile), ...recent]);
  if (!isServed) return;
  const rented = await dispatch(findRented({ ...start, now }));
  const found = findRented.fulfilled.match(rented) ? rented.payload : [];
  onRead(() => [...rentedOptions(found, start, means), ...recent]);
}
