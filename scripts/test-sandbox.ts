import { ensureChromium } from './lib/chromium';
import { runCommand } from './lib/report';
import { runJest, sayTotal, timed } from './test/run';

/** Runs the sandbox's own tests and passes arguments on to Jest. What the product relies on is part of `npm test` (`e2e/contract`). */
async function testSandbox(): Promise<void> {
  await ensureChromium();
  const args = process.argv.slice(2);
  sayTotal([await timed('tests', 'of the sandbox', () => runJest('sandbox', args))]);
}

runCommand(testSandbox);
