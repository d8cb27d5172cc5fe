import { isOnPath } from '../lib/distribution';
import { say } from '../lib/report';

/** The programs that drive Firefox and WebKit, with their packages in the distribution. */
const packages = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
} as const;

/** The packages whose programs are missing on this machine. */
export const missingBrowsers = (): readonly string[] =>
  Object.entries(packages).flatMap(([program, name]) => (isOnPath(program) ? [] : name));

/** Lets stories also run in Firefox and WebKit if these are installed; otherwise says what is missing. */
export function addBrowsersIfThere(): void {
  const missing = missingBrowsers();
  if (missing.length === 0) {
    process.env['OTHER_BROWSERS'] = 'on';
    return;
  }
  say('browsers', `NOT tested in Firefox and WebKit, without ${missing.join(', ')}`);
  say('browsers', '`npm run test:browsers` installs what is missing');
}
