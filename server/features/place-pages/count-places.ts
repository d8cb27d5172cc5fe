import { type PageCity, type PlaceFacts } from '~/api/search/place-page';
import { type CategoryKey } from '~/domain/listing/categories';
import { type Bounds, boundsAround, isWithin, type LatLng } from '~/domain/search/geo';
import { pageCategories } from '~/domain/search/category-slugs';
import { citySlug, type NamedCity } from '~/domain/search/place-slugs';
import { type LeastPrice, type PlacedTool } from './place-tools';

type Facts = PlaceFacts;

/** The facts of a place: of all its tools, and of each category that it has. */
export interface Place {
  readonly facts: Facts;
  readonly categories: Readonly<Partial<Record<CategoryKey, Facts>>>;
}

export type City = PageCity & Place;

/** Compares prices. If they are equal, fewer nights come first: "from $10 for 1 night" is the better offer. */
const isLess = (one: LeastPrice, other: LeastPrice): boolean =>
  one.price.amount === other.price.amount
    ? one.nights < other.nights
    : one.price.amount < other.price.amount;

/** The tools are in their order, the newest first. */
function factsOf(tools: readonly PlacedTool[]): Facts {
  let least: LeastPrice | null = null;
  let most: PlacedTool | undefined;
  for (const tool of tools) {
    if (tool.least && (!least || isLess(tool.least, least))) least = tool.least;
    if (tool.pickUps > (most?.pickUps ?? 0)) most = tool;
  }
  const [newest] = tools;
  return {
    count: tools.length,
    least,
    newest: newest ? { id: newest.id, title: newest.title } : null,
    mostPickedUp: most ? { id: most.id, title: most.title, times: most.pickUps } : null,
  };
}

/** The facts about some tools, and about each of their categories. */
export function placeOf(tools: readonly PlacedTool[]): Place {
  const entries = pageCategories.flatMap((key) => {
    const some = tools.filter(({ category }) => category === key);
    return some.length > 0 ? [[key, factsOf(some)] as const] : [];
  });
  return { facts: factsOf(tools), categories: Object.fromEntries(entries) };
}

/** A city as its tools name it, with their points. */
export interface FoundCity extends NamedCity {
  readonly slug: string;
  readonly points: readonly LatLng[];
}

/** The cities that listings name. */
export function citiesOf(tools: readonly PlacedTool[]): readonly FoundCity[] {
  const found = new Map<string, NamedCity & { slug: string; points: LatLng[] }>();
  for (const { city, point } of tools) {
    if (!city || !point) continue;
    const slug = citySlug(city);
    const known = found.get(slug) ?? { ...city, slug, points: [] };
    known.points.push(point);
    found.set(slug, known);
  }
  return [...found.values()].toSorted((one, other) => other.points.length - one.points.length);
}

const MARGIN_M = 5000;

/** The box around all points with a margin, for a city that the maps service does not know. */
export function boxAround(points: readonly LatLng[]): Bounds {
  const boxes = points.map((point) => boundsAround(point, MARGIN_M));
  return {
    ne: {
      lat: Math.max(...boxes.map(({ ne }) => ne.lat)),
      lng: Math.max(...boxes.map(({ ne }) => ne.lng)),
    },
    sw: {
      lat: Math.min(...boxes.map(({ sw }) => sw.lat)),
      lng: Math.min(...boxes.map(({ sw }) => sw.lng)),
    },
  };
}

/** The tools that a search in a city finds. A search uses the box, whatever the listings call their place. */
export const toolsWithin = (tools: readonly PlacedTool[], bounds: Bounds): PlacedTool[] =>
  tools.filter(({ point }) => point !== null && isWithin(bounds, point));
