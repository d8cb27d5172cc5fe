import { type Clock } from './clock';
import { type Db } from './database';
import { type Log } from './log';

/** What every embedded service needs from outside. */
export interface ServiceContext {
  db: Db;
  clock: Clock;
  log: Log;
  /** The origin of the whole sandbox, known once it listens; no trailing slash. */
  baseUrl: () => string;
}
