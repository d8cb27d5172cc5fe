import { sql } from 'drizzle-orm';
import { type Db } from '../platform/database';
import { despiteDeadlocks } from '../platform/database-error';
import { emptyDatabase, tableNames } from '../platform/schema-version';

/**
 * Tables that belong to the running sandbox and not to its data: the operator's sessions, the clock, which a reset sets to a moment, and
 * where events are sent.
 */
const OF_THE_SANDBOX = ['platform_clock', 'platform_issued_tokens', 'payments_webhook_endpoints'];

/** Tables that stay when people and everything that they made are removed. */
const CONFIGURATION = [
  'platform_facts',
  'marketplaces',
  'processes',
  'process_aliases',
  'search_schemas',
  'asset_versions',
  'asset_contents',
];

const without = (names: readonly string[], left: readonly string[]) =>
  names.filter((name) => !left.includes(name));

/** The tables of all data; without it the sandbox is as if it had never been filled. */
const allData = (): string[] => without(tableNames(), OF_THE_SANDBOX);

/** The tables of people and everything that they made. */
const peoplesData = (): string[] => without(allData(), CONFIGURATION);

/** Removes people and everything that they made; processes, assets, search schemas and switches stay. */
export const resetPeople = (db: Db): Promise<void> =>
  despiteDeadlocks(() =>
    db.transaction(async (tx) => {
      // Images of assets are in the same table as those of listings and profiles.
      await tx.execute(sql`create temporary table kept_images on commit drop as
        select * from images where id::text in (
          select data -> 'picture' ->> 'id' from asset_contents where raw = '')`);
      await emptyDatabase(tx, peoplesData());
      await tx.execute(sql`insert into images select * from kept_images`);
    }),
  );

/** Removes everything, as if the sandbox had never been filled. The operator stays logged in. */
export const resetAll = (db: Db): Promise<void> =>
  despiteDeadlocks(() => emptyDatabase(db, allData()));
