import { ensureChromium } from '../lib/chromium';
import { installPackage, isOnPath } from '../lib/distribution';
import { CommandError, say, step } from '../lib/report';
import { startStories, type Tally, timed } from './run';

/** The programs that drive Firefox and WebKit, and their packages in the distribution. */
const packages = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
} as const;

const missing = (): readonly string[] =>
  Object.entries(packages).flatMap(([program, name]) => (isOnPath(program) ? [] : name));

/** The main jobs in Firefox and WebKit. Where the machine has not both, says so and tests nothing. */
export async function testOtherBrowsers(): Promise<readonly Tally[]> {
  if (missing().length > 0) {
    say('browsers', `not tested in others than Chromium, without ${missing().join(', ')}`);
    return [];
  }
  const stories = startStories(await ensureChromium(), [
    '--config',
    'e2e/browsers/playwright.config.ts',
  ]);
  return [await timed('browsers', 'the main jobs in Firefox and WebKit', stories.begin)];
}

/** Installs what is missing from the distribution. */
export async function ensureOtherBrowsers(): Promise<void> {
  for (const name of missing())
    await step('browsers', `installing the distribution's ${name}`, () => installPackage(name));
  if (missing().length > 0)
    throw new CommandError(`These packages could not be installed: ${missing().join(', ')}`);
}
