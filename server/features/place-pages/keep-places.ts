import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { ApiFailure } from '~/api/marketplace/api-error';
import { findPlaces, type GeocoderConfig } from '~/api/search/geocoder';
import { type PublicConfig } from '~/config/public-config';
import { citySlug, cityOfName } from '~/domain/search/place-slugs';
import { type Page, type Task } from '../../core/task';
import { type MarketplaceNow } from '../../marketplace/clock';
import {
  type EventPlace,
  eventPlaceSchema,
  eventReader,
  type MarketplaceEvent,
} from '../../marketplace/follow-events';
import {
  boxAround,
  citiesOf,
  type City,
  type FoundCity,
  placeOf,
  toolsWithin,
} from './count-places';
import { type KeptPlaces } from './kept-places';
import { loadTools, type PlacedTool } from './place-tools';

const KEEP_PLACES = 'keep-places';
/** A new city has its page after this time. */
const EVERY_MS = 120_000;
/** The item that stands for the count: it is one piece of work. */
const COUNT = 'count';
/** The limit of cities, which no operator's marketplace reaches. Those with the most tools are kept. */
const MOST_CITIES = 2000;

interface Services {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
  readonly config: Pick<PublicConfig, 'locale' | 'currency' | 'prices'> & {
    readonly maps: GeocoderConfig | null;
  };
  readonly places: KeptPlaces;
}

const cursorSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([eventPlaceSchema, v.object({ since: v.string() })]),
);

type Named = Pick<City, 'name' | 'address' | 'bounds'> & {
  readonly isGuessed: boolean;
  /** The maps service did not answer: it has to be asked again. */
  readonly isUnasked?: boolean;
};

/** The city as searches know it: from the last count, else from the maps service, else from where its tools are. */
async function nameCity(
  { slug, city, state, points }: FoundCity,
  { config: { maps, locale }, places }: Services,
): Promise<Named> {
  const name = `${city}, ${state}`;
  const kept = await places.city(slug);
  if (kept && !kept.isGuessed) return { ...kept, name };
  const guessed = { name, address: name, bounds: boxAround(points), isGuessed: true };
  if (!maps) return guessed;
  try {
    const language = locale.split('-', 1)[0] ?? locale;
    const found = (await findPlaces(maps, name, { language })).find(({ address }) => {
      const named = cityOfName(address);
      return named !== undefined && citySlug(named) === slug;
    });
    return found
      ? { name, address: found.address, bounds: found.bounds, isGuessed: false }
      : guessed;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return { ...guessed, isUnasked: true };
  }
}

async function countCity(found: FoundCity, tools: readonly PlacedTool[], services: Services) {
  const named = await nameCity(found, services);
  const place = placeOf(toolsWithin(tools, named.bounds));
  return { slug: found.slug, ...named, ...place };
}

/** Counts all places. Known counts are written before it rejects, so that it is retried, if the maps service did not answer. */
async function count(services: Services): Promise<void> {
  const tools = await loadTools(services.integration, services.config);
  const cities = [];
  for (const found of citiesOf(tools).slice(0, MOST_CITIES)) {
    const city = await countCity(found, tools, services);
    if (city.facts.count > 0) cities.push(city);
  }
  const sorted = cities.toSorted((one, other) => other.facts.count - one.facts.count);
  await services.places.write(sorted, placeOf(tools));
  const unasked = cities.flatMap(({ slug, isUnasked }) => (isUnasked === true ? [slug] : []));
  if (unasked.length > 0) throw new Error(`the maps service did not answer for ${unasked.join()}`);
}

const SHOWN: readonly string[] = [
  'title',
  'price',
  'state',
  'geolocation',
  'publicData',
  'deleted',
];

/** Says whether an event can have changed the pages. Most events are our own notes in metadata. */
function isShown({ eventType, previousValues }: MarketplaceEvent): boolean {
  if (eventType !== 'listing/updated') return true;
  const { metadata, ...changed } = previousValues?.attributes ?? {};
  const hasPickUps = typeof metadata === 'object' && metadata !== null && 'pickUps' in metadata;
  return hasPickUps || Object.keys(changed).some((key) => SHOWN.includes(key));
}

/**
 * Maintains the list of cities with tools, and the facts about each: the number of tools, the lowest price, the newest tool, and the most
 * picked-up one. It reads all listings when an event has changed the facts, so that no page has to.
 */
export function keepPlaces(services: Services): Task {
  const { integration, now } = services;
  const reader = eventReader(integration, 'listing');
  const anew = async (): Promise<Page> => ({
    items: [COUNT],
    cursor: JSON.stringify({ since: (await now()).toISOString() }),
    isLast: true,
  });
  const readOn = (place: EventPlace | { since: string }) =>
    'since' in place ? reader.since(new Date(place.since)) : reader.after(place);
  return {
    name: KEEP_PLACES,
    everyMs: EVERY_MS,
    read: async (cursor) => {
      const parsed = v.safeParse(cursorSchema, cursor);
      if (!parsed.success) return anew();
      let place = parsed.output;
      let hasChanged = false;
      for (;;) {
        const page = await readOn(place);
        if (page === 'lost') return anew();
        if (page.place) place = page.place;
        if (page.events.length === 0) break;
        hasChanged ||= page.events.some(isShown);
      }
      return { items: hasChanged ? [COUNT] : [], cursor: JSON.stringify(place), isLast: true };
    },
    handle: () => count(services),
  };
}
