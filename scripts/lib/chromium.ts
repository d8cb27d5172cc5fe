import { existsSync } from 'node:fs';
import { findChromium, windowless } from '../../sandbox/testing/chromium';
import { installPackage } from './distribution';
import { CommandError, step } from './report';

const install = (name: string, words: string) =>
  step('chromium', `installing ${words}`, async () => {
    await installPackage(name);
  });

/** The path of a Chromium for tests and figures. Installs the distribution's if there is none without a window. */
export async function ensureChromium(): Promise<string> {
  // An explicitly named browser is used even on machines that have no packages to install from.
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
 * Flags for a headless browser: it works in containers, makes no requests of its own, and needs no graphics card. Starting an emulated
 * card would hold up every page's first paint.
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
