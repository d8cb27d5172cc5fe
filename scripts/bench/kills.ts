import { ensureChromium } from '../lib/chromium';
import { runToEnd } from '../lib/child';
import { runCommand } from '../lib/report';
import { startStories } from '../test/run';

const MOVE_KILLS = '300';

/**
 * `npm run bench -- kills`: the sandbox is killed at random moments, then our server in the middle of moves of money. Arguments are the
 * sandbox's, such as the number of its kills; `MOVE_KILLS` is that of our server's.
 */
async function kills(): Promise<void> {
  const args = process.argv.slice(2);
  const ofSandbox = await runToEnd(process.execPath, [
    ...['--import', 'tsx', 'sandbox/bench/kills.ts'],
    ...args,
  ]);
  process.env['MOVE_KILLS'] ??= MOVE_KILLS;
  const story = ['e2e/move-kills.api.spec.ts', '--retries=0'];
  const { failed } = await startStories(await ensureChromium(), story).begin();
  process.exitCode = ofSandbox === 0 ? Math.min(failed, 1) : ofSandbox;
}

runCommand(kills);
