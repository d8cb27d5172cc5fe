import { type Db } from './database';
import { readFact, writeFact } from './facts';

/*
 * Filling an empty database takes many calls, and the process can be killed in their midst. The database tells how far
 * it came, so that the next start does not take half of the data for the whole.
 */

const KEY = 'filled';

/** To be called before the first thing is put into an empty database. */
export const fillingBegins = (db: Db) => writeFact(db, KEY, 'partly');
export const fillingEnds = (db: Db) => writeFact(db, KEY, 'wholly');
/** Whether a filling was begun and never ended. */
export const isHalfFilled = async (db: Db) => (await readFact(db, KEY)) === 'partly';
