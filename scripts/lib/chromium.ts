import { existsSync } from 'node:fs';
import { findChromium, windowless } from '../../sandbox/testing/chromium';
import { installPackage } from './distribution';
import { CommandError, step } from './report';

const install = (name: string, words: string) =>
  step('chromium', `installing ${words}`, async () => {
    await installPackage(name);
  });

/** Path of a Chromium for tests and figures; installs the distribution's if there is none, or only one with a window. */
export async function ensureChromium(): Promise<string> {
  // A browser that was named explicitly is used, also on machines that have no packages to install from.
  const isNamed = existsSync(process.env['CHROMIUM_PATH'] ?? '');
  if (!isNamed && !existsSync(windowless)) {
    await install('chromium-headless-shell', "the distribution's Chromium without a window");
    if (!findChromium()) await install('chromium', "the distribution's Chromium");
  }
  const found = findChromium();
  if (found) return found;
  throw new CommandError(
    'Chromium could not be installed. Install it, or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

/**
 * For a headless browser: works in containers, makes no requests itself, needs no graphics card. An
 * emulated card would hold up every page's first paint for as long as it takes to start.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
] as const;
