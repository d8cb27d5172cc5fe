import { type Db } from './database';
import { readFact, writeFact } from './facts';

/*
 * Filling an empty database takes many calls, and the process may be killed before the last one. A mark in the database tells the next
 * start whether the data is complete.
 */

const KEY = 'filled';

/** Call this before writing anything into the empty database. */
export const fillingBegins = (db: Db) => writeFact(db, KEY, 'partly');
export const fillingEnds = (db: Db) => writeFact(db, KEY, 'wholly');
/** Whether filling began and did not finish. */
export const isHalfFilled = async (db: Db) => (await readFact(db, KEY)) === 'partly';

/** The database lacks its first data. Nothing was started, and the database has been closed again. */
export class NotFilledError extends Error {
  override name = 'NotFilledError';

  constructor() {
    super('the database lacks its first data');
  }
}
