import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useCallback, useMemo, useState } from 'react';
import { type GeocoderConfig, type Place } from '~/api/geocoder';
import { useConfig } from '~/config/config-context';
import { CURRENT_LOCATION_RADIUS_M } from '~/config/marketplace';
import { BOOKABLE_DAYS_AHEAD } from '~/domain/order-rules';
import { addDays, dayInTimeZone } from '~/domain/day';
import { boundsAround } from '~/domain/geo';
import { type SearchParams } from '~/domain/search-params';
import { type MessageId } from '~/i18n/message-id';
import { useLocale } from '~/i18n/use-locale';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { devicePosition } from '~/lib/device-position';
import { reportError } from '~/lib/report';
import { type ComboboxOption, type ComboboxValue, emptyCombobox } from '~/ui/fields/combobox-model';
import { type SearchFormProps, type SearchFormValues } from './search-form-model';

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

/** Its code is loaded with the first request to the maps service. */
const loadGeocoder = () => import('~/api/geocoder');

const CURRENT_LOCATION = 'current-location';
const POSITION_TIMEOUT_MS = 5000;

type Where = Partial<Pick<SearchParams, 'address' | 'bounds'>>;

/** Removes the place of the former search. */
const anywhere: Where = { address: undefined, bounds: undefined };

/** Leaves the place as it is. */
const samePlace: Where = {};

interface PlaceMemory {
  readonly geocoder: GeocoderConfig | null;
  readonly language: string;
  /** The suggested places, by the key of their option. */
  readonly known: Map<string, Place>;
}

async function loadPlaces(
  { geocoder, language, known }: PlaceMemory,
  text: string,
  signal: AbortSignal,
) {
  if (!geocoder) return [];
  const { findPlaces } = await loadGeocoder();
  const places = await findPlaces(geocoder, text, { language, signal });
  for (const place of places) known.set(place.id, place);
  return places.map(({ id, address }) => ({ key: id, text: address }));
}

async function hereAndAround(address: string): Promise<Where> {
  const here = await devicePosition({ timeoutMs: POSITION_TIMEOUT_MS, isPrecise: true });
  return here ? { address, bounds: boundsAround(here, CURRENT_LOCATION_RADIUS_M) } : anywhere;
}

async function firstMatch(geocoder: GeocoderConfig, text: string, language: string) {
  const { findPlaces } = await loadGeocoder();
  const [place] = await findPlaces(geocoder, text, { language });
  return place;
}

/** The place in the field: the chosen one, otherwise the first match of its text. */
async function placeOf(memory: PlaceMemory, { text, option }: ComboboxValue): Promise<Where> {
  if (option?.key === CURRENT_LOCATION) return hereAndAround(option.text);
  const { geocoder, language, known } = memory;
  if (text.trim() === '' || !geocoder) return anywhere;
  const chosen = option && known.get(option.key);
  const place = chosen ?? (await firstMatch(geocoder, text, language));
  return place
    ? { address: place.address, bounds: place.bounds }
    : { address: text, bounds: undefined };
}

/** A search around the user; the browser is asked for the position when the form is sent. */
export function useNearbySearchForm(): SearchFormValues {
  const [here = null] = useFirstPlaces();
  return useMemo(
    () => ({ ...emptySearchForm, where: { text: here?.text ?? '', option: here } }),
    [here],
  );
}

type FormParts = Pick<
  SearchFormProps,
  'today' | 'maxDay' | 'loadPlaces' | 'firstPlaces' | 'onSubmit'
>;

/** Suggested before anything is typed; their positions are looked up when one is chosen. */
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

/**
 * The logic of the search form; `onSearch` gets the search in the terms of the search page,
 * without a place where `initial` has the same one.
 */
export function useSearchForm(
  onSearch: (search: Partial<SearchParams>) => void,
  initial: SearchFormValues = emptySearchForm,
): FormParts {
  const locale = useLocale();
  const { maps, timeZone } = useConfig();
  const clock = useClock();
  const [known] = useState(() => new Map<string, Place>());
  const memory = useMemo<PlaceMemory>(
    () => ({ geocoder: maps, language: locale.split('-', 1)[0] ?? locale, known }),
    [maps, locale, known],
  );
  const today = dayInTimeZone(clock.now(), timeZone);
  const suggested = useFirstPlaces();
  const load = useCallback(
    (text: string, signal: AbortSignal) => loadPlaces(memory, text, signal),
    [memory],
  );
  const isSame = ({ text, option }: ComboboxValue) =>
    option === null && text === initial.where.text;
  return {
    today,
    maxDay: addDays(today, BOOKABLE_DAYS_AHEAD),
    firstPlaces: suggested,
    loadPlaces: load,
    onSubmit: async ({ keywords, where, dates }) => {
      const search = { keywords: keywords || undefined, dates: dates ?? undefined };
      const placed = isSame(where) ? Promise.resolve(samePlace) : placeOf(memory, where);
      const place = await placed.catch((error: unknown): Where => {
        reportError(error, 'place search');
        return { address: where.text || undefined, bounds: undefined };
      });
      onSearch({ ...search, ...place });
    },
  };
}
