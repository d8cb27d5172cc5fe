import { type Db } from '../platform/database';
import { insertBookings, planOrders } from '../seed/scale/orders';
import { insertPeopleAndListings } from '../seed/scale/people-and-listings';
import { writeAtScale } from '../seed/scale/scale';

const AUTHORS = 2000;

/** Fills an empty database with `count` published listings and their data; one booking of each. */
export const insertListings = (
  db: Db,
  { count, onProgress }: { count: number; onProgress: (done: number) => void },
): Promise<void> =>
  writeAtScale(db, count, async (tx) => {
    await insertPeopleAndListings(tx, {
      people: AUTHORS,
      listings: count,
      passwordHash: null,
      onProgress,
    });
    await planOrders(tx, count);
    await insertBookings(tx);
  });
