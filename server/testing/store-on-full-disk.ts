import { execFileSync } from 'node:child_process';
import { openEmbeddedStore } from '../store/embedded-store';

/**
 * Fills a store until the limit of this process's file sizes refuses a write, lifts the limit and writes on. Prints the failure's name and
 * how many of the later writes are lost, if asked after a restart.
 */
const [folder = '', restart] = process.argv.slice(2);
const VALUE = 'x'.repeat(1500);
const LATER = Array.from({ length: 60 }, (_, index) => `later:${index}`);

async function failureOf(write: () => Promise<void>): Promise<string> {
  for (;;) {
    try {
      await write();
    } catch (error) {
      return error instanceof Error ? error.name : String(error);
    }
  }
}

async function main(): Promise<void> {
  let store = await openEmbeddedStore(folder);
  let written = 0;
  const failure = await failureOf(() => store.set(`filling:${(written += 1)}`, VALUE));
  execFileSync('prlimit', ['--pid', String(process.pid), '--fsize=unlimited:']);
  for (const key of LATER) await store.set(key, VALUE);
  if (restart) {
    await store.close();
    store = await openEmbeddedStore(folder);
  }
  const kept = await Promise.all(LATER.map((key) => store.get(key)));
  process.stdout.write(
    JSON.stringify({ failure, lost: kept.filter((value) => value !== VALUE).length }),
  );
  await store.close();
}

void main();
