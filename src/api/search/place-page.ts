import * as v from 'valibot';
import { latLngSchema } from '~/domain/search/geo';
import { listingIdSchema } from '~/domain/ids';
import { moneySchema } from '~/domain/money/money';
import { parseAnswer } from '../marketplace/own-server';
import { type ContentSource } from '../site/content';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const tool = v.object({ id: listingIdSchema, title: v.string() });

/** The facts about some tools, a few minutes old at most. */
const factsSchema = v.object({
  count,
  /** The least that a rental of the shortest time costs, as prices are shown; null if no tool has a price in the marketplace's money. */
  least: v.nullable(v.object({ price: moneySchema, nights: count, hasFees: v.boolean() })),
  newest: v.nullable(tool),
  /** The count of the last thirty days; null if pick-ups are not counted or there were none. */
  mostPickedUp: v.nullable(v.object({ ...tool.entries, times: count })),
});

const citySchema = v.object({
  slug: v.string(),
  /** "Austin, TX" */
  name: v.string(),
  /** The place's name in a search there: "Austin, Texas". */
  address: v.string(),
  bounds: v.object({ ne: latLngSchema, sw: latLngSchema }),
});

const linkedCity = v.object({ slug: v.string(), name: v.string(), count });

/** The page of a city, a category, or a category in a city. */
export const placePageSchema = v.object({
  /** Null for a category everywhere. */
  city: v.nullable(citySchema),
  facts: factsSchema,
  /** Cities that have such tools, too; those with the most come first. */
  cities: v.array(linkedCity),
  /** The categories of the city's tools, by key. */
  categories: v.array(v.object({ key: v.string(), count })),
});

/** All cities with tools, sorted by their number. */
export const citiesSchema = v.array(
  v.object({ ...linkedCity.entries, lat: v.number(), lng: v.number() }),
);

export type PlaceFacts = v.InferOutput<typeof factsSchema>;
export type PageCity = v.InferOutput<typeof citySchema>;
export type PlacePage = v.InferOutput<typeof placePageSchema>;
export type CityWithTools = v.InferOutput<typeof citiesSchema>[number];

/** The folder below `/api/content`. */
const FOLDER = 'places/';
/** No city has this address, because addresses of cities end with a state. */
export const ALL_CITIES = 'cities';

/** The page at an address below `/tools/`; undefined if there is none. */
export async function fetchPlacePage(
  { read }: ContentSource,
  address: string,
): Promise<PlacePage | undefined> {
  const answer = await read(`${FOLDER}${address}`);
  return answer === undefined ? undefined : parseAnswer(placePageSchema, answer);
}

/** The cities that have tools; empty if the server does not keep them. */
export async function fetchCities({ read }: ContentSource): Promise<readonly CityWithTools[]> {
  const answer = await read(`${FOLDER}${ALL_CITIES}`);
  return answer === undefined ? [] : parseAnswer(citiesSchema, answer);
}
