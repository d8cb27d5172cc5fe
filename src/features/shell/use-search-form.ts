import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type Place } from '~/api/search/geocoder';
import { useConfig } from '~/config/config-context';
import { BOOKABLE_DAYS_AHEAD } from '~/domain/order/process/order-rules';
import { addDays, dayInTimeZone } from '~/domain/time/day';
import { emptySearch, type SearchParams } from '~/domain/search/search-params';
import { meansHere, type PlaceFault, type Where } from '~/domain/search/search-place';
import { type MessageId } from '~/i18n/message-id';
import { useLocale } from '~/i18n/use-locale';
import { useText } from '~/i18n/use-text';
import { useViewerZone } from '~/i18n/use-viewer-zone';
import { useClock } from '~/lib/clock';
import { useAppDispatch } from '~/store/hooks';
import { type ComboboxOption, type ComboboxValue, emptyCombobox } from '~/ui/fields/combobox-model';
import { type PlaceMemory } from './find-place';
import { toolCities } from './tool-cities';
import {
  SEARCHED,
  type SearchFormProps,
  type SearchFormValues,
  type WhatOptions,
} from './search-form-model';
import { useHasFeature } from '~/config/use-has-feature';
import { type StartPlace } from './start/rented-words';
import { useFormat } from '~/i18n/use-format';

/** This code loads when the field gets the focus. */
const loadOptions = () => import(/* webpackChunkName: "what-options" */ './what-options');
const loadStart = () => import(/* webpackChunkName: "what-options" */ './start/rented-words');
const loadPick = () => import(/* webpackChunkName: "what-options" */ './what-pick');

interface Means {
  /** The form's place, as far as it is known. */
  readonly placeOf: (where: ComboboxValue) => StartPlace;
  /** Searches with the form's values and further changes. */
  readonly search: (
    values: SearchFormValues,
    changes?: Partial<SearchParams>,
  ) => Promise<PlaceFault | undefined>;
  readonly onSearch: (search: SearchParams) => void;
}

/** Returns the user's searches and suggestions for the field What, and what picking one does. */
function useWhat({ placeOf, search, onSearch }: Means): WhatOptions {
  const words = { text: useText(), format: useFormat() };
  const isServed = useHasFeature('search-terms');
  const dispatch = useAppDispatch();
  const now = useClock().now();
  const [first, setFirst] = useState<readonly ComboboxOption[]>([]);
  const turns = useRef(0);
  const readFirst = async ({ where, dates }: SearchFormValues) => {
    turns.current += 1;
    const turn = turns.current;
    const { address, bounds, mapSearch } = placeOf(where);
    const start = { address, bounds, mapSearch, dates: dates ?? undefined };
    const { readBeginnings } = await loadStart();
    const onRead: typeof setFirst = (read) => {
      if (turn === turns.current) setFirst(read);
    };
    await readBeginnings(start, { ...words, now, isServed, dispatch, onRead });
  };
  return {
    first,
    onFocus: (values) => void readFirst(values),
    load: async (typed, where) => {
      const { suggestWhat } = await loadOptions();
      return suggestWhat({ ...words, typed, area: placeOf(where).bounds, isServed });
    },
    onPick: async ({ key }, values) => {
      const { pickWhat } = await loadPick();
      return pickWhat(key, {
        values,
        search,
        onSearch,
        onForgotten: () => setFirst((old) => old.filter(({ isTile }) => isTile)),
      });
    },
  };
}

const firstPlaces: readonly MessageId[] = [
  'PlaceSearch.florida',
  'PlaceSearch.newYork',
  'PlaceSearch.losAngeles',
  'PlaceSearch.chicago',
  'PlaceSearch.washington',
];

export const emptySearchForm: SearchFormValues = {
  keywords: '',
  where: emptyCombobox,
  dates: null,
};

/** This code loads with the first request for a place. */
const loadFinder = () => import(/* webpackChunkName: "find-place" */ './find-place');

const CURRENT_LOCATION = 'current-location';

/** Returns a search around the user. The browser asks for the position when the form is sent. */
export function useNearbySearchForm(): SearchFormValues {
  const [here = null] = useFirstPlaces();
  return useMemo(
    () => ({ ...emptySearchForm, where: { text: here?.text ?? '', option: here } }),
    [here],
  );
}

type FormParts = Pick<
  SearchFormProps,
  'today' | 'maxDay' | 'loadPlaces' | 'firstPlaces' | 'what' | 'onSubmit'
>;

/** Returns the suggestions before anything is typed. A chosen one is then located. */
function useFirstPlaces(): readonly ComboboxOption[] {
  const text = useText();
  return useMemo(() => {
    const here: MessageId = 'PlaceSearch.currentLocation';
    return [
      { key: CURRENT_LOCATION, text: text(here), icon: LocateFixed },
      ...firstPlaces.map((id) => ({ key: id, text: text(id) })),
    ];
  }, [text]);
}

interface FormOptions {
  /** The search that the form changes. The default is everything everywhere. */
  readonly base?: SearchParams;
  /** The initial text of the place field. While it is unchanged, the place of `base` applies. */
  readonly placeText?: string;
  readonly onSearch: (search: SearchParams) => void;
}

type FindPlace = (where: ComboboxValue, search: SearchParams) => Promise<Where | PlaceFault>;

/** Finds the place in the field. A search around the user depends on its other criteria. */
function useFindPlace(memory: PlaceMemory): FindPlace {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const text = useText();
  const hereText = text('PlaceSearch.currentLocation');
  return async (where, search) => {
    const { countAround, placeAroundUser, placeInField } = await loadFinder();
    const key = where.option?.key;
    if (key !== CURRENT_LOCATION && where.text.trim() !== hereText && !meansHere(where.text))
      return placeInField(memory, { text: where.text, key });
    return placeAroundUser(hereText, (here) =>
      dispatch(countAround({ search, here, now: clock.now() })).unwrap(),
    );
  };
}

/** The logic of the search form. A place that cannot be found starts no search. */
export function useSearchForm({
  base = emptySearch,
  placeText = '',
  onSearch,
}: FormOptions): FormParts {
  const locale = useLocale();
  const { maps, sortsByDistance } = useConfig();
  const dispatch = useAppDispatch();
  const [known] = useState(() => new Map<string, Place>());
  const memory = useMemo<PlaceMemory>(
    () => ({
      geocoder: maps,
      language: locale.split('-', 1)[0] ?? locale,
      known,
      loadCities: () => toolCities(dispatch),
    }),
    [maps, locale, known, dispatch],
  );
  const findPlace = useFindPlace(memory);
  // The place is not known yet, and most people search near themselves.
  const today = dayInTimeZone(useClock().now(), useViewerZone());
  const loadPlaces = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await loadFinder()).suggestPlaces(memory, text, signal),
    [memory],
  );
  const isSamePlace = ({ text, option }: ComboboxValue) =>
    (option === null || option.key === SEARCHED) &&
    text === placeText &&
    (base.bounds !== undefined || text === '');
  const search = async (
    { keywords, where, dates }: SearchFormValues,
    changes: Partial<SearchParams> = {},
  ) => {
    const asked = {
      ...base,
      keywords: keywords || undefined,
      dates: dates ?? undefined,
      page: 1,
      ...changes,
    };
    if (isSamePlace(where)) {
      onSearch(asked);
      return undefined;
    }
    const there = { ...asked, mapSearch: false, movedPlace: undefined };
    const place = await findPlace(where, there);
    if (typeof place === 'string') return place;
    onSearch({ ...there, ...place, origin: sortsByDistance ? place.origin : undefined });
    return undefined;
  };
  const placeOf = (where: ComboboxValue): StartPlace =>
    isSamePlace(where) ? base : (known.get(where.option?.key ?? '') ?? {});
  return {
    today,
    maxDay: addDays(today, BOOKABLE_DAYS_AHEAD),
    firstPlaces: useFirstPlaces(),
    loadPlaces,
    what: useWhat({ placeOf, search, onSearch }),
    onSubmit: search,
  };
}
