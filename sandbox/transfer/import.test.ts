import { MovableClock } from '../platform/clock';
import { type Db, openDatabase } from '../platform/database';
import { emptyDatabase } from '../testing/test-database';
import { useStarted } from '../testing/use-started';
import { exportData } from './export';
import { importData } from './import';
import { withTemporaryFile } from './temporary-file';

const open = async () => openDatabase({ kind: 'memory', copyOf: await emptyDatabase() });
const database = useStarted(open, ({ close }) => close(), { withinMs: 60_000 });

test('a database that fails is not blamed on the file, and the clock is as before', async () => {
  const { db } = database();
  const clock = await MovableClock.load(db);
  const lost: Db = Object.create(db, {
    transaction: { value: () => Promise.reject(new Error('the connection was lost')) },
  });
  await withTemporaryFile(async (file) => {
    await exportData(db, new Date(clock.now().getTime() + 86_400_000), file);
    await expect(importData(lost, clock, file)).rejects.toThrow('the connection was lost');
  });
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(60_000);
});
