import { type BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    /** Tells the test about a press. */
    pressed?: () => void;
  }
}

/** Fields to type into. */
const TYPED = 'textarea, input:not([type=checkbox], [type=radio], [type=submit])';

/** Choices from a list, for a story that does not count them. */
export const CHOICES = '[role=option], select';

/**
 * Counts presses of a finger, of Enter and of the space bar on all pages of the browser. Typing does not count, nor does what the story
 * names with a selector.
 */
export async function countPresses(
  context: BrowserContext,
  besides?: string,
): Promise<() => number> {
  let presses = 0;
  await context.exposeBinding('pressed', () => {
    presses += 1;
  });
  await context.addInitScript(
    (uncounted) => {
      const count = ({ target }: Event) => {
        if (target instanceof Element && !target.closest(uncounted)) window.pressed?.();
      };
      document.addEventListener('pointerdown', count, true);
      document.addEventListener(
        'keydown',
        (event) => {
          if (event.key === 'Enter' || event.key === ' ') count(event);
        },
        true,
      );
    },
    besides === undefined ? TYPED : `${TYPED}, ${besides}`,
  );
  return () => presses;
}
