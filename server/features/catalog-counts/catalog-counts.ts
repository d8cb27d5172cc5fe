import * as wire from '~/wire/catalog-counts';
import { type ServerFeature } from '../../core/feature';
import { type Sdk } from 'sharetribe-flex-sdk';
import { readResponse } from '~/api/marketplace/read-response';
import { brandKeys } from '~/domain/listing/brands';
import { type CatalogCounts } from '~/domain/listing/catalog-counts';
import { categoryKeys } from '~/domain/listing/categories';

/** Counts may be this old. */
const LIFE_MS = 10 * 60_000;
/** Questions that are asked at the same time. */
const AT_ONCE = 4;

interface Means {
  /** Opens a client without a session. */
  readonly open: () => Sdk;
  /** Milliseconds; only differences count. */
  readonly elapsed: () => number;
}

type Filter = Readonly<Record<`pub_${string}`, string>>;
type Count = readonly [key: string, count: number];

async function countListings(sdk: Sdk, filter: Filter): Promise<number | null> {
  const answer = await sdk.listings.query({
    ...filter,
    perPage: 1,
    'fields.listing': ['state'],
  });
  return readResponse(answer).pagination.totalItems;
}

/** Counts one key after the other, some at a time; keys that the marketplace does not count are left out. */
async function countEach(
  sdk: Sdk,
  keys: readonly string[],
  param: `pub_${string}`,
): Promise<Readonly<Record<string, number>>> {
  const left = [...keys];
  const counts: Count[] = [];
  const work = async () => {
    for (let key = left.shift(); key !== undefined; key = left.shift()) {
      const count = await countListings(sdk, { [param]: key });
      if (count !== null) counts.push([key, count]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return Object.fromEntries(counts);
}

async function countAll(sdk: Sdk): Promise<CatalogCounts> {
  const total = await countListings(sdk, {});
  const categories = await countEach(sdk, categoryKeys, 'pub_category');
  const brands = await countEach(sdk, brandKeys, 'pub_brand');
  return { total, categories, brands };
}

/**
 * How many tools there are of each category and brand. Counted at most every ten minutes, no matter how many ask; if counting fails, the
 * former counts stay.
 */
function createCatalogCounts({ open, elapsed }: Means): () => Promise<CatalogCounts> {
  let known: { readonly counts: CatalogCounts; readonly at: number } | undefined;
  let counting: Promise<CatalogCounts> | undefined;
  const count = async () => {
    try {
      const counts = await countAll(open());
      known = { counts, at: elapsed() };
      return counts;
    } catch (error) {
      if (known) return known.counts;
      throw error;
    } finally {
      counting = undefined;
    }
  };
  return () => {
    if (known && elapsed() - known.at < LIFE_MS) return Promise.resolve(known.counts);
    counting ??= count();
    return counting;
  };
}

/** How many tools there are of each category and brand. */
export const catalogCounts: ServerFeature = {
  name: 'catalog-counts',
  open: ({ anonymous }) => ({
    endpoints: ({ question }) => [
      question(
        wire.catalogCounts,
        createCatalogCounts({ open: anonymous, elapsed: () => performance.now() }),
      ),
    ],
  }),
};
