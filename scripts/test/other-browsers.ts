import { isOnPath } from '../lib/distribution';
import { say } from '../lib/report';
import { startStories, type Tally, timed } from './run';

/** The programs that drive Firefox and WebKit, and their packages in the distribution. */
const packages = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
} as const;

/** The packages whose programs this machine does not have. */
export const missingBrowsers = (): readonly string[] =>
  Object.entries(packages).flatMap(([program, name]) => (isOnPath(program) ? [] : name));

/** The main jobs in Firefox and WebKit. Reads the build. */
export const runOtherBrowsers = (chromium: string): Promise<Tally> =>
  timed(
    'browsers',
    'the main jobs in Firefox and WebKit',
    startStories(chromium, ['--config', 'e2e/browsers/playwright.config.ts']).begin,
  );

/** Runs the stories in other browsers where these are installed; otherwise says what is missing. */
export async function runBrowsersIfThere(chromium: string): Promise<readonly Tally[]> {
  const missing = missingBrowsers();
  if (missing.length === 0) return [await runOtherBrowsers(chromium)];
  say('browsers', `NOT tested in Firefox and WebKit, without ${missing.join(', ')}`);
  say('browsers', '`npm run test:browsers` installs what is missing');
  return [];
}
