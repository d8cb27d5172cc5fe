import { ApiFailure } from '~/api/marketplace/api-error';
import { type GeocoderConfig, type Place } from '~/api/search/geocoder';
import { countListings } from '~/api/search/listing-count';
import { findPlacesNearTools, likeliestPlace } from '~/api/search/places-near-tools';
import { askForPosition, sharedPosition } from '~/api/search/shared-position';
import { boundsAround, type LatLng } from '~/domain/search/geo';
import { type Nearness } from '~/domain/search/places-by-tools';
import { momentOfSearch } from '~/domain/search/search-moment';
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
  /** The geocoder, or null without a maps service. */
  readonly geocoder: GeocoderConfig | null;
  readonly language: string;
  /** The suggested places by the key of their option. */
  readonly known: Map<string, Place>;
  /** Loads the cities that have tools, those with the most first. */
  readonly loadCities: () => Promise<Nearness['cities']>;
}

/** Returns what decides between several places of one name. Nobody is asked for their position. */
async function nearnessFor({ loadCities }: PlaceMemory): Promise<Nearness> {
  const [cities, position] = await Promise.all([loadCities(), sharedPosition()]);
  return { cities, from: position ?? undefined };
}

/** Returns places that match the text, as options. */
export async function suggestPlaces(
  memory: PlaceMemory,
  text: string,
  signal: AbortSignal,
): Promise<readonly ComboboxOption[]> {
  const { geocoder, language, known } = memory;
  if (!geocoder) return [];
  const nearness = await nearnessFor(memory);
  const places = await findPlacesNearTools(geocoder, text, { ...nearness, language, signal });
  for (const place of places) known.set(place.id, place);
  return places.map(({ id, address }) => ({ key: id, text: address }));
}

const whereOf = ({ address, bounds, origin }: Place): Where => ({
  ...anywhere,
  address,
  bounds,
  origin,
});

/** Returns the chosen place, otherwise the one that the text most likely means. No text means no place. */
export async function placeInField(
  memory: PlaceMemory,
  { text, key }: { readonly text: string; readonly key: string | undefined },
): Promise<Where | PlaceFault> {
  const { geocoder, language, known } = memory;
  if (text.trim() === '') return anywhere;
  if (!geocoder) return 'unreachable';
  const chosen = key === undefined ? undefined : known.get(key);
  if (chosen) return whereOf(chosen);
  try {
    const nearness = await nearnessFor(memory);
    const place = await likeliestPlace(geocoder, text, { ...nearness, language });
    return place ? { ...whereOf(place), hasNamesakes: place.hasNamesakes } : 'unknown';
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

/** Counts the tools of a search in each of the areas around a point. */
export const countAround = createAppAsyncThunk(
  'shell/countAround',
  async ({ search, here, now }: Around, { api, config, content }) => {
    const moment = await momentOfSearch({ ...search, origin: here }, config, now);
    return Promise.all(
      NEARBY_RADII_M.map((radius) =>
        countListings(api, {
          search: { ...search, bounds: boundsAround(here, radius), origin: undefined },
          content,
          ...moment,
        }),
      ),
    );
  },
);

/**
 * Returns an area around the device that is large enough to find enough tools. It asks for the position of users who were not asked yet.
 */
export async function placeAroundUser(
  name: string,
  countsAround: (here: LatLng) => Promise<readonly number[]>,
): Promise<Where | PlaceFault> {
  const here = await askForPosition();
  if (!here) return 'noPosition';
  // If the tools cannot be counted, the results cannot be loaded either, and the page says so.
  const counts = await countsAround(here).catch((): readonly number[] => [ENOUGH_NEARBY]);
  return {
    ...anywhere,
    address: name,
    bounds: boundsAround(here, nearbyRadius(counts)),
    origin: here,
  };
}
