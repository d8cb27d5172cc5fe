import { sql } from 'drizzle-orm';
import { type Db } from '../platform/database';
import { despiteDeadlocks } from '../platform/database-error';
import { emptyDatabase } from '../platform/schema-version';
import { allData, peoplesData } from './tables';

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
