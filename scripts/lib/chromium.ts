import { existsSync } from 'node:fs';
import { installPackage } from './distribution';
import { CommandError, step } from './report';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const find = () =>
  [process.env['CHROMIUM_PATH'], ...candidates].find((file) => file && existsSync(file));

async function installChromium(): Promise<void> {
  if (await installPackage('chromium')) return;
  throw new CommandError(
    'Chromium could not be installed. Install it, or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

/** Path of a Chromium for the browser tests; installs the distribution's if the machine has none. */
export async function ensureChromium(): Promise<string> {
  if (!find()) await step('chromium', "installing the distribution's Chromium", installChromium);
  const found = find();
  if (!found) throw new CommandError('No Chromium was found; set CHROMIUM_PATH.');
  return found;
}

const shell = '/usr/bin/chromium-headless-shell';

/**
 * Path of a Chromium for measuring: the distribution's build without a window, if there is one. The full browser
 * draws its own window even if nobody sees it, and on a machine with two cores that work affects the page's
 * figures.
 */
export async function ensureMeasuringChromium(): Promise<string> {
  // A browser that was named explicitly is used, also on machines that have no packages to install from.
  if (process.env['CHROMIUM_PATH']) return ensureChromium();
  if (!existsSync(shell)) {
    await step('chromium', 'installing the Chromium without a window', async () => {
      await installPackage('chromium-headless-shell');
    });
  }
  return existsSync(shell) ? shell : ensureChromium();
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
