import { parseArgs } from 'node:util';
import { count } from 'drizzle-orm';
import { listings } from '../marketplace/store/schema/listings';
import { startSandbox } from '../network';
import { insertListings } from './many-listings';

const TENTHS = 10;

/** Fills an empty folder with many published listings, once. No sandbox may be running on it. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { data: { type: 'string' }, count: { type: 'string' } },
  });
  const wanted = Number(values.count);
  if (values.data === undefined || !(wanted > 0)) throw new Error('--data or --count is missing.');
  const sandbox = await startSandbox({ database: { kind: 'folder', folder: values.data } });
  try {
    const [known] = await sandbox.db.select({ listings: count() }).from(listings);
    if (known && known.listings >= wanted) return;
    await insertListings(sandbox.db, {
      count: wanted,
      onProgress: (done) => {
        if (done % (wanted / TENTHS) === 0) console.log(`${done} of ${wanted} listings`);
      },
    });
  } finally {
    await sandbox.stop();
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
