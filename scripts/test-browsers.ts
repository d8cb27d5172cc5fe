import { buildIfStale } from './build';
import { ensureChromium } from './lib/chromium';
import { installPackage } from './lib/distribution';
import { CommandError, runCommand, step } from './lib/report';
import { addBrowsersIfThere, missingBrowsers } from './test/other-browsers';
import { sayTotal, startStories, timed } from './test/run';

/** `npm run test:browsers` runs the main jobs in Firefox and WebKit, and installs these if they are missing. */
async function testBrowsers(): Promise<void> {
  for (const name of missingBrowsers())
    await step('browsers', `installing the distribution's ${name}`, () => installPackage(name));
  const missing = missingBrowsers();
  if (missing.length > 0)
    throw new CommandError(`These packages could not be installed: ${missing.join(', ')}`);
  await buildIfStale({ release: true });
  addBrowsersIfThere();
  const stories = startStories(await ensureChromium(), ['--project', 'firefox', 'webkit']);
  sayTotal([await timed('browsers', 'the main jobs in Firefox and WebKit', stories.begin)]);
}

runCommand(testBrowsers);
