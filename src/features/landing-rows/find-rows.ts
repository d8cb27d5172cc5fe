import { queryListingCards, type ListingPage, type ListingQuery } from '~/api/listing/listings';
import { type Entity, type Ref } from '~/api/marketplace/resources';
import { searchQuery } from '~/api/search/search-query';
import { type ListingId } from '~/domain/ids';
import { featuredFrom } from '~/domain/listing/featured';
import { boundsAround, middleOf } from '~/domain/search/geo';
import {
  emptySearch,
  formatBounds,
  formatLatLng,
  type SearchParams,
} from '~/domain/search/search-params';
import { type NamedPlace, NEAR_M } from '~/domain/search/tool-places';
import { thisWeekend } from '~/domain/time/weekend';
import { searchMoment } from '~/domain/search/search-moment';
import { todayIn } from '~/features/search/current-search';
import { type ThunkTools } from '~/store/thunk';
import { type LandingRows, type RowsAsked } from './landing-rows';

/** A row shows whole cards: four of them side by side. */
const CARDS = 4;
/** A row with fewer tools looks like a mistake. */
const FEWEST = 3;

type Tools = Pick<ThunkTools, 'api' | 'config'>;

const nothing: ListingPage = {
  ids: [],
  entities: [],
  pagination: { page: 1, perPage: 0, totalItems: 0, totalPages: 0 },
};

/** Returns an empty page for a row that cannot be loaded, so that the row is left out. */
const orNothing = (page: Promise<ListingPage>): Promise<ListingPage> => page.catch(() => nothing);

interface Around {
  readonly place: NamedPlace;
  /** Whether the visitor picked the place, so that nothing from elsewhere shows. */
  readonly isPicked: boolean;
  readonly now: Date;
  readonly search: SearchParams;
}

/** Loads the rows' tools around a place. It loads more than are shown, because no tool shows twice. */
function rowsAround({ place, isPicked, now, search }: Around, { api, config }: Tools) {
  const moment = searchMoment(config, now);
  const { today } = moment;
  const { center } = middleOf(place.bounds);
  const find = (query: ListingQuery, perPage: number) =>
    orNothing(queryListingCards(api, { ...query, perPage }));
  const isCounted = config.features.includes('popular-tools');
  const bounds = formatBounds(boundsAround(center, NEAR_M));
  const near = { ...search, address: place.address, bounds: place.bounds };
  return Promise.all([
    find(searchQuery({ search: near, ...moment }), CARDS),
    isCounted
      ? find(
          {
            bounds,
            meta_pickUps: '1,',
            sort: 'meta_pickUps',
          },
          2 * CARDS,
        )
      : nothing,
    isCounted
      ? find(
          { origin: formatLatLng(center), ...featuredFrom(today), ...(isPicked && { bounds }) },
          3 * CARDS,
        )
      : nothing,
  ]);
}

/** Returns the rows of the visitor's place, or of the place with most tools if theirs was not picked and has too few. */
async function rowsOfPlace(asked: RowsAsked, tools: Tools) {
  const { now, place, places, isPicked = false } = asked;
  const dates = thisWeekend(todayIn(tools.config.timeZone, now));
  const search = { ...emptySearch, dates };
  for (const tried of place ? [place, ...places.slice(0, 1)] : places.slice(0, 1)) {
    const [weekend, picked, featured] = await rowsAround(
      { place: tried, isPicked, now, search },
      tools,
    );
    const isEnough = weekend.ids.length >= FEWEST || isPicked || tried !== place;
    if (isEnough) return { place: tried, places, dates, weekend, picked, featured };
  }
  return { place: null, places, dates, weekend: nothing, picked: nothing, featured: nothing };
}

const isRef = (value: unknown): value is Ref =>
  typeof value === 'object' && value !== null && 'id' in value;

/** Returns the listings with what belongs to them. */
function entitiesOf(ids: readonly ListingId[], entities: readonly Entity[]): readonly Entity[] {
  const listings = entities.filter(
    (entity) => entity.type === 'listing' && ids.some((id) => id === entity.id),
  );
  const related = new Set(
    listings
      .flatMap(({ relationships }) => Object.values<unknown>(relationships).flat())
      .flatMap((value) => (isRef(value) ? [value.id] : [])),
  );
  return entities.filter((entity) => listings.includes(entity) || related.has(entity.id));
}

/**
 * Loads all rows of tools. No tool is in two of them: the first row that has it keeps it. Rejects if not even the newest tools can be
 * loaded.
 */
export async function findRows(
  asked: RowsAsked,
  tools: Tools,
): Promise<{ readonly rows: LandingRows; readonly entities: readonly Entity[] }> {
  const [newest, found] = await Promise.all([
    queryListingCards(tools.api, {
      sort: 'createdAt',
      perPage: 4 * CARDS,
      ...(asked.isPicked && asked.place && { bounds: formatBounds(asked.place.bounds) }),
    }),
    rowsOfPlace(asked, tools),
  ]);
  const { place, places, dates, weekend, picked, featured } = found;
  const used = new Set<ListingId>();
  const take = ({ ids }: ListingPage, fewest = FEWEST): readonly ListingId[] => {
    const unused = ids.filter((id) => !used.has(id)).slice(0, CARDS);
    if (unused.length < fewest) return [];
    for (const id of unused) used.add(id);
    return unused;
  };
  const rows: LandingRows = {
    place,
    places,
    dates,
    isPicked: asked.isPicked === true,
    weekend: take(weekend, asked.isPicked ? 1 : FEWEST),
    free: weekend.pagination.totalItems,
    picked: take(picked),
    featured: take(featured),
    newest: take(newest, 1),
  };
  const all = [newest, weekend, picked, featured].flatMap(({ entities }) => entities);
  return { rows, entities: entitiesOf([...used], all) };
}
