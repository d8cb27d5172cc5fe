import { type BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    /** Tells the test of a press. */
    pressed?: () => void;
  }
}

/** Counts what a finger presses besides fields to type into, on all pages of the browser. */
export async function countPresses(context: BrowserContext): Promise<() => number> {
  let presses = 0;
  await context.exposeBinding('pressed', () => {
    presses += 1;
  });
  await context.addInitScript(() => {
    const typed = 'textarea, input:not([type=checkbox], [type=radio], [type=submit])';
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!(target instanceof Element) || target.closest(typed)) return;
        window.pressed?.();
      },
      true,
    );
  });
  return () => presses;
}
