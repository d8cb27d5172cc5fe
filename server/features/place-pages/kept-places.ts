import * as v from 'valibot';
import {
  ALL_CITIES,
  type CityWithTools,
  type PlaceFacts,
  type PlacePage,
  placePageSchema,
} from '~/api/search/place-page';
import { type CategoryKey } from '~/domain/listing/categories';
import { distanceM, latLngSchema, middleOf } from '~/domain/search/geo';
import { categoryOfSlug, categorySlug, pageCategories } from '~/domain/search/category-slugs';
import { type BackgroundStore } from '../../store/background-store';
import { type City, type Place } from './count-places';

const { city: pageCity, facts } = placePageSchema.entries;

const placeSchema = v.object({ facts, categories: v.record(v.string(), facts) });
const citySchema = v.object({
  ...pageCity.wrapped.entries,
  ...placeSchema.entries,
  /** Says whether the name was made from the tools' points, because the maps service did not name the city. */
  isGuessed: v.optional(v.boolean(), false),
});
type KeptCity = v.InferOutput<typeof citySchema>;

const rowsSchema = v.array(
  v.object({
    slug: v.string(),
    name: v.string(),
    count: v.number(),
    ...latLngSchema.pipe[0].entries,
    categories: v.record(v.string(), v.number()),
  }),
);
type Row = v.InferOutput<typeof rowsSchema>[number];

const PREFIX = 'place-pages';
const CITIES = `${PREFIX}:cities`;
const EVERYWHERE = `${PREFIX}:everywhere`;
const cityKey = (slug: string): string => `${PREFIX}:city:${slug}`;

/** Cities that a city's page leads to, and that a category's page does. */
const NEAR = 8;
const MOST = 24;

const countsOf = (categories: Readonly<Record<string, PlaceFacts>>): Record<string, number> =>
  Object.fromEntries(Object.entries(categories).map(([key, { count }]) => [key, count]));

const toRow = ({ slug, name, bounds, facts: { count }, categories }: City): Row => ({
  slug,
  name,
  count,
  ...middleOf(bounds).center,
  categories: countsOf(categories),
});

/** The shared store of cities and facts about their tools, for all servers. */
export interface KeptPlaces {
  readonly city: (slug: string) => Promise<KeptCity | undefined>;
  readonly write: (
    cities: readonly (City & { readonly isGuessed: boolean })[],
    all: Place,
  ) => Promise<void>;
  /** Reads the facts for an address below `/tools/`, or the list of cities. */
  readonly read: (address: string) => Promise<unknown>;
  /** The addresses of all pages that have tools. */
  readonly ids: () => Promise<readonly string[]>;
}

const isCategory = (key: string): key is CategoryKey => pageCategories.some((own) => own === key);

/** The facts for a category that a city does not have. */
const nothing: PlaceFacts = { count: 0, least: null, newest: null, mostPickedUp: null };

/** Reads stored values. An unreadable value counts as absent, because the next count writes it again. */
function openValues(store: BackgroundStore) {
  const read = async <Schema extends v.GenericSchema>(key: string, schema: Schema) => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), await store.get(key));
    return parsed.success ? (parsed.output as v.InferOutput<Schema>) : undefined;
  };
  return {
    rows: async (): Promise<readonly Row[]> => (await read(CITIES, rowsSchema)) ?? [],
    city: (slug: string) => read(cityKey(slug), citySchema),
    everywhere: () => read(EVERYWHERE, placeSchema),
  };
}

type Values = ReturnType<typeof openValues>;

/** Finds the page at an address below `/tools/`. */
function createPages({ rows, city, everywhere }: Values) {
  const categoryPage = async (key: CategoryKey): Promise<PlacePage | undefined> => {
    const [all, cities] = await Promise.all([everywhere(), rows()]);
    if (!all) return undefined;
    const having = cities.flatMap(({ slug, name, categories: { [key]: count = 0 } }) =>
      count > 0 ? [{ slug, name, count }] : [],
    );
    return {
      city: null,
      facts: all.categories[key] ?? nothing,
      cities: having.toSorted((one, other) => other.count - one.count).slice(0, MOST),
      categories: [],
    };
  };

  const cityPage = async (
    slug: string,
    key: CategoryKey | undefined,
  ): Promise<PlacePage | undefined> => {
    const [here, others] = await Promise.all([city(slug), rows()]);
    if (!here) return undefined;
    const { name, address, bounds, categories } = here;
    const { center } = middleOf(bounds);
    const near = others
      .filter((other) => other.slug !== slug && (!key || (other.categories[key] ?? 0) > 0))
      .toSorted((one, other) => distanceM(center, one) - distanceM(center, other))
      .slice(0, NEAR);
    return {
      city: { slug, name, address, bounds },
      facts: key ? (categories[key] ?? nothing) : here.facts,
      cities: near.map((other) => ({
        slug: other.slug,
        name: other.name,
        count: key ? (other.categories[key] ?? 0) : other.count,
      })),
      categories: Object.entries(categories).flatMap(([own, { count }]) =>
        own === key ? [] : [{ key: own, count }],
      ),
    };
  };

  return (address: string): Promise<PlacePage | undefined> => {
    const [first = '', second, ...more] = address.split('/');
    const category = categoryOfSlug(second ?? first);
    if (more.length > 0) return none;
    if (second === undefined) return category ? categoryPage(category) : cityPage(first, undefined);
    return category ? cityPage(first, category) : none;
  };
}

const none = Promise.resolve(undefined);

/** Opens them in the store. */
export function openPlaces(store: BackgroundStore): KeptPlaces {
  const values = openValues(store);
  const { rows, city, everywhere } = values;
  const pageAt = createPages(values);
  return {
    city,
    write: async (cities, all) => {
      const before = await rows();
      for (const each of cities) await store.set(cityKey(each.slug), JSON.stringify(each));
      await store.set(CITIES, JSON.stringify(cities.map(toRow)));
      await store.set(EVERYWHERE, JSON.stringify(all));
      const slugs = new Set(cities.map(({ slug }) => slug));
      for (const { slug } of before.filter((row) => !slugs.has(row.slug))) {
        await store.delete(cityKey(slug));
      }
    },
    read: async (address) => {
      if (address !== ALL_CITIES) return pageAt(address);
      return (await rows()).map(({ slug, name, count, lat, lng }): CityWithTools => ({
        slug,
        name,
        count,
        lat,
        lng,
      }));
    },
    ids: async () => {
      const [all, cities] = await Promise.all([everywhere(), rows()]);
      const slugsOf = (counts: Readonly<Record<string, unknown>>) =>
        Object.keys(counts).filter(isCategory).map(categorySlug);
      return [
        ...slugsOf(all?.categories ?? {}),
        ...cities.flatMap(({ slug, categories }) => [
          slug,
          ...slugsOf(categories).map((category) => `${slug}/${category}`),
        ]),
      ];
    },
  };
}
