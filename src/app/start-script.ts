import { serializeJson } from '~/lib/serialize-json';
import { keepEarlyInput } from './keep-early-input';

/** When a page's scripts start: after its first paint, when somebody first uses the page, or only when it is a control that is used. */
export type StartsAt = 'paint' | 'use' | 'control';

type Run = () => void;

// These functions are inlined in the page as text, so they use nothing from outside.

/** Loads the scripts once, even if it is called again. */
export function scriptLoader(sources: readonly string[]): Run {
  let hasBegun = false;
  return () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const source of sources) {
      const script = document.createElement('script');
      script.src = source;
      // The application asks again for a part that it does not find.
      script.addEventListener('error', () => script.remove());
      document.head.append(script);
    }
  };
}

/**
 * Scripts wait until the page and its first picture are painted, because loading and running them would delay the paint.
 * They wait a second for the picture, and at most half a second after everything has loaded. A page in a background tab is not
 * painted until the user opens the tab.
 */
export function runAfterPaint(run: Run): void {
  const tellsPaint = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (document.visibilityState === 'hidden' || !tellsPaint) {
    run();
    return;
  }
  const afterPicture = () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    if (!picture) {
      run();
      return;
    }
    const afterFrame = () => requestAnimationFrame(() => setTimeout(run));
    void picture.decode().then(afterFrame, run);
    setTimeout(run, 1000);
  };
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    afterPicture();
  });
  observer.observe({ type: 'paint', buffered: true });
  window.addEventListener('load', () => setTimeout(run, 500), { once: true });
}

/** A text can be read, and its links followed, without scripts. They load when somebody first uses the page. */
export function runOnUse(run: Run): void {
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'];
  // Screen readers send only a click.
  for (const sign of [...signs, 'focusin', 'click']) {
    window.addEventListener(sign, run, { once: true, capture: true, passive: true });
  }
}

/** Scrolling, reading and following links need no scripts. Buttons and fields do, and get them when a pointer comes near. */
export function runOnControl(run: Run): void {
  const look = ({ target }: Event) => {
    const control = 'button, input, select, textarea';
    if (target instanceof Element && target.closest(control)) run();
  };
  for (const sign of ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'click']) {
    window.addEventListener(sign, look, { capture: true, passive: true });
  }
}

const starters = { paint: runAfterPaint, use: runOnUse, control: runOnControl } satisfies Record<
  StartsAt,
  unknown
>;

/** The inline script that starts the application in the browser, given the addresses of its scripts. */
export const startScript = (startsAt: StartsAt, sources: readonly string[]): string =>
  `(${keepEarlyInput.toString()})();` +
  `(${starters[startsAt].toString()})((${scriptLoader.toString()})(${serializeJson(sources)}))`;
