import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { findPlaces, type GeocoderConfig, type Place } from '~/api/geocoder';
import { useConfig } from '~/config/config-context';
import { BOOKABLE_DAYS_AHEAD, CURRENT_LOCATION_RADIUS_M } from '~/config/marketplace';
import { addDays, dayInTimeZone } from '~/domain/day';
import { boundsAround } from '~/domain/geo';
import { type SearchParams } from '~/domain/search-params';
import { defineMessages } from '~/i18n/define-messages';
import { useClock } from '~/lib/clock';
import { reportError } from '~/lib/report';
import { type ComboboxOption, type ComboboxValue, emptyCombobox } from '~/ui/fields/combobox-model';
import { currentPosition } from './current-position';
import { type SearchFormProps, type SearchFormValues } from './search-form-model';

const messages = defineMessages({ currentLocation: { id: 'PlaceSearch.currentLocation' } });

export const emptySearchForm: SearchFormValues = { keywords: '', where: emptyCombobox, dates: null };

const CURRENT_LOCATION = 'current-location';

type Where = Pick<SearchParams, 'address' | 'bounds' | 'origin'>;

interface PlaceMemory {
  readonly geocoder: GeocoderConfig | null;
  readonly language: string;
  /** Places that were offered, by the key of their option. */
  readonly known: Map<string, Place>;
}

async function loadPlaces(
  { geocoder, language, known }: PlaceMemory,
  text: string,
  signal: AbortSignal,
) {
  if (!geocoder) return [];
  const places = await findPlaces(geocoder, text, { language, signal });
  for (const place of places) known.set(place.id, place);
  return places.map(({ id, address }) => ({ key: id, text: address }));
}

async function hereAndAround(address: string): Promise<Where> {
  const here = await currentPosition();
  return here
    ? { address, origin: here, bounds: boundsAround(here, CURRENT_LOCATION_RADIUS_M) }
    : {};
}

/** What the field holds as a place: the chosen one, else the first match of its text. */
async function placeOf(memory: PlaceMemory, { text, option }: ComboboxValue): Promise<Where> {
  if (option?.key === CURRENT_LOCATION) return hereAndAround(option.text);
  const { geocoder, language, known } = memory;
  if (text.trim() === '' || !geocoder) return {};
  const chosen = option && known.get(option.key);
  const [place] = chosen ? [chosen] : await findPlaces(geocoder, text, { language });
  return place
    ? { address: place.address, bounds: place.bounds, origin: place.origin }
    : { address: text };
}

type FormParts = Pick<
  SearchFormProps,
  'today' | 'maxDay' | 'loadPlaces' | 'firstPlaces' | 'onSubmit'
>;

/** What the search form needs besides its looks; `onSearch` gets what was asked for in the terms of the search page. */
export function useSearchForm(onSearch: (search: Partial<SearchParams>) => void): FormParts {
  const intl = useIntl();
  const { maps, timeZone } = useConfig();
  const clock = useClock();
  const known = useRef(new Map<string, Place>());
  const memory: PlaceMemory = {
    geocoder: maps,
    language: intl.locale.split('-', 1)[0] ?? intl.locale,
    known: known.current,
  };
  const today = dayInTimeZone(clock.now(), timeZone);
  const firstPlaces = useMemo<readonly ComboboxOption[]>(
    () => [
      {
        key: CURRENT_LOCATION,
        text: intl.formatMessage(messages.currentLocation),
        icon: LocateFixed,
      },
    ],
    [intl],
  );
  return {
    today,
    maxDay: addDays(today, BOOKABLE_DAYS_AHEAD),
    firstPlaces,
    loadPlaces: (text, signal) => loadPlaces(memory, text, signal),
    onSubmit: ({ keywords, where, dates }) => {
      const search = { keywords: keywords || undefined, dates: dates ?? undefined };
      placeOf(memory, where)
        .catch((error: unknown) => {
          reportError(error, 'place search');
          return where.text ? { address: where.text } : {};
        })
        .then((place) => onSearch({ ...search, ...place }))
        .catch((error: unknown) => reportError(error, 'search form'));
    },
  };
}
