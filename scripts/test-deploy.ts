import { rmSync } from 'node:fs';
import { installBare } from './lib/bare-install';
import { ensureChromium } from './lib/chromium';
import { ensureRedis } from './lib/redis';
import { runCommand } from './lib/report';
import { runBrowserTests, sayTotal, timed } from './test/run';

/**
 * `npm run test:deploy`: does the steps of the Dockerfile in an empty folder, and replaces two web servers and a worker there one after the
 * other while people visit and pay.
 */
async function testDeploy(): Promise<void> {
  await ensureRedis();
  const chromium = await ensureChromium();
  const folder = await installBare();
  process.env['SERVER_FOLDER'] = folder;
  const story = ['e2e/rolling-restart.api.spec.ts', '--retries=0'];
  try {
    sayTotal([
      await timed('deploy', 'a rolling restart in a bare folder', () =>
        runBrowserTests(chromium, story),
      ),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

runCommand(testDeploy);
