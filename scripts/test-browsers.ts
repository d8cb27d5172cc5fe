import { buildIfStale } from './build';
import { ensureChromium } from './lib/chromium';
import { installPackage, isOnPath } from './lib/distribution';
import { CommandError, runCommand, step } from './lib/report';
import { sayTotal, startStories, timed } from './test/run';

/** The programs that drive Firefox and WebKit, and their packages in the distribution. */
const packages = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
} as const;

const missing = (): readonly string[] =>
  Object.entries(packages).flatMap(([program, name]) => (isOnPath(program) ? [] : name));

/** `npm run test:browsers`: the main jobs in Firefox and WebKit, which are installed where they are missing. */
async function testBrowsers(): Promise<void> {
  for (const name of missing())
    await step('browsers', `installing the distribution's ${name}`, () => installPackage(name));
  if (missing().length > 0)
    throw new CommandError(`These packages could not be installed: ${missing().join(', ')}`);
  await buildIfStale({ release: true });
  const config = ['--config', 'e2e/browsers/playwright.config.ts'];
  const stories = startStories(await ensureChromium(), config);
  sayTotal([await timed('browsers', 'the main jobs in Firefox and WebKit', stories.begin)]);
}

runCommand(testBrowsers);
