import { existsSync } from 'node:fs';

/**
 * The distribution's build without a window. The full browser draws its own window even if nobody sees it, which
 * takes processor time in tests, and on a machine with two cores affects a page's figures.
 */
export const windowless = '/usr/bin/chromium-headless-shell';
const withWindow = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of the browser for tests and figures: the one that `CHROMIUM_PATH` names, or the best one of this machine. */
export const findChromium = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], windowless, ...withWindow].find(
    (file) => file && existsSync(file),
  );

/** The browser with a window, which alone has notifications; throws if the machine has none. */
export function wholeChromium(): string {
  const found = withWindow.find((file) => existsSync(file));
  if (found === undefined) throw new Error('Chromium with a window is not installed');
  return found;
}

/** Path of the browser for a test; throws if the machine has none. */
export function chromiumPath(): string {
  const found = findChromium();
  if (!found) throw new Error('Chromium is not installed; set CHROMIUM_PATH to one');
  return found;
}
