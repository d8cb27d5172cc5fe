import { ApiFailure } from '~/api/marketplace/api-error';
import { findPlaces, type GeocoderConfig, type Place } from '~/api/search/geocoder';
import { countListings } from '~/api/search/listing-count';
import { askForPosition } from '~/api/search/shared-position';
import { boundsAround, type LatLng } from '~/domain/search/geo';
import { dayInTimeZone } from '~/domain/time/day';
import { type SearchParams } from '~/domain/search/search-params';
import {
  anywhere,
  ENOUGH_NEARBY,
  NEARBY_RADII_M,
  nearbyRadius,
  type PlaceFault,
  type Where,
} from '~/domain/search/search-place';
import { reportError } from '~/lib/report';
import { createAppAsyncThunk } from '~/store/thunk';
import { type ComboboxOption } from '~/ui/fields/combobox-model';

/** What the form knows about places while it is on the page. */
export interface PlaceMemory {
  /** Null without a maps service. */
  readonly geocoder: GeocoderConfig | null;
  readonly language: string;
  /** The suggested places, by the key of their option. */
  readonly known: Map<string, Place>;
}

/** Places that match the text, as options. */
export async function suggestPlaces(
  { geocoder, language, known }: PlaceMemory,
  text: string,
  signal: AbortSignal,
): Promise<readonly ComboboxOption[]> {
  if (!geocoder) return [];
  const places = await findPlaces(geocoder, text, { language, signal });
  for (const place of places) known.set(place.id, place);
  return places.map(({ id, address }) => ({ key: id, text: address }));
}

/** The chosen place, otherwise the first match of the text; no text is no place. */
export async function placeInField(
  { geocoder, language, known }: PlaceMemory,
  { text, key }: { readonly text: string; readonly key: string | undefined },
): Promise<Where | PlaceFault> {
  if (text.trim() === '') return anywhere;
  if (!geocoder) return 'unreachable';
  const chosen = key === undefined ? undefined : known.get(key);
  try {
    const [place] = chosen ? [chosen] : await findPlaces(geocoder, text, { language });
    return place
      ? { address: place.address, bounds: place.bounds, origin: place.origin }
      : 'unknown';
  } catch (error) {
    if (!(error instanceof ApiFailure)) reportError(error, 'place search');
    return 'unreachable';
  }
}

interface Around {
  readonly search: SearchParams;
  readonly here: LatLng;
  readonly now: Date;
}

/** How many tools of a search are in each of the areas around a point. */
export const countAround = createAppAsyncThunk(
  'shell/countAround',
  ({ search, here, now }: Around, { api, config }) =>
    Promise.all(
      NEARBY_RADII_M.map((radius) =>
        countListings(api, {
          search: { ...search, bounds: boundsAround(here, radius), origin: undefined },
          now,
          today: dayInTimeZone(now, config.timeZone),
          hasTerms: config.features.includes('search-terms'),
        }),
      ),
    ),
);

/** Around the device: as far as needed to find enough tools. Asks users who have not been asked for their position yet. */
export async function placeAroundUser(
  name: string,
  countsAround: (here: LatLng) => Promise<readonly number[]>,
): Promise<Where | PlaceFault> {
  const here = await askForPosition();
  if (!here) return 'noPosition';
  // If they cannot be counted, the results cannot be loaded either, and the page says so.
  const counts = await countsAround(here).catch((): readonly number[] => [ENOUGH_NEARBY]);
  return { address: name, bounds: boundsAround(here, nearbyRadius(counts)), origin: here };
}
