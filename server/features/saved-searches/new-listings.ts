import * as v from 'valibot';
import { type ListingId, listingIdSchema } from '~/domain/ids';
import { type BackgroundStore } from '../../store/background-store';

const KEY = 'saved-searches:news';
const MAX_AGE_MS = 14 * 24 * 3_600_000;
const MAX_LISTINGS = 2000;

const newListingsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ number: v.number(), id: listingIdSchema, at: v.string() })),
);

/** A listing that was published for the first time. */
export interface NewListing {
  /** Counts up. */
  readonly number: number;
  readonly id: ListingId;
  /** The time when it was published. */
  readonly at: string;
}

/** The listings of the last two weeks, oldest first. */
export async function readNewListings(store: BackgroundStore): Promise<readonly NewListing[]> {
  const parsed = v.safeParse(newListingsSchema, await store.get(KEY));
  return parsed.success ? parsed.output : [];
}

/** Adds a listing unless it is there. Only the holder of the task's lock calls it. */
export async function addNewListing(
  store: BackgroundStore,
  { id, at }: Pick<NewListing, 'id' | 'at'>,
): Promise<void> {
  const listings = await readNewListings(store);
  if (listings.some((one) => one.id === id)) return;
  const oldest = new Date(Date.parse(at) - MAX_AGE_MS).toISOString();
  const kept = listings.filter((one) => one.at >= oldest).slice(1 - MAX_LISTINGS);
  const number = (listings.at(-1)?.number ?? 0) + 1;
  await store.set(KEY, JSON.stringify([...kept, { number, id, at }]));
}
