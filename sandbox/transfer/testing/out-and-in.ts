import { MovableClock } from '../../platform/clock';
import { openDatabase } from '../../platform/database';
import { emptyDatabase } from '../../platform/schema-version';
import { exportData } from '../export';
import { importData } from '../import';

/** A program that exports a database into a file, empties it, and reads the file in again. */
async function main([url = '', file = '']: readonly string[]): Promise<void> {
  const { db, started, close } = await openDatabase({ kind: 'server', url });
  await started();
  const clock = await MovableClock.load(db, { shared: true });
  await exportData(db, clock.now(), file);
  await emptyDatabase(db);
  await importData(db, clock, file);
  await close();
}

void main(process.argv.slice(2));
