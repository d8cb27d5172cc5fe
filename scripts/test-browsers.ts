import { buildIfStale } from './build';
import { runCommand } from './lib/report';
import { ensureOtherBrowsers, testOtherBrowsers } from './test/other-browsers';
import { sayTotal } from './test/run';

/** `npm run test:browsers`: the main jobs in Firefox and WebKit, which are installed where they are missing. */
async function testBrowsers(): Promise<void> {
  await ensureOtherBrowsers();
  await buildIfStale({ release: true });
  sayTotal(await testOtherBrowsers());
}

runCommand(testBrowsers);
